// What is said of what ended without being done.
import type { AppError } from '../../bridge/index.ts';
import { type EntryState, wasLost } from '../journal/index.ts';

const cancelled: AppError = {
  code: 'cancelled',
  title: 'You cancelled it',
  detail: 'It was stopped before the service had it. Nothing was charged.',
  action: 'retry',
};

const changeLost = 'An answer to it was lost before: the change may have been made all the same.';
const chargeLost =
  'An answer to it was lost before, and nothing of it was seen then. Should the service have done it all the same, your lists and the credits of your account show it.';

/** What was lost before that may have been done after it was looked for. */
function lostWords(state: EndedState): string | null {
  if (wasLost(state)) return chargeLost;
  return state.mayArrive === undefined ? null : changeLost;
}

type EndedState = EntryState & { kind: 'cancelled' | 'refused' };

/** Why it ended without being done. */
export function errorOf(state: EndedState): AppError {
  const lost = lostWords(state);
  if (state.kind === 'cancelled') return lost === null ? cancelled : { ...cancelled, detail: lost };
  return lost === null ? state.error : { ...state.error, detail: `${state.error.detail} ${lost}` };
}

/** Sending it too would charge once more for what is there: that is asked for anew where it is made. */
export function doneSince({ code, title, detail }: AppError): AppError {
  return { code, title, detail: `${detail}${doneSinceWords}` };
}

export const doneSinceWords = ' You asked for it again later, and that was done.';
