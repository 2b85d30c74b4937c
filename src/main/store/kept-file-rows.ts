import { text } from './columns.ts';
import type { Database } from './database.ts';

/** Copies of what the service made, by what they are: `speech/ID`, `character/ID/preview/7`. */
export class KeptFileRows {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** Absolute path of the copy; null when there is none, or it was made from another address. */
  path(key: string, url: string): string | null {
    const row = this.#db.get('SELECT path FROM kept_files WHERE key = ? AND url = ?', key, url);
    return row === undefined ? null : text(row['path']);
  }

  /** Of whatever address. */
  anyPath(key: string): string | null {
    const row = this.#db.get('SELECT path FROM kept_files WHERE key = ?', key);
    return row === undefined ? null : text(row['path']);
  }

  all(): { readonly key: string; readonly url: string; readonly path: string }[] {
    return this.#db
      .all('SELECT key, url, path FROM kept_files')
      .map((row) => ({ key: text(row['key']), url: text(row['url']), path: text(row['path']) }));
  }

  /** `here`: where a copy lies now that was kept under a path. */
  follow(here: (path: string) => string): void {
    for (const { key, path: before } of this.all()) {
      const path = here(before);
      if (path !== before) this.#db.run('UPDATE kept_files SET path = ? WHERE key = ?', path, key);
    }
  }

  save(key: string, url: string, path: string): void {
    this.#db.run(
      `INSERT INTO kept_files (key, url, path) VALUES (?, ?, ?)
       ON CONFLICT (key) DO UPDATE SET url = excluded.url, path = excluded.path`,
      key,
      url,
      path,
    );
  }

  /** Forgets these alone. */
  drop(keys: readonly string[]): void {
    if (keys.length === 0) return;
    this.#db.run('DELETE FROM kept_files WHERE key IN (SELECT value FROM json_each(?))', JSON.stringify(keys));
  }

  /** Forgets everything of one thing; the paths of what was kept. */
  forget(subject: string): string[] {
    const within = [subject, `${subject}/`, `${subject}0`] as const; // '0' comes right after '/'.
    const rows = this.#db.all('SELECT path FROM kept_files WHERE key = ? OR (key > ? AND key < ?)', ...within);
    this.#db.run('DELETE FROM kept_files WHERE key = ? OR (key > ? AND key < ?)', ...within);
    return rows.map((row) => text(row['path']));
  }
}
