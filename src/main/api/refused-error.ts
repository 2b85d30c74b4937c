import { ApiError, type AttemptFacts } from './outcome.ts';

/** What an error answer said, read leniently and with the token taken out. */
export interface ErrorAnswer {
  readonly status: number;
  /** The service's own sentence; null when it sent none. */
  readonly message: string | null;
  /** `error.code`; null when there is none. */
  readonly errorCode: string | null;
  /** `errors` of a 422: field to messages. */
  readonly fields: Readonly<Record<string, string[]>>;
  readonly required: number | null;
  readonly available: number | null;
  /** Methods of the `Allow` header of a 405. */
  readonly allow: string | null;
  /** How long to wait, in milliseconds, and when that is over (milliseconds since the epoch). */
  readonly retryAfterMs: number | null;
  readonly retryAt: number | null;
  /** The answer as it came, shortened where it is very long; left out where nothing came. */
  readonly body?: string | undefined;
}

/** A definite 4xx: nothing was done. */
export abstract class RefusedError extends ApiError {
  readonly outcome = 'refused';
  readonly status: number;
  readonly serverMessage: string | null;
  readonly errorCode: string | null;
  readonly body: string | null;

  constructor(facts: AttemptFacts, refusal: ErrorAnswer) {
    super(`answered ${refusal.status}${refusal.errorCode === null ? '' : ` ${refusal.errorCode}`}`, facts);
    this.status = refusal.status;
    this.serverMessage = refusal.message;
    this.errorCode = refusal.errorCode;
    this.body = refusal.body ?? null;
  }

  /** The service's own sentence, or ours when it sent none. */
  protected said(fallback: string): string {
    return this.serverMessage ?? fallback;
  }
}
