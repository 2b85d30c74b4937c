import { DatabaseSync } from 'node:sqlite';
import type { Library } from '../../../src/main/library/index.ts';
import type { Media } from '../../../src/main/media/index.ts';
import { Database, JournalRows } from '../../../src/main/store/index.ts';

/** What of the studio outlives its process, and what no scenario changes. */
export class Disk {
  readonly folder: string;
  readonly connection = new DatabaseSync(':memory:');
  /** Sees what is committed. */
  readonly store: Database;
  readonly entries: JournalRows;
  readonly library: Library;
  readonly media: Media;
  readonly #tables: readonly string[];

  constructor(folder: string, library: Library, media: Media) {
    this.folder = folder;
    this.library = library;
    this.media = media;
    this.store = new Database(this.connection);
    this.entries = new JournalRows(this.store);
    const tables = this.store.all(
      `SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`,
    );
    const virtual = tables
      .filter(({ sql }) => String(sql).startsWith('CREATE VIRTUAL'))
      .map(({ name }) => String(name));
    this.#tables = tables
      .map(({ name }) => String(name))
      // What a virtual table keeps for itself goes with it.
      .filter((name) => !virtual.some((owner) => name.startsWith(`${owner}_`)));
  }

  clear(): void {
    this.store.transaction(() => {
      this.store.run('PRAGMA defer_foreign_keys = ON');
      for (const name of this.#tables)
        if (this.store.get(`SELECT 1 FROM "${name}" LIMIT 1`) !== undefined) this.store.run(`DELETE FROM "${name}"`);
    });
  }
}
