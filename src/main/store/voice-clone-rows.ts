import { voiceClone, type VoiceClone } from '../../bridge/index.ts';
import { integer, json, readable, readableOne, textOrNull } from './columns.ts';
import type { Database, Row } from './database.ts';
import { Remembered } from './remembered.ts';
import { saveInPlace } from './set-aside.ts';

export interface VoiceCloneRecord {
  /** What the renderer sees. */
  readonly row: VoiceClone;
  /** Where the service keeps the preview. */
  readonly remotePreview: string | null;
}

function record(row: Row): VoiceCloneRecord {
  return { row: voiceClone.parse(json(row['row'])), remotePreview: textOrNull(row['remote_preview']) };
}

export class VoiceCloneRows {
  readonly #db: Database;
  /** Asked for with each look at what waits, and with each price of a video. */
  readonly #gone: Remembered<ReadonlySet<number>>;
  readonly #ready: Remembered<ReadonlyMap<number, VoiceClone>>;
  constructor(db: Database) {
    this.#db = db;
    this.#gone = new Remembered(db, ['voice_clones'], (accountId) => this.#readGone(accountId));
    this.#ready = new Remembered(db, ['voice_clones'], (accountId) => this.#readReady(accountId));
  }

  all(): VoiceCloneRecord[] {
    return readable(this.#db.all('SELECT * FROM voice_clones WHERE removed = 0 ORDER BY created_at DESC'), record);
  }

  get(id: string): VoiceCloneRecord | null {
    const row = this.#db.get('SELECT * FROM voice_clones WHERE id = ? AND removed = 0', id);
    return readableOne(row, record);
  }

  byRemoteId(accountId: string, remoteId: number): VoiceCloneRecord | null {
    const row = this.#db.get(
      'SELECT * FROM voice_clones WHERE account_id = ? AND remote_id = ? AND removed = 0',
      accountId,
      remoteId,
    );
    return readableOne(row, record);
  }

  /** The service's ids of those that were deleted, here or there, or are about to be, and are in no list any more. */
  goneIds(accountId: string): ReadonlySet<number> {
    return this.#gone.of(accountId);
  }

  #readGone(accountId: string): ReadonlySet<number> {
    const told = "json_extract(row, '$.remoteId')";
    const rows = this.#db.all(
      `SELECT DISTINCT ${told} AS gone FROM voice_clones
       WHERE account_id = ? AND json_valid(row) AND ${told} IS NOT NULL
         AND (removed = 1 OR json_extract(row, '$.status') = 'deleting')
         AND ${told} NOT IN (
           SELECT remote_id FROM voice_clones
           WHERE account_id = ? AND removed = 0 AND remote_id IS NOT NULL
             AND NOT (json_valid(row) AND json_extract(row, '$.status') = 'deleting'))`,
      accountId,
      accountId,
    );
    return new Set(rows.map((row) => integer(row['gone'])));
  }

  /** Those that can be spoken with, by the service's id. */
  ready(accountId: string): ReadonlyMap<number, VoiceClone> {
    return this.#ready.of(accountId);
  }

  #readReady(accountId: string): ReadonlyMap<number, VoiceClone> {
    const made = this.all().filter(({ row }) => row.accountId === accountId && row.status === 'completed');
    return new Map(made.flatMap(({ row }) => (row.remoteId === null ? [] : [[row.remoteId, row] as const])));
  }

  /** Whether or not it can be read. */
  hasRemoteId(accountId: string, remoteId: number): boolean {
    const query = 'SELECT 1 FROM voice_clones WHERE account_id = ? AND remote_id = ? AND removed = 0';
    return this.#db.get(query, accountId, remoteId) !== undefined;
  }

  /** Whether one that is listed and was not made, or cannot be read here, was asked for with a text that nothing else has in it. */
  needs(said: string): boolean {
    return (
      this.#db.get(
        `SELECT 1 FROM voice_clones JOIN journal ON journal.subject_id = voice_clones.id
         WHERE removed = 0 AND instr(input, ?)
           AND CASE WHEN json_valid(row) THEN coalesce(json_extract(row, '$.status'), '') <> 'completed' ELSE 1 END
         LIMIT 1`,
        said,
      ) !== undefined
    );
  }

  save(record: VoiceCloneRecord): void {
    const { accountId, remoteId } = record.row;
    saveInPlace(() => this.#save(record), {
      exists: () =>
        remoteId !== null && this.hasRemoteId(accountId, remoteId) && this.byRemoteId(accountId, remoteId) === null,
      setAside: () =>
        this.#db.run(
          'UPDATE voice_clones SET remote_id = NULL WHERE account_id = ? AND remote_id = ?',
          accountId,
          remoteId,
        ),
    });
  }

  #save({ row, remotePreview }: VoiceCloneRecord): void {
    this.#db.run(
      `INSERT INTO voice_clones (id, account_id, remote_id, remote_preview, row, created_at) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET remote_id = excluded.remote_id, remote_preview = excluded.remote_preview, row = excluded.row`,
      row.id,
      row.accountId,
      row.remoteId,
      remotePreview,
      JSON.stringify(row),
      row.createdAt,
    );
  }

  /** Back into the list: it is being made after all. */
  show(id: string): void {
    this.#db.run('UPDATE voice_clones SET removed = 0 WHERE id = ?', id);
  }

  remove(id: string): void {
    this.#db.run('UPDATE voice_clones SET removed = 1, remote_id = NULL WHERE id = ?', id);
  }
}
