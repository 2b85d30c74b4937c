import type { Database } from '../../store/database.ts';
import type { Settings } from './settings.ts';

/** What is paid for: every script that is written, and every time that a video is made. */
export const runTable = 'faceless_runs';

type RunKind = 'script' | 'scraped-script' | 'render' | 'retry' | 'export';

export const runTables = `
  CREATE TABLE IF NOT EXISTS ${runTable} (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    faceless_id INTEGER NOT NULL REFERENCES faceless_videos(id),
    kind TEXT NOT NULL,
    status TEXT NOT NULL,
    refund_due INTEGER NOT NULL DEFAULT 0,
    settings TEXT NOT NULL,
    transcriptions TEXT NOT NULL,
    file TEXT,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS ${runTable}_faceless ON ${runTable}(faceless_id, id);`;

interface Row {
  readonly id: number;
  readonly faceless_id: number;
  readonly kind: RunKind;
  readonly settings: string;
  readonly transcriptions: string;
  readonly file: string | null;
}

export interface Run {
  readonly id: number;
  readonly facelessId: number;
  readonly kind: RunKind;
  /** As they were when the run was paid for. */
  readonly settings: Settings;
  /** Words that replace those of a scene, in the order of scenes; an empty list leaves its scene as it is. */
  readonly transcriptions: readonly (readonly string[])[];
}

const toRun = (row: Row): Run => ({
  id: row.id,
  facelessId: row.faceless_id,
  kind: row.kind,
  // Both are what this service wrote itself.
  settings: JSON.parse(row.settings) as Settings,
  transcriptions: JSON.parse(row.transcriptions) as string[][],
});

export class Runs {
  readonly #byId;
  readonly #last;
  readonly #count;
  readonly #insert;
  readonly #end;
  readonly #filesBefore;

  constructor(database: Database) {
    this.#byId = database.query<Row>(`SELECT * FROM ${runTable} WHERE id = ?`);
    this.#last = database.query<Row>(
      `SELECT * FROM ${runTable} WHERE faceless_id = ? AND kind IN ('render', 'retry', 'export') ORDER BY id DESC LIMIT 1`,
    );
    this.#count = database.query<{ n: number }>(`SELECT count(*) AS n FROM ${runTable} WHERE faceless_id = ?`);
    this.#insert = database.query<Row>(`
      INSERT INTO ${runTable} (faceless_id, kind, status, settings, transcriptions, created_at)
      VALUES (?, ?, 'begun', ?, ?, ?) RETURNING *`);
    this.#end = database.query(`UPDATE ${runTable} SET status = ?, refund_due = ?, file = ? WHERE id = ?`);
    this.#filesBefore = database.query<{ file: string }>(
      `SELECT file FROM ${runTable} WHERE faceless_id = ? AND id < ? AND file IS NOT NULL`,
    );
  }

  byId(id: number): Run | null {
    const row = this.#byId.get(id);
    return row === undefined ? null : toRun(row);
  }

  /** The last time that the video was made, or tried to. */
  lastOf(facelessId: number): Run | null {
    const row = this.#last.get(facelessId);
    return row === undefined ? null : toRun(row);
  }

  count(facelessId: number): number {
    return this.#count.get(facelessId)?.n ?? 0;
  }

  /** Inside the transaction that charges for it. */
  add(run: Omit<Run, 'id'>, at: number): Run {
    const { facelessId, kind, settings, transcriptions } = run;
    const row = this.#insert.get(facelessId, kind, JSON.stringify(settings), JSON.stringify(transcriptions), at);
    if (row === undefined) throw new Error('The run was not stored.');
    return toRun(row);
  }

  complete(run: Run, file: string): void {
    this.#end.run('completed', 0, file, run.id);
  }

  fail(run: Run, refundDue: boolean): void {
    this.#end.run('failed', refundDue ? 1 : 0, null, run.id);
  }

  /** Videos that earlier runs made. */
  filesBefore(run: Run): string[] {
    return this.#filesBefore.all(run.facelessId, run.id).map(({ file }) => file);
  }
}
