import { ApiError, type AttemptFacts, type Words } from './outcome.ts';
import type { ErrorAnswer } from './refused-error.ts';
import { spanWords } from './span-words.ts';

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
    const when = (this.retryAfterMs ?? 0) > 0 ? spanWords(this.retryAfterMs ?? 0) : 'a moment';
    return {
      title: 'The service has a problem',
      detail: this.changes
        ? `It failed while it worked on this (status ${this.status}). It may have been carried out, so look before it is sent again.`
        : `It could not answer (status ${this.status}). Try again in ${when}.`,
      action: this.changes ? 'refresh' : 'retry',
    };
  }
}
