import { integer, text } from './columns.ts';
import type { Database, Row } from './database.ts';

/** One line of what was done for an entry and found out about it. */
export interface FindingRecord {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** `state`: it stands elsewhere now; `request`: something was sent; `finding`: a look for what came of it; `error`: as it came. */
  readonly kind: string;
  readonly text: string;
}

/** Lines that are kept for one entry: an entry may try for weeks. */
const keptLines = 200;

function record(row: Row): FindingRecord {
  return { at: integer(row['at']), kind: text(row['kind']), text: text(row['text']) };
}

/** The log of each entry of the journal. */
export class FindingRows {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  add(entryId: string, finding: FindingRecord): void {
    this.#db.run(
      'INSERT INTO journal_findings (entry_id, at, kind, text) VALUES (?, ?, ?, ?)',
      entryId,
      finding.at,
      finding.kind,
      finding.text,
    );
    this.#db.run(
      `DELETE FROM journal_findings WHERE entry_id = ? AND id <=
         (SELECT id FROM journal_findings WHERE entry_id = ? ORDER BY id DESC LIMIT 1 OFFSET ${keptLines})`,
      entryId,
      entryId,
    );
  }

  /** In the order in which they were written. */
  of(entryId: string): FindingRecord[] {
    return this.#db
      .all('SELECT at, kind, text FROM journal_findings WHERE entry_id = ? ORDER BY id', entryId)
      .map(record);
  }
}
