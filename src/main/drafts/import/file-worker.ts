import { parentPort } from 'node:worker_threads';
import type { AppError } from '../../../bridge/index.ts';
import { Refusal } from '../../refusal.ts';
import { type FileContent, readFile } from './read-file.ts';

// The program of the thread that reads scripts and tables, so that no file, however it is made, holds up the window.

/** What it answers to a path. */
export type FromFileWorker =
  | { readonly kind: 'read'; readonly content: FileContent }
  | { readonly kind: 'refused'; readonly refusal: AppError }
  | { readonly kind: 'failed'; readonly message: string };

async function answer(path: string): Promise<FromFileWorker> {
  try {
    return { kind: 'read', content: await readFile(path) };
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused', refusal: error.appError };
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

// One at a time: `file-reader.ts` asks for the next when it has this one.
parentPort?.on('message', (path: string) => void answer(path).then((answered) => parentPort?.postMessage(answered)));
