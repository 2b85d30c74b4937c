import type { z } from 'zod';
import { json, readable, readableOne } from './columns.ts';
import type { Database, Row } from './database.ts';
import { saveInPlace } from './set-aside.ts';

/** What every such row has. */
interface CreationRow {
  readonly id: string;
  readonly accountId: string;
  readonly remoteId: number | null;
  readonly createdAt: number;
}

/** `row` is what the renderer sees; `kept` is what main alone knows: whole texts, addresses. */
export interface CreationRecord<R, K> {
  readonly row: R;
  readonly kept: K;
}

/** One table of things that the service makes. A removed one stays known, so that it is not taken for a new one. */
export class CreationRows<R extends CreationRow, K> {
  readonly #db: Database;
  readonly #table: string;
  readonly #row: z.ZodType<R>;
  readonly #kept: z.ZodType<K>;

  constructor(db: Database, table: string, row: z.ZodType<R>, kept: z.ZodType<K>) {
    this.#db = db;
    this.#table = table;
    this.#row = row;
    this.#kept = kept;
  }

  /** Newest first. */
  all(): CreationRecord<R, K>[] {
    const rows = this.#db.all(`SELECT row, kept FROM ${this.#table} WHERE removed = 0 ORDER BY created_at DESC`);
    return readable(rows, (row) => this.#record(row));
  }

  /** What the renderer sees of all, newest first. */
  visible(): R[] {
    const rows = this.#db.all(`SELECT row FROM ${this.#table} WHERE removed = 0 ORDER BY created_at DESC`);
    return readable(rows, ({ row }) => this.#row.parse(json(row)));
  }

  /** Removed ones too. */
  get(id: string): CreationRecord<R, K> | null {
    return this.#one(this.#db.get(`SELECT row, kept FROM ${this.#table} WHERE id = ?`, id));
  }

  /** Removed ones too. */
  byRemoteId(accountId: string, remoteId: number): CreationRecord<R, K> | null {
    return this.#one(
      this.#db.get(`SELECT row, kept FROM ${this.#table} WHERE account_id = ? AND remote_id = ?`, accountId, remoteId),
    );
  }

  /** Whether or not it can be read. */
  hasRemoteId(accountId: string, remoteId: number): boolean {
    const query = `SELECT 1 FROM ${this.#table} WHERE account_id = ? AND remote_id = ?`;
    return this.#db.get(query, accountId, remoteId) !== undefined;
  }

  /** Of all, whether or not they can be read. */
  remoteIds(accountId: string): number[] {
    const query = `SELECT remote_id FROM ${this.#table} WHERE account_id = ? AND remote_id IS NOT NULL`;
    return this.#db.all(query, accountId).map((row) => Number(row['remote_id']));
  }

  isRemoved(id: string): boolean {
    return this.#db.get(`SELECT 1 FROM ${this.#table} WHERE id = ? AND removed = 1`, id) !== undefined;
  }

  save(record: CreationRecord<R, K>): void {
    const { accountId, remoteId } = record.row;
    saveInPlace(() => this.#save(record), {
      exists: () =>
        remoteId !== null && this.hasRemoteId(accountId, remoteId) && this.byRemoteId(accountId, remoteId) === null,
      setAside: () =>
        this.#db.run(
          `UPDATE ${this.#table} SET remote_id = NULL WHERE account_id = ? AND remote_id = ?`,
          accountId,
          remoteId,
        ),
    });
  }

  #save({ row, kept }: CreationRecord<R, K>): void {
    this.#db.run(
      `INSERT INTO ${this.#table} (id, account_id, remote_id, row, kept, created_at) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET remote_id = excluded.remote_id, row = excluded.row, kept = excluded.kept`,
      row.id,
      row.accountId,
      row.remoteId,
      JSON.stringify(row),
      JSON.stringify(kept),
      row.createdAt,
    );
  }

  remove(id: string): void {
    this.#db.run(`UPDATE ${this.#table} SET removed = 1 WHERE id = ?`, id);
  }

  /** Back into the list. */
  show(id: string): void {
    this.#db.run(`UPDATE ${this.#table} SET removed = 0 WHERE id = ?`, id);
  }

  #one(row: Row | undefined): CreationRecord<R, K> | null {
    return readableOne(row, (one) => this.#record(one));
  }

  #record(row: Row): CreationRecord<R, K> {
    return { row: this.#row.parse(json(row['row'])), kept: this.#kept.parse(json(row['kept'])) };
  }
}
