import Papa from 'papaparse';

/**
 * A table as CSV that spreadsheets open as it is: UTF-8 with a byte order mark, CRLF, texts in quotation marks: what
 * divides cells is a semicolon for many, and behind one in a text a formula could begin. A text that a spreadsheet would take for one is
 * kept a text by an apostrophe before it; numbers are written as numbers.
 */
export function csvOf(columns: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  const data = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? harmless(cell) : cell)));
  return `\uFEFF${Papa.unparse({ fields: [...columns], data }, { newline: '\r\n', quotes: isText })}\r\n`;
}

const isText = (cell: unknown): boolean => typeof cell === 'string';

const harmless = (cell: string): string => (/^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u.test(cell) ? `'${cell}` : cell);
