import { isSettled, type JournalEntry } from '../records/index.ts';
import { doneSince } from './same-work.ts';
import { anew, type Tries, untried } from './tries.ts';

/**
 * Equal for two entries that ask for the same, of whatever subject: a text is spoken, whichever row shows it. `wish`: what of
 * the input is asked for.
 */
export const wishOf = ({ operation }: JournalEntry, wish: unknown): string => `${operation} ${JSON.stringify(wish)}`;

/**
 * What may still arrive of `last`, which asked for the same as a new entry, was lost, and was cancelled or refused since: it is
 * looked for before the new one is paid for.
 *
 * @param others what was asked for about the same thing, or like it
 * @param leavesTraces whether an entry is looked for by what it changed: what was done since, or is still to be done, could be
 * taken for the lost one
 */
export function lostEarlier(
  last: JournalEntry,
  others: readonly JournalEntry[],
  leavesTraces: (entry: JournalEntry) => boolean,
): Tries {
  const hides = (other: JournalEntry): boolean =>
    other.id !== last.id && leavesTraces(other) && (!isSettled(other.state) || doneSince(last, other));
  // What it may have taken counts as its own.
  return 'lostEvidence' in last.state && !others.some(hides)
    ? anew({ ...last.state, mayHaveTaken: undefined })
    : untried;
}
