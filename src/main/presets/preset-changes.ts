import { presetValues, type Preset } from '../../bridge/index.ts';
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
