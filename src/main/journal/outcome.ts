import type { AppError } from '../../bridge/index.ts';
import {
  ApiError,
  EmailUnverifiedError,
  InsufficientCreditsError,
  InvalidRequestError,
  NotSentError,
  NotTheApiError,
  PaidSubscriptionRequiredError,
  RateLimitedError,
  RefusedError,
  ServerError,
  SubscriptionRequiredError,
  UnauthorizedError,
  UnreadableAnswerError,
  UploadIncompleteError,
} from '../api/index.ts';
import { isAccountReason, type JournalEntry } from '../records/index.ts';
import { Refusal } from '../refusal.ts';
import { journalTexts } from '../texts/journal.ts';
import { longestRetryMs } from './account-seen.ts';
import { FoundMeanwhile, PriceChange, TooEarly, type RefusalMeaning } from './handler.ts';
import type { JournalEvent } from './event.ts';
import { resendDelay } from './tries.ts';

/** How soon a service that could not be reached is tried again, when the computer itself says it is online. */
const unreachableRetryMs = 5_000;
/** A busy thing whose job nobody watches here (made elsewhere, or syncing) is tried again after this, doubling. */
const busyRetryMs = 5 * 60_000;

/** What the moment of an answer tells beside it. */
interface Known {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Credits that the account has, as was told last; null: not told. */
  readonly balance: number | null;
}

/**
 * What follows from an error that came before or instead of an answer, by what is certain: `lost` when the service may have
 * done it, a reason to wait where that passes, else a refusal for good.
 */
export function eventOf(
  entry: JournalEntry,
  error: unknown,
  known: Known,
  meaningOf: (error: RefusedError) => RefusalMeaning,
): JournalEvent | { readonly type: 'done' } {
  const { now } = known;
  if (error instanceof PriceChange) return wantsApproval(entry, error.price);
  if (!(error instanceof ApiError) || error.outcome === 'unknown') return { type: 'lost', waitMs: saidToWait(error) };
  const waits = passing(entry, error, known);
  if (waits !== null) return waits;
  const meaning = error instanceof RefusedError ? meaningOf(error) : 'refused';
  if (typeof meaning === 'object') return { type: 'refused', error: meaning.words };
  switch (meaning) {
    case 'busy':
      return { type: 'not-sent', reason: 'busy', notBefore: now + doubled(busyRetryMs, attemptsOf(entry)) };
    case 'done':
      return { type: 'done' };
    case 'refused':
      return { type: 'refused', error: error.toAppError() };
  }
}

/** What follows from an error of a look before anything was sent, or of the preparation on this computer. */
export function eventBeforeSending(entry: JournalEntry, error: unknown, now: number): JournalEvent {
  if (error instanceof PriceChange) return wantsApproval(entry, error.price);
  if (error instanceof TooEarly) return { type: 'not-sent', reason: 'earlier-change', notBefore: error.until };
  if (error instanceof FoundMeanwhile) return { type: 'refused', error: error.appError, found: true };
  if (!(error instanceof ApiError)) return { type: 'refused', error: preparationError(error) };
  const tries = attemptsOf(entry) + 1;
  const waits = passing(entry, error, { now, balance: null }, tries) ?? { type: 'refused', error: error.toAppError() };
  // Turned away like the request itself: asked later and later where the profile says otherwise.
  return waits.type === 'not-sent' && isAccountReason(waits.reason) ? { ...waits, isTry: true } : waits;
}

/** Refused for good, by the service or by our own check of the request: not a matter of waiting for anything. */
export function isDefinite(error: ApiError): boolean {
  if (error instanceof InvalidRequestError) return true;
  if (error instanceof NotTheApiError && error.forAll) return false;
  return error.outcome === 'refused' && !(error instanceof RateLimitedError) && !isOfAccount(error);
}

