import { NotSentError, errorForRefusal, type ApiError } from '../../src/main/api/index.ts';

const facts = { operation: 'x', changes: true, attemptId: 'a', sentBytes: 0, totalBytes: 0 };

/** The error that an answer with this status becomes. */
export function answered(status: number): ApiError {
  const refusal = { status, message: null, errorCode: null, fields: {}, required: null, available: null, allow: null };
  return errorForRefusal(facts, { ...refusal, retryAfterMs: null, retryAt: null }, 0);
}

export const unreachable = (): ApiError => new NotSentError(facts, 'refused');
