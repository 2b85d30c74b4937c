import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  freeSlots,
  gateState,
  next,
  nextChangeAt,
  openGate,
  slotMs,
  usedSlots,
  type GateEvent,
  type GateState,
} from '../../../src/main/api/gate.ts';
import type { RateHeaders } from '../../../src/main/api/rate-headers.ts';

const silent: RateHeaders = { limit: null, remaining: null, retryAfterMs: null };
const t0 = 1_000_000;

function play(limit: number, events: readonly (readonly [number, GateEvent])[]): GateState {
  return events.reduce((state, [at, event]) => next(state, event, t0 + at), openGate(limit, t0));
}
const taken = (id: string): GateEvent => ({ type: 'taken', id });
const answered = (id: string, rate: Partial<RateHeaders> = {}, limited = false): GateEvent => ({
  type: 'answered',
  id,
  rate: { ...silent, ...rate },
  limited,
});

describe('a gate', () => {
  it.each<[string, readonly (readonly [number, GateEvent])[], number, number]>([
    ['is all free at first', [], 0, 3],
    ['holds a slot while a request is on its way, however long', [[0, taken('a')]], 600_000, 2],
    [
      'holds it 60.6 s after the answer',
      [
        [0, taken('a')],
        [5_000, answered('a')],
      ],
      65_599,
      2,
    ],
    [
      'frees it then',
      [
        [0, taken('a')],
        [5_000, answered('a')],
      ],
      65_600,
      3,
    ],
    [
      'holds a lost one as long',
      [
        [0, taken('a')],
        [5_000, { type: 'lost', id: 'a' }],
      ],
      65_599,
      2,
    ],
    [
      'frees one that never left at once',
      [
        [0, taken('a')],
        [5, { type: 'unused', id: 'a' }],
      ],
      5,
      3,
    ],
    [
      'takes what was on its way at a restart as just answered',
      [
        [0, taken('a')],
        [100_000, { type: 'restarted' }],
      ],
      160_599,
      2,
    ],
    [
      'follows a higher limit',
      [
        [0, taken('a')],
        [0, answered('a', { limit: 9 })],
      ],
      0,
      8,
    ],
    [
      'follows a lower limit',
      [
        [0, taken('a')],
        [0, answered('a', { limit: 1 })],
      ],
      0,
      0,
    ],
    [
      'ignores a limit of zero',
      [
        [0, taken('a')],
        [0, answered('a', { limit: 0 })],
      ],
      0,
      2,
    ],
    [
      'subtracts what others use',
      [
        [0, taken('a')],
        [0, answered('a', { limit: 10, remaining: 4 })],
      ],
      0,
      4,
    ],
    [
      'counts our own use only once',
      [
        [0, taken('a')],
        [0, taken('b')],
        [0, answered('a', { limit: 10, remaining: 8 })],
      ],
      0,
      8,
    ],
    [
      'forgets what others used when it must have left the window',
      [
        [0, taken('a')],
        [0, answered('a', { limit: 10, remaining: 4 })],
      ],
      slotMs,
      10,
    ],
    [
      'is closed after a 429',
      [
        [0, taken('a')],
        [0, answered('a', { retryAfterMs: 20_000 }, true)],
      ],
      20_199,
      0,
    ],
    [
      'opens 0.2 s after the wait',
      [
        [0, taken('a')],
        [0, answered('a', { retryAfterMs: 20_000 }, true)],
      ],
      20_200,
      1,
    ],
    [
      'waits a minute when a 429 does not say',
      [
        [0, taken('a')],
        [0, answered('a', {}, true)],
      ],
      60_199,
      0,
    ],
  ])('%s', (_, events, at, free) => {
    expect(freeSlots(play(3, events), t0 + at)).toBe(free);
  });

  it('lowers its limit by a tenth after a 429, once an episode, and raises it by one a clean minute', () => {
    const limited = play(30, [
      [0, taken('a')],
      [0, taken('b')],
      [10, answered('a', { retryAfterMs: 1000 }, true)],
      [20, answered('b', { retryAfterMs: 1000 }, true)],
    ]);
    expect(limited.allowance).toBe(27);
    const at = (ms: number): number => next(limited, { type: 'tick' }, t0 + 20 + ms).allowance;
    expect([59_999, 60_000, 120_000, 180_000, 600_000].map(at)).toEqual([27, 28, 29, 30, 30]);
    const again = next(next(limited, taken('c'), t0 + 5000), answered('c', {}, true), t0 + 5001);
    expect(again.allowance).toBe(24);
  });

  it('is not held for longer than one window by a clock that was set back', () => {
    const state = play(1, [
      [3_600_000, taken('a')],
      [3_600_000, answered('a', { limit: 1, remaining: 0, retryAfterMs: 900_000 })],
    ]);
    const back = next(state, { type: 'tick' }, t0);
    expect(freeSlots(back, t0 + slotMs)).toBe(1);
  });

  it('says when more may become possible', () => {
    expect(nextChangeAt(openGate(3, t0), t0)).toBeNull();
    expect(nextChangeAt(play(3, [[0, taken('a')]]), t0)).toBeNull();
    expect(
      nextChangeAt(
        play(3, [
          [0, taken('a')],
          [7, answered('a')],
        ]),
        t0 + 7,
      ),
    ).toBe(t0 + 7 + slotMs);
  });

  const anyEvent = fc.oneof(
    fc.constant<GateEvent>({ type: 'tick' }),
    fc.constant<GateEvent>({ type: 'restarted' }),
    fc.nat(9).map((id) => taken(String(id))),
    fc.nat(9).map((id): GateEvent => ({ type: 'lost', id: String(id) })),
    fc.nat(9).map((id): GateEvent => ({ type: 'unused', id: String(id) })),
    fc
      .record({
        id: fc.nat(9).map(String),
        limited: fc.boolean(),
        rate: fc.record({
          limit: fc.option(fc.nat(100)),
          remaining: fc.option(fc.nat(200)),
          retryAfterMs: fc.option(fc.nat(100_000)),
        }),
      })
      .map((entry): GateEvent => ({ type: 'answered', ...entry })),
  );

  it('stays sane whatever happens, survives JSON, and always opens again', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -100_000, max: 100_000 }), anyEvent), { maxLength: 60 }),
        (steps) => {
          let now = 10_000_000;
          let state = openGate(30, now);
          for (const [passed, event] of steps) {
            now += passed;
            state = gateState.parse(JSON.parse(JSON.stringify(next(state, event, now))));
            expect(state.allowance).toBeGreaterThanOrEqual(1);
            expect(state.allowance).toBeLessThanOrEqual(state.advertised);
            expect(freeSlots(state, now)).toBeLessThanOrEqual(Math.max(0, state.allowance - usedSlots(state, now)));
          }
          state = next(state, { type: 'restarted' }, now);
          expect(freeSlots(state, now + 17 * 60_000)).toBeGreaterThan(0);
        },
      ),
    );
  });
});
