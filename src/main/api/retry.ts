import type { Operation } from '../../contract/index.ts';
import { RateLimitedError, ServerError, UnknownOutcomeError } from './errors.ts';

/** Attempts of a read, the first included. */
export const maxTries = 3;
const baseMs = 500;
const capMs = 8_000;

/**
 * How long to wait before a call is sent again, in milliseconds; null when it is not. Only reads are (`retry: 'safe'`), with
 * full jitter, and not before `Retry-After`; a server that is away for longer than a wait may take is told at once. Whatever never
 * got a connection is left to the user or the journal.
 */
export function retryDelay(
  operation: Operation,
  error: unknown,
  triesDone: number,
  random: () => number,
): number | null {
  if (operation.retry !== 'safe' || operation.method !== 'GET' || triesDone >= maxTries) return null;
  const jitter = random() * Math.min(capMs, baseMs * 2 ** (triesDone - 1));
  if (error instanceof RateLimitedError) return error.retryAfterMs + 200 + jitter;
  if (error instanceof ServerError) {
    const notBeforeMs = error.retryAfterMs ?? 0;
    return notBeforeMs > capMs ? null : Math.max(jitter, notBeforeMs);
  }
  if (error instanceof UnknownOutcomeError && error.reason !== 'timeout') return jitter;
  return null;
}
