import { NotFoundError, wait } from '../api/index.ts';
import type { Clock } from '../ports/index.ts';

/** Until what was denied once is asked for again, milliseconds: long enough for a slip to pass, and somebody waits for it. */
const askAgainMs = 5_000;
const never = new AbortController().signal;

/** Reads; what the service does not know is asked for once more before that counts. @throws what the last reading threw */
export async function unlessDeniedTwice<T>(clock: Clock, read: () => Promise<T>, signal = never): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
  }
  if (!(await wait(clock, askAgainMs, signal))) signal.throwIfAborted();
  return read();
}
