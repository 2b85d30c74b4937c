import { z } from 'zod';
import {
  cloneFields,
  operations,
  voiceClone as remoteClone,
  type CloneSlots,
  type VoiceClone as RemoteClone,
} from '../../contract/index.ts';
import type { ApiClient, FilePart } from '../api/index.ts';
import type { OwnerOf } from '../creations/index.ts';
import {
  ledgerQuestion,
  ledgerSnapshot,
  lookAtLedger,
  PriceChange,
  takeLedger,
  type Finding,
  type JournalEntry,
  type Looking,
  type OperationHandler,
  type PreparedCall,
} from '../journal/index.ts';
import { Refusal } from '../refusal.ts';
import { creationTexts } from '../texts/creations.ts';
import { voiceCloneTexts } from '../texts/voice-clones.ts';

/** What the journal keeps of a voice clone that was asked for. */
export const cloneCreateInput = z.object({
  cloneId: z.string(),
  ...cloneFields,
  /** Absolute paths of the samples, in order. */
  samplePaths: z.array(z.string()).min(1).max(3),
  /** In the same order: which of several sound tracks of each, from 0; null: the usual one. Left out where none was chosen. */
  sampleTracks: z.array(z.int().min(0).nullable()).optional(),
  /** The price that was agreed to at the click, or null when a slot was free then. */
  buySlotFor: z.number().nullable(),
});
export type CloneCreateInput = z.infer<typeof cloneCreateInput>;

const evidence = z.object({
  newestIds: z.array(z.number()),
  lifetimePurchases: z.number().nullable(),
  /** Null where no slot is bought; left out by older versions. */
  ledger: ledgerSnapshot.nullable().default(null),
  /** SHA-256 of each sample's file as it was sent then, hex; left out by older versions. */
  samples: z.array(z.string()).optional(),
});

interface CreateParts {
  readonly prepareSample: (
    cloneId: string,
    path: string,
    track: number | undefined,
    signal: AbortSignal,
  ) => Promise<FilePart>;
  /** SHA-256 of a file's content, hex. */
  readonly hashFile: (path: string, signal: AbortSignal) => Promise<string>;
  readonly ownerOf: OwnerOf;
  readonly confirmed: (entry: JournalEntry, input: CloneCreateInput, remote: z.output<typeof remoteClone>) => void;
  readonly settled: (entry: JournalEntry, input: CloneCreateInput) => void;
  readonly reopened: (input: CloneCreateInput) => void;
}

/** Spaces are the service's to change. */
const plain = (name: string): string => name.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();

/** The clones of the account and how many slots it ever bought. */
async function look(
  client: ApiClient,
): Promise<{ clones: RemoteClone[]; slots: CloneSlots; lifetimePurchases: number | null }> {
  const list = await client.call(operations.voiceClones.list, {}, { lane: 'evidence' });
  const slots = await client.call(operations.voiceClones.slots, {}, { lane: 'evidence' });
  return { clones: list.data, slots: slots.data, lifetimePurchases: slots.data.lifetime_purchases ?? null };
}

/** Whether a slot may be bought for it: agreed to at the click, or since then, where none was free any more. */
const mayBuy = ({ cost }: JournalEntry, { buySlotFor }: CloneCreateInput): boolean =>
  buySlotFor !== null || (cost ?? 0) > 0;

/** What came into the list since and looks like it. */
function appeared(
  clones: readonly RemoteClone[],
  input: CloneCreateInput,
  newestIds: readonly number[],
): RemoteClone[] {
  const newest = Math.max(0, ...newestIds);
  return clones.filter(
    (clone) =>
      clone.id > newest &&
      plain(clone.name ?? input.name) === plain(input.name) &&
      (clone.gender ?? input.gender) === input.gender,
  );
}

/** Whether a try whose answer was lost seems to have made it, so that the slot that is taken is its own. */
function isThere({ state }: JournalEntry, input: CloneCreateInput, clones: readonly RemoteClone[]): boolean {
  const lost = evidence.safeParse(state.kind === 'waiting' ? state.lostEvidence : null);
  return lost.success && appeared(clones, input, lost.data.newestIds).length > 0;
}

/** "With no free slot and no `purchase_addon`: 403": asks for the price of a slot before the samples leave for nothing. */
function requireFreeSlot({ available, cost, addon_cap: cap, current_addons: addons }: CloneSlots): void {
  if (typeof available !== 'number' || available > 0) return;
  if (typeof cap === 'number' && typeof addons === 'number' && addons >= cap)
    throw new Refusal({ code: 'no-free-slot', ...voiceCloneTexts.noFreeSlot });
  if (typeof cost === 'number' && cost > 0) throw new PriceChange(cost);
}

