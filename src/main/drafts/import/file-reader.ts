import { Worker } from 'node:worker_threads';
import { Refusal } from '../../refusal.ts';
import { importTexts } from '../../texts/drafts-import.ts';
import { workerFile } from '../../worker-file.ts';
import type { FromFileWorker } from './file-worker.ts';
import type { FileContent } from './read-file.ts';

/** Reads files one after the other. */
export interface FileReader {
  /** Rejects with a `Refusal`, or with the signal's reason. */
  read(path: string, signal: AbortSignal): Promise<FileContent>;
  close(): Promise<void>;
}

/** The largest files of any kind take a few seconds. */
const mostMs = 60_000;
/** A few times what the largest documents need: a broken one may ask for any amount. */
const resourceLimits = { maxOldGenerationSizeMb: 2048 };

/**
 * A thread that reads files. It is begun with the first one, ended where one takes longer than all of them may or is no longer wanted,
 * and begun again with the next.
 * @param most milliseconds for a file
 */
export function openFileReader(most = mostMs, program: URL = workerFile('import-worker')): FileReader {
  let worker: Worker | null = null;
  const end = async (): Promise<void> => {
    const ended = worker;
    worker = null;
    await ended?.terminate();
  };
  const start = (): Worker => {
    const started = new Worker(program, { name: 'import', resourceLimits });
    // Such as where there is not as much memory as it asks for. The end that follows says the same.
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (worker === started) worker = null;
    });
    return started;
  };
  return {
    read: async (path, signal) => {
      signal.throwIfAborted();
      worker ??= start();
      try {
        const answer = await answerOf(worker, path, most, signal);
        if (answer.kind === 'read') return answer.content;
        if (answer.kind === 'refused') throw new Refusal(answer.refusal);
        throw new Error(answer.message);
      } catch (error) {
        // One that did not answer still works on it, or is gone.
        if (!(error instanceof Refusal) || error.appError.code === tooMuch) await end();
        throw error;
      }
    },
    close: end,
  };
}

const tooMuch = 'file-takes-too-long';

/** What the thread says of a file; rejects where it says nothing in time, and where it ends. */
function answerOf(worker: Worker, path: string, most: number, signal: AbortSignal): Promise<FromFileWorker> {
  const { promise, resolve, reject } = Promise.withResolvers<FromFileWorker>();
  const giveUp = (): void =>
    reject(new Refusal({ code: tooMuch, ...importTexts.takesTooLong, action: 'choose-another-file' }));
  const stop = (): void => reject(signal.reason);
  const limit = setTimeout(giveUp, most);
  signal.addEventListener('abort', stop, { once: true });
  worker.once('exit', giveUp).once('message', resolve);
  worker.postMessage(path);
  return promise.finally(() => {
    clearTimeout(limit);
    signal.removeEventListener('abort', stop);
    worker.off('exit', giveUp).off('message', resolve);
  });
}
