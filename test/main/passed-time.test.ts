import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passedSince, type Moment } from '../../src/main/passed-time.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const noon = 1_800_000_000_000;

describe('what has passed since a moment that was written down', () => {
  it.each<[string, { since: number; steady?: number }, Moment, number]>([
    ['passes with both clocks', { since: noon, steady: 5 * minute }, { at: noon + minute, steady: 6 * minute }, minute],
    [
      'is no more where the clock was set forward',
      { since: noon, steady: minute },
      { at: noon + day, steady: minute + 7 },
      7,
    ],
    [
      'is no less where it was set back',
      { since: noon, steady: minute },
      { at: noon - day, steady: 3 * minute },
      2 * minute,
    ],
    [
      'is as long as a computer runs that was started anew',
      { since: noon, steady: day },
      { at: noon + day, steady: minute },
      minute,
    ],
    [
      'is what the wall clock shows where an older version wrote it down',
      { since: noon },
      { at: noon + 9, steady: day },
      9,
    ],
    ['is what the wall clock shows where nothing is steady', { since: noon, steady: 3 }, { at: noon + 9 }, 9],
    ['is negative where a clock was set back that alone could tell', { since: noon }, { at: noon - 9 }, -9],
  ])('%s', (_what, beginning, now, passed) => {
    expect(passedSince(beginning, now)).toBe(passed);
  });

  it('is never more than really has, and grows with the time that the computer runs, whatever is done to its clock', () => {
    const event = fc.oneof(
      fc.record({ kind: fc.constant('runs' as const), ms: fc.integer({ min: 0, max: 10 * minute }) }),
      fc.record({ kind: fc.constant('is set' as const), ms: fc.integer({ min: -400 * day, max: 400 * day }) }),
      fc.record({ kind: fc.constantFrom('sleeps' as const, 'is off' as const), ms: fc.integer({ min: 0, max: day }) }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 * day }), fc.array(event, { maxLength: 12 }), (uptime, events) => {
        const beginning = { since: noon, steady: uptime };
        let [real, wall, steady] = [0, noon, uptime];
        for (const { kind, ms } of events) {
          wall += ms;
          if (kind !== 'is set') real += ms;
          if (kind === 'runs') steady += ms;
          if (kind === 'is off') steady = 0;
          const passed = passedSince(beginning, { at: wall, steady });
          expect(passed).toBeGreaterThanOrEqual(0);
          expect(passed).toBeLessThanOrEqual(real);
        }
        const later = { at: wall, steady: steady + uptime + 5 * minute };
        expect(passedSince(beginning, later)).toBeGreaterThanOrEqual(5 * minute);
      }),
      { numRuns: 2_000 },
    );
  });
});
