import { expect, it } from 'vitest';
import { refundWords } from '../../../../src/main/texts/common.ts';
import { reasonOf } from '../../../../src/renderer/features/queue/phase.ts';
import { withoutRefund } from '../../../../src/renderer/features/queue/without-refund.ts';
import { queueRow } from './queue-row.ts';

it.each([1, 7, 1207])('a reason does not say that %i came back where that stands beside it', (credits) => {
  const error = { title: 'Not made', detail: `The face was not found. ${refundWords(credits)} Its pictures stay.` };
  expect(withoutRefund(error, credits).detail).toBe('The face was not found. Its pictures stay.');
  expect(withoutRefund({ detail: refundWords(credits) }, credits).detail).toBe('');
  expect(withoutRefund(error, null)).toBe(error);
  expect(withoutRefund(error, 0)).toBe(error);
});

it('an entry of the queue says it once: in its column, or in its reason where it has no such column', () => {
  const error = { code: 'x', title: 'Not made', detail: `The face was not found. ${refundWords(7)}` };
  const failed = queueRow({ state: 'failed', startedAt: 5, credits: 7, refundedCredits: 7, error });
  expect(reasonOf(failed)).toBe('Not made. The face was not found.');
  expect(reasonOf({ ...failed, startedAt: null })).toContain('7 credits were refunded.');
});
