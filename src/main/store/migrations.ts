import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { creationTables } from './creation-tables.ts';
import { creditGaps, creditTables, ledgerBalances } from './credit-tables.ts';
import { draftLetters, draftNames, draftsByAge, draftSigns, draftTables, draftWordsGone } from './draft-tables.ts';
import { fewerJournalIndexes, journalTables } from './journal-tables.ts';
import { indexesOfLists } from './index-tables.ts';
import { libraryAddresses, libraryTables } from './library-tables.ts';
import { noticeTables } from './notice-tables.ts';
import { isNoJson, migrated, quoteNoJson } from './no-json.ts';
import { NewerStoreError } from './opening-problem.ts';
import { recordingsLetGo } from './staged-tables.ts';
import { isBusy } from './store-problem.ts';
import { deflatedTranscripts } from './transcript-tables.ts';
import { videoOrders, videoTables } from './video-tables.ts';
import { shownUnwatched, watchTables } from './watch-tables.ts';

/** Each step is applied once, in order, in a transaction of its own; `PRAGMA user_version` counts them. Never edit one. */
export const migrations: readonly string[] = [
  `
  CREATE TABLE accounts (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    base_url TEXT NOT NULL,
    user_id INTEGER,
    profile TEXT,
    costs TEXT,
    secret TEXT NOT NULL,
    active INTEGER NOT NULL DEFAULT 0,
    signed_in INTEGER NOT NULL DEFAULT 1,
    checked_at INTEGER,
    problem TEXT,
    created_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

  CREATE TABLE staged (
    id TEXT PRIMARY KEY,
    purpose TEXT NOT NULL,
    source TEXT NOT NULL,
    name TEXT NOT NULL,
    path TEXT,
    url TEXT,
    hash TEXT,
    row TEXT NOT NULL,
    added_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE transcriptions (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL,
    remote_id INTEGER,
    source_path TEXT,
    source_hash TEXT,
    offset_s REAL NOT NULL DEFAULT 0,
    removed INTEGER NOT NULL DEFAULT 0,
    row TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX transcriptions_remote ON transcriptions (account_id, remote_id) WHERE remote_id IS NOT NULL;
  CREATE INDEX transcriptions_hash ON transcriptions (source_hash) WHERE source_hash IS NOT NULL;

  CREATE TABLE transcripts (
    transcription_id TEXT PRIMARY KEY REFERENCES transcriptions (id) ON DELETE CASCADE,
    text TEXT NOT NULL,
    words TEXT NOT NULL
  ) STRICT;

  CREATE TABLE voice_clones (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL,
    remote_id INTEGER,
    remote_preview TEXT,
    removed INTEGER NOT NULL DEFAULT 0,
    row TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX voice_clones_remote ON voice_clones (account_id, remote_id) WHERE remote_id IS NOT NULL;

  CREATE TABLE journal (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL,
    operation TEXT NOT NULL,
    subject_id TEXT NOT NULL,
    title TEXT NOT NULL,
    input TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    state TEXT NOT NULL,
    detail TEXT NOT NULL,
    cost INTEGER,
    hidden INTEGER NOT NULL DEFAULT 0,
    position INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX journal_open ON journal (state, position);
  CREATE INDEX journal_subject ON journal (subject_id);

  CREATE TABLE jobs (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    remote_id INTEGER NOT NULL,
    subject_id TEXT NOT NULL,
    entry_id TEXT,
    state TEXT NOT NULL,
    phase TEXT NOT NULL,
    detail TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    looked_at INTEGER,
    finished_at INTEGER
  ) STRICT;
  CREATE UNIQUE INDEX jobs_remote ON jobs (account_id, kind, remote_id);
  CREATE INDEX jobs_state ON jobs (state);
  CREATE INDEX jobs_entry ON jobs (entry_id);

  CREATE TABLE request_budgets (key TEXT PRIMARY KEY, state TEXT NOT NULL) STRICT;
  `,
  `
  ALTER TABLE jobs ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX jobs_subject ON jobs (subject_id);
  CREATE INDEX journal_position ON journal (position);
  `,
  draftTables,
  watchTables,
  creditTables,
  journalTables,
  videoTables,
  libraryTables,
  creationTables,
  libraryAddresses,
  noticeTables,
  creditGaps,
  fewerJournalIndexes,
  draftSigns,
  videoOrders,
  ledgerBalances,
  draftLetters,
  shownUnwatched,
  deflatedTranscripts,
  recordingsLetGo,
  indexesOfLists,
  draftWordsGone,
  draftNames,
  draftsByAge,
];

/** For others that are at the store, milliseconds. */
const patienceMs = 5000;

/**
 * Each step in a transaction of its own. Another program that is started at the same moment waits for it, and takes it no
 * more.
 */
export function migrate(connection: DatabaseSync): void {
  let quoted = false;
  while (stepsTaken(connection) < migrations.length) {
    connection.exec('BEGIN IMMEDIATE');
    try {
      // Known for sure only from here on.
      const taken = stepsTaken(connection);
      const step = migrations[taken];
      if (step !== undefined) connection.exec(`${step}; PRAGMA user_version = ${taken + 1}`);
      connection.exec('COMMIT');
    } catch (error) {
      // A full disk may have ended the transaction already.
      if (connection.isTransaction) connection.exec('ROLLBACK');
      if (quoted || !isNoJson(error)) throw error;
      quoteNoJson(connection, migrated);
      quoted = true;
    }
  }
}

/** Rows that came out of a store with so many steps `taken` into one of this version are changed by the steps since. */
export function changeRows(connection: DatabaseSync, taken: number): void {
  const steps = [videoOrders, shownUnwatched].filter((step) => migrations.indexOf(step) >= taken);
  if (steps.length === 0) return;
  quoteNoJson(connection, migrated);
  for (const step of steps) connection.exec(step);
}

/** The tables that a store has after so many steps. */
export function tablesAfter(taken: number): ReadonlySet<string> {
  const connection = new DatabaseSync(':memory:');
  try {
    for (const step of migrations.slice(0, taken)) connection.exec(step);
    const rows = connection.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
    return new Set(rows.map((row) => String(row['name'])));
  } finally {
    connection.close();
  }
}

/** How many steps a store has taken that has tables of an earlier version; null of every other one. */
export function earlierSteps(path: string): number | null {
  if (!existsSync(path)) return null;
  const connection = new DatabaseSync(path, { timeout: patienceMs });
  try {
    const taken = stepsTaken(connection);
    return taken > 0 && taken < migrations.length ? taken : null;
  } finally {
    connection.close();
  }
}

/**
 * Whether a later version wrote a store; null where it does not say who wrote it. The file is only read. Throws where another
 * program holds it, which says nothing of what is in it.
 */
export function isNewer(path: string): boolean | null {
  let connection: DatabaseSync | null = null;
  try {
    connection = new DatabaseSync(path, { readOnly: true, timeout: patienceMs });
    const taken = stepsTaken(connection);
    return taken === 0 ? null : false;
  } catch (error) {
    if (isBusy(error)) throw error;
    return error instanceof NewerStoreError ? true : null;
  } finally {
    connection?.close();
  }
}

/** Throws a `NewerStoreError` where a later version took more of them than are known here. */
function stepsTaken(connection: DatabaseSync): number {
  const taken = Number(connection.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);
  if (taken > migrations.length) throw new NewerStoreError();
  return taken;
}
