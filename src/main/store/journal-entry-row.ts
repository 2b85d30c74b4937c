import { z } from 'zod';
import { entryState, type JournalEntry, type LimitKind } from '../records/index.ts';
import { flag, integer, integerOrNull, json, readOnce, text, textOrNull } from './columns.ts';
import type { Row } from './database.ts';

const parentIds = z.array(z.string());

const stateOf = readOnce((value) => entryState.parse(value));
const parentsOf = readOnce((value) => parentIds.parse(value));

/** One bit for each limit that was lifted. Older versions wrote 1, and not which: none of them is said to be. */
const bits: readonly (readonly [LimitKind, number])[] = [
  ['job', 2],
  ['batch', 4],
  ['day', 8],
];
const liftedOf = (written: number): LimitKind[] =>
  bits.flatMap(([which, bit]) => ((written & bit) === 0 ? [] : [which]));
const bitsOf = (lifted: readonly LimitKind[]): number =>
  bits.reduce((sum, [which, bit]) => (lifted.includes(which) ? sum + bit : sum), 0);

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
      lifted: liftedOf(integer(row['over_limit'])),
    },
    parents: parentsOf(row['parents']),
    batchId: textOrNull(row['batch_id']),
    hidden: flag(row['hidden']),
    position: integer(row['position']),
    createdAt: integer(row['created_at']),
    updatedAt: integer(row['updated_at']),
  };
}

/** What is the same for ever once an entry was added. */
const fixed = ['id', 'account_id', 'operation', 'subject_id', 'fingerprint', 'parents', 'created_at'] as const;
/** What the journal itself changes of an entry from step to step. */
const standing = [
  'state',
  'detail',
  'cost',
  'approved_at',
  'queued_offline',
  'over_limit',
  'hidden',
  'updated_at',
] as const;
/** What only the user changes, while it waits or by trying it again. */
const asked = ['title', 'input', 'batch_id', 'position'] as const;
const columns = [...fixed, ...standing, ...asked] as const;

/** Takes the values of `valuesOf`. */
export const savingEntry = `INSERT INTO journal (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})
  ON CONFLICT (id) DO UPDATE SET ${[...standing, ...asked].map((column) => `${column} = excluded.${column}`).join(', ')}`;

type Standing = Readonly<Record<(typeof standing)[number], string | number | null>>;
/** Takes the values of `standingValues`: no text that stays as it is is written again, and no index of one. */
export const updatingEntry = `UPDATE journal SET ${standing.map((column) => `${column} = ?`).join(', ')} WHERE id = ?`;

/** Whether two entries differ in nothing else. */
export function differsInStanding(entry: JournalEntry, known: JournalEntry): boolean {
  return (
    entry.input === known.input &&
    entry.title === known.title &&
    entry.batchId === known.batchId &&
    entry.position === known.position
  );
}

function standingOf({ state, cost, approval, hidden, updatedAt }: JournalEntry): Standing {
  return {
    state: state.kind,
    detail: JSON.stringify(state),
    cost,
    approved_at: approval.at,
    queued_offline: approval.offline ? 1 : 0,
    over_limit: bitsOf(approval.lifted),
    hidden: hidden ? 1 : 0,
    updated_at: updatedAt,
  };
}

/** The values of `updatingEntry`, and the entry as it would be read then. */
export function standingValues(
  entry: JournalEntry,
  known: JournalEntry,
): { readonly values: readonly (string | number | null)[]; readonly read: () => JournalEntry } {
  const row = standingOf(entry);
  const { cost, approval, hidden, updatedAt } = entry;
  return {
    values: [...standing.map((column) => row[column]), entry.id],
    read: () => ({ ...known, state: stateOf(row.detail), cost, approval, hidden, updatedAt }),
  };
}

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
    ...standingOf(entry),
    parents: JSON.stringify(entry.parents),
    batch_id: entry.batchId,
    position: entry.position,
    created_at: entry.createdAt,
  };
}

/** In the order of the columns. */
export function valuesOf(row: EntryRow): (string | number | null)[] {
  return columns.map((column) => row[column]);
}
