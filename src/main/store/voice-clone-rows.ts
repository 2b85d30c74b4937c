import { voiceClone, type VoiceClone } from '../../bridge/index.ts';
import { json, readable, textOrNull } from './columns.ts';
import type { Database, Row } from './database.ts';

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
  constructor(db: Database) {
    this.#db = db;
  }

  all(): VoiceCloneRecord[] {
    return readable(this.#db.all('SELECT * FROM voice_clones WHERE removed = 0 ORDER BY created_at DESC'), record);
  }

  get(id: string): VoiceCloneRecord | null {
    const row = this.#db.get('SELECT * FROM voice_clones WHERE id = ? AND removed = 0', id);
    return row === undefined ? null : record(row);
  }

  byRemoteId(accountId: string, remoteId: number): VoiceCloneRecord | null {
    const row = this.#db.get(
      'SELECT * FROM voice_clones WHERE account_id = ? AND remote_id = ? AND removed = 0',
      accountId,
      remoteId,
    );
    return row === undefined ? null : record(row);
  }

  save({ row, remotePreview }: VoiceCloneRecord): void {
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
  restore(id: string): void {
    this.#db.run('UPDATE voice_clones SET removed = 0 WHERE id = ?', id);
  }

  remove(id: string): void {
    this.#db.run('UPDATE voice_clones SET removed = 1, remote_id = NULL WHERE id = ?', id);
  }
}
