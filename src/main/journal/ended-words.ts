// What is said of what ended without being done.
import type { AppError } from '../../bridge/index.ts';
import { wasLost, type EntryState, type JournalEntry } from '../records/index.ts';

const cancelled: AppError = {
  code: 'cancelled',
  title: 'You cancelled it',
  detail: 'It was stopped before the service had it. Nothing was charged.',
  action: 'retry',
};

const shownElsewhere =
  'Should the service have done it all the same, your lists and the credits of your account show it.';
const changeLost = 'An answer to it was lost before: it may have been done all the same.';
const chargeLost = `An answer to it was lost before, and nothing of it was seen then. ${shownElsewhere}`;
const sentSince =
  'Your data was restored since it was asked for, or another computer may have it: it may have been sent meanwhile. Look at the service before you send it.';

const left: AppError = {
  code: 'left',
  title: 'You left it',
  detail: `The answer to it was lost, and you decided not to send it again. ${shownElsewhere}`,
};

type EndedState = EntryState & { kind: 'cancelled' | 'refused' | 'left' };

/** What may have been done all the same; null: nothing. */
function doubtOf(state: EndedState & { kind: 'cancelled' | 'refused' }, cost: number | null): string | null {
  if (state.kind === 'cancelled' && state.restored !== undefined) return sentSince;
  if (wasLost(state)) return cost === 0 ? changeLost : chargeLost;
  return state.mayArrive === undefined ? null : changeLost;
}

/** Why it ended without being done, and no more than is sure of what it took. `cost`: credits; null: not known. */
export function errorOf(state: EndedState, cost: number | null): AppError {
  if (state.kind === 'left') return left;
  const doubt = doubtOf(state, cost);
  if (state.kind === 'cancelled') return doubt === null ? cancelled : { ...cancelled, detail: doubt };
  return doubt === null ? state.error : { ...state.error, detail: `${state.error.detail} ${doubt}` };
}

/** Whether it ended, and the service may have charged it all the same. */
export function mayBeCharged({ state, cost }: JournalEntry): boolean {
  if (cost === 0) return false;
  // Its answer was lost.
  if (state.kind === 'left') return true;
  if (state.kind !== 'cancelled' && state.kind !== 'refused') return false;
  return wasLost(state) || (state.kind === 'cancelled' && state.restored !== undefined);
}
