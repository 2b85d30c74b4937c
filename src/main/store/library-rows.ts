import { dirname, join } from 'node:path';
import { z } from 'zod';
import { appError } from '../../bridge/index.ts';
import {
  libraryRecord,
  storedState,
  type LibraryRecord,
  type ServiceResource,
  type StoredState,
} from '../records/index.ts';
import {
  integer,
  integerOrNull,
  json,
  jsonIfReadable,
  jsonOrNull,
  readable,
  readableOne,
  text,
  textOrNull,
} from './columns.ts';
import type { Database, Row } from './database.ts';
import { Remembered } from './remembered.ts';
import { saveInPlace } from './set-aside.ts';

const orNull = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
// What cannot be read of these is found out anew.
const storedPart = libraryRecord.shape.part.catch(null);
const storedProblem = appError.nullable().catch(null);
// Mostly there is none: of thousands of files, to fail at reading that takes longer than to read all else.
const problemOf = (value: unknown): LibraryRecord['problem'] =>
  value === null ? null : storedProblem.parse(jsonIfReadable(value));
const partOf = (value: unknown): LibraryRecord['part'] =>
  value === null ? null : storedPart.parse(jsonIfReadable(value));

function record(row: Row): LibraryRecord {
  return libraryRecord.parse({
    id: text(row['id']),
    state: text(row['state']),
    about: json(row['about']),
    source: jsonOrNull(row['source']),
    part: partOf(row['part']),
    kept: jsonOrNull(row['kept']),
    problem: problemOf(row['problem']),
    createdAt: integer(row['created_at']),
    keptAt: integerOrNull(row['kept_at']),
  });
}

/** Where a file stands that the service made; nothing of its content and its texts. */
export interface FileStand {
  readonly id: string;
  /** The job that made it; null where none is known, as of pictures of a character. */
  readonly jobId: string | null;
  readonly accountId: string | null;
  readonly title: string;
  readonly state: Exclude<StoredState, 'removed'>;
  /** It was kept, and is not where it was. */
  readonly missing: boolean;
  readonly problem: LibraryRecord['problem'];
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

/** A kept file, as far as its place and its size go. */
export interface KeptPath {
  readonly id: string;
  /** Absolute. */
  readonly path: string;
  readonly missing: boolean;
  readonly sizeBytes: number;
  readonly hasSidecar: boolean;
  /** Names of what lies beside it, without the sidecar. */
  readonly beside: readonly string[];
}

/** A file that is to come, without what it is made of: its words may be those of hours. */
interface ComingFile {
  readonly id: string;
  /** Null where it cannot be read. */
  readonly kind: string | null;
  readonly accountId: string | null;
}

const names = z.array(z.string());

function keptPath(row: Row): KeptPath {
  return {
    id: text(row['id']),
    path: text(row['path']),
    missing: row['missing'] === 1,
    sizeBytes: integer(row['size_bytes']),
    hasSidecar: row['has_sidecar'] === 1,
    beside: names.parse(json(row['beside'])),
  };
}

/** The keys that jobs give to their files begin so. */
const jobKey = 'job/';
const standColumns = `id, key, state, about ->> '$.accountId' AS account_id, about ->> '$.title' AS title, problem,
  kept ->> '$.missing' AS missing, created_at`;
const standState = storedState.exclude(['removed']);

const jobOf = (key: string): string | null => (key.startsWith(jobKey) ? key.slice(jobKey.length) : null);

function stand(row: Row): FileStand {
  return {
    id: text(row['id']),
    jobId: jobOf(text(row['key'])),
    accountId: textOrNull(row['account_id']),
    title: textOrNull(row['title']) ?? '',
    state: standState.parse(row['state']),
    missing: row['missing'] === 1,
    problem: problemOf(row['problem']),
    createdAt: integer(row['created_at']),
  };
}

/** What the library keeps, and what it is to keep. */
export class LibraryRows {
  readonly #db: Database;
  /** Asked for with each list of the queue. */
  readonly #stands: Remembered<readonly FileStand[]>;
  constructor(db: Database) {
    this.#db = db;
    this.#stands = new Remembered(db, ['library_files'], () => this.#readStands());
  }

  get(id: string): LibraryRecord | null {
    const row = this.#db.get('SELECT * FROM library_files WHERE id = ?', id);
    return readableOne(row, record);
  }

  byKey(key: string): LibraryRecord | null {
    const row = this.#db.get('SELECT * FROM library_files WHERE key = ?', key);
    return readableOne(row, record);
  }

  /** Of an address, whatever permission it was given with: newest first. `url` has neither query nor fragment. */
  byAddress(url: string): LibraryRecord[] {
    const rows = this.#db.all(
      `SELECT * FROM library_files WHERE source ->> '$.url' >= ? AND source ->> '$.url' < ?
       ORDER BY created_at DESC, rowid DESC`,
      url,
      `${url}@`, // Comes after '?' and after '#'.
    );
    const isOf = (found: string): boolean =>
      found === url || found.startsWith(`${url}?`) || found.startsWith(`${url}#`);
    return readable(rows, record).filter(({ source }) => isOf(source?.url ?? ''));
  }

