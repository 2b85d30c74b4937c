import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doubted, noWindow, told, untold, usedOfWindow, windowRenewsAt } from '../../../src/main/api/counted-window.ts';
import { freeSlots, next, openGate, type GateState } from '../../../src/main/api/gate.ts';

const minute = 60_000;
/** Requests that were sent each second until `at`, each answered 0.25 s later. */
const earlier = (count: number, at: number) =>
  Array.from({ length: count }, (_, nth) => ({ takenAt: at - (nth + 1) * 1_000, answeredAt: at - nth * 1_000 - 750 }));
const t0 = 1_000_000;
const opened = told(noWindow, { takenAt: t0, earlier: earlier(12, t0) }, 1, t0 + 250);

describe('the window in which a service counts', () => {
  it('is known once the count falls at once, as that of a sliding minute cannot', () => {
    expect(opened.open).toEqual({ from: t0, by: t0 + 250, count: 1, toldAt: t0 + 250, untold: 0 });
    expect(windowRenewsAt(opened)).toBe(t0 + 250 + minute + 250);
  });

  it('is not known of a count that a sliding minute may have: of few requests, or of old ones', () => {
    expect(told(noWindow, { takenAt: t0, earlier: earlier(4, t0) }, 1, t0 + 250)).toBe(noWindow);
    expect(told(noWindow, { takenAt: t0, earlier: earlier(12, t0 - minute) }, 1, t0 + 250)).toBe(noWindow);
    expect(told(noWindow, { takenAt: t0, earlier: earlier(12, t0) }, 6, t0 + 250)).toBe(noWindow);
    const onTheirWay = earlier(12, t0).map(({ takenAt }) => ({ takenAt, answeredAt: null }));
    expect(told(noWindow, { takenAt: t0, earlier: onTheirWay }, 1, t0 + 250)).toBe(noWindow);
  });

  it('counts what the service tells, what it does not, and what is on its way', () => {
    const more = told(opened, { takenAt: t0 + 1_000, earlier: [] }, 5, t0 + 1_250);
    expect(usedOfWindow(untold(more), 2, 30, t0 + 2_000)).toBe(8);
    expect(usedOfWindow(noWindow, 2, 30, t0)).toBe(Number.POSITIVE_INFINITY);
  });

  it('takes answers in whatever order they come', () => {
    const later = told(opened, { takenAt: t0 + 1_000, earlier: [] }, 5, t0 + 1_250);
    const overtaken = told(later, { takenAt: t0 + 900, earlier: [] }, 4, t0 + 1_300);
    expect(usedOfWindow(overtaken, 0, 30, t0 + 2_000)).toBe(5);
    // One that was sent before the window began, and may have been counted in it.
    const old = told(later, { takenAt: t0 - 500, earlier: [] }, 29, t0 + 1_400);
    expect(usedOfWindow(old, 0, 30, t0 + 2_000)).toBe(6);
  });

  it('is over for sure a minute after its first answer; one request finds out whether it is', () => {
    const over = windowRenewsAt(opened) ?? 0;
    expect(usedOfWindow(opened, 0, 30, over - 1)).toBe(1);
    expect(usedOfWindow(opened, 0, 30, over)).toBe(29);
    expect(usedOfWindow(opened, 1, 30, over)).toBe(30);
    const again = told(opened, { takenAt: over, earlier: [] }, 1, over + 300);
    expect(again.open).toMatchObject({ from: over, by: over + 300, count: 1 });
  });

  it('begins anew also sooner than it should, when the count says so', () => {
    const full = told(opened, { takenAt: t0 + 1_000, earlier: [] }, 20, t0 + 1_250);
    const again = told(full, { takenAt: t0 + 30_000, earlier: [] }, 1, t0 + 30_250);
    expect(again.open).toMatchObject({ from: t0 + 30_000, count: 1 });
  });

  it('is not believed in for a while when a request was refused or the count went on, and then for longer', () => {
    const full = told(opened, { takenAt: t0 + 1_000, earlier: [] }, 20, t0 + 1_250);
    const over = (windowRenewsAt(full) ?? 0) + 10;
    const wrong = told(full, { takenAt: over, earlier: [] }, 21, over + 250);
    expect(wrong).toEqual({ open: null, doubtedUntil: over + 250 + 10 * minute, doubts: 1 });
    const at = over + 5 * minute;
    expect(told(wrong, { takenAt: at, earlier: earlier(12, at) }, 1, at + 250).open).toBeNull();
    const after = over + 11 * minute;
    const believed = told(wrong, { takenAt: after, earlier: earlier(12, after) }, 1, after + 250);
    expect(believed.open).not.toBeNull();
    expect(doubted(believed, after).doubtedUntil).toBe(after + 20 * minute);
    // A refusal while no window is believed in says nothing about it.
    expect(doubted(noWindow, after)).toEqual(noWindow);
  });
});

