import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { copyPrivately, NoStoreError, openPrivately } from '../store/backup/private-copy.ts';
import { Database } from '../store/database.ts';
import { NewerStoreError } from '../store/opening-problem.ts';
import { isDamaged, isFull } from '../store/store-problem.ts';
import { systemCode } from '../system-code.ts';
import { type Compared, compare } from './compare.ts';

// The program of the thread that looks into a copy of the data, so that the window never waits for it.

export interface Looking {
  /** The copy; it is only read. */
  readonly file: string;
  /** Where the private copy of it goes. */
  readonly to: string;
  /** The store in use; it is only read. */
  readonly store: string;
}

/** Why a file cannot be looked into. */
export type Unreadable = 'in-use' | 'empty' | 'another' | 'newer' | 'damaged' | 'no-room' | 'unreadable';

export type Looked =
  | { readonly ok: true; readonly at: number; readonly bytes: number; readonly compared: Compared }
  | { readonly ok: false; readonly why: Unreadable; readonly words: string };

// What look.ts starts it with, and nobody else does.
const { file, to, store } = workerData as Looking;

function look(): Looked {
  const { size, mtimeMs } = statSync(file);
  copyPrivately(file, to);
  const { db, at } = openPrivately(to);
  try {
    const own = new DatabaseSync(store, { readOnly: true, timeout: 5000 });
    try {
      return { ok: true, at: at ?? mtimeMs, bytes: size, compared: compare(db, new Database(own)) };
    } finally {
      own.close();
    }
  } finally {
    db.close();
  }
}

function whyNot(error: unknown): Unreadable {
  if (error instanceof NoStoreError) return error.reason;
  if (error instanceof NewerStoreError) return 'newer';
  if (isFull(error)) return 'no-room';
  return isDamaged(error) || systemCode(error)?.startsWith('ERR_SQLITE') === true ? 'damaged' : 'unreadable';
}

function answer(): Looked {
  try {
    return look();
  } catch (error) {
    return { ok: false, why: whyNot(error), words: String(error) };
  }
}

parentPort?.postMessage(answer());
