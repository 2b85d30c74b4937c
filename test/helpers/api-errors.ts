import { NotSentError, NotTheApiError, errorForRefusal, type ApiError } from '../../src/main/api/index.ts';

const facts = { operation: 'x', changes: true, attemptId: 'a', sentBytes: 0, totalBytes: 0 };

interface Said {
  readonly message?: string;
  readonly errorCode?: string;
  readonly required?: number;
  readonly available?: number;
  /** As it came. */
  readonly body?: string;
}

/** The error that an answer with this status and body becomes. */
export function refused(status: number, said: Said): ApiError {
  const { message = null, errorCode = null, required = null, available = null, body } = said;
  const refusal = { status, message, errorCode, fields: {}, required, available, allow: null, body };
  return errorForRefusal(facts, { ...refusal, retryAfterMs: null, retryAt: null }, 0);
}

/** The error that an answer with this status becomes. */
export const answered = (status: number): ApiError => refused(status, {});

/** A service that is down, and says for how long, milliseconds; null: it does not say. */
export const down = (retryAfterMs: number | null): ApiError => {
  const refusal = { status: 503, message: null, errorCode: null, fields: {}, required: null, available: null };
  return errorForRefusal(facts, { ...refusal, allow: null, retryAfterMs, retryAt: retryAfterMs }, 0);
};

/** What a server in front of the service answers in its place, in a page. */
export const answeredByAnother = (status: number): ApiError => new NotTheApiError(facts, 'html', status);

export const unreachable = (): ApiError => new NotSentError(facts, 'refused');
