import { stagedItem, type StagedItem } from '../../bridge/index.ts';
import { json, readable, readableOne, textOrNull } from './columns.ts';
import type { Database, Row } from './database.ts';

export interface StagedRecord {
  /** What the renderer sees. */
  readonly item: StagedItem;
  /** Absolute path of the source; null for a URL. */
  readonly path: string | null;
  readonly url: string | null;
  /** SHA-256 of the source, hex; null until computed. */
  readonly hash: string | null;
}

function record(row: Row): StagedRecord {
  return {
    item: stagedItem.parse(json(row['row'])),
    path: textOrNull(row['path']),
    url: textOrNull(row['url']),
    hash: textOrNull(row['hash']),
  };
}

export class StagedRows {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  all(): StagedRecord[] {
    return readable(this.#db.all('SELECT * FROM staged ORDER BY added_at, rowid'), record);
  }

  get(id: string): StagedRecord | null {
    const row = this.#db.get('SELECT * FROM staged WHERE id = ?', id);
    return readableOne(row, record);
  }

  /** Whether a file is in the list, also where nothing else of it can be read. */
  hasPath(path: string): boolean {
    return this.#db.get('SELECT 1 FROM staged WHERE path = ?', path) !== undefined;
  }

  save({ item, path, url, hash }: StagedRecord): void {
    this.#db.run(
      `INSERT INTO staged (id, purpose, source, name, path, url, hash, row, added_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET path = excluded.path, hash = excluded.hash, row = excluded.row`,
      item.id,
      item.purpose,
      item.source,
      item.name,
      path,
      url,
      hash,
      JSON.stringify(item),
      item.addedAt,
    );
  }

  remove(id: string): void {
    this.#db.run('DELETE FROM staged WHERE id = ?', id);
  }
}
