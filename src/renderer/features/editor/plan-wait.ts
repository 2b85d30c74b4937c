import type { VideoPlan } from '../../../bridge/index.ts';

/** Where the service was asked for its price: its request limit is small. */
const serviceMs = 2500;
/** Where the last answer was worked out on this computer alone. */
const hereMs = 800;
/**
 * Where something is missing or in the way: nothing may be called so for long beside what says that it is not. The service is not
 * asked more often for that, since it is asked for the price of what it has only, and not of what is being written.
 */
const missingMs = 100;

/** Milliseconds without a change before a plan is worked out anew, after what the last one says; null if there was none to work out. */
export function planWait(last: Pick<VideoPlan, 'steps' | 'problems'> | null): number {
  if (last === null) return serviceMs;
  if (last.problems.length > 0) return missingMs;
  return last.steps.some(({ basis }) => basis === 'estimate') ? serviceMs : hereMs;
}