  /** Of one thing of the service: a video has several when it was made more than once. */
  ofService(accountId: string, resource: ServiceResource, remoteId: number): LibraryRecord[] {
    const rows = this.#db.all(
      `SELECT * FROM library_files WHERE about ->> '$.remoteId' = ? AND about ->> '$.resource' = ?
         AND about ->> '$.accountId' = ?`,
      remoteId,
      resource,
      accountId,
    );
    return readable(rows, record);
  }

  /** Whether a file is in the list, also where only another version can read what it is. */
  has(id: string): boolean {
    return this.#db.get('SELECT 1 FROM library_files WHERE id = ?', id) !== undefined;
  }

  /** Ids of what was not taken from the list, in the order in which they were wanted. */
  listedIds(): string[] {
    return this.#db
      .all("SELECT id FROM library_files WHERE state <> 'removed' ORDER BY created_at, rowid")
      .map((row) => text(row['id']));
  }

  /** Of these, what was not taken from the list, in the order in which they were wanted. */
  listedOf(ids: readonly string[]): LibraryRecord[] {
    return readable(
      this.#db.all(
        `SELECT * FROM library_files WHERE id IN (SELECT value FROM json_each(?)) AND state <> 'removed'
         ORDER BY created_at, rowid`,
        JSON.stringify(ids),
      ),
      record,
    );
  }

  /** Those that wait or are held, in the order in which they were wanted. */
  coming(): ComingFile[] {
    return readable(
      this.#db.all(
        `SELECT id, about ->> '$.kind' AS kind, about ->> '$.accountId' AS account_id
         FROM library_files WHERE state IN ('waiting', 'held') ORDER BY created_at, rowid`,
      ),
      (row) => ({ id: text(row['id']), kind: textOrNull(row['kind']), accountId: textOrNull(row['account_id']) }),
    );
  }

  /** Where all kept files are, and what lies beside them. */
  keptPaths(): KeptPath[] {
    return readable(
      this.#db.all(
        `SELECT id, kept ->> '$.path' AS path, kept ->> '$.missing' AS missing, kept ->> '$.sizeBytes' AS size_bytes,
           kept ->> '$.hasSidecar' AS has_sidecar, kept -> '$.beside' AS beside
         FROM library_files WHERE state = 'kept' AND kept IS NOT NULL ORDER BY created_at, rowid`,
      ),
      keptPath,
    );
  }

  /** Final names that were chosen for files on their way: not all that lies beside them needs to be there yet. */
  chosenPaths(): { readonly id: string; readonly path: string }[] {
    return this.#db
      .all(
        `SELECT id, part ->> '$.path' AS part, part ->> '$.placing' AS placing FROM library_files
         WHERE state IN ('waiting', 'held') AND json_valid(part)
           AND json_type(part, '$.path') = 'text' AND json_type(part, '$.placing') = 'text'`,
      )
      .map((row) => ({ id: text(row['id']), path: join(dirname(text(row['part'])), text(row['placing'])) }));
  }

  /** Where the files of the service stand that were not taken from the list, in the order in which they were wanted. */
  stands(): readonly FileStand[] {
    return this.#stands.of('');
  }

  #readStands(): readonly FileStand[] {
    return readable(
      this.#db.all(
        `SELECT ${standColumns} FROM library_files WHERE key IS NOT NULL AND state <> 'removed'
         ORDER BY created_at, rowid`,
      ),
      stand,
    );
  }

  stand(id: string): FileStand | null {
    return this.#standWhere('id = ?', id);
  }

  standOfJob(jobId: string): FileStand | null {
    return this.#standWhere('key = ?', `${jobKey}${jobId}`);
  }

  #standWhere(which: string, value: string): FileStand | null {
    const row = this.#db.get(
      `SELECT ${standColumns} FROM library_files WHERE ${which} AND key IS NOT NULL AND state <> 'removed'`,
      value,
    );
    return readableOne(row, stand);
  }

  save(record: LibraryRecord): void {
    const { key } = record.about;
    saveInPlace(() => this.#save(record), {
      exists: () =>
        key !== null &&
        this.#db.get('SELECT 1 FROM library_files WHERE key = ?', key) !== undefined &&
        this.byKey(key) === null,
      setAside: () => this.#db.run('UPDATE library_files SET key = NULL WHERE key = ?', key),
    });
  }

  /** All of them or none, and one wait for the disk. */
  saveAll(records: readonly LibraryRecord[]): void {
    this.#db.transaction(() => {
      for (const record of records) this.save(record);
    });
  }

  #save({ id, state, about, source, part, kept, problem, createdAt, keptAt }: LibraryRecord): void {
    this.#db.run(
      `INSERT INTO library_files (id, key, state, about, source, part, kept, problem, created_at, kept_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET state = excluded.state, about = excluded.about, source = excluded.source,
         part = excluded.part, kept = excluded.kept, problem = excluded.problem, kept_at = excluded.kept_at`,
      id,
      about.key,
      state,
      JSON.stringify(about),
      orNull(source),
      orNull(part),
      orNull(kept),
      orNull(problem),
      createdAt,
      keptAt,
    );
  }

  /** What was made of one thing is called otherwise, whatever its files are called. Ids of those that are. */
  rename(subjectId: string, title: string): string[] {
    const rows = this.#db.all(
      `UPDATE library_files SET about = json_set(about, '$.title', ?, '$.titled', json('true'))
       WHERE json_valid(about) AND about ->> '$.subjectId' = ? RETURNING id`,
      title,
      subjectId,
    );
    return rows.map((row) => text(row['id']));
  }

  savePart(id: string, part: LibraryRecord['part']): void {
    this.#db.run('UPDATE library_files SET part = ? WHERE id = ?', orNull(part), id);
  }
}
