import { parentPort, workerData } from 'node:worker_threads';
import { isDamaged } from '../store-problem.ts';
import { copyStore } from './copy-store.ts';

// The program of the thread that copies the store, so that the window never waits for it.

/** What it is started with. `givenUp`: its first number is 0 as long as the copy is wanted. */
export interface CopyOrder {
  readonly from: string;
  readonly to: string;
  readonly now: number;
  readonly givenUp: Int32Array;
}

/** What came of it. */
export type Copied = { readonly ok: true } | { readonly ok: false; readonly damaged: boolean; readonly words: string };

// What backups.ts starts it with, and nobody else does.
const { from, to, now, givenUp } = workerData as CopyOrder;

function copy(): Copied {
  try {
    copyStore(from, to, now, () => Atomics.load(givenUp, 0) === 0);
    return { ok: true };
  } catch (error) {
    return { ok: false, damaged: isDamaged(error), words: String(error) };
  }
}

parentPort?.postMessage(copy());
