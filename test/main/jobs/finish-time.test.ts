import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doneBy, finishTime, learnt, noHistory, remainingMs, unseen } from '../../../src/main/jobs/finish-time.ts';

const minute = 60_000;
const usual = finishTime(minute, noHistory);
const age = fc.double({ min: 0, max: 1e10, noNaN: true });
const median = fc.double({ min: 1_000, max: 1e8, noNaN: true });

describe('when jobs are done', () => {
  it('goes by the guess at first: half of them by the median', () => {
    expect(doneBy(usual, minute)).toBeCloseTo(0.5, 5);
    expect(doneBy(usual, 0)).toBe(0);
    expect(doneBy(usual, 20_000)).toBeLessThan(0.05);
    expect(doneBy(usual, 10 * minute)).toBeGreaterThan(0.98);
  });

  it('follows what the own jobs took, and forgets what was long ago', () => {
    let history = noHistory;
    const learn = (ms: number, count: number): void => {
      for (let nth = 0; nth < count; nth += 1)
        history = learnt(history, finishTime(minute, history), ms * 0.95, ms * 1.05);
    };
    learn(10 * minute, 30);
    expect(Math.exp(finishTime(minute, history).logMedian)).toBeGreaterThan(7 * minute);
    learn(2 * minute, 300);
    const later = Math.exp(finishTime(minute, history).logMedian);
    expect(later).toBeGreaterThan(1.8 * minute);
    expect(later).toBeLessThan(2.2 * minute);
    expect(history.count).toBeLessThan(51);
  });

  it('is as sure as the own jobs were alike', () => {
    const after = (...minutes: number[]) => {
      let history = noHistory;
      for (let nth = 0; nth < 40; nth += 1) {
        const ms = (minutes[nth % minutes.length] ?? 0) * minute;
        history = learnt(history, finishTime(3 * minute, history), ms * 0.95, ms * 1.05);
      }
      return finishTime(3 * minute, history).sigma;
    };
    expect(after(3)).toBeLessThan(0.25);
    // Both are about a factor of three away from their middle.
    expect(after(1, 9)).toBeGreaterThan(0.9);
  });

  it('takes fewer jobs for exceptions the more it has seen, and never none', () => {
    let history = noHistory;
    for (let nth = 0; nth < 200; nth += 1) history = learnt(history, finishTime(minute, history), minute, minute);
    const { tailShare } = finishTime(minute, history);
    expect(tailShare).toBeLessThan(usual.tailShare / 2);
    expect(tailShare).toBeGreaterThan(0.01);
  });

  it('expects less and less time, and nothing of a job that is older than all others', () => {
    expect(remainingMs(usual, 0)).toBeCloseTo(minute, -2);
    expect(remainingMs(usual, 30_000)).toBeLessThan(minute);
    expect(remainingMs(usual, 60 * minute)).toBeNull();
  });

  it('is a share that grows with age, whatever was learnt', () => {
    fc.assert(
      fc.property(median, fc.array(fc.tuple(age, age), { maxLength: 20 }), age, age, (guess, took, one, other) => {
        let history = noHistory;
        for (const [from, to] of took) history = learnt(history, finishTime(guess, history), from, to);
        const time = finishTime(guess, history);
        const [low, high] = [doneBy(time, Math.min(one, other)), doneBy(time, Math.max(one, other))];
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(high + 1e-6);
      }),
    );
  });

  it('says how likely a job has ended since it was seen, and for how long, within what has passed', () => {
    fc.assert(
      fc.property(median, age, age, (guess, seenAt, now) => {
        const { done, waitedMs } = unseen(finishTime(guess, noHistory), seenAt, now);
        expect(done).toBeGreaterThanOrEqual(0);
        expect(done).toBeLessThanOrEqual(1);
        expect(waitedMs).toBeGreaterThanOrEqual(0);
        expect(waitedMs).toBeLessThanOrEqual(Math.max(0, now - seenAt));
      }),
    );
  });

  it('gives the wait as the area below the chance', () => {
    const { waitedMs } = unseen(usual, 40_000, 90_000);
    let area = 0;
    for (let at = 40_000; at < 90_000; at += 10) area += unseen(usual, 40_000, at).done * 10;
    expect(waitedMs / area).toBeCloseTo(1, 2);
  });
});
