import { Worker } from 'node:worker_threads';
import { workerFile } from '../worker-file.ts';
import { RefusedError, refusals } from './refusal.ts';
import type { FromWorker, MediaTaskName, MediaTasks, ToWorker } from './worker-protocol.ts';

export interface RunOptions {
  readonly signal?: AbortSignal | undefined;
  /** Gets the share that is done, 0 to 1, at most about a hundred times. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** The media thread, as main sees it. */
export interface MediaWorker {
  /**
   * Rejects with `RefusedError`, with the signal's reason once the worker has stopped and let go of its files, or with what
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
  attempts: number;
  settle: (answer: Exclude<FromWorker, { kind: 'progress' }>) => void;
}

const mostAttempts = 2;
/** How long a cancelled task may take to stop before its thread is ended. */
const stopPatienceMs = 3000;
/** A broken file may ask for any amount of memory; what is read here needs a small part of this. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };

/**
 * Starts the thread when it is first needed, and again after it crashed: what was running is tried once more, since one bad
 * file may have taken the others with it; a file that is there at two crashes is refused.
 */
export function createMediaWorker(file: URL = workerFile('media-worker')): MediaWorker {
  const pending = new Map<number, Pending>();
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
      if (worker === started) worker = null;
      if (!closed) for (const request of pending.values()) send(request);
    });
    // An idle thread must not keep a process alive that has nothing else to do.
    started.unref();
    return started;
  }

  function send(request: Pending): void {
    if (request.options.signal?.aborted) return request.settle({ id: request.id, kind: 'aborted' });
    if (request.attempts === mostAttempts) {
      return request.settle({ id: request.id, kind: 'refused', refusal: refusals.failed() });
    }
    request.attempts += 1;
    worker ??= start();
    worker.ref();
    post({ id: request.id, task: request.task, input: request.input });
  }

  function post(message: ToWorker): void {
    worker?.postMessage(message);
  }

  function cancel(id: number): void {
    post({ id, task: 'cancel' });
    const stuck = worker;
    setTimeout(() => {
      if (pending.has(id) && worker === stuck) void stuck?.terminate();
    }, stopPatienceMs).unref();
  }

  return {
    run: (task, input, options = {}) =>
      new Promise((resolve, reject) => {
        const { signal } = options;
        if (closed) return reject(new Error('The media thread was closed'));
        if (signal?.aborted) return reject(signal.reason);
        const id = nextId++;
        const onAbort = (): void => cancel(id);
        const settle: Pending['settle'] = (answer) => {
          pending.delete(id);
          signal?.removeEventListener('abort', onAbort);
          if (pending.size === 0) worker?.unref();
          // The worker answers each task with that task's output.
          if (answer.kind === 'done') resolve(answer.output as MediaTasks[typeof task]['output']);
          else if (answer.kind === 'refused') reject(new RefusedError(answer.refusal));
          else if (answer.kind === 'aborted') reject(signal?.reason ?? new Error('The media thread was closed'));
          else reject(new Error(answer.message));
        };
        const request: Pending = { id, task, input, options, attempts: 0, settle };
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