/** Turned away because of the account, whatever was asked: passes when the account is put right. */
export function isOfAccount(error: unknown): boolean {
  return (
    error instanceof UnauthorizedError ||
    error instanceof EmailUnverifiedError ||
    error instanceof SubscriptionRequiredError ||
    error instanceof PaidSubscriptionRequiredError
  );
}

/** Why the entry waits, and until when; null for an error that no waiting mends. */
function passing(
  entry: JournalEntry,
  error: ApiError,
  { now, balance }: Known,
  attempts = attemptsOf(entry),
): JournalEvent | null {
  // An account that was put right is tried at once; one that says otherwise again, later and later.
  const notBefore = attempts <= 1 ? null : now + doubled(60_000, attempts - 2);
  if (error instanceof SubscriptionRequiredError || error instanceof PaidSubscriptionRequiredError) {
    const gate = error instanceof SubscriptionRequiredError ? 'all' : 'paid';
    return { type: 'not-sent', reason: 'subscription', notBefore, detail: { kind: 'subscription', gate } };
  }
  if (error instanceof EmailUnverifiedError) return { type: 'not-sent', reason: 'email', notBefore };
  if (error instanceof UnauthorizedError) return { type: 'not-sent', reason: 'sign-in', notBefore };
  if (error instanceof InsufficientCreditsError) {
    const { required } = error;
    // Where the answer does not say how many credits are needed, the entry waits until there are more than now.
    const available = error.available ?? balance;
    // Waiting for credits must not end in spending more than was agreed to.
    if (required !== null && entry.cost !== null && required > entry.cost) return wantsApproval(entry, required);
    return { type: 'not-sent', reason: 'credits', notBefore, detail: { kind: 'credits', required, available } };
  }
  return isDefinite(error) ? null : notSent(entry, error, now);
}

function wantsApproval(entry: JournalEntry, price: number): JournalEvent {
  return {
    type: 'not-sent',
    reason: 'approval',
    notBefore: null,
    detail: { kind: 'approval', because: 'price', was: entry.cost, price, over: null },
  };
}

function attemptsOf({ state }: JournalEntry): number {
  return 'attempts' in state ? state.attempts : 0;
}

function doubled(ms: number, times: number): number {
  return Math.min(longestRetryMs, ms * 2 ** Math.min(times, 10));
}

/** Preparation failed here, on this computer: the message of the error is written for the user. */
function preparationError(error: unknown): AppError {
  if (error instanceof Refusal) return error.appError;
  return {
    code: 'preparation-failed',
    ...journalTexts.notPrepared,
    ...(error instanceof Error && { detail: error.message }),
    action: 'retry',
  };
}

/** What follows from an error that says that nothing was done: why the entry waits, and until when. */
function notSent(entry: JournalEntry, error: ApiError, now: number): JournalEvent {
  if (error instanceof RateLimitedError) {
    return { type: 'not-sent', reason: 'request-budget', notBefore: now + error.retryAfterMs };
  }
  if (isTokenless(error)) return { type: 'not-sent', reason: 'sign-in', notBefore: null };
  const delay = entry.state.kind === 'sending' ? resendDelay(entry.state.attempts) : unreachableRetryMs;
  // The service was there, and had no answer.
  const isChanged = error instanceof UploadIncompleteError && error.reason === 'file-changed';
  const troubled = error instanceof ServerError || error instanceof UnreadableAnswerError;
  const notBefore = now + Math.max(delay, saidToWait(error));
  const reason = isChanged ? 'file-changed' : troubled ? 'service-trouble' : 'network';
  return { type: 'not-sent', reason, notBefore };
}

/** How long a service that is down says that it takes, milliseconds; 0: it does not say. */
export function saidToWait(error: unknown): number {
  return error instanceof ServerError ? (error.retryAfterMs ?? 0) : 0;
}

function isTokenless(error: ApiError): boolean {
  return error instanceof NotSentError && (error.reason === 'no-token' || error.reason === 'secrets-locked');
}
