// What is said of what ended without being done.
import type { AppError } from '../../bridge/index.ts';
import { type EntryState, type JournalEntry, wasLost } from '../journal/index.ts';

const cancelled: AppError = {
  code: 'cancelled',
  title: 'You cancelled it',
  detail: 'It was stopped before the service had it. Nothing was charged.',
  action: 'retry',
};

const changeLost = 'An answer to it was lost before: the change may have been made all the same.';
const chargeLost =
  'An answer to it was lost before, and nothing of it was seen then. Should the service have done it all the same, your lists and the credits of your account show it.';
const sentSince =
  'Your data was restored since it was asked for: it may have been sent meanwhile. Look at the service before you send it.';

type Ended = JournalEntry & { readonly state: EntryState & { kind: 'cancelled' | 'refused' } };

/** What may have been done all the same; null: nothing. */
function doubtOf({ state, cost }: Ended): string | null {
  if (state.kind === 'cancelled' && state.restored !== undefined) return sentSince;
  if (wasLost(state)) return cost === 0 ? changeLost : chargeLost;
  return state.mayArrive === undefined ? null : changeLost;
}

/** Why it ended without being done. */
export function errorOf(entry: Ended): AppError {
  const { state } = entry;
  const doubt = doubtOf(entry);
  if (state.kind === 'cancelled') return doubt === null ? cancelled : { ...cancelled, detail: doubt };
  return doubt === null ? state.error : { ...state.error, detail: `${state.error.detail} ${doubt}` };
}

/** Whether it ended, and the service may have charged it all the same. */
export function mayBeCharged({ state, cost }: JournalEntry): boolean {
  if (cost === 0 || (state.kind !== 'cancelled' && state.kind !== 'refused')) return false;
  return wasLost(state) || (state.kind === 'cancelled' && state.restored !== undefined);
}

/** Sending it too would charge once more for what is there: that is asked for anew where it is made. */
export function doneSince({ code, title, detail }: AppError): AppError {
  return { code, title, detail: `${detail}${doneSinceWords}` };
}

export const doneSinceWords = ' You asked for it again later, and that was done.';
