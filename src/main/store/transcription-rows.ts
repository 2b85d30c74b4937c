import { transcription, type Transcription, type TranscriptDetail } from '../../bridge/index.ts';
import { integer, json, readable, readableOne, text, textOrNull } from './columns.ts';
import type { Database, Row } from './database.ts';
import { decodeTranscript, encodeTranscript } from './transcript-coding.ts';

export interface TranscriptionRecord {
  /** What the renderer sees. */
  readonly row: Transcription;
  /** The user's own file, to play it again; null for a URL. */
  readonly sourcePath: string | null;
  /** SHA-256 of the source, hex, and the track where one was chosen; of a URL itself. Null until known. */
  readonly sourceHash: string | null;
}

const transcriptTable = 'transcripts';

function record(row: Row): TranscriptionRecord {
  return {
    row: transcription.parse(json(row['row'])),
    sourcePath: textOrNull(row['source_path']),
    sourceHash: textOrNull(row['source_hash']),
  };
}

export class TranscriptionRows {
  readonly #db: Database;
  /**
   * What was kept last, and the version of its table then, until it is read for the first time: whoever makes a file of it does so at
   * once, and to read words of hours out of the store again, and check each, takes longer than all else.
   */
  #keptLast: { readonly detail: TranscriptDetail; readonly version: number } | null = null;
  constructor(db: Database) {
    this.#db = db;
  }

  /** Ids of those in the list, newest first. */
  listedIds(): string[] {
    return this.#db
      .all('SELECT id FROM transcriptions WHERE removed = 0 ORDER BY created_at DESC, rowid')
      .map((row) => text(row['id']));
  }

  /** Of these, those in the list, newest first. */
  listedOf(ids: readonly string[]): TranscriptionRecord[] {
    return readable(
      this.#db.all(
        `SELECT * FROM transcriptions WHERE id IN (SELECT value FROM json_each(?)) AND removed = 0
         ORDER BY created_at DESC, rowid`,
        JSON.stringify(ids),
      ),
      record,
    );
  }

  get(id: string): TranscriptionRecord | null {
    const row = this.#db.get('SELECT * FROM transcriptions WHERE id = ?', id);
    return readableOne(row, record);
  }

  byRemoteId(accountId: string, remoteId: number): TranscriptionRecord | null {
    const row = this.#db.get(
      'SELECT * FROM transcriptions WHERE account_id = ? AND remote_id = ?',
      accountId,
      remoteId,
    );
    return readableOne(row, record);
  }

  /** Whether or not it can be read. */
  hasRemoteId(accountId: string, remoteId: number): boolean {
    const query = 'SELECT 1 FROM transcriptions WHERE account_id = ? AND remote_id = ?';
    return this.#db.get(query, accountId, remoteId) !== undefined;
  }

  /**
   * The account's newest transcription of the same content that is done; without one, the newest that neither failed nor was
   * cancelled.
   */
  bySourceHash(accountId: string, hash: string): TranscriptionRecord | null {
    const rows = this.#db.all(
      'SELECT * FROM transcriptions WHERE source_hash = ? AND account_id = ? AND removed = 0 ORDER BY created_at DESC',
      hash,
      accountId,
    );
    const found = readable(rows, record).filter(({ row }) => row.status !== 'failed' && row.status !== 'cancelled');
    return found.find(({ row }) => row.status === 'completed') ?? found[0] ?? null;
  }

  save({ row, sourcePath, sourceHash }: TranscriptionRecord): void {
    this.#db.run(
      `INSERT INTO transcriptions (id, account_id, remote_id, source_path, source_hash, row, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET remote_id = excluded.remote_id, source_path = excluded.source_path,
         source_hash = excluded.source_hash, row = excluded.row`,
      row.id,
      row.accountId,
      row.remoteId,
      sourcePath,
      sourceHash,
      JSON.stringify(row),
      row.createdAt,
    );
  }

  /** Seconds to add to times in what was sent to get times in the source. */
  offset(id: string): number {
    return integer(this.#db.get('SELECT offset_s FROM transcriptions WHERE id = ?', id)?.['offset_s'] ?? 0);
  }

  setOffset(id: string, seconds: number): void {
    this.#db.run('UPDATE transcriptions SET offset_s = ? WHERE id = ?', seconds, id);
  }

  setSourceHash(id: string, hash: string): void {
    this.#db.run('UPDATE transcriptions SET source_hash = ? WHERE id = ?', hash, id);
  }

  /** Takes it from the list; the row stays, so that a look at the service does not bring it back. */
  remove(id: string): void {
    this.#db.run('UPDATE transcriptions SET removed = 1 WHERE id = ?', id);
  }

  /** Back into the list: it is being made again, or its removal was taken back. */
  show(id: string): void {
    this.#db.run('UPDATE transcriptions SET removed = 0 WHERE id = ?', id);
  }

  isRemoved(id: string): boolean {
    return this.#db.get('SELECT 1 FROM transcriptions WHERE id = ? AND removed = 1', id) !== undefined;
  }

  saveTranscript(detail: TranscriptDetail): void {
    this.#db.run(
      `INSERT INTO transcripts (transcription_id, text, words, deflated) VALUES (?, '', '[]', ?)
       ON CONFLICT (transcription_id) DO UPDATE SET text = '', words = '[]', deflated = excluded.deflated`,
      detail.id,
      encodeTranscript(detail),
    );
    this.#keptLast = { detail, version: this.#db.version(transcriptTable) };
  }

  /** Those that were removed and whose words are here still. */
  removedWithWords(): string[] {
    return this.#db
      .all('SELECT id FROM transcriptions JOIN transcripts ON transcription_id = id WHERE removed = 1')
      .map((row) => text(row['id']));
  }

  /** Forgets the words of those of them that are removed still; their rows stay. */
  forgetWords(ids: readonly string[]): void {
    this.#db.transaction(() => {
      for (const id of ids.filter((one) => this.isRemoved(one))) {
        this.#db.run('DELETE FROM transcripts WHERE transcription_id = ?', id);
        const known = this.get(id);
        if (known !== null) this.save({ ...known, row: { ...known.row, excerpt: null } });
      }
    });
  }

  transcript(id: string): TranscriptDetail | null {
    const last = this.#keptLast;
    if (last?.detail.id === id) {
      this.#keptLast = null;
      if (last.version === this.#db.version(transcriptTable)) return last.detail;
    }
    const row = this.#db.get('SELECT * FROM transcripts WHERE transcription_id = ?', id);
    return readableOne(row, (one) => ({ id, ...decodeTranscript(one) }));
  }
}
