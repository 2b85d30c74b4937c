import { integer, text } from './columns.ts';
import type { Database, Row } from './database.ts';

/** One line of what was done for an entry and found out about it. */
export interface FindingRecord {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /**
   * `state`: it stands elsewhere now; `request`: something was sent; `finding`: a look for what came of it; `error`: as it
   * came.
   */
  readonly kind: string;
  readonly text: string;
}

/** Lines that are kept for one entry: an entry may try for weeks. */
const keptLines = 200;
/** How many more there may be before the oldest are deleted: most entries never have as many. */
const spareLines = 50;
/** Entries whose lines are counted in memory. */
const countedEntries = 500;

function record(row: Row): FindingRecord {
  return { at: integer(row['at']), kind: text(row['kind']), text: text(row['text']) };
}

/** The log of each entry of the journal. */
export class FindingRows {
  readonly #db: Database;
  /** By entry, those that were written to last: how many lines there are, or a few more. */
  readonly #counts = new Map<string, number>();
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
    const known = this.#counts.get(entryId);
    const lines = known === undefined ? this.#count(entryId) : known + 1;
    const tooMany = lines > keptLines + spareLines;
    if (tooMany) this.#deleteOldest(entryId);
    this.#counts.delete(entryId);
    this.#counts.set(entryId, tooMany ? keptLines : lines);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > countedEntries && oldest !== undefined) this.#counts.delete(oldest);
  }

  #count(entryId: string): number {
    const row = this.#db.get('SELECT count(*) AS lines FROM journal_findings WHERE entry_id = ?', entryId);
    return integer(row?.['lines']);
  }

  #deleteOldest(entryId: string): void {
    this.#db.run(
      `DELETE FROM journal_findings WHERE entry_id = ? AND id <=
         (SELECT id FROM journal_findings WHERE entry_id = ? ORDER BY id DESC LIMIT 1 OFFSET ${keptLines})`,
      entryId,
      entryId,
    );
  }

  /** The last ones, in the order in which they were written. */
  of(entryId: string): FindingRecord[] {
    return this.#db
      .all(
        `SELECT at, kind, text FROM (SELECT * FROM journal_findings WHERE entry_id = ? ORDER BY id DESC LIMIT ${keptLines})
         ORDER BY id`,
        entryId,
      )
      .map(record);
  }
}
