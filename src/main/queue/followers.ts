import type { QueueRow } from '../../bridge/index.ts';
import { priceShown, type Journal, type JournalEntry } from '../journal/index.ts';
import type { HeldEntries } from './held-entries.ts';
import { kindOfOperation } from './row-kinds.ts';

interface FollowersParts {
  readonly journal: Journal;
  readonly held: Pick<HeldEntries, 'has'>;
}

/** By an entry: what goes on by itself once that is done, and takes credits. Looked up once, and only when it is asked for. */
export function followers({
  journal,
  held,
}: FollowersParts): (entry: JournalEntry) => NonNullable<QueueRow['followers']> {
  let known: ReturnType<Journal['followers']> | null = null;
  const goesOn = (entry: JournalEntry): boolean => mayGoOn(entry) && !held.has(entry.id) && journal.isReadable(entry);
  return ({ id }) => {
    known ??= journal.followers();
    return known([id], goesOn).flatMap((entry) => {
      const credits = creditsOf(entry);
      if (credits === 0 || (credits === null && journal.charging[entry.operation] === undefined)) return [];
      return [{ id: entry.id, kind: kindOfOperation(entry.operation), credits }];
    });
  };
}

/** A question about its price is another click, with the price on its button; one about a limit alone passes once it fits. */
function mayGoOn({ state }: JournalEntry): boolean {
  if (state.kind !== 'waiting') return false;
  return state.detail?.kind !== 'approval' || state.detail.because === 'limit';
}

function creditsOf({ state, cost }: JournalEntry): number | null {
  return state.kind === 'waiting' && state.detail?.kind === 'approval' ? priceShown(state.detail) : cost;
}
