import type { Clock } from '../ports/index.ts';
import type { JournalEntry } from '../records/index.ts';
import type { JournalRows } from '../store/index.ts';
import type { EntryBook } from './entry-book.ts';
import type { Looking } from './handler.ts';
import { sinceLost } from './since-lost.ts';

/** So long before the settle window ends a look counts as the last one, milliseconds: it may be judged after it. */
const settleMarginMs = 5_000;

interface LookingParts {
  readonly clock: Clock;
  readonly rows: JournalRows;
  readonly book: EntryBook;
  /** See `JournalParts`. */
  readonly balanceOf?: ((accountId: string) => number | null) | undefined;
}

/** What a look at the service for an entry may need to know of the journal. */
export function lookingFor(entry: JournalEntry, { clock, rows, book, balanceOf }: LookingParts): Looking {
  const { accountId, id, state } = entry;
  return {
    now: () => afterAll(clock.now(), rows.latestChange(accountId)),
    own: ownCharges(entry),
    otherCharges: (since) => ({
      certain: rows.credits.chargesBegunSince(accountId, since),
      possible: rows.credits.possibleCharges(accountId, id, since),
    }),
    knownBalance: () => balanceOf?.(accountId) ?? null,
    settling: () => {
      if (state.kind !== 'unknown') return false;
      const policy = book.policy(entry);
      return sinceLost(state, clock.now(), policy) < policy.settleMs - settleMarginMs;
    },
    late: false,
  };
}

/**
 * An instant that comes after everything that is written down. Where the clock was set back, what happened before would else
 * count as happening after: a charge that was answered long ago would explain the one that is looked for.
 */
function afterAll(now: number, latest: number | null): number {
  return latest !== null && latest > now ? latest + 1 : now;
}

/** Credits that it takes: what was agreed to, and what the service said just before it left. */
function ownCharges({ cost, state }: JournalEntry): readonly number[] {
  if (cost === null) return [];
  const price = 'price' in state ? state.price : undefined;
  return price === undefined || price === cost ? [cost] : [cost, price];
}
