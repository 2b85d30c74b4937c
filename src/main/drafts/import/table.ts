import Papa from 'papaparse';
import { Refusal } from '../../refusal.ts';
import { withoutControls } from '../../export/writing-systems.ts';
import { withoutUnseen, withPlainLineEnds } from './decode-text.ts';
import { columnsOf, isHeader, type Column } from './table-columns.ts';
import { linesOf, type RawLine } from './table-lines.ts';
import { markdownLines } from './table-markdown.ts';
import { tableTexts } from '../../texts/drafts-import.ts';

const words = tableTexts.row;

/** Rows of one table. */
const maxTableRows = 10_000;
/** Lines that are read of one, empty ones included: a table of a million holds up everything. */
const maxTableLines = 10 * maxTableRows;

export interface TableLine {
  /** Its place from 1 as a spreadsheet shows it: the header and empty lines count. */
  readonly number: number;
  readonly cells: readonly string[];
  /** What is wrong with the line itself, in words. */
  readonly problem: string | null;
}

export interface Table {
  readonly columns: readonly Column[];
  readonly lines: readonly TableLine[];
}

/** Reads CSV, TSV or what spreadsheets put on the clipboard. Throws a `Refusal` where it is no table of videos. */
export function readTable(text: string): Table {
  // One kind of line end: what was pasted together may have several.
  const source = withPlainLineEnds(withoutControls(text.replace(/^\ufeff/u, '')));
  // Excel's own hint of the delimiter is a line before the header.
  const hint = /^"?sep=([^"\n])"?\n/iu.exec(source);
  const body = hint === null ? source : source.slice(hint[0].length);
  const data = markdownLines(body, maxTableLines) ?? linesOf(body, hint?.[1] ?? delimiterOf(body), maxTableLines);
  const filled = data
    .map(({ cells, doubt }, index) => ({
      cells: cells.map((cell) => withoutUnseen(cell).trim()),
      doubt,
      number: index + 1,
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const first = filled.findIndex(({ cells }) => !isRule(cells));
  const header = filled[first];
  const lines = filled.slice(first + 1).filter(({ cells }) => !isRule(cells));
  const columns = columnsOf(header?.cells ?? []);
  if (!isHeader(columns)) throw noHeader(header?.cells ?? []);
  if (lines.length === 0) throw new Refusal({ code: 'table-empty', ...tableTexts.noRows });
  const cut = data.length >= maxTableLines;
  if (lines.length > maxTableRows || cut) {
    throw new Refusal({
      code: 'table-too-long',
      ...tableTexts.tooLong(maxTableRows, cut ? null : lines.length),
    });
  }
  return {
    columns,
    lines: lines.map(({ cells, doubt, number }) => ({
      number,
      cells,
      problem: doubt !== null ? doubtWords(doubt, header?.number) : hasMore(cells, columns) ? words.moreCells : null,
    })),
  };
}

function doubtWords(doubt: NonNullable<RawLine['doubt']>, header: number | undefined): string {
  if (typeof doubt === 'string') return words[doubt];
  const number = doubt.of + 1;
  return words.within(number === header ? null : number);
}

/** A line that only divides others, as people draw one. */
const isRule = (cells: readonly string[]): boolean => cells.every((cell) => /^(?::?-{3,}:?)?$/u.test(cell));

/** A text that was divided at its own commas has its end where no column is. */
const hasMore = (cells: readonly string[], columns: readonly Column[]): boolean =>
  cells.slice(columns.length).some((cell) => cell !== '');

/** Up to the first line that has more in it than what divides cells and lines. */
const unfilled = /^(?:[\s,;|":-]*\n)?/u;

/**
 * The delimiter by which the first row that is filled names most columns that are known. Where all do alike there is one column: it is
 * what ends its name where nothing else does, such as where a spreadsheet has empty columns beside it, else a tab, which leaves the
 * commas of its texts alone.
 */
function delimiterOf(text: string): string {
  const body = text.slice(unfilled.exec(text)?.[0].length ?? 0);
  const worth = (delimiter: string): number => {
    const [header = []] = Papa.parse<string[]>(body, { delimiter, preview: 1 }).data;
    const names = header.map((cell) => cell.trim());
    const known = columnsOf(names).filter(({ field }) => field !== null).length;
    const isAlone = names.length > 1 && names.filter((name) => name !== '').length === 1;
    return known + (isAlone && known === 1 ? 0.5 : 0);
  };
  return ['\t', ',', ';', '|'].reduce((best, one) => (worth(one) > worth(best) ? one : best));
}

/**
 * Whether a text is a table with tabs, as spreadsheets save one as text: its first line names two columns or more, and the next one has
 * tabs too.
 */
export function isTabbed(text: string): boolean {
  const [header = '', next = ''] = /\S[^\n]*(?:\n\s*\S[^\n]*)?/u.exec(text)?.[0].split(/\n\s*/u) ?? [];
  const columns = columnsOf(header.split('\t'));
  return next.includes('\t') && isHeader(columns) && columns.filter(({ field }) => field !== null).length > 1;
}

function noHeader(cells: readonly string[]): Refusal {
  const found = cells.filter((cell) => cell !== '').slice(0, 5);
  return new Refusal({
    code: 'table-without-header',
    ...tableTexts.noHeader(found.map((cell) => cell.slice(0, 40))),
  });
}
