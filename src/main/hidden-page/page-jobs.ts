import type { Clock } from '../ports/index.ts';

/** How long the page may be silent while it is its turn, milliseconds. */
const silenceMs = 30_000;
/** How long it stays open without work, milliseconds. */
const idleMs = 60_000;

/** The page that works, wherever it is shown. */
export interface HiddenPage {
  /** Loads it for a job, in place of what it did before. Rejects when it cannot be loaded. */
  load(jobId: string): Promise<void>;
  /** Loads nothing any more; `load` may open it again. */
  close(): void;
}

/** One piece of work, on main's side. */
export interface PageJob {
  /** Unguessable: whoever knows it may read what the job is about. */
  readonly id: string;
  /** Ends the job; whoever waits for it gets the error. */
  fail(error: Error): void;
  /** Answers the page's request for `what` of this job. */
  answer(what: string, request: Request): Promise<Response>;
}

export interface PageJobsOptions {
  readonly clock: Clock;
  /** What the page is called in errors: `The decoder`. */
  readonly name: string;
}

/** The page works on this job until the turn ends. */
interface PageTurn<J> extends Disposable {
  readonly job: J;
  /** The given signal, or the app's closing. */
  readonly signal: AbortSignal;
}

/** To be told of every sign of life of the page, and whether it is the page's turn to act (false) or ours. */
export type OnSign = (waitsForUs: boolean) => void;

export interface PageJobs<J extends PageJob> {
  /** Waits until the jobs before are over, then loads the page for this one. Rejects with the signal's reason. */
  begin(newJob: (onSign: OnSign) => J, signal: AbortSignal): Promise<PageTurn<J>>;
  /** Answers a request of the page for `what` of a job; null when there is no such job (any more). */
  answer(jobId: string, what: string, request: Request): Promise<Response> | null;
  /** The page has gone: what it was working on fails. */
  gone(): void;
  /** Ends what is under way, and the page with it. */
  close(): void;
}

/** Has a page work on one job after another. */
export function createPageJobs<J extends PageJob>(page: HiddenPage, options: PageJobsOptions): PageJobs<J> {
  const { clock, name } = options;
  let current: J | null = null;
  let last: Promise<void> = Promise.resolve();
  let stopWaiting = nothing;
  let stopIdling = nothing;
  const closed = new AbortController();

  /** Fails the job and takes the page with it, which may hang. */
  const giveUp = (job: J, error: Error): void => {
    // The page may have been loaded for another one since.
    if (job !== current) return;
    job.fail(error);
    page.close();
  };

  const watch = (job: J, waitsForUs: boolean): void => {
    if (job !== current) return;
    stopWaiting();
    stopWaiting = waitsForUs
      ? nothing
      : clock.after(silenceMs, () => giveUp(job, new Error(`The ${name} did not answer any more`)));
  };

  const start = (newJob: (onSign: OnSign) => J, signal: AbortSignal, over: () => void): PageTurn<J> => {
    const job: J = newJob((waitsForUs) => watch(job, waitsForUs));
    const abort = (): void => job.fail(reasonOf(signal));
    current = job;
    stopIdling();
    signal.addEventListener('abort', abort, { once: true });
    watch(job, false);
    page.load(job.id).catch((error: unknown) => giveUp(job, error instanceof Error ? error : new Error(String(error))));
    return {
      job,
      signal,
      [Symbol.dispose]() {
        signal.removeEventListener('abort', abort);
        current = null;
        stopWaiting();
        stopIdling = clock.after(idleMs, () => page.close());
        over();
      },
    };
  };

  return {
    async begin(newJob, given) {
      const signal = AbortSignal.any([given, closed.signal]);
      signal.throwIfAborted();
      const turn = Promise.withResolvers<void>();
      const before = last;
      last = before.then(() => turn.promise);
      try {
        await orAborted(before, signal);
        // In the moment in which its turn came.
        signal.throwIfAborted();
      } catch (error) {
        turn.resolve();
        throw error;
      }
      return start(newJob, signal, () => turn.resolve());
    },
    answer: (jobId, what, request) => (current?.id === jobId ? current.answer(what, request) : null),
    gone: () => current?.fail(new Error(`The ${name} ended unexpectedly`)),
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