/** Both are known, and the same. */
const isSame = (before: readonly string[] | undefined, now: readonly string[] | undefined): boolean =>
  before !== undefined && now !== undefined && before.join() === now.join();

/** Nothing of it is to be seen: where it was to buy a slot, balance and ledger have to agree before it is sent again. */
async function cleanOrAsk(client: ApiClient, { ledger }: z.infer<typeof evidence>, looking: Looking): Promise<Finding> {
  if (ledger === null || looking.settling()) return { kind: 'nothing' };
  const verdict = await lookAtLedger(client, ledger, looking);
  return verdict.kind === 'clean'
    ? { kind: 'nothing' }
    : { kind: 'ambiguous', question: ledgerQuestion(verdict, voiceCloneTexts.what, creationTexts.lost.notInList) };
}

/**
 * POST /voice-clones: may buy a slot, so a lost answer is looked up in the list of clones, in the count of purchases and in the
 * ledger.
 */
export function voiceCloneCreateHandler(parts: CreateParts): OperationHandler<CloneCreateInput> {
  /** By entry: the content of its samples when they were made ready last. */
  const contents = new Map<string, string[]>();
  return {
    operation: operations.voiceClones.create,
    input: cloneCreateInput,
    serialKey: 'voiceClones.create',
    findsAnew: true,
    // Whether the same are still there under their paths is told by their content.
    wish: ({ cloneId: _row, buySlotFor: _price, ...wanted }) => wanted,
    askText: voiceCloneTexts.asked,

    async prepare(entry, input, signal): Promise<PreparedCall> {
      const samples: FilePart[] = [];
      const content: string[] = [];
      for (const [index, path] of input.samplePaths.entries()) {
        const track = input.sampleTracks?.[index] ?? undefined;
        // First: what is written to it meanwhile makes it another one, which is asked about.
        content.push(await parts.hashFile(path, signal));
        samples.push(await parts.prepareSample(input.cloneId, path, track, signal));
      }
      contents.set(entry.id, content);
      return {
        body: {
          terms: true,
          name: input.name,
          gender: input.gender,
          ...(input.description === null ? {} : { description: input.description }),
          ...(input.language === null ? {} : { language: input.language }),
          ...(mayBuy(entry, input) ? { purchase_addon: true } : {}),
        },
        files: { samples },
      };
    },

    /** The price of a slot; nothing where none is bought. */
    async price(client, entry, input): Promise<number | null> {
      if (!mayBuy(entry, input)) return 0;
      return (await client.call(operations.voiceClones.slots, {}, { lane: 'evidence' })).data.cost ?? null;
    },

    async snapshot(client, entry, input, { now }): Promise<z.infer<typeof evidence>> {
      const buys = mayBuy(entry, input);
      const ledger = buys ? await takeLedger(client, now) : null;
      const { clones, slots, lifetimePurchases } = await look(client);
      if (!buys && !isThere(entry, input, clones)) requireFreeSlot(slots);
      return { newestIds: clones.map((clone) => clone.id), lifetimePurchases, ledger, samples: contents.get(entry.id) };
    },

    async probe(client, entry, input, snapshot, looking): Promise<Finding> {
      const before = evidence.parse(snapshot);
      const { clones, lifetimePurchases } = await look(client);
      const equal = appeared(clones, input, before.newestIds);
      const candidates = equal.filter(({ id }) => parts.ownerOf(entry.accountId, id) === null);
      const [only] = candidates;
      const certain = !looking.late || isSame(before.samples, contents.get(entry.id));
      const { lifetimePurchases: earlier } = before;
      const bought = earlier === null || lifetimePurchases === null ? null : lifetimePurchases > earlier;
      if (only !== undefined && candidates.length === 1 && certain)
        return { kind: 'found', data: only, charged: bought === false ? 0 : null };
      // While it was over, it may have come into the list as made elsewhere.
      const listed = equal.some(({ id }) => parts.ownerOf(entry.accountId, id) === 'list');
      if (only === undefined && bought !== true && !listed) return cleanOrAsk(client, before, looking);
      return {
        kind: 'ambiguous',
        question: bought === true && only === undefined && !listed ? voiceCloneTexts.slotBought : voiceCloneTexts.asked,
      };
    },

    // "With `purchase_addon` and slots full: charges the slot cost, reports it in `meta.credits`" (specification, "Voice clones").
    took: () => 0,

    confirmed(entry, input, data) {
      contents.delete(entry.id);
      parts.confirmed(entry, input, remoteClone.parse(data));
    },

    settled(entry, input) {
      contents.delete(entry.id);
      parts.settled(entry, input);
    },

    reopened(_entry, input) {
      parts.reopened(input);
    },
  };
}
