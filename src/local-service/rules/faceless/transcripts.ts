import { iso, milliseconds } from '../../clock.ts';
import type { TimedWord } from '../../../contract/index.ts';
import type { Database } from '../../store/database.ts';

const table = 'faceless_transcripts';

export const transcriptTables = `
  CREATE TABLE IF NOT EXISTS ${table} (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    faceless_id INTEGER NOT NULL UNIQUE REFERENCES faceless_videos(id),
    segments TEXT NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT;`;

/** A stretch of the narration: a sentence, or the silence between two. Seconds. */
export interface Segment {
  readonly text: string;
  readonly gap: boolean;
  readonly start: number;
  readonly end: number;
  /** None in a gap. */
  readonly words: readonly TimedWord[];
  /** What is said there, where the caption was corrected: the picture was made for that. */
  readonly spoken?: string | undefined;
}

interface Transcript {
  readonly id: number;
  readonly segments: readonly Segment[];
  readonly updatedAt: number;
}

/** GET and PUT captions `data`. Indexes are raw, gaps included. */
export const transcriptView = ({ id, segments, updatedAt }: Transcript) => ({
  id,
  updated_at: iso(updatedAt),
  segments: segments.map(({ text, gap, start, end, words }, index) => ({
    index,
    text,
    gap,
    start,
    end,
    duration: milliseconds(end - start),
    words,
  })),
});

export class Transcripts {
  readonly #get;
  readonly #keep;

  constructor(database: Database) {
    this.#get = database.query<{ id: number; segments: string; updated_at: number }>(
      `SELECT * FROM ${table} WHERE faceless_id = ?`,
    );
    this.#keep = database.query(`
      INSERT INTO ${table} (faceless_id, segments, updated_at) VALUES (?, ?, ?)
      ON CONFLICT (faceless_id) DO UPDATE SET segments = excluded.segments, updated_at = excluded.updated_at`);
  }

  of(facelessId: number): Transcript | null {
    const row = this.#get.get(facelessId);
    if (row === undefined) return null;
    // What this service wrote itself.
    return { id: row.id, segments: JSON.parse(row.segments) as Segment[], updatedAt: row.updated_at };
  }

  keep(facelessId: number, segments: readonly Segment[], at: number): void {
    this.#keep.run(facelessId, JSON.stringify(segments), at);
  }
}
