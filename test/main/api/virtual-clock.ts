import type { Clock } from '../../../src/main/ports/index.ts';

/** A clock that moves only when told; timers run in order, with everything that they set going. */
interface VirtualClock extends Clock {
  advance(ms: number): Promise<void>;
  /** Sets the time without running timers, as a user may. */
  set(now: number): void;
}

export function virtualClock(start = 1_000_000): VirtualClock {
  let now = start;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    after: (ms, run) => {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    set: (to) => {
      now = to;
    },
    advance: async (ms) => {
      const end = now + ms;
      for (;;) {
        await settled();
        const due = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
        if (due === undefined) break;
        timers = timers.filter((other) => other !== due);
        now = Math.max(now, due.at);
        due.run();
      }
      now = end;
      await settled();
    },
  };
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
