import { z } from 'zod';
import { draftContent, versionReason, type DraftVersion, type VersionReason } from '../../bridge/index.ts';
import { emptyContent } from '../records/index.ts';
import { integer, jsonIfReadable, readable, text } from './columns.ts';
import type { Database, Row } from './database.ts';
import { readOrMended } from './mending.ts';

/** A version's content without the script, which is kept apart. */
export const versionContent = draftContent.omit({ script: true });
export type VersionContent = z.infer<typeof versionContent>;

// What cannot be read of a version is not set in it: its script is whole, and it hides no other.
const { script: _none, ...unsetContent } = emptyContent('ai-visuals');
const contentOf = (value: unknown): VersionContent => readOrMended(versionContent, jsonIfReadable(value), unsetContent);
const reasonOf = versionReason.catch('typing');

const coding = z.enum(['text', 'deflated', 'edits']);
/** How the bytes of a version's script are to be read; `edits` stand on the version before. */
export type VersionCoding = z.infer<typeof coding>;

export interface VersionRecord {
  readonly number: number;
  readonly reason: VersionReason;
  readonly at: number;
  readonly words: number;
  readonly content: VersionContent;
  readonly coding: VersionCoding;
  readonly script: Uint8Array;
  /** Of the script, to see that it is read back exactly. */
  readonly hash: string;
}

function record(row: Row): VersionRecord {
  const script = row['script'];
  if (!(script instanceof Uint8Array)) throw new TypeError('expected bytes in the database');
  return {
    number: integer(row['number']),
    reason: reasonOf.parse(row['reason']),
    at: integer(row['at']),
    words: integer(row['words']),
    content: contentOf(row['content']),
    coding: coding.parse(row['coding']),
    script,
    hash: text(row['hash']),
  };
}

const title = z.object({ title: z.string() }).catch({ title: '' });

/** Versions of drafts: only ever added. */
export class DraftVersionRows {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** Newest first. */
  list(draftId: string): DraftVersion[] {
    return this.#db
      .all(
        'SELECT number, reason, at, words, content FROM draft_versions WHERE draft_id = ? ORDER BY number DESC',
        draftId,
      )
      .map((row) => ({
        number: integer(row['number']),
        reason: reasonOf.parse(row['reason']),
        at: integer(row['at']),
        words: integer(row['words']),
        title: title.parse(jsonIfReadable(row['content'])).title,
      }));
  }

  last(draftId: string): VersionRecord | null {
    const row = this.#db.get('SELECT * FROM draft_versions WHERE draft_id = ? ORDER BY number DESC LIMIT 1', draftId);
    return row === undefined ? null : record(row);
  }

  /** The version and those that its script stands on, the whole one first; empty when there is no such version. */
  chain(draftId: string, number: number): VersionRecord[] {
    return this.#db
      .all(
        `SELECT * FROM draft_versions WHERE draft_id = ? AND number <= ? AND number >= (
           SELECT max(number) FROM draft_versions WHERE draft_id = ? AND number <= ? AND coding <> 'edits'
         ) ORDER BY number`,
        draftId,
        number,
        draftId,
        number,
      )
      .map(record);
  }

  /** All that can be read, the first one first. */
  all(draftId: string): VersionRecord[] {
    return readable(this.#db.all('SELECT * FROM draft_versions WHERE draft_id = ? ORDER BY number', draftId), record);
  }

  /** Without their scripts, of those whose script has this hash. */
  contentsOf(draftId: string, hash: string): VersionContent[] {
    return this.#db
      .all('SELECT content FROM draft_versions WHERE draft_id = ? AND hash = ?', draftId, hash)
      .map((row) => contentOf(row['content']));
  }

  add(draftId: string, version: VersionRecord): void {
    this.#db.run(
      'INSERT INTO draft_versions (draft_id, number, reason, at, words, content, coding, script, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      draftId,
      version.number,
      version.reason,
      version.at,
      version.words,
      JSON.stringify(version.content),
      version.coding,
      version.script,
      version.hash,
    );
  }
}
