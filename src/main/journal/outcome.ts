import type { AppError } from '../../bridge/index.ts';
import { ApiError, InvalidRequestError, NotSentError, RateLimitedError, UnauthorizedError } from '../api/index.ts';
import { Refusal } from '../refusal.ts';
import type { JournalEntry } from './entry.ts';
import { resendDelay, type JournalEvent } from './transition.ts';

/** How soon a service that could not be reached is tried again, when the computer itself says it is online. */
const unreachableRetryMs = 5_000;
/** How soon an entry whose token was refused is tried again without a new sign-in. */
const signInRetryMs = 10 * 60_000;

/** Refused for good, by the service or by our own check of the request: neither a matter of waiting (429) nor of signing in (401). */
export function isDefinite(error: ApiError): boolean {
  if (error instanceof InvalidRequestError) return true;
  return error.outcome === 'refused' && !(error instanceof RateLimitedError) && !(error instanceof UnauthorizedError);
}

/** Preparation failed here, on this computer: the message of the error is written for the user. */
export function preparationError(error: unknown): AppError {
  if (error instanceof Refusal) return error.appError;
  return {
    code: 'preparation-failed',
    title: 'It could not be made ready to send',
    detail: error instanceof Error ? error.message : 'The file could not be read.',
    action: 'retry',
  };
}

/** What follows from an error that says that nothing was done: why the entry waits, and until when. */
export function notSent(entry: JournalEntry, error: ApiError, now: number): JournalEvent {
  if (error instanceof RateLimitedError) {
    return { type: 'not-sent', reason: 'request-budget', notBefore: now + (error.retryAfterMs ?? 60_000) };
  }
  const tokenless = error instanceof NotSentError && (error.reason === 'no-token' || error.reason === 'secrets-locked');
  if (error instanceof UnauthorizedError || tokenless) {
    return { type: 'not-sent', reason: 'sign-in', notBefore: now + signInRetryMs };
  }
  const delay = entry.state.kind === 'sending' ? resendDelay(entry.state.attempts) : unreachableRetryMs;
  return { type: 'not-sent', reason: 'network', notBefore: now + delay };
}
