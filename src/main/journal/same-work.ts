import { isSettled, type JournalEntry } from '../records/index.ts';

/** What another entry makes of the work of one that is over: it is on its way, or the service has taken it since. */
export type SameWork = 'open' | 'done';

/**
 * Whether a refused, cancelled or left entry would do once more what another one is doing, or has done since; null when not.
 * `others`: about the same thing. `keyOf`: equal for entries that do the same work.
 */
export function sameWork(
  entry: JournalEntry,
  others: readonly JournalEntry[],
  keyOf: (entry: JournalEntry) => string,
): SameWork | null {
  const { id, accountId, subjectId, state } = entry;
  if (state.kind !== 'refused' && state.kind !== 'cancelled' && state.kind !== 'left') return null;
  const same = others.filter(
    (other) =>
      other.id !== id &&
      other.accountId === accountId &&
      other.subjectId === subjectId &&
      keyOf(other) === keyOf(entry),
  );
  if (same.some((other) => doneSince(entry, other))) return 'done';
  return same.some((other) => !isSettled(other.state)) ? 'open' : null;
}

/** Any sign of "since" counts: a clock may have been set back, and places in the queue may have been changed. */
export function doneSince({ createdAt, position, updatedAt }: JournalEntry, other: JournalEntry): boolean {
  return (
    other.state.kind === 'confirmed' &&
    (other.createdAt > createdAt || other.position > position || other.state.at > updatedAt)
  );
}