/**
 * A service that counts, with the way to it and back, and a client that sends whenever the gate lets it. Times are
 * milliseconds.
 */
class Counted {
  readonly #limit: number;
  readonly #window: 'fixed' | 'sliding';
  #from = Number.NEGATIVE_INFINITY;
  #times: number[] = [];
  refused = 0;
  taken = 0;

  constructor(limit: number, window: 'fixed' | 'sliding') {
    this.#limit = limit;
    this.#window = window;
  }

  take(at: number): number {
    if (this.#window === 'sliding') this.#times = this.#times.filter((time) => time > at - minute);
    else if (at >= this.#from + minute) {
      this.#from = at;
      this.#times = [];
    }
    if (this.#times.length >= this.#limit) this.refused += 1;
    else {
      this.#times.push(at);
      this.taken += 1;
    }
    return Math.max(0, this.#limit - this.#times.length);
  }
}

interface Going {
  readonly id: string;
  readonly arrivesAt: number;
  readonly answerAt: number;
  /** Null until it arrived. */
  remaining: number | null;
  readonly lost: 'never' | 'before' | 'after';
}

const stepMs = 100;
const way = fc.tuple(fc.integer({ min: 5, max: 2_500 }), fc.integer({ min: 5, max: 2_500 }));

describe('a gate in front of a service that counts', () => {
  const run = (
    window: 'fixed' | 'sliding',
    minutes: number,
    ways: readonly (readonly [number, number])[],
    eagerness: readonly number[],
    lostEvery: number,
  ): Counted => {
    const service = new Counted(30, window);
    let state: GateState = openGate(30, t0);
    let going: Going[] = [];
    let sent = 0;
    for (let now = t0; now < t0 + minutes * minute; now += stepMs) {
      for (const request of going
        .filter(({ remaining, arrivesAt }) => remaining === null && arrivesAt <= now)
        .toSorted((a, b) => a.arrivesAt - b.arrivesAt))
        request.remaining = request.lost === 'before' ? 0 : service.take(request.arrivesAt);
      for (const { id, remaining, lost } of going.filter(({ answerAt }) => answerAt <= now)) {
        const rate = { limit: 30, remaining, retryAfterMs: null };
        state = next(
          state,
          lost === 'never' ? { type: 'answered', id, rate, limited: false } : { type: 'lost', id },
          now,
        );
      }
      going = going.filter(({ answerAt }) => answerAt > now);
      // Now and then it is quiet; else as much is sent as may be.
      const eager = eagerness[Math.floor((now - t0) / 7_000) % eagerness.length] ?? 1;
      for (let asked = 0; asked < eager && freeSlots(state, now) > 0; asked += 1) {
        const [there, back] = ways[sent % ways.length] ?? [100, 100];
        const lost =
          lostEvery > 0 && sent % lostEvery === lostEvery - 1 ? (sent % 2 === 0 ? 'before' : 'after') : 'never';
        const id = String(sent);
        going.push({ id, arrivesAt: now + there, answerAt: now + there + back, remaining: null, lost });
        state = next(state, { type: 'taken', id }, now);
        sent += 1;
      }
    }
    return service;
  };
  const anyRun = [
    fc.array(way, { minLength: 1, maxLength: 40 }),
    fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 10 }),
    fc.integer({ min: 0, max: 12 }),
  ] as const;

  it.each(['fixed', 'sliding'] as const)('is never refused by a %s minute, however answers come', (window) => {
    fc.assert(
      fc.property(...anyRun, (ways, eagerness, lostEvery) => {
        expect(run(window, 4, ways, eagerness, lostEvery).refused).toBe(0);
      }),
      {
        numRuns: 60,
        // One that overtook another on its way and began the window, while the other was counted in it and lost.
        examples: [[[[5, 296], [206, 5]], [1, 0, 5, 0], 2]], // prettier-ignore
      },
    );
  });

  it('uses nearly all that a window of the service holds', () => {
    const minutes = 20;
    const fixed = run('fixed', minutes, [[100, 100]], [1], 0);
    expect(fixed.taken).toBeGreaterThan(29.5 * (minutes - 1));
  });
});
