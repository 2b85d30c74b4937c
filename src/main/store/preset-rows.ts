import { preset, type Preset } from '../../bridge/index.ts';
import { json, readable, readableOne } from './columns.ts';
import type { Database, Row } from './database.ts';

const read = (row: Row): Preset => preset.parse(json(row['row']));

/** Presets of all accounts. */
export class PresetRows {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  all(): Preset[] {
    return readable(this.#db.all('SELECT row FROM presets ORDER BY remote_id IS NOT NULL, remote_id DESC'), read);
  }

  of(accountId: string): Preset[] {
    return this.all().filter((one) => one.accountId === accountId);
  }

  get(id: string): Preset | null {
    const row = this.#db.get('SELECT row FROM presets WHERE id = ?', id);
    return readableOne(row, read);
  }

  save(row: Preset): void {
    this.#db.run(
      `INSERT INTO presets (id, account_id, remote_id, row) VALUES (?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET remote_id = excluded.remote_id, row = excluded.row`,
      row.id,
      row.accountId,
      row.remoteId,
      JSON.stringify(row),
    );
  }

  remove(id: string): void {
    this.#db.run('DELETE FROM presets WHERE id = ?', id);
  }
}
