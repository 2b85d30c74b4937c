import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { isSame } from '../disk/index.ts';
import { Refusal } from '../refusal.ts';
import { savedWorkTexts } from '../texts/saved-work.ts';
import { workerFile } from '../worker-file.ts';
import type { Looked, Looking, Unreadable } from './look-worker.ts';

/**
 * Makes a private copy of a copy of the data with the tables of this version, and tells what is in it that is not here.
 * @throws Refusal where the file cannot be looked into
 */
export async function lookInto(looking: Looking, log: (line: string) => void): Promise<Extract<Looked, { ok: true }>> {
  const found = await stat(looking.file, { bigint: true }).catch(() => null);
  // A pipe would keep whoever opens it waiting.
  if (found === null || !found.isFile()) throw refused('unreadable');
  const own = await stat(looking.store, { bigint: true });
  if (found.ino !== 0n && isSame(found, own)) throw refused('in-use');
  const looked = await inThread(looking);
  if (looked.ok) return looked;
  log(`a copy of the data could not be looked into: ${looked.words}`);
  throw refused(looked.why);
}

const refused = (why: Unreadable): Refusal =>
  new Refusal({ code: `copy-${why}`, ...savedWorkTexts.unreadable[why], action: 'choose-another-file' });

function inThread(workerData: Looking): Promise<Looked> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerFile('saved-work-worker'), { workerData });
    worker.once('message', (looked: Looked) => resolve(looked));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread ended without an answer.')));
  });
}
