import type { AudioDecoder, Clock } from '../ports/index.ts';
import { DecodeJob } from './decode-job.ts';

/** The page that decodes, wherever it is shown. */
export interface DecoderPage {
  /** Loads it for a job, in place of what it did before. Rejects when it cannot be loaded. */
  load(jobId: string): Promise<void>;
  /** Loads nothing any more; `load` may open it again. */
  close(): void;
}

export interface PageDecoderOptions {
  readonly clock: Clock;
  /** How long the page may be silent while it is its turn, milliseconds. */
  readonly silenceMs?: number;
  /** How long it stays open without work, milliseconds. */
  readonly idleMs?: number;
}

export interface PageDecoder extends AudioDecoder {
  /** Answers a request of the page for `WHAT` of a job; null when there is no such job (any more). */
  answer(jobId: string, what: string, request: Request): Promise<Response> | null;
  /** The page has gone: what it was working on fails. */
  gone(): void;
  /** Ends what is under way, and the page with it. */
  close(): void;
}

/** Decodes on a page, one file at a time; others wait for their turn. */
export function createPageDecoder(page: DecoderPage, options: PageDecoderOptions): PageDecoder {
  const { clock, silenceMs = 30_000, idleMs = 60_000 } = options;
  let current: DecodeJob | null = null;
  let last: Promise<void> = Promise.resolve();
  let stopWaiting = nothing;
  let stopIdling = nothing;
  const closed = new AbortController();

  /** Fails the job and takes the page with it, which may hang. */
  const giveUp = (job: DecodeJob, error: Error): void => {
    // The page may have been loaded for another one since.
    if (job !== current) return;
    job.fail(error);
    page.close();
  };

  const watch = (job: DecodeJob, waitsForUs: boolean): void => {
    if (job !== current) return;
    stopWaiting();
    stopWaiting = waitsForUs
      ? nothing
      : clock.after(silenceMs, () => giveUp(job, new Error('The decoder did not answer any more')));
  };

  async function* decodeNow(
    path: string,
    sampleRate: number,
    signal: AbortSignal,
  ): AsyncGenerator<Float32Array, void, undefined> {
    const job: DecodeJob = new DecodeJob(path, (waitsForUs) => watch(job, waitsForUs));
    const abort = (): void => job.fail(reasonOf(signal));
    current = job;
    stopIdling();
    signal.addEventListener('abort', abort, { once: true });
    try {
      watch(job, false);
      page
        .load(job.id)
        .catch((error: unknown) => giveUp(job, error instanceof Error ? error : new Error(String(error))));
      for await (const chunk of job.samples(sampleRate)) {
        signal.throwIfAborted();
        yield chunk;
      }
    } finally {
      signal.removeEventListener('abort', abort);
      current = null;
      stopWaiting();
      stopIdling = clock.after(idleMs, () => page.close());
    }
  }

  return {
    async *decode(path, sampleRate, given) {
      const signal = AbortSignal.any([given, closed.signal]);
      signal.throwIfAborted();
      const turn = Promise.withResolvers<void>();
      const before = last;
      last = before.then(() => turn.promise);
      try {
        await orAborted(before, signal);
        yield* decodeNow(path, sampleRate, signal);
      } finally {
        turn.resolve();
      }
    },
    answer: (jobId, what, request) => (current?.id === jobId ? current.answer(what, request) : null),
    gone: () => current?.fail(new Error('The decoder ended unexpectedly')),
    close() {
      closed.abort(new Error('The app is closing'));
      stopIdling();
      page.close();
    },
  };
}

async function orAborted(turn: Promise<void>, signal: AbortSignal): Promise<void> {
  const aborted = Promise.withResolvers<never>();
  const abort = (): void => aborted.reject(reasonOf(signal));
  signal.addEventListener('abort', abort, { once: true });
  try {
    await Promise.race([turn, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

function nothing(): void {
  // There is no timer to stop.
}

function reasonOf(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new Error('Cancelled');
}
