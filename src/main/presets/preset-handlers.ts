import { z } from 'zod';
import { operations, preset as remotePreset, type Preset as RemotePreset } from '../../contract/index.ts';
import type { ApiClient } from '../api/index.ts';
import { journalHandler, type JournalEntry, type JournalHandler } from '../journal/index.ts';
import { presetTexts } from '../texts/presets.ts';

const fields = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
const presetCreateInput = z.object({ presetId: z.string(), name: z.string(), values: fields });
const changes = { name: z.string().nullable(), values: fields };
/** Changes only the fields that are given. `before`: their former values, which older versions of Backlot did not keep. */
export const presetUpdateInput = z.object({ presetId: z.string(), ...changes, before: z.object(changes).optional() });
const presetDeleteInput = z.object({ presetId: z.string() });

const evidence = z.object({ ids: z.array(z.number()) });

interface PresetHandlerParts {
  /** @throws Refusal when the service does not have it */
  readonly remoteId: (presetId: string) => number;
  /** Whether a preset of the service belongs to one here already. */
  readonly isKnown: (accountId: string, remoteId: number) => boolean;
  readonly saved: (entry: JournalEntry, presetId: string, remote: RemotePreset) => void;
  readonly deleted: (presetId: string) => void;
  /** Refused, cancelled or left. */
  readonly settled: (entry: JournalEntry, presetId: string) => void;
  readonly reopened: (entry: JournalEntry, presetId: string) => void;
}

/** POST, PATCH and DELETE of presets: all free; a creation is looked for in the list before it is sent again. */
export function presetHandlers(parts: PresetHandlerParts): JournalHandler[] {
  const common = {
    settled: (entry: JournalEntry, { presetId }: { presetId: string }) => parts.settled(entry, presetId),
    reopened: (entry: JournalEntry, { presetId }: { presetId: string }) => parts.reopened(entry, presetId),
  };
  return [
    journalHandler<z.infer<typeof presetCreateInput>>({
      ...common,
      operation: operations.presets.create,
      input: presetCreateInput,
      serialKey: 'presets.create',
      askText: presetTexts.asked,
      prepare: (_entry, { name, values }) => Promise.resolve({ body: { name, ...values } }),
      snapshot: async (client) => ({ ids: (await listPresets(client)).map(({ id }) => id) }),
      probe: async (client, entry, { name, values }, before) => {
        const known = new Set(evidence.parse(before).ids);
        const mine = (await listPresets(client)).filter(
          (one) => !known.has(one.id) && !parts.isKnown(entry.accountId, one.id) && isThis(one, name, values),
        );
        const [only] = mine;
        if (only === undefined) return { kind: 'nothing' };
        if (mine.length === 1) return { kind: 'found', data: only, charged: null };
        return { kind: 'ambiguous', question: presetTexts.several(mine.length) };
      },
      confirmed: (entry, { presetId }, data) => parts.saved(entry, presetId, remotePreset.parse(data)),
    }),
    journalHandler<z.infer<typeof presetUpdateInput>>({
      ...common,
      operation: operations.presets.update,
      input: presetUpdateInput,
      serialKey: 'presets.change',
      askText: presetTexts.askedToChange,
      prepare: (_entry, { presetId, name, values }) =>
        Promise.resolve({
          path: { id: parts.remoteId(presetId) },
          body: { ...(name !== null && { name }), ...values },
        }),
      undoneBy: ({ name, values }, earlier) =>
        (name !== null && earlier.name !== null && name !== earlier.name) ||
        Object.entries(values).some(([key, value]) => key in earlier.values && earlier.values[key] !== value),
      confirmed: (entry, { presetId }, data) => parts.saved(entry, presetId, remotePreset.parse(data)),
    }),
    journalHandler({
      ...common,
      operation: operations.presets.delete,
      input: presetDeleteInput,
      serialKey: 'presets.change',
      askText: presetTexts.askedToChange,
      prepare: (_entry, { presetId }) => Promise.resolve({ path: { id: parts.remoteId(presetId) } }),
      confirmed: (_entry, { presetId }) => parts.deleted(presetId),
    }),
  ];
}

async function listPresets(client: ApiClient): Promise<readonly RemotePreset[]> {
  return (await client.call(operations.presets.list, {}, { lane: 'evidence' })).data;
}

/** Whether the service's preset is equal to what was sent, in every field that was sent. */
function isThis(remote: RemotePreset, name: string, values: z.infer<typeof fields>): boolean {
  return remote.name === name && Object.entries(values).every(([key, value]) => (remote[key] ?? null) === value);
}
