import type { TableField } from '../../../bridge/index.ts';
import { spokenInline } from './markdown-inline.ts';
import { columnsOf } from './table-columns.ts';
import type { RawLine } from './table-lines.ts';

/** The line below the header, which has a `|` unless the header has one alone. */
const rule = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/u;
const none: ReadonlySet<string> = new Set();
/** What is read out or shown, and so has no marks of Markdown; others may hold addresses and names. */
const words: ReadonlySet<TableField | null> = new Set<TableField>(['title', 'script', 'topic']);

/**
 * The lines of a table of Markdown, with marks around its rows or without, up to `most`; the one below the header is empty. Null for
 * what is none.
 * @param text with `\n` for each end of a line
 */
export function markdownLines(text: string, most: number): readonly RawLine[] | null {
  const lines = text.split('\n', most);
  const first = lines.findIndex((line) => line.trim() !== '');
  const header = lines[first] ?? '';
  if (!header.includes('|') || !rule.test(lines[first + 1] ?? '')) return null;
  const names = cellsOf(header).map((name) => spokenInline(name, none).trim());
  const columns = columnsOf(names);
  return lines.map((line, index) => {
    if (index === first) return { cells: names, doubt: null };
    const cells = index === first + 1 ? [] : cellsOf(line);
    // What people copy with a table, such as a remark below it.
    if (names.length > 1 && cells.length === 1 && !line.includes('|')) return { cells, doubt: 'beside' };
    return {
      cells: cells.map((cell, at) =>
        words.has(columns[at]?.field ?? null)
          ? spokenInline(cell, none)
          : cell.replaceAll(/\\([!-/:-@[-`{-~])/gu, '$1'),
      ),
      doubt: null,
    };
  });
}

/** Divided where no backslash says that the mark is a letter like others. */
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\|/u, '')
    .replace(/(?<!\\)\|$/u, '')
    .split(/(?<!\\)\|/u);
