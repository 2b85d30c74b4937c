import type { z } from 'zod';
import { presetValues, type Preset } from '../../bridge/index.ts';
import { isSettled, type JournalEntry } from '../journal/index.ts';
import { presetUpdateInput } from './preset-handlers.ts';

/** The preset without a change that is not sent after all, but for what was changed again since. `input`: of its entry. */
export function takenBack(row: Preset, input: unknown): Preset {
  const { data } = presetUpdateInput.safeParse(input);
  if (data?.before === undefined) return row;
  const { name, values, before } = data;
  const now = new Map<string, unknown>(Object.entries(row.values));
  const back = Object.entries(before.values).filter(([key]) => now.get(key) === values[key]);
  return {
    ...row,
    name: before.name !== null && row.name === name ? before.name : row.name,
    values: presetValues.parse({ ...row.values, ...Object.fromEntries(back) }),
  };
}

/** The preset with a change that is sent after all. */
export function redone(row: Preset, input: unknown): Preset {
  const { data } = presetUpdateInput.safeParse(input);
  if (data === undefined) return row;
  return { ...row, name: data.name ?? row.name, values: presetValues.parse({ ...row.values, ...data.values }) };
}

/** What is sent of a change, without whose it is. */
export type Change = Omit<z.infer<typeof presetUpdateInput>, 'presetId'>;

/** Of the entries of a preset: what was refused since anything of it was done last, and what waits behind that. */
export function unsentOf(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  const done = entries.findLastIndex(({ state }) => state.kind === 'confirmed');
  return entries.slice(done + 1).filter(({ state }) => state.kind === 'refused' || !isSettled(state));
}

export function changesIn(entries: readonly JournalEntry[]): Change[] {
  return entries
    .filter(({ operation }) => operation === 'presets.update')
    .flatMap(({ input }) => {
      const { data } = presetUpdateInput.safeParse(input);
      return data === undefined ? [] : [{ name: data.name, values: data.values, before: data.before }];
    });
}

/** Of a change what the preset still shows: the rest was let go of since, or changed again. */
export function stillShown({ name, values }: Preset, change: Change): Change {
  const now = new Map<string, unknown>(Object.entries(values));
  const shown = Object.entries(change.values).filter(([key, value]) => now.get(key) === value);
  return { ...change, name: change.name === name ? name : null, values: Object.fromEntries(shown) };
}

/** Several changes as one: the last word of each field, and what was there before all of them. */
export function together(changes: readonly Change[]): Change {
  return changes.reduce(
    (earlier, { name, values, before }) => ({
      name: name ?? earlier.name,
      values: { ...earlier.values, ...values },
      before: before &&
        earlier.before && {
          name: earlier.before.name ?? before.name,
          values: { ...before.values, ...earlier.before.values },
        },
    }),
    nothing,
  );
}

const nothing: Change = { name: null, values: {}, before: { name: null, values: {} } };
