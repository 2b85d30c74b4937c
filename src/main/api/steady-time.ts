import type { Clock } from '../ports/index.ts';

/**
 * A time that passes as time does, whatever somebody sets the clock to. Whole milliseconds, the wall clock's at the
 * beginning: what is stored with each request is half as long without their fractions.
 */
interface SteadyTime {
  now(): number;
  /** What the wall clock shows at a moment of this time. */
  wallAt(moment: number): number;
}

export function steadyTime(clock: Clock): SteadyTime {
  const wallFirst = clock.now();
  const first = clock.steady?.();
  const now = (): number => {
    const steady = clock.steady?.();
    return first === undefined || steady === undefined ? clock.now() : Math.round(wallFirst + steady - first);
  };
  return { now, wallAt: (moment) => Math.round(moment + clock.now() - now()) };
}
