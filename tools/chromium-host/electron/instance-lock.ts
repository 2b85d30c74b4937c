import { mkdirSync, readdirSync, readFileSync, rmSync, watch, writeFileSync, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * One app for one folder. SQLite takes the operating system's lock on a file at once and lets it go however the process
 * ends, which no file of our own with a process id in it could.
 */
export class InstanceLock {
  #database: DatabaseSync | null = null;
  #watcher: FSWatcher | null = null;

  /** False when another process has it; that one is told how this one was started. */
  acquire(folder: string, onOther: (argv: string[], directory: string) => void): boolean {
    if (this.#database) return true;
    const letters = join(folder, 'chromium-host');
    mkdirSync(letters, { recursive: true });
    const database = new DatabaseSync(join(letters, 'instance.lock'), { timeout: 0 });
    try {
      database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    } catch {
      database.close();
      const letter = JSON.stringify({ argv: process.argv, directory: process.cwd() });
      writeFileSync(join(letters, `second-${process.pid}.json`), letter);
      return false;
    }
    this.#database = database;
    this.#watcher = watch(letters, () => {
      for (const name of readdirSync(letters).filter((entry) => entry.startsWith('second-'))) {
        const path = join(letters, name);
        try {
          const { argv, directory } = JSON.parse(readFileSync(path, 'utf8')) as { argv: string[]; directory: string }; // written above
          rmSync(path, { force: true });
          onOther(argv, directory);
        } catch {
          // Still being written: the next change shows it again.
        }
      }
    });
    this.#watcher.unref();
    return true;
  }

  release(): void {
    this.#watcher?.close();
    this.#database?.close();
    this.#database = null;
  }
}
