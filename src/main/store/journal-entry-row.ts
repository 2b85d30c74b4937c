import { z } from 'zod';
import { entryState, type JournalEntry } from '../journal/entry.ts';
import { flag, integer, integerOrNull, json, readOnce, text, textOrNull } from './columns.ts';
import type { Row } from './database.ts';

const parentIds = z.array(z.string());

const stateOf = readOnce((value) => entryState.parse(value));
const parentsOf = readOnce((value) => parentIds.parse(value));

/** @param same the entry as it was read before, where its input is the same */
export function entryOf(row: Row, same: JournalEntry | null = null): JournalEntry {
  return {
    id: text(row['id']),
    accountId: text(row['account_id']),
    operation: text(row['operation']),
    subjectId: text(row['subject_id']),
    title: text(row['title']),
    input: same === null ? json(row['input']) : same.input,
    fingerprint: text(row['fingerprint']),
    state: stateOf(row['detail']),
    cost: integerOrNull(row['cost']),
    approval: {
      at: integer(row['approved_at']),
      offline: flag(row['queued_offline']),
      overLimit: flag(row['over_limit']),
    },
    parents: parentsOf(row['parents']),
    batchId: textOrNull(row['batch_id']),
    hidden: flag(row['hidden']),
    position: integer(row['position']),
    createdAt: integer(row['created_at']),
    updatedAt: integer(row['updated_at']),
  };
}

const columns = [
  'id',
  'account_id',
  'operation',
  'subject_id',
  'title',
  'input',
  'fingerprint',
  'state',
  'detail',
  'cost',
  'approved_at',
  'queued_offline',
  'over_limit',
  'parents',
  'batch_id',
  'hidden',
  'position',
  'created_at',
  'updated_at',
] as const;
/** What is the same for ever once an entry was added. */
const fixed: readonly string[] = [
  'id',
  'account_id',
  'operation',
  'subject_id',
  'fingerprint',
  'parents',
  'batch_id',
  'created_at',
];
/** Takes the values of `valuesOf`. */
export const savingEntry = `INSERT INTO journal (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})
  ON CONFLICT (id) DO UPDATE SET ${columns
    .filter((column) => !fixed.includes(column))
    .map((column) => `${column} = excluded.${column}`)
    .join(', ')}`;

type EntryRow = Readonly<Record<(typeof columns)[number], string | number | null>>;

/** An entry as a row of its table. */
export function rowOf(entry: JournalEntry): EntryRow {
  return {
    id: entry.id,
    account_id: entry.accountId,
    operation: entry.operation,
    subject_id: entry.subjectId,
    title: entry.title,
    input: JSON.stringify(entry.input),
    fingerprint: entry.fingerprint,
    state: entry.state.kind,
    detail: JSON.stringify(entry.state),
    cost: entry.cost,
    approved_at: entry.approval.at,
    queued_offline: entry.approval.offline ? 1 : 0,
    over_limit: entry.approval.overLimit ? 1 : 0,
    parents: JSON.stringify(entry.parents),
    batch_id: entry.batchId,
    hidden: entry.hidden ? 1 : 0,
    position: entry.position,
    created_at: entry.createdAt,
    updated_at: entry.updatedAt,
  };
}

/** In the order of the columns. */
export function valuesOf(row: EntryRow): (string | number | null)[] {
  return columns.map((column) => row[column]);
}
