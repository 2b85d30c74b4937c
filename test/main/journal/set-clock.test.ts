import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UnknownOutcomeError } from '../../../src/main/api/index.ts';
import type { Policy } from '../../../src/main/journal/event.ts';
import { next } from '../../../src/main/journal/transition.ts';
import type { EntryState } from '../../../src/main/journal/index.ts';
import { TestJournal } from '../../helpers/journal.ts';

const facts = { operation: 'x', changes: true, attemptId: 'a', sentBytes: 1, totalBytes: 1 };
const second = 1_000;
const day = 86_400 * second;
/** Of what the service is given a minute for. */
const windowMs = 120 * second;

let folder: string;
let test: TestJournal;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-clock-'));
  test = new TestJournal(join(folder, 'studio.sqlite'));
});
afterEach(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

/** Its answer is lost; what it asked for appears so many milliseconds later, or never. */
function lostAnswer(appearsMs: number) {
  let realLost = Number.POSITIVE_INFINITY;
  test.remote.attempt = (options) => {
    options.beforeLastByte?.();
    realLost = Math.min(realLost, test.clock.steady());
    return Promise.reject(new UnknownOutcomeError(facts, 'timeout'));
  };
  test.finding = () =>
    Promise.resolve(
      test.clock.steady() >= realLost + appearsMs
        ? { kind: 'found', data: { id: 1 }, charged: 20 }
        : { kind: 'nothing' },
    );
  return test.add({ operation: 'faceless.render', cost: 20 });
}

describe('a charge whose answer was lost, while somebody sets the clock', () => {
  it.each([
    ['a day forward', day, false],
    ['a day forward, and the program started anew', day, true],
    ['a day back', -day, false],
    ['a day back, and the program started anew', -day, true],
    ['a little forward', 100 * second, false],
  ])('is not sent again before it cannot arrive any more: %s', async (_what, jump, restarts) => {
    const entry = lostAnswer(110 * second);
    await test.settle(20 * second);
    test.clock.jump(jump);
    if (restarts) await test.restart();
    await test.settle(80 * second);
    expect(test.state(entry).kind).toBe('unknown');
    await test.settle(200 * second);
    expect(test.state(entry).kind).toBe('confirmed');
    expect(test.remote.sent).toHaveLength(1);
  });

  it.each([
    // By a whole day, and what was agreed to would be too old.
    ['set forward', day / 2],
    ['set back', -day / 2],
    ['left alone', 0],
  ])(
    'is sent again in time where it never arrives, without being looked for over and over: %s',
    async (_what, jump) => {
      const entry = lostAnswer(Number.POSITIVE_INFINITY);
      let looks = 0;
      const { finding } = test;
      test.finding = (looking) => {
        looks += 1;
        return finding(looking);
      };
      await test.settle(20 * second);
      test.clock.jump(jump);
      test.remote.attempt = (options) => {
        options.beforeLastByte?.();
        return Promise.resolve({ data: { id: 1 }, meta: null });
      };
      await test.settle(windowMs + 61 * second);
      expect(test.state(entry).kind).toBe('confirmed');
      expect(test.remote.sent).toHaveLength(2);
      expect(looks).toBeLessThanOrEqual(6);
    },
  );
});

describe('the window after a lost outcome', () => {
  const askText = { text: 'sent?', sendAgain: 'again', leaveIt: 'leave' };
  const policy: Policy = { retry: 'evidence', askBeforeResend: false, settleMs: windowMs, askText };
  const sealed: EntryState = { kind: 'sending', evidence: null, sealed: true, since: 0, attempts: 1 };
  const clean = { type: 'probed', probe: { kind: 'nothing' } } as const;

  it('begins now where it began in what is now the future, and no steady clock tells how long ago', () => {
    const lost = next(sealed, { type: 'lost' }, day, policy);
    const looked = next(lost, clean, 0, policy);
    expect(looked).toMatchObject({ kind: 'unknown', since: 0, probes: 1 });
    expect(looked.kind === 'unknown' && looked.nextProbeAt).toBeLessThanOrEqual(windowMs);
    expect(next(looked, clean, windowMs - second, policy).kind).toBe('unknown');
    expect(next(looked, clean, windowMs, policy).kind).toBe('waiting');
  });

  it('is not over before it is, and is over soon after, whatever the clock is set to and however often it is started anew', () => {
    const step = fc.oneof(
      fc.record({ what: fc.constant('look' as const), ms: fc.integer({ min: 0, max: 40 * second }) }),
      fc.record({ what: fc.constant('set' as const), ms: fc.integer({ min: -400 * day, max: 400 * day }) }),
      fc.record({ what: fc.constant('boot' as const), ms: fc.integer({ min: 0, max: 40 * second }) }),
    );
    fc.assert(
      fc.property(fc.nat(day), fc.array(step, { maxLength: 20 }), (uptime, steps) => {
        let [real, wall, steady] = [0, 1_800_000_000_000, uptime];
        const at = (state: EntryState, event: Parameters<typeof next>[1]): EntryState =>
          next(state, event, wall, { ...policy, steady });
        let state = at(sealed, { type: 'lost' });
        const wrong: string[] = [];
        for (const { what, ms } of steps) {
          wall += ms;
          if (what !== 'set') real += ms;
          if (what === 'look') steady += ms;
          if (what === 'boot') steady = 0;
          state = at(state, clean);
          if (real < windowMs && state.kind !== 'unknown') wrong.push(`over after ${real}`);
          if (state.kind === 'unknown' && state.nextProbeAt - wall > windowMs)
            wrong.push(`held until ${state.nextProbeAt}`);
        }
        expect(wrong).toEqual([]);
        // Looked at when it says so, on a computer that goes on running.
        for (let looks = 0; looks < 8 && state.kind === 'unknown'; looks += 1) {
          const ms = state.nextProbeAt - wall;
          expect(ms).toBeGreaterThanOrEqual(second);
          [wall, steady] = [wall + ms, steady + ms];
          state = at(state, clean);
        }
        expect(state.kind).toBe('waiting');
      }),
      { numRuns: 2_000 },
    );
  });
});
