import { parentPort, workerData } from 'node:worker_threads';
import { isDamaged, isFull } from '../store-problem.ts';
import { systemCode } from '../../system-code.ts';
import { copyStore } from './copy-store.ts';

// The program of the thread that copies the store, so that the window never waits for it.

/** What came of it. */
export type Copied =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly damaged: boolean;
      /** The disk has no room for it. */
      readonly full: boolean;
      /** Of the system. */
      readonly code: string | null;
      readonly words: string;
    };

export interface Copying {
  readonly from: string;
  readonly to: string;
  readonly now: number;
  /** What it is called until it is whole; left out: as `copyStore` calls it. */
  readonly part?: string;
}

// What backups.ts starts it with, and nobody else does.
const { from, to, now, part } = workerData as Copying;

function copy(): Copied {
  try {
    copyStore(from, to, now, part);
    return { ok: true };
  } catch (error) {
    return {
      ok: false,
      damaged: isDamaged(error),
      full: isFull(error),
      code: systemCode(error),
      words: String(error),
    };
  }
}

parentPort?.postMessage(copy());
