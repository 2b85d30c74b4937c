import { contentKey, type StagedItem } from '../../../bridge/index.ts';
import { type Funds, missingOf } from '../../app/funds.ts';
import type { Price } from '../../ui/index.ts';

/** What one click on the button would do. */
interface Batch {
  /** Ids of what would be sent. */
  readonly ready: readonly string[];
  /** Exact credits for all whose price is known. */
  readonly credits: number;
  /** Items whose price only the service can tell (URLs). */
  readonly unpriced: number;
  readonly probing: number;
  readonly refused: number;
  /** Credits that are missing for the batch; 0 when there are enough or the balance is not known. */
  readonly missing: number;
}

export function batchOf(items: readonly StagedItem[], funds: Funds): Batch {
  const ready = items.filter((item) => item.state === 'ready');
  const credits = ready.reduce((sum, item) => sum + (item.credits ?? 0), 0);
  return {
    ready: ready.map((item) => item.id),
    credits,
    unpriced: ready.filter((item) => item.credits === null).length,
    probing: items.filter((item) => item.state === 'probing').length,
    refused: items.filter((item) => item.state === 'refused').length,
    missing: missingOf(funds, credits),
  };
}

/** What the button says that it costs; null: there is nothing to start. An address costs as well, nobody knows yet how much. */
export function priceOf({ ready, credits, unpriced }: Pick<Batch, 'ready' | 'credits' | 'unpriced'>): Price | null {
  if (ready.length === 0) return null;
  if (unpriced === 0) return credits;
  return ready.length === unpriced ? 'unknown' : { from: credits };
}

/** Those that were transcribed before are left out of a first click only when the user says so; this tells which they are. */
export function sentBefore(items: readonly StagedItem[]): readonly StagedItem[] {
  return items.filter((item) => item.state === 'ready' && item.alreadySent !== null);
}

/**
 * What holds the same as something before it, each with the first that does; `items` in the order in which they came. All of them
 * would be sent, and each costs.
 */
export function repeats(items: readonly StagedItem[]): ReadonlyMap<StagedItem['id'], StagedItem> {
  const first = new Map<string, StagedItem>();
  const again = new Map<StagedItem['id'], StagedItem>();
  for (const item of items) {
    const content = item.state === 'ready' ? heardIn(item) : undefined;
    if (content === undefined) continue;
    const before = first.get(content);
    if (before === undefined) first.set(content, item);
    else again.set(item.id, before);
  }
  return again;
}

/** Where the service chooses the sound track, it is taken to be the one that players play, which may be in the list by itself. */
const heardIn = ({ content, soundTracks }: StagedItem): string | undefined =>
  content !== undefined && soundTracks?.used === null && soundTracks.played !== undefined
    ? contentKey(content, soundTracks.played)
    : content;
