import type { Clock } from '../ports/index.ts';

/** Waits on the clock; false when the signal came first. */
export async function wait(clock: Clock, ms: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return false;
  const done = Promise.withResolvers<boolean>();
  const cancel = clock.after(ms, () => {
    done.resolve(true);
  });
  const onAbort = (): void => {
    cancel();
    done.resolve(false);
  };
  signal.addEventListener('abort', onAbort, { once: true });
  const passed = await done.promise;
  signal.removeEventListener('abort', onAbort);
  return passed;
}
