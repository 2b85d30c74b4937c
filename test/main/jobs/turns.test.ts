import { describe, expect, it } from 'vitest';
import { Turns } from '../../../src/main/jobs/turns.ts';

const never = Number.NEGATIVE_INFINITY;
const forAll = { forAll: true, restMs: 0 };
const alone = { forAll: false, restMs: 15_000 };

/** Turns after so many looks that no other could do better than, the last one of them at 1,000. */
function heldBack(times: number): Turns {
  const turns = new Turns();
  for (let time = 0; time < times; time += 1) turns.failed('a', 1_000, forAll);
  return turns;
}

describe('the turn of a look', () => {
  it('comes a pace after the last one was sent, whatever became of that', () => {
    const turns = new Turns();
    expect(turns.nextAt(500)).toBe(never);
    turns.sent('a', 1_000);
    expect(turns.nextAt(500)).toBe(1_500);
    turns.answered('a');
    expect(turns.nextAt(500)).toBe(1_500);
  });

  it('waits for an answer while four are on their way', () => {
    const turns = new Turns();
    for (const [at, key] of ['a', 'b', 'c', 'd'].entries()) {
      expect(turns.nextAt(0)).toBeLessThan(Number.POSITIVE_INFINITY);
      turns.sent(key, at);
      expect(turns.isOnItsWay(key)).toBe(true);
    }
    expect(turns.nextAt(0)).toBe(Number.POSITIVE_INFINITY);
    turns.answered('a');
    expect([turns.isOnItsWay('a'), turns.nextAt(0)]).toEqual([false, 3]);
    turns.sent('a', 4);
    turns.failed('b', 5, alone);
    expect([turns.isOnItsWay('b'), turns.nextAt(0)]).toEqual([false, 4]);
  });

  it('comes for what failed alone after fifteen seconds, which is then forgotten', () => {
    const turns = new Turns();
    turns.failed('a', 1_000, alone);
    expect([turns.restsUntil('a'), turns.restsUntil('b'), turns.nextAt(0)]).toEqual([16_000, never, never]);
    turns.failed('b', 15_999, alone);
    expect(turns.restsUntil('a')).toBe(16_000);
    turns.failed('b', 16_000, alone);
    expect([turns.restsUntil('a'), turns.restsUntil('b')]).toEqual([never, 31_000]);
  });

  it('is held back for everything where every other look would fail too, longer each time, a minute at most', () => {
    expect([1, 2, 3, 4, 5, 6].map((times) => heldBack(times).nextAt(0))).toEqual([
      6_000, 11_000, 21_000, 41_000, 61_000, 61_000,
    ]);
    expect(heldBack(1).restsUntil('a')).toBe(never);
  });

  it('is held back as shortly as at first once one was answered', () => {
    const turns = heldBack(3);
    turns.sent('a', 30_000);
    turns.answered('a');
    turns.failed('a', 40_000, forAll);
    expect(turns.nextAt(0)).toBe(45_000);
  });

  it('is not held back any more, and then as shortly as at first, when something is better', () => {
    const turns = heldBack(3);
    turns.release();
    expect(turns.nextAt(0)).toBe(never);
    turns.failed('a', 2_000, forAll);
    expect(turns.nextAt(0)).toBe(7_000);
  });

  it('comes after the time that was said, and for the others slowly, or at once when something is better', () => {
    const turns = new Turns();
    turns.failed('a', 1_000, { forAll: true, restMs: 300_000 });
    expect([turns.nextAt(0), turns.restsUntil('a'), turns.restsUntil('b')]).toEqual([6_000, 301_000, never]);
    turns.release();
    expect([turns.nextAt(0), turns.restsUntil('a')]).toEqual([never, never]);
  });

  it('moves with the clock', () => {
    const turns = heldBack(1);
    turns.failed('a', 1_000, alone);
    turns.shift(-400);
    expect([turns.nextAt(0), turns.restsUntil('a')]).toEqual([5_600, 15_600]);
    turns.sent('b', 9_000);
    turns.shift(-400);
    expect(turns.nextAt(500)).toBe(9_100);
  });
});
