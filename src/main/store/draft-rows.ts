import type { z } from 'zod';
import { draftConflict, sharedFields, type SharedFields } from '../../bridge/index.ts';
import { json, jsonIfReadable, readable, readOnce, text } from './columns.ts';
import type { Database, Row } from './database.ts';
import { headOf, listedOf, mendedHead, type DraftHead, type ListedHead } from './draft-head.ts';
import { Remembered } from './remembered.ts';

const storedConflict = draftConflict.omit({ local: true });
/** A conflict without what the draft itself has, which goes on changing. */
export type StoredConflict = z.infer<typeof storedConflict>;
const conflictOf = ({ field, base, remote, found_at: foundAt }: Row): StoredConflict =>
  storedConflict.parse({ field, base: json(base), remote: json(remote), foundAt });

// What cannot be read of it is not known, and is asked for again.
const storedBase = sharedFields.catch({});
const baseOf = readOnce((value) => storedBase.parse(value));
/** What a head is read from. */
const columns = 'id, account_id, remote_id, row, created_at, trashed_at, emptied_at';

/** Drafts with their scripts, bases and conflicts. */
export class DraftRows {
  readonly #db: Database;
  readonly #heads: Remembered<DraftHead | null>;
  readonly #scripts: Remembered<string>;
  readonly #bases: Remembered<SharedFields | null>;
  readonly #conflicts: Remembered<readonly StoredConflict[]>;
  constructor(db: Database) {
    this.#db = db;
    this.#heads = new Remembered(db, ['drafts'], (id) => {
      const row = db.get(`SELECT ${columns} FROM drafts WHERE id = ?`, id);
      return row === undefined ? null : this.#head(row);
    });
    // What belongs to a draft is deleted with it.
    this.#scripts = new Remembered(db, ['drafts', 'draft_scripts'], (id) =>
      text(db.get('SELECT script FROM draft_scripts WHERE draft_id = ?', id)?.['script'] ?? ''),
    );
    this.#bases = new Remembered(db, ['drafts', 'draft_bases'], (id) => {
      const row = db.get('SELECT fields FROM draft_bases WHERE draft_id = ?', id);
      return row === undefined ? null : baseOf(row['fields']);
    });
    this.#conflicts = new Remembered(db, ['drafts', 'draft_conflicts'], (id) => {
      const rows = db.all('SELECT * FROM draft_conflicts WHERE draft_id = ? ORDER BY found_at, field', id);
      return readable(rows, conflictOf);
    });
  }

  /** Those in the list and in the trash, newest first. */
  heads(): DraftHead[] {
    return this.#db
      .all(`SELECT ${columns} FROM drafts WHERE emptied_at IS NULL ORDER BY number DESC`)
      .map((row) => this.#head(row));
  }

  /** Ids of the same, in the same order. */
  listedIds(): string[] {
    return this.#db
      .all('SELECT id FROM drafts WHERE emptied_at IS NULL ORDER BY number DESC')
      .map((row) => text(row['id']));
  }

  /** Of these, what is in the list or in the trash, newest first, as far as lists show them. */
  listedOf(ids: readonly string[]): ListedHead[] {
    return this.#db
      .all(
        `SELECT ${columns} FROM drafts WHERE id IN (SELECT value FROM json_each(?)) AND emptied_at IS NULL
         ORDER BY number DESC`,
        JSON.stringify(ids),
      )
      .map((row) => this.#readable(row, listedOf));
  }

  /** The aspect ratio of the newest one, in the list or in the trash, that has one of these; null where none has. */
  newestRatio(among: readonly string[]): string | null {
    const row = this.#db.get(
      `SELECT row ->> '$.settings.aspectRatio' AS ratio FROM drafts
       WHERE emptied_at IS NULL AND json_valid(row) AND row ->> '$.settings.aspectRatio' IN (SELECT value FROM json_each(?))
       ORDER BY created_at DESC LIMIT 1`,
      JSON.stringify(among),
    );
    return row === undefined ? null : text(row['ratio']);
  }

  /** Those that were emptied out of the trash, the latest first. */
  emptied(): DraftHead[] {
    return this.#db
      .all(`SELECT ${columns} FROM drafts WHERE emptied_at IS NOT NULL ORDER BY emptied_at DESC, number DESC`)
      .map((row) => this.#head(row));
  }

  head(id: string): DraftHead | null {
    return this.#heads.of(id);
  }

  /** Those of these ids that are here, in the order of the list. */
  headsOf(ids: readonly string[]): DraftHead[] {
    return this.#db
      .all(
        `SELECT ${columns} FROM drafts WHERE id IN (SELECT value FROM json_each(?)) ORDER BY number DESC`,
        JSON.stringify(ids),
      )
      .map((row) => this.#head(row));
  }

  isOnService(id: string, accountId: string): boolean {
    const sql = 'SELECT 1 FROM drafts WHERE id = ? AND account_id = ? AND remote_id IS NOT NULL';
    return this.#db.get(sql, id, accountId) !== undefined;
  }

  byRemoteId(accountId: string, remoteId: number): DraftHead | null {
    const row = this.#db.get(
      `SELECT ${columns} FROM drafts WHERE account_id = ? AND remote_id = ?`,
      accountId,
      remoteId,
    );
    return row === undefined ? null : this.#head(row);
  }

  #head(row: Row): DraftHead {
    return this.#readable(row, headOf);
  }

  /** No draft is hidden, and none holds up the others, because something of it cannot be read. */
  #readable<T>(row: Row, read: (row: unknown) => T): T | DraftHead {
    try {
      return read(row['row']);
    } catch {
      const id = text(row['id']);
      const versions = this.#db.all('SELECT content FROM draft_versions WHERE draft_id = ? ORDER BY number', id);
      return mendedHead(row, {
        script: this.script(id),
        base: this.base(id) ?? {},
        version: jsonIfReadable(versions.at(-1)?.['content']),
        versions: versions.length,
      });
    }
  }

  script(id: string): string {
    return this.#scripts.of(id);
  }

  save(head: DraftHead): void {
    this.#db.run(
      `INSERT INTO drafts (id, account_id, remote_id, row, created_at, trashed_at, emptied_at) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET account_id = excluded.account_id, remote_id = excluded.remote_id, row = excluded.row,
         trashed_at = excluded.trashed_at, emptied_at = excluded.emptied_at`,
      head.id,
      head.accountId,
      head.remoteId,
      JSON.stringify(head),
      head.createdAt,
      head.trashedAt,
      head.emptiedAt,
    );
  }

  saveScript(id: string, script: string): void {
    this.#db.run(
      'INSERT INTO draft_scripts (draft_id, script) VALUES (?, ?) ON CONFLICT (draft_id) DO UPDATE SET script = excluded.script',
      id,
      script,
    );
  }

  base(id: string): SharedFields | null {
    return this.#bases.of(id);
  }

  /** Null: the service has nothing of it any more. */
  saveBase(id: string, fields: SharedFields | null): void {
    if (fields === null) this.#db.run('DELETE FROM draft_bases WHERE draft_id = ?', id);
    else this.#insertBase(id, fields);
  }

  #insertBase(id: string, fields: SharedFields): void {
    this.#db.run(
      'INSERT INTO draft_bases (draft_id, fields) VALUES (?, ?) ON CONFLICT (draft_id) DO UPDATE SET fields = excluded.fields',
      id,
      JSON.stringify(fields),
    );
  }

  /** One that cannot be read is found anew with the next look at the service. */
  conflicts(id: string): readonly StoredConflict[] {
    return this.#conflicts.of(id);
  }

  saveConflicts(id: string, conflicts: readonly StoredConflict[]): void {
    this.#db.run('DELETE FROM draft_conflicts WHERE draft_id = ?', id);
    for (const { field, base, remote, foundAt } of conflicts) {
      this.#db.run(
        'INSERT INTO draft_conflicts (draft_id, field, base, remote, found_at) VALUES (?, ?, ?, ?, ?)',
        id,
        field,
        JSON.stringify(base),
        JSON.stringify(remote),
        foundAt,
      );
    }
  }

  /**
   * Deletes for good what was emptied out of the trash before `moment` and `kept` days of use ago, with everything that belongs
   * to it. `days`: days of use by now.
   */
  deleteEmptied(moment: number, days: number, kept: number): void {
    // Mostly there is none: what is deleted is looked for in the whole search index.
    if (this.#db.get('SELECT 1 FROM drafts WHERE emptied_at IS NOT NULL LIMIT 1') === undefined) return;
    // What an older version emptied begins to count now.
    this.#db.run(
      "UPDATE drafts SET row = json_set(row, '$.emptiedOnDay', ?) WHERE emptied_at IS NOT NULL AND json_valid(row) AND row ->> '$.emptiedOnDay' IS NULL",
      days,
    );
    const old = "emptied_at IS NOT NULL AND emptied_at < ? AND json_valid(row) AND row ->> '$.emptiedOnDay' <= ?";
    this.#db.run(
      `DELETE FROM draft_search WHERE rowid IN (SELECT number FROM drafts WHERE ${old})`,
      moment,
      days - kept,
    );
    // The page keeps both sides of a conflict with what is written of them, as a form (`forms/`).
    this.#db.run(
      `DELETE FROM settings WHERE EXISTS (SELECT 1 FROM drafts WHERE key LIKE 'form combined/' || id || '-%' AND ${old})`,
      moment,
      days - kept,
    );
    this.#db.run(`DELETE FROM drafts WHERE ${old}`, moment, days - kept);
  }
}
