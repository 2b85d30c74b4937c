import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paceMs } from '../../../src/main/jobs/pace.ts';

const quiet = { closedFor: 0, othersPerMinute: 0 };

describe('the pace of polls', () => {
  it('spreads what is free over the minute until it comes back', () => {
    expect(paceMs({ ...quiet, free: 27, returnsIn: [] })).toBeCloseTo(60_600 / 27, 0);
  });

  it('leaves something to the other lanes', () => {
    expect(paceMs({ ...quiet, free: 27, returnsIn: [], othersPerMinute: 8 })).toBeGreaterThan(60_600 / 24);
  });

  it('bridges a gap in which nothing comes back', () => {
    const returnsIn = Array.from({ length: 20 }, (_, nth) => 40_000 + nth * 100);
    expect(paceMs({ ...quiet, free: 4, returnsIn })).toBeCloseTo(10_000, 0);
  });

  it('waits as long as the service said', () => {
    expect(paceMs({ ...quiet, free: 27, returnsIn: [], closedFor: 20_200 })).toBe(20_200);
  });

  it('never asks for more than there will be, and never stops for good', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 27 }),
        fc.array(fc.integer({ min: 0, max: 60_600 }), { maxLength: 29 }),
        (free, times) => {
          const returnsIn = times.toSorted((a, b) => a - b);
          const pace = paceMs({ ...quiet, free, returnsIn });
          expect(pace).toBeGreaterThanOrEqual(0);
          expect(pace).toBeLessThanOrEqual(61_000);
          for (const [returned, at] of returnsIn.entries()) {
            // One goes at once; just before a slot comes back, no more have gone than were there.
            expect(Math.floor((at - 1) / Math.max(1, pace))).toBeLessThanOrEqual(free + returned);
          }
        },
      ),
    );
  });
});
