// What is said of what ended without being done.
import type { AppError } from '../../bridge/index.ts';
import { wasLost, type EntryState, type JournalEntry } from '../records/index.ts';
import { sentences } from '../texts/common.ts';
import { journalTexts } from '../texts/journal.ts';

const cancelled: AppError = {
  code: 'cancelled',
  ...journalTexts.cancelled,
  action: 'retry',
};

const left: AppError = { code: 'left', ...journalTexts.left };

type EndedState = EntryState & { kind: 'cancelled' | 'refused' | 'left' };

/** What may have been done all the same; null: nothing. */
function doubtOf(state: EndedState & { kind: 'cancelled' | 'refused' }, cost: number | null): string | null {
  const { changeLost, chargeLost, sentSince } = journalTexts.doubts;
  if (state.kind === 'cancelled' && state.restored !== undefined) return sentSince;
  if (wasLost(state)) return cost === 0 ? changeLost : chargeLost;
  return state.mayArrive === undefined ? null : changeLost;
}

/** Why it ended without being done, and no more than is sure of what it took. `cost`: credits; null: not known. */
export function errorOf(state: EndedState, cost: number | null): AppError {
  if (state.kind === 'left') return left;
  const doubt = doubtOf(state, cost);
  if (state.kind === 'cancelled') return doubt === null ? cancelled : { ...cancelled, detail: doubt };
  return doubt === null ? state.error : { ...state.error, detail: sentences(state.error.detail, doubt) };
}

/** Whether it ended, and the service may have charged it all the same. */
export function mayBeCharged({ state, cost }: JournalEntry): boolean {
  if (cost === 0) return false;
  // Its answer was lost.
  if (state.kind === 'left') return true;
  if (state.kind !== 'cancelled' && state.kind !== 'refused') return false;
  return wasLost(state) || (state.kind === 'cancelled' && state.restored !== undefined);
}
