import type { DatabaseSync } from 'node:sqlite';

type Columns = readonly (readonly [table: string, column: string])[];

/** Columns that queries look into, in which a value that is no JSON would fail every query of the table. */
const lookedInto: Columns = [
  ['journal', 'detail'],
  ['jobs', 'detail'],
  ['library_files', 'about'],
  ['library_files', 'source'],
  ['library_files', 'kept'],
];

/** Columns that steps of the migrations look into, or into which a query of this version does. */
export const migrated: Columns = [['drafts', 'row'], ['videos', 'row'], ...lookedInto];

/** Whether a query met a value that is no JSON. SQLite has no code of its own for it. */
export const isNoJson = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === 1 && error.message.includes('malformed JSON');

/**
 * Makes a JSON text of each value that is no JSON, as only a bad disk leaves it: nothing of it is lost, and whoever reads the row
 * finds something of another shape.
 */
export function quoteNoJson(connection: DatabaseSync, columns = lookedInto): void {
  const indexes = connection.prepare(
    "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND instr(sql, ?)",
  );
  const has = connection.prepare('SELECT 1 FROM pragma_table_info(?) WHERE name = ?');
  connection.exec('SAVEPOINT quoting');
  try {
    for (const [table, column] of columns) {
      // A store of an earlier version has not all of them.
      if (has.get(table, column) === undefined) continue;
      // An index of what is inside could not be told what stood there before.
      const inside = indexes.all(table, `${column} ->`).map(({ name, sql }) => [String(name), String(sql)] as const);
      for (const [name] of inside) connection.exec(`DROP INDEX ${name}`);
      connection.exec(
        `UPDATE ${table} SET ${column} = json_quote(${column}) WHERE ${column} IS NOT NULL AND NOT json_valid(${column})`,
      );
      for (const [, sql] of inside) connection.exec(sql);
    }
  } catch (error) {
    connection.exec('ROLLBACK TO quoting');
    throw error;
  } finally {
    connection.exec('RELEASE quoting');
  }
}
