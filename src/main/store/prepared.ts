import type { DatabaseSync, StatementSync } from 'node:sqlite';

export type Row = Record<string, unknown>;

/** A statement, and the table that it writes to; null when it only reads. */
export interface Prepared {
  readonly statement: StatementSync;
  /** Of its columns; asked for when it first gives a row. */
  names: readonly string[] | null;
  /** Its whole numbers come as `bigint`: one of them was too large for a number. */
  big: boolean;
  readonly writes: string | null;
}

export function prepare(connection: DatabaseSync, sql: string): Prepared {
  const statement = connection.prepare(sql);
  // Rows come as values: SQLite would look each column's name up anew for each row, which takes twice as long.
  statement.setReturnArrays(true);
  return { statement, names: null, big: false, writes: writtenTable(sql) };
}

function writtenTable(sql: string): string | null {
  const found = /^\s*(?:(?:INSERT|REPLACE)(?:\s+OR\s+\w+)?\s+INTO|UPDATE(?:\s+OR\s+\w+)?|DELETE\s+FROM)\s+(\w+)/iu.exec(
    sql,
  );
  return found?.[1] ?? null;
}

/**
 * A service may say any number, and one too large for exact whole numbers (2^53) would keep every row beside it from being read:
 * it comes as nearly as a number can say it.
 */
export function read<T>(prepared: Prepared, ask: (statement: StatementSync) => T): T {
  try {
    return ask(prepared.statement);
  } catch (error) {
    if (prepared.big || !isTooLarge(error)) throw error;
    prepared.statement.setReadBigInts(true);
    prepared.big = true;
    return ask(prepared.statement);
  }
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof RangeError && 'code' in error && error.code === 'ERR_OUT_OF_RANGE';

/** A row by the names of its columns. */
export function named(values: unknown, prepared: Prepared): Row {
  // What `setReturnArrays` gives; its types know of objects only.
  const row = values as readonly unknown[];
  const names = prepared.names ?? prepared.statement.columns().map(({ name }) => name);
  prepared.names = names;
  const byName: Row = {};
  for (let index = 0; index < names.length; index += 1) {
    const value = row[index];
    byName[names[index] ?? ''] = prepared.big && typeof value === 'bigint' ? Number(value) : value;
  }
  return byName;
}
