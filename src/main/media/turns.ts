import { setImmediate } from 'node:timers/promises';

const everyMs = 20;

/**
 * For long loops over data that is already there: each call lets waiting messages (a cancellation, say) in when the last
 * time was more than `everyMs` ago.
 */
export function createTurns(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < everyMs) return;
    await setImmediate();
    last = performance.now();
  };
}
