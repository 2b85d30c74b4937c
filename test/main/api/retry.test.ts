import { describe, expect, it } from 'vitest';
import { operations } from '../../../src/contract/index.ts';
import { errorForRefusal } from '../../../src/main/api/index.ts';
import { maxTries, retryDelay } from '../../../src/main/api/retry.ts';

const facts = { operation: 'x', changes: false, attemptId: 'a', sentBytes: 0, totalBytes: 0 };
const refusal = { message: null, errorCode: null, fields: {}, required: null, available: null, allow: null };
const after = (status: number, retryAfterMs: number | null): unknown =>
  errorForRefusal(facts, { ...refusal, status, body: undefined, retryAfterMs, retryAt: retryAfterMs }, 0);
const delay = (error: unknown, tries = 1): number | null => retryDelay(operations.voices.list, error, tries, () => 0.5);

describe('a read that the service could not answer', () => {
  it('is tried again after a little while, and not before the service says', () => {
    expect(delay(after(503, null))).toBe(250);
    expect(delay(after(503, 3000))).toBe(3000);
    expect(delay(after(503, null), maxTries)).toBeNull();
  });

  it('is told at once where the service is away for minutes, and waits for a limit that it knows', () => {
    expect(delay(after(503, 600_000))).toBeNull();
    expect(delay(after(429, 60_000))).toBe(60_450);
  });
});
