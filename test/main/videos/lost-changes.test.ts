import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TooEarly } from '../../../src/main/journal/index.ts';
import { VideoRows } from '../../../src/main/store/index.ts';
import { LostChanges } from '../../../src/main/videos/lost-changes.ts';
import { DraftBench } from '../../helpers/drafts.ts';
import type { ManualClock } from '../../helpers/ports.ts';

const day = 86_400_000;
const windowMs = 120_000;
const older = { script: 'older' };
const newer = { script: 'newer' };

let bench: DraftBench;
let draft: string;
let clock: ManualClock;
let steady: (() => number) | undefined;
beforeEach(() => {
  bench = new DraftBench();
  draft = bench.draft('newer').id;
  ({ clock } = bench);
  steady = () => clock.steady();
});
afterEach(() => bench.close());

/** Of a program that was started just now. */
const started = () =>
  new LostChanges(
    {
      rows: new VideoRows(bench.db),
      clock: {
        now: () => clock.now(),
        after: clock.after.bind(clock),
        ...(steady !== undefined && { steady }),
      },
    },
    'video',
  );

/** For how long nothing newer may leave, milliseconds. */
function holds(changes: LostChanges): number {
  try {
    changes.refuseTooEarly(draft, newer);
    return 0;
  } catch (error) {
    if (!(error instanceof TooEarly)) throw error;
    return error.until - clock.now();
  }
}

function lostNow(changes: LostChanges): void {
  changes.saying(draft, older);
  changes.lost(draft, clock.now() + windowMs);
}

describe('a change whose answer was lost', () => {
  it.each([
    ['left alone', 0],
    ['set a day forward', day],
    ['set a little forward', 90_000],
    ['set a day back', -day],
  ])(
    'holds newer ones as long as it may arrive, also over restarts, and no longer: the clock is %s',
    async (_, jump) => {
      lostNow(started());
      await clock.advance(30_000);
      clock.jump(jump);
      expect([holds(started()), holds(started())]).toEqual([90_000, 90_000]);
      await clock.advance(89_999);
      const changes = started();
      changes.keep(draft, changes.get(draft).lost);
      expect([holds(changes), holds(started())]).toEqual([1, 1]);
      await clock.advance(1);
      expect(holds(started())).toBe(0);
    },
  );

  it('holds them no longer than a window more when the computer was started anew', async () => {
    lostNow(started());
    clock.jump(day);
    const bootedAt = clock.steady();
    steady = () => clock.steady() - bootedAt;
    expect(holds(started())).toBe(windowMs);
    await clock.advance(windowMs);
    expect(holds(started())).toBe(0);
  });

  it('that an older version wrote down holds as long as the wall clock says, and once as long where that was set back', async () => {
    steady = undefined;
    lostNow(started());
    steady = () => clock.steady();
    expect(holds(started())).toBe(windowMs);
    clock.jump(-day);
    expect(holds(started())).toBe(windowMs);
    await clock.advance(windowMs);
    expect(holds(started())).toBe(0);
  });
});
