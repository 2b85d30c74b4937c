import { isSettled, type JournalEntry } from './entry.ts';
import { anew, anyhow, type Tries, untried } from './tries.ts';

/** Equal for two entries that ask for the same, of whatever subject: a text is spoken, whichever row shows it. */
const wishOf = ({ operation, input }: JournalEntry): string => `${operation} ${JSON.stringify(input)}`;

/**
 * Whether what a new entry asks for may still arrive of an earlier one whose answer was lost, and which the user cancelled or
 * left since: it is looked for before the new one is paid for.
 *
 * @param over what is over of the account after its answer was lost, in its order
 * @param others what was asked for about the same thing as one of those, or like it
 * @param leavesTraces whether an entry is looked for by what it changed: what was done since, or is still to be done, could be
 * taken for the lost one
 */
export function lostEarlier(
  entry: JournalEntry,
  over: readonly JournalEntry[],
  others: (last: JournalEntry) => readonly JournalEntry[],
  leavesTraces: (entry: JournalEntry) => boolean,
): Tries {
  const wish = wishOf(entry);
  const last = over.findLast((one) => wishOf(one) === wish);
  if (last === undefined) return untried;
  const since = others(last).filter(
    ({ id, position }) => id !== last.id && id !== entry.id && position > last.position,
  );
  const mayHide = ({ state }: JournalEntry): boolean => state.kind === 'confirmed' || !isSettled(state);
  if (since.some((other) => mayHide(other) && leavesTraces(other))) return untried;
  const { state } = last;
  if (state.kind === 'cancelled' || state.kind === 'refused') return anew(state);
  return state.kind === 'left' && state.asked !== null ? anyhow({ lostEvidence: state.asked.evidence }) : untried;
}
