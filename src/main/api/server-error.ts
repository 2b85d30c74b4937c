import { ApiError, type AttemptFacts, type Words } from './outcome.ts';
import type { ErrorAnswer } from './refused-error.ts';
import { apiTexts } from '../texts/api.ts';

/** Every 5xx, and what took too long (408): the work may have been done before the service failed, or go on. */
export class ServerError extends ApiError {
  readonly code = 'server-error';
  readonly outcome = 'unknown';
  readonly status: number;
  /** From `Retry-After`, in milliseconds. */
  readonly retryAfterMs: number | null;
  /** See `ErrorAnswer`. */
  readonly body: string | null;

  constructor(facts: AttemptFacts, refusal: ErrorAnswer) {
    super(`answered ${refusal.status}`, facts);
    this.status = refusal.status;
    this.retryAfterMs = refusal.retryAfterMs;
    this.body = refusal.body ?? null;
  }

  protected words(): Words {
    return {
      ...apiTexts.serverError(this.changes, this.status, this.retryAfterMs),
      action: this.changes ? 'refresh' : 'retry',
    };
  }
}
