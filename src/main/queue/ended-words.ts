// What is said of what ended without being done.
import type { AppError } from '../../bridge/index.ts';
import { type EntryState, wasLost } from '../journal/index.ts';

const cancelled: AppError = {
  code: 'cancelled',
  title: 'You cancelled it',
  detail: 'It was stopped before the service had it. Nothing was charged.',
  action: 'retry',
};

/** Of what was cancelled and may have been carried out, and charged, all the same. */
export const mayBeCharged = 'cancelled-after-loss';

/** What was lost before that may have been done after it was looked for. */
export function cancelledOf(state: EntryState & { kind: 'cancelled' }): AppError {
  if (!wasLost(state) && state.mayArrive === undefined) return cancelled;
  if (!wasLost(state))
    return { ...cancelled, detail: 'An answer to it was lost before: the change may have been made all the same.' };
  const detail =
    'An answer to it was lost before, and nothing of it was seen then. Should the service have done it all the same, your lists and the credits of your account show it.';
  return { ...cancelled, code: mayBeCharged, detail };
}

/** Sending it too would charge once more for what is there: that is asked for anew where it is made. */
export function doneSince({ code, title, detail }: AppError): AppError {
  return { code, title, detail: `${detail}${doneSinceWords}` };
}

export const doneSinceWords = ' You asked for it again later, and that was done.';
