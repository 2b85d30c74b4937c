import { parentPort, workerData } from 'node:worker_threads';
import { isDamaged } from '../store-problem.ts';
import { copyStore } from './copy-store.ts';

// The program of the thread that copies the store, so that the window never waits for it.

/** What came of it. */
export type Copied = { readonly ok: true } | { readonly ok: false; readonly damaged: boolean; readonly words: string };

// What backups.ts starts it with, and nobody else does.
const { from, to, now } = workerData as { readonly from: string; readonly to: string; readonly now: number };

function copy(): Copied {
  try {
    copyStore(from, to, now);
    return { ok: true };
  } catch (error) {
    return { ok: false, damaged: isDamaged(error), words: String(error) };
  }
}

parentPort?.postMessage(copy());
