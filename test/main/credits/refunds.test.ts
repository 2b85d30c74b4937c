import { describe, expect, it } from 'vitest';
import type { Job } from '../../../src/main/jobs/index.ts';
import type { JobCredits } from '../../../src/main/store/index.ts';
import { otherRefunds, refundIn } from '../../../src/main/credits/refunds.ts';
import { refundedFailure, videoFailure } from '../../../src/main/videos/job-kind.ts';

const since = Date.parse('2026-05-03T12:00:00Z');
const line = (credits: number | null, type = 'refund', at: string | null = '2026-05-03T12:05:00Z') => ({
  label: 'Faceless video render',
  type,
  credits,
  at,
});
const look = { charged: 20, since, others: [] };

describe('a refund is seen in the ledger', () => {
  it('when as many credits came back since the render began', () => {
    expect(refundIn([line(20), line(-20, 'debit')], look)).toBe(20);
    expect(refundIn([line(20, 'refund', null)], look)).toBe(20);
  });

  it.each([
    ['an empty ledger', []],
    ['another amount', [line(19)]],
    ['credits that were bought', [line(20, 'purchase')]],
    ['the charge itself', [line(-20)]],
    ['a refund of an earlier time', [line(20, 'refund', '2026-05-03T10:00:00Z')]],
    ['a line that cannot be read', [line(null)]],
  ])('and not in %s', (_what, lines) => {
    expect(refundIn(lines, look)).toBeNull();
  });

  it('once for each failure: another one that was refunded as much takes its line', () => {
    expect(refundIn([line(20)], { ...look, others: [20] })).toBeNull();
    expect(refundIn([line(20), line(20)], { ...look, others: [20] })).toBe(20);
  });

  it('once for what was tried again soon: the refund of the first is none of the second', () => {
    const minute = 60_000;
    const job = (id: string, createdAt: number, finishedAt: number, refundedCredits: number | null) =>
      ({ id, createdAt, finishedAt, accountId: 'me', detail: { refundedCredits } }) as unknown as Job; // what is read of it
    const first = job('first', since, since + 5 * minute, 20);
    const second = job('second', since + 8 * minute, since + 12 * minute, null);
    const credits = { chargedAndFailed: () => [first, second] } as unknown as JobCredits; // what is asked of it
    const others = otherRefunds(credits, second);
    expect(refundIn([line(20)], { charged: 20, since: second.createdAt, others })).toBeNull();
    expect(refundIn([line(20), line(20)], { charged: 20, since: second.createdAt, others })).toBe(20);
  });

  it('and a failure that charged nothing has none', () => {
    expect(refundIn([line(0)], { ...look, charged: 0 })).toBeNull();
  });
});

describe('the words of a failure', () => {
  it('are the service’s own, with what became of the credits', () => {
    const failure = { code: 'RENDER-FAILED', message: 'The clip broke.' };
    expect(videoFailure('render', failure, 20, null).detail).toBe(
      'The clip broke. (RENDER-FAILED) 20 credits stay charged: the ledger shows no refund.',
    );
    expect(videoFailure('render', failure, 20, 20).detail).toContain('20 credits were refunded.');
    expect(videoFailure('render', null, null, null).detail).toContain('no reason');
    const late = refundedFailure(videoFailure('render', failure, 20, null), 20, 20);
    expect(late).toEqual(videoFailure('render', failure, 20, 20));
    expect(videoFailure('render', failure, 20, null).title).toBe('The video could not be made');
    expect(videoFailure('export', failure, 5, null).title).toBe('The video could not be exported');
    expect(videoFailure('render', { message: null }, 1, 1).detail).toContain('1 credit was refunded.');
  });
});
