import { expect, it } from 'vitest';
import { transcriptionFailures } from '../../../src/local-service/choices.ts';
import { transcriptionLook } from '../../../src/main/transcriptions/job-kind.ts';

it.each(Object.values(transcriptionFailures))('%s of the practice service is told in words', (error) => {
  const { error: said } = transcriptionLook({ id: 1, status: 'failed', error });
  expect(said?.code).toBe(error);
  expect(said?.detail).toMatch(/^\S.*\. Nothing was charged\.$/u);
  expect(said?.detail).not.toContain(error);
  expect(said?.detail).not.toContain('The service says');
});

it('another one is shown as it comes', () => {
  const look = transcriptionLook({ id: 1, status: 'failed', error: 'engine-down' });
  expect(look.error?.detail).toBe('The service says: engine-down. Nothing was charged.');
});

it.each([
  [10_801, 181, 'The service says: too_long. Nothing was charged.', null],
  [10_800, 180, 'The service says: too_long. 180 credits were refunded.', 180],
])('a source of %i seconds that failed for a reason that nobody knows', (duration, credits, detail, back) => {
  const look = transcriptionLook({ id: 1, status: 'failed', duration, credits, error: 'too_long' });
  expect([look.error?.detail, look.refundedCredits]).toEqual([detail, back]);
});
