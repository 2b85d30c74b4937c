import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { inflateSync } from 'node:zlib';
import { isBusy } from '../store-problem.ts';

/** What of a table can be read. */
interface Salvaged {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly SQLInputValue[])[];
  /** Rows that were read, but hold traces of damage: a value in them is not the one that was written. */
  readonly broken: readonly (readonly SQLInputValue[])[];
  /** Whether the table is whole: every row was read, and none is broken. */
  readonly complete: boolean;
}

/** Columns that hold JSON: what is none there was damaged, though SQLite does not notice. */
const jsonColumns: ReadonlySet<string> = new Set([
  'drafts.row',
  'journal.detail',
  'journal.input',
  'journal.parents',
  'settings.value',
]);
/** What a lost page looks like within a long text, where SQLite takes no notice of it. */
const emptied = ['\0', '\uFFFD'.repeat(8)];
/** So many places of a table that cannot be read, and the rest of it is given up. */
const mostFailures = 2_000;

/**
 * The rows of a table of a damaged database, in order, as far as they can be read: what lies in a damaged page is gone around by
 * halving the numbers that are left.
 * @throws where another program holds it
 */
export function salvage(connection: DatabaseSync, table: string): Salvaged {
  let columns: string[] = [];
  const rows: SQLInputValue[][] = [];
  const broken: SQLInputValue[][] = [];
  let complete = true;
  try {
    columns = connection
      .prepare(`PRAGMA table_info("${table}")`)
      .all()
      .map((column) => String(column['name']));
    if (columns.length === 0) return { columns, rows, broken, complete: false };
    const list = columns.map((column) => `"${column}"`).join(', ');
    if (hasNoNumbers(connection, table)) {
      const all = connection.prepare(`SELECT ${list} FROM "${table}"`);
      all.setReturnArrays(true);
      for (const values of all.iterate() as Iterable<unknown>) rows.push(values as SQLInputValue[]);
      return { columns, rows, broken, complete: isSound(connection, table) };
    }
    const statement = connection.prepare(
      `SELECT rowid, ${list} FROM "${table}" NOT INDEXED WHERE rowid BETWEEN ? AND ? ORDER BY rowid`,
    );
    statement.setReturnArrays(true);
    statement.setReadBigInts(true);
    // Those from 1 on come first: where the first page of rows is lost, each number below it leads to that page and fails.
    const ranges: [bigint, bigint][] = [
      [-(2n ** 40n), 0n],
      [1n, 2n ** 52n],
    ];
    let failures = 0;
    for (;;) {
      const range = ranges.pop();
      if (range === undefined) break;
      let [from] = range;
      const [, to] = range;
      try {
        // What `setReturnArrays` gives; its types know of objects only.
        for (const found of statement.iterate(from, to) as Iterable<unknown>) {
          const [number, ...values] = found as [bigint, ...SQLInputValue[]];
          from = number + 1n;
          (isWhole(table, columns, values) ? rows : broken).push(values);
        }
      } catch (error) {
        if (isBusy(error)) throw error;
        complete = false;
        failures += 1;
        if (failures > mostFailures) break;
        // The lower half first, so that rows stay in order.
        const middle = from + (to - from) / 2n;
        if (from < to) ranges.push([middle + 1n, to], [from, middle]);
      }
    }
    complete &&= isSound(connection, table);
  } catch (error) {
    if (isBusy(error)) throw error;
    complete = false;
  }
  return { columns, rows, broken, complete: complete && broken.length === 0 };
}

const hasNoNumbers = (connection: DatabaseSync, table: string): boolean =>
  connection.prepare(`PRAGMA table_list("${table}")`).get()?.['wr'] === 1;

/** A page that points to fewer rows than it did reads without an error. */
function isSound(connection: DatabaseSync, table: string): boolean {
  return connection.prepare(`PRAGMA quick_check("${table}")`).get()?.['quick_check'] === 'ok';
}

function isWhole(table: string, columns: readonly string[], values: readonly SQLInputValue[]): boolean {
  return values.every((value, index) => {
    const column = `${table}.${columns[index] ?? ''}`;
    // It has a sum of its own.
    if (value instanceof Uint8Array) return column !== 'transcripts.deflated' || can(() => inflateSync(value));
    if (typeof value !== 'string') return true;
    if (emptied.some((trace) => value.includes(trace))) return false;
    return !jsonColumns.has(column) || can(() => JSON.parse(value));
  });
}

function can(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}
