import type { VideoPlan } from '../../../bridge/index.ts';

/** Where the service was asked for its price: its request limit is small. */
const serviceMs = 2500;
/** Where the last answer was worked out on this computer alone. */
const hereMs = 800;
/** Where something is missing. It is seen here, and must not be called missing for long beside the words that put it right. */
const missingMs = 100;

/** Milliseconds without a change before a plan is worked out anew, after what the last one says; null if there was none to work out. */
export function planWait(last: Pick<VideoPlan, 'steps' | 'problems'> | null): number {
  if (last === null) return serviceMs;
  if (last.steps.some(({ basis }) => basis === 'estimate')) return serviceMs;
  return last.problems.length > 0 ? missingMs : hereMs;
}
