import { expect, it } from 'vitest';
import { refundOf, showsCost } from '../../../../src/renderer/features/queue/charge.ts';
import { queueRow } from './queue-row.ts';

it('names no price and no refund for what the service never took', () => {
  const refused = queueRow({ state: 'failed', startedAt: null, credits: 3, refundedCredits: null });
  expect(showsCost(refused)).toBe(false);
  expect(refundOf(refused)).toBeNull();
});

it('names no price for what was left, of which nobody knows whether it was charged', () => {
  expect(showsCost(queueRow({ state: 'done', phase: 'left', credits: 3, mayBeCharged: true }))).toBe(false);
  expect(showsCost(queueRow({ state: 'done', credits: 3 }))).toBe(true);
});

it('tells what came back of what was charged, also that nothing did', () => {
  const failed = queueRow({ state: 'failed', startedAt: 5, credits: 3 });
  expect(showsCost(failed)).toBe(true);
  expect(refundOf({ ...failed, refundedCredits: 2 })).toBe(2);
  expect(refundOf({ ...failed, refundedCredits: 0 })).toBe(0);
  expect(refundOf({ ...failed, refundedCredits: null })).toBeNull();
});

it('knows no refund of what did not fail or was free', () => {
  expect(refundOf(queueRow({ state: 'done', startedAt: 5, credits: 3, refundedCredits: 0 }))).toBeNull();
  expect(refundOf(queueRow({ state: 'failed', startedAt: 5, credits: 0, refundedCredits: 0 }))).toBeNull();
  expect(showsCost(queueRow({ state: 'waiting', credits: 2 }))).toBe(true);
  expect(showsCost(queueRow({ state: 'waiting', credits: null }))).toBe(false);
});
