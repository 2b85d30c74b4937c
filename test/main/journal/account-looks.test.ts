import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AccountLooks, againGapMs, lookGapsMs } from '../../../src/main/journal/account-looks.ts';

const minute = 60_000;
const me = new Map([['me', 0]]);

/** The minutes of a clock that ticks every second at which the account is looked at. */
function minutesOf(looks: AccountLooks, from: number, to: number, waiting = me): number[] {
  const found: number[] = [];
  for (let now = from; now < to; now += 1_000) if (looks.due(waiting, now).now.length > 0) found.push(now / minute);
  return found;
}

describe('looking at an account for which something waits', () => {
  it('is done at once, after 1, 2 and 5 minutes, and every 10 minutes from then on', () => {
    expect(minutesOf(new AccountLooks(), 0, 40 * minute)).toEqual([0, 1, 3, 8, 18, 28, 38]);
    const looks = new AccountLooks();
    expect(looks.due(me, 0)).toEqual({ now: ['me'], next: minute });
    expect(looks.due(me, 5)).toEqual({ now: [], next: minute });
  });

  it('is done soon when the user comes back, once, and at short gaps again', () => {
    const looks = new AccountLooks();
    minutesOf(looks, 0, 20 * minute);
    for (let times = 0; times < 9; times += 1) looks.again();
    expect(minutesOf(looks, 20 * minute, 30 * minute)).toEqual([20, 21, 23, 28]);
    looks.again();
    expect(looks.due(me, 28 * minute + 1)).toEqual({ now: [], next: 28 * minute + againGapMs });
  });

  it('begins anew when nothing waited in between, and asks for nothing when nothing waits', () => {
    const looks = new AccountLooks();
    minutesOf(looks, 0, 20 * minute);
    expect(looks.due(new Map(), 20 * minute)).toEqual({ now: [], next: null });
    expect(looks.due(me, 20 * minute + 1)).toEqual({ now: ['me'], next: 21 * minute + 1 });
  });

  it('waits until the entries allow it, each account for itself', () => {
    const waiting = new Map([
      ['me', 5 * minute],
      ['other', 0],
    ]);
    const looks = new AccountLooks();
    expect(looks.due(waiting, 0)).toEqual({ now: ['other'], next: minute });
    expect(looks.due(waiting, 5 * minute).now).toEqual(['me', 'other']);
  });

  it('is not put to sleep by a clock that was set back', () => {
    const looks = new AccountLooks();
    looks.due(me, 100 * minute);
    expect(looks.due(me, 3 * minute).now).toEqual(['me']);
  });

  it('never looks more often than the shortest gap, however often the user comes and goes', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(90_000), fc.boolean()), { maxLength: 80 }), (steps) => {
        const looks = new AccountLooks();
        const times: number[] = [];
        let now = 0;
        for (const [ms, back] of steps) {
          now += ms;
          if (back) looks.again();
          const { now: looked, next } = looks.due(me, now);
          if (looked.length > 0) times.push(now);
          expect(next).toBeGreaterThan(now);
          expect(next).toBeLessThanOrEqual(now + Math.max(...lookGapsMs));
        }
        for (const [index, time] of times.slice(1).entries())
          expect(time - (times[index] ?? 0)).toBeGreaterThanOrEqual(againGapMs);
      }),
    );
  });
});
