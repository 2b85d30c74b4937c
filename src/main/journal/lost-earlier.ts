import { isSettled, type JournalEntry } from './entry.ts';
import { anew, anyhow, type Tries, untried } from './tries.ts';

/**
 * Whether what a new entry asks for may still arrive of an earlier one whose answer was lost, and which the user cancelled or
 * left since: it is looked for before the new one is paid for.
 *
 * `others`: about the same thing, in their order. `leavesTraces`: whether an entry is looked for by what it changed. What was
 * done since, or is still to be done, could be taken for the lost one.
 */
export function lostEarlier(
  { fingerprint }: JournalEntry,
  others: readonly JournalEntry[],
  leavesTraces: (entry: JournalEntry) => boolean,
): Tries {
  const last = others.findLast((other) => other.fingerprint === fingerprint);
  if (last === undefined) return untried;
  const since = others.filter(({ id, position }) => id !== last.id && position > last.position);
  const mayHide = ({ state }: JournalEntry): boolean => state.kind === 'confirmed' || !isSettled(state);
  if (since.some((other) => mayHide(other) && leavesTraces(other))) return untried;
  const { state } = last;
  if (state.kind === 'cancelled' || state.kind === 'refused') return anew(state);
  return state.kind === 'left' && state.asked !== null ? anyhow({ lostEvidence: state.asked.evidence }) : untried;
}
