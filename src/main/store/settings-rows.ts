import { jsonIfReadable, text } from './columns.ts';
import type { Database } from './database.ts';

/** Settings by key, each a JSON value. */
export class SettingsRows {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** What cannot be read is undefined, under its key. */
  all(): Record<string, unknown> {
    return Object.fromEntries(
      this.#db.all('SELECT key, value FROM settings').map((row) => [text(row['key']), jsonIfReadable(row['value'])]),
    );
  }

  /** Undefined when there is none that can be read. */
  get(key: string): unknown {
    const row = this.#db.get('SELECT value FROM settings WHERE key = ?', key);
    return row === undefined ? undefined : jsonIfReadable(row['value']);
  }

  remove(key: string): void {
    this.#db.run('DELETE FROM settings WHERE key = ?', key);
  }

  set(key: string, value: unknown): void {
    this.#db.run(
      'INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
      key,
      JSON.stringify(value),
    );
  }
}
