import Papa from 'papaparse';

/**
 * A table as CSV that spreadsheets open as it is: UTF-8 with a byte order mark, CRLF, quoted where needed. A text that a
 * spreadsheet would take for a formula is kept a text by an apostrophe before it; numbers are written as numbers.
 */
export function csvOf(columns: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  const data = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? harmless(cell) : cell)));
  return `\uFEFF${Papa.unparse({ fields: [...columns], data }, { newline: '\r\n' })}\r\n`;
}

const harmless = (cell: string): string => (/^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u.test(cell) ? `'${cell}` : cell);
