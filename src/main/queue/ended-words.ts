import type { AppError } from '../../bridge/index.ts';
import { queueTexts } from '../texts/queue.ts';

/** Sending it too would charge once more for what is there: that is asked for anew where it is made. */
export function doneSince({ code, title, detail }: AppError): AppError {
  return { code, title, detail: `${detail}${queueTexts.doneSince}` };
}

/** It has another entry by now, or was begun elsewhere: only that can be tried again. */
export function askedSince({ code, title, detail }: AppError): AppError {
  return { code, title, detail: `${detail}${queueTexts.askedSince}` };
}

/** What held it up is decided: it can be tried again. */
export const decidedSince = (error: AppError): AppError => ({
  ...error,
  detail: `${error.detail}${queueTexts.decidedSince}`,
});
