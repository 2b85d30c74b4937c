import { DatabaseSync } from 'node:sqlite';
import { isBusy } from './store-problem.ts';

/**
 * Which of the processes that opened a data folder owns what must be done once: the first, as long as it lives. The lock is
 * one of the operating system on a file of its own, so that it ends with its process, however that ends.
 */
export class Ownership {
  readonly #path: string;
  #lock: DatabaseSync | null = null;
  /** Another process was seen to hold it, and nobody has since: what cannot be asked for now says nothing of that. */
  #heldByOther = false;

  /** `path`: an absolute path; the file is made when it is missing, and stays empty. */
  constructor(path: string) {
    this.#path = path;
  }

  /** Whether this process is the owner; it becomes it where nobody else is. */
  held(): boolean {
    if (this.#lock !== null) return true;
    let lock: DatabaseSync | null = null;
    try {
      lock = new DatabaseSync(this.#path, { timeout: 0 });
      lock.exec('BEGIN EXCLUSIVE');
    } catch (error) {
      lock?.close();
      this.#heldByOther ||= isBusy(error);
      // A folder that takes no locks must not end the watching: two watchers cost requests, none costs the work.
      return !this.#heldByOther;
    }
    this.#heldByOther = false;
    this.#lock = lock;
    return true;
  }

  release(): void {
    this.#lock?.close();
    this.#lock = null;
  }
}
