import { stagedItem, type StagedItem } from '../../bridge/index.ts';
import { json, readable, readableOne, text, textOrNull } from './columns.ts';
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

  /** The same of one whose name nobody else's file has, in whatever folder it was when it was listed. */
  hasFile(name: string): boolean {
    return this.#db.get('SELECT 1 FROM staged WHERE instr(path, ?)', name) !== undefined;
  }

  /** Whether a recording was listed, by the name of its file, and was taken off the list. */
  wasLetGo(name: string): boolean {
    return this.#db.get('SELECT 1 FROM recordings_let_go WHERE name = ?', name) !== undefined;
  }

  /** `here`: where a recording lies now that was listed under a path. */
  followRecordings(here: (path: string) => string): void {
    for (const row of this.#db.all("SELECT id, path FROM staged WHERE source = 'recording' AND path IS NOT NULL")) {
      const path = here(text(row['path']));
      if (path !== row['path']) this.#db.run('UPDATE staged SET path = ? WHERE id = ?', path, text(row['id']));
    }
  }

  save({ item, path, url, hash }: StagedRecord): void {
    // Back in the list.
    if (path !== null && item.source === 'recording')
      this.#db.run('DELETE FROM recordings_let_go WHERE name = ?', nameOf(path));
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
    const row = this.#db.get("SELECT path FROM staged WHERE id = ? AND source = 'recording' AND path IS NOT NULL", id);
    if (row !== undefined)
      this.#db.run('INSERT OR IGNORE INTO recordings_let_go (name) VALUES (?)', nameOf(text(row['path'])));
    this.#db.run('DELETE FROM staged WHERE id = ?', id);
  }
}

/** The name of a recording's file, which nothing else has; the folder that it lies in may be another one by now. */
const nameOf = (path: string): string => path.split(/[/\\]/u).at(-1) ?? path;
