import { Worker } from 'node:worker_threads';
import { workerFile } from '../worker-file.ts';
import { UnusableFileError, refusals } from './refusal.ts';
import type { FromWorker, MediaTaskName, MediaTasks, ToWorker } from './worker-protocol.ts';

export interface RunOptions {
  readonly signal?: AbortSignal | undefined;
  /** Gets the share that is done, 0 to 1, at most about a hundred times. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** The media thread, as main sees it. */
export interface MediaWorker {
  /**
   * Rejects with `UnusableFileError`, with the signal's reason once the worker has stopped and let go of its files, or with what
   * went wrong there.
   */
  run<N extends MediaTaskName>(
    task: N,
    input: MediaTasks[N]['input'],
    options?: RunOptions,
  ): Promise<MediaTasks[N]['output']>;
  close(): Promise<void>;
}

interface Pending {
  readonly id: number;
  readonly task: MediaTaskName;
  readonly input: MediaTasks[MediaTaskName]['input'];
  readonly options: RunOptions;
  readonly settle: (answer: Exclude<FromWorker, { kind: 'progress' }>) => void;
}

/** How long a cancelled task may take to stop before its thread is ended. */
const stopPatienceMs = 3000;
/**
 * A broken file may ask for any amount of memory; what is read here needs a small part of this. What lives shortly (packets)
 * is collected often: with Node's own limit it piles up to 150 MB more, and takes longer.
 */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 4 };

/**
 * Starts the thread when it is first needed, and again after it crashed. One bad file takes with it what ran at its side:
 * all of these are suspects then, and are tried again one after the other; the one that ends the thread again is refused.
 */
export function createMediaWorker(file: URL = workerFile('media-worker')): MediaWorker {
  const pending = new Map<number, Pending>();
  const suspects: Pending[] = [];
  let onTrial: Pending | null = null;
  let worker: Worker | null = null;
  let nextId = 1;
  let closed = false;

  function start(): Worker {
    const started = new Worker(file, { name: 'media', resourceLimits });
    started.on('message', (message: FromWorker) => {
      const request = pending.get(message.id);
      if (message.kind === 'progress') request?.options.onProgress?.(message.share);
      else request?.settle(message);
    });
    // The exit that follows says the same.
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (worker !== started) return;
      worker = null;
      if (!closed) tryAgain();
    });
    return started;
  }

  function tryAgain(): void {
    const culprit = onTrial;
    onTrial = null;
    culprit?.settle({ id: culprit.id, kind: 'refused', refusal: refusals.failed() });
    suspects.push(...[...pending.values()].filter((request) => !suspects.includes(request)));
    nextTrial();
  }

  function nextTrial(): void {
    if (onTrial !== null || closed) return;
    onTrial = suspects.shift() ?? null;
    if (onTrial === null) return;
    if (onTrial.options.signal?.aborted) onTrial.settle({ id: onTrial.id, kind: 'aborted' });
    else send(onTrial);
  }

  function send({ id, task, input }: Pending): void {
    worker ??= start();
    // An idle thread does not keep a process alive that has nothing else to do.
    worker.ref();
    post({ id, task, input });
  }

  function post(message: ToWorker): void {
    worker?.postMessage(message);
  }

  function cancel(request: Pending): void {
    post({ id: request.id, task: 'cancel' });
    const stuck = worker;
    setTimeout(() => {
      if (!pending.has(request.id) || worker !== stuck || stuck === null) return;
      // Ended by us: nobody is to blame but the one that did not stop, and that one is given up.
      worker = null;
      void stuck.terminate();
      if (onTrial !== null && onTrial !== request) suspects.push(onTrial);
      onTrial = null;
      request.settle({ id: request.id, kind: 'aborted' });
      tryAgain();
    }, stopPatienceMs).unref();
  }

  return {
    run: (task, input, options = {}) =>
      new Promise((resolve, reject) => {
        const { signal } = options;
        if (closed) return reject(new Error('The media thread was closed'));
        if (signal?.aborted) return reject(signal.reason);
        const id = nextId++;
        const settle: Pending['settle'] = (answer) => {
          pending.delete(id);
          signal?.removeEventListener('abort', onAbort);
          if (pending.size === 0) worker?.unref();
          if (signal?.aborted) reject(signal.reason);
          // The worker answers each task with that task's output.
          else if (answer.kind === 'done') resolve(answer.output as MediaTasks[typeof task]['output']);
          else if (answer.kind === 'refused') reject(new UnusableFileError(answer.refusal, answer.soundTracks));
          else if (answer.kind === 'aborted') reject(new Error('The media thread was closed'));
          else reject(new Error(answer.message));
          if (onTrial === request) {
            onTrial = null;
            nextTrial();
          }
        };
        const request: Pending = { id, task, input, options, settle };
        const onAbort = (): void => cancel(request);
        pending.set(id, request);
        signal?.addEventListener('abort', onAbort, { once: true });
        send(request);
      }),
    close: async () => {
      closed = true;
      await worker?.terminate();
      for (const request of pending.values()) request.settle({ id: request.id, kind: 'aborted' });
    },
  };
}
