/** A line of a table as it stands there; one with a cell in quotation marks may have several physical lines. */
export interface RawLine {
  readonly cells: readonly string[];
  /**
   * What makes it uncertain: a quotation mark that stands where none can, or is never closed; for what follows, the line (by its
   * place) that it may belong to; or that it is a text beside a table of Markdown.
   */
  readonly doubt: null | 'misplaced' | 'unclosed' | 'beside' | { readonly of: number };
}

/**
 * Divides a table into lines, up to `most`. A reader of well-formed CSV goes on from a wrong quotation mark to the next one that
 * may close it, and takes whatever stands between for one cell: here each line in between stays a line, and says so.
 * @param text with `\n` for each end of a line
 */
export function linesOf(text: string, delimiter: string, most: number): readonly RawLine[] {
  const lines: RawLine[] = [];
  let canClose = true;
  // What people write by hand has a space behind the comma; cells of other tables may begin with one.
  const spaced = delimiter === ',' || delimiter === ';';
  let at = 0;
  while (at < text.length && lines.length < most) {
    const read = lineAt(text, at, delimiter, spaced);
    if (typeof read !== 'number') {
      lines.push({ cells: read.cells, doubt: null });
      at = read.end;
      continue;
    }
    // The quotation mark at `read` opens what is not closed where a cell ends.
    const end = endOfLine(text, at);
    const closes: number | null = canClose ? closingFrom(text, read + 1, delimiter) : null;
    // Nor does anything behind it.
    canClose = closes !== null;
    const cells = text.slice(at, end).split(delimiter);
    // Where none closes a cell anywhere below, those of a line that come in pairs are letters like others.
    const asWritten = closes === null && text.slice(at, end).split('"').length % 2 === 1;
    const of = lines.length;
    lines.push({ cells, doubt: asWritten ? null : closes === null ? 'unclosed' : 'misplaced' });
    at = end + 1;
    if (asWritten) continue;
    for (const last = closes ?? text.length; at <= last && at < text.length && lines.length < most;) {
      const next = endOfLine(text, at);
      lines.push({ cells: text.slice(at, next).split(delimiter), doubt: { of } });
      at = next + 1;
    }
  }
  return lines;
}

const endOfLine = (text: string, from: number): number => {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
};

/** A line from `start`, and where the next begins; or the place of the quotation mark at which it cannot be read. */
function lineAt(
  text: string,
  start: number,
  delimiter: string,
  spaced: boolean,
): { readonly cells: readonly string[]; readonly end: number } | number {
  const cells: string[] = [];
  let at = start;
  for (;;) {
    let opens = at;
    if (spaced) while (text[opens] === ' ') opens += 1;
    let cell: string;
    if (text[opens] === '"') {
      const close = endOfQuoted(text, opens);
      if (close === null) return opens;
      let after = close + 1;
      while (text[after] === ' ') after += 1;
      if (after < text.length && text[after] !== delimiter && text[after] !== '\n') return opens;
      cell = text.slice(opens + 1, close).replaceAll('""', '"');
      at = after;
    } else {
      let end = at;
      while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end += 1;
      cell = text.slice(at, end);
      at = end;
    }
    cells.push(cell);
    if (text[at] !== delimiter) return { cells, end: at + 1 };
    at += 1;
  }
}

/** The quotation mark that closes the one at `opens`, doubled ones aside. */
function endOfQuoted(text: string, opens: number): number | null {
  for (let at = text.indexOf('"', opens + 1); at !== -1; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at;
  return null;
}

/** The first quotation mark behind which a cell ends; null where there is none. */
function closingFrom(text: string, from: number, delimiter: string): number | null {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 1)) {
    const next = text[at + 1];
    if (next === undefined || next === delimiter || next === '\n') return at;
  }
  return null;
}
