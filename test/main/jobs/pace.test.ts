import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paceMs } from '../../../src/main/jobs/pace.ts';

const quiet = { closedFor: 0, renews: false };

describe('the pace of polls', () => {
  it('spreads what is free over the minute until it comes back', () => {
    expect(paceMs({ ...quiet, free: 27, returnsIn: [] })).toBeCloseTo(60_600 / 25.9, 0);
  });

  it('goes on slowly, and does not stop, where it comes to the slot that it keeps beside the reserve', () => {
    const returnsIn = Array.from({ length: 25 }, (_, nth) => 2_000 * (nth + 1));
    expect(paceMs({ ...quiet, free: 1, returnsIn })).toBeGreaterThan(paceMs({ ...quiet, free: 2, returnsIn }));
    expect(paceMs({ ...quiet, free: 1, returnsIn })).toBeLessThan(6_000);
    // Where all others are back in a moment, and where none ever comes back.
    const soon = Array.from({ length: 25 }, (_, nth) => 100 * (nth + 1));
    expect(paceMs({ ...quiet, free: 1, returnsIn: soon })).toBe(4_000);
    expect(paceMs({ ...quiet, free: 1, returnsIn: [] })).toBe(60_600);
  });

  it('bridges a gap in which nothing comes back', () => {
    const returnsIn = Array.from({ length: 20 }, (_, nth) => 40_000 + nth * 100);
    expect(paceMs({ ...quiet, free: 4, returnsIn })).toBeCloseTo(40_000 / 2.9, 0);
    expect(paceMs({ ...quiet, free: 4, returnsIn: [0, ...returnsIn] })).toBeCloseTo(40_000 / 3.9, 0);
  });

  it('uses up what is there before all comes back at once, and the last of it not only then', () => {
    const returnsIn = Array.from({ length: 9 }, () => 40_000);
    const pace = paceMs({ ...quiet, renews: true, free: 19, returnsIn });
    expect(pace * 19).toBeLessThan(40_000);
    expect(pace * 20).toBeGreaterThan(40_000);
    expect(paceMs({ ...quiet, renews: true, free: 1, returnsIn })).toBeLessThan(40_000);
    // Whether all is back is found out at once.
    expect(paceMs({ ...quiet, renews: true, free: 1, returnsIn: returnsIn.map(() => 0) })).toBe(0);
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
