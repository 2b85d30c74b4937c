import { plainLabel } from './markdown-links.ts';

/** A text of Markdown as paragraphs. Each has the lines that go on in one another; an empty line is a paragraph of its own. */
interface Paragraphs {
  readonly paragraphs: readonly string[];
  /** How many blocks of code, formulas and footnotes were left out. */
  readonly code: number;
  readonly formulas: number;
  readonly notes: number;
  /** What addresses are defined for. */
  readonly names: ReadonlySet<string>;
}

interface Line {
  readonly text: string;
  /** The one before does not go on in it. */
  readonly starts: boolean;
}

/**
 * The paragraphs without fenced code and formulas, scripts and styles of HTML, comments, rules, footnotes and reference definitions;
 * headings underlined with `=` or `-` get their `#`.
 */
export function paragraphsOf(body: string): Paragraphs {
  const lines: Line[] = [];
  const names = new Set<string>();
  let code = 0;
  let formulas = 0;
  let notes = 0;
  let fence: string | null = null;
  let unspoken: Unspoken | null = null;
  /** The last line of a formula or a comment. */
  let blockEnd = -1;
  let note: Note = null;
  let inTable = false;
  let afterDefinition = false;
  let starts = true;
  const written = withoutComments(body).split('\n');
  const lastEnd = {
    script: written.findLastIndex((line) => ends.script.test(line)),
    style: written.findLastIndex((line) => ends.style.test(line)),
  };
  const closes = fenceEnds(written);
  for (const [index, all] of written.entries()) {
    if (index <= blockEnd) continue;
    // Of empty lines in a row one says all.
    if (all === '' && written[index - 1] === '') continue;
    const begins: Unspoken | null = fence === null && unspoken === null ? unspokenAt(all) : null;
    // A tag that nothing ends takes no text with it.
    if (begins !== null && index <= lastEnd[begins]) unspoken = begins;
    let line = all;
    if (unspoken !== null) {
      const end = ends[unspoken].exec(all);
      if (end === null) continue;
      unspoken = null;
      line = all.slice(end.index + end[0].length);
      if (line.trim() === '') continue;
    }
    if (fence !== null) {
      if (endsFence(line, fence)) fence = null;
      continue;
    }
    const isBlank = line.trim() === '';
    if (note !== null) {
      if (!isBlank && (/^(?: {4}|\t)/u.test(line) || (note === 'line' && !beginsBlock.test(line) && !isRule(line))))
        continue;
      note = isBlank ? 'blank' : null;
    }
    const mark = opensFence(line);
    if (mark !== null) {
      starts = true;
      // Nor does code that nothing ends.
      if (!closes(mark, index)) continue;
      fence = mark;
      code += 1;
      continue;
    }
    const block = unspokenBlock(written, index);
    if (block !== null) {
      blockEnd = block.end;
      if (block.isFormula) formulas += 1;
      starts = true;
      continue;
    }
    if (bareMark.test(line)) {
      starts = true;
      continue;
    }
    const footnote = footnoteDefinition.exec(line);
    if (footnote !== null) {
      notes += 1;
      note = footnote[1]?.trim() === '' ? 'blank' : 'line';
      starts = true;
      continue;
    }
    const name = definedName(line);
    if (name !== undefined || remark.test(line) || (afterDefinition && titleBelow.test(line))) {
      if (name !== undefined) names.add(plainLabel(name));
      afterDefinition = name !== undefined;
      starts = true;
      continue;
    }
    afterDefinition = false;
    if (isBlank) inTable = false;
    const before = lines.at(-1)?.text.trim() ?? '';
    const underline = /^ {0,3}(=+|-+)[ \t]*$/u.exec(line)?.[1];
    if (underline !== undefined && before !== '' && !starts && !before.startsWith('#')) {
      // The last line of several is no title: the others would be spoken without it.
      const isTitle = underline.startsWith('=') && (lines.at(-2)?.text.trim() ?? '') === '';
      lines[lines.length - 1] = { text: `${isTitle ? '#' : '##'} ${before}`, starts: true };
    } else if (isTableRule(line)) {
      if (before.includes('|')) lines[lines.length - 1] = { text: cellsOf(before), starts: true };
      inTable = true;
      starts = true;
    } else if (isRule(line)) starts = true;
    else {
      const { text, isEntry } = unblocked(line);
      const isRow = inTable || /^\s*\|.*\|\s*$/u.test(text);
      lines.push({ text: isRow ? cellsOf(text) : text, starts: starts || isEntry || isRow });
      starts = isRow;
    }
  }
  return { paragraphs: joined(lines), code, formulas, notes, names };
}

const isHeading = (line: string): boolean => /^ {0,3}#{1,6}(?:[ \t]|$)/u.test(line);

/** Lines that go on in one another together: emphasis, links and tags may reach over them. */
function joined(lines: readonly Line[]): string[] {
  const groups: string[][] = [];
  let goesOn = false;
  for (const { text, starts } of lines) {
    const isOwn = text.trim() === '' || isHeading(text);
    if (goesOn && !starts && !isOwn) groups.at(-1)?.push(text);
    else groups.push([text]);
    goesOn = !isOwn;
  }
  return groups.map((group) => group.join('\n'));
}

/** What stands before code: marks of quotes and of an entry of a list. */
const beforeFence = String.raw`^(?:[ \t]*>){0,1000}[ \t]*`;
const inEntry = String.raw`(?:(?:[-*+]|\d{1,3}[.)])[ \t]+)?`;
const fenceStart = new RegExp(String.raw`${beforeFence}${inEntry}(\x60{3,}(?=[^\x60]*$)|~{3,})`, 'u');
const fenceEnd = new RegExp(String.raw`${beforeFence}(\x60{3,}|~{3,})[ \t]*$`, 'u');
const opensFence = (line: string): string | null => fenceStart.exec(line)?.[1] ?? null;
const endsFence = (line: string, fence: string): boolean => fenceEnd.exec(line)?.[1]?.startsWith(fence) ?? false;

/** Whether one of the lines behind a place ends what is fenced so. */
function fenceEnds(lines: readonly string[]): (fence: string, at: number) => boolean {
  const last = new Map<string, number>();
  return (fence, at) => {
    const end = last.get(fence) ?? lines.findLastIndex((line) => endsFence(line, fence));
    last.set(fence, end);
    return end > at;
  };
}

/** Around lines of formulas, and those of comments as Obsidian marks them. */
const formulaMark = '$$';
const blockMark = new RegExp(String.raw`${beforeFence}${inEntry}(%%|\$\$)`, 'u');

/** Where no other mark belongs to it, it is no word. */
const bareMark = /^[ \t]*(?:%%|\$\$)[ \t]*$/u;

/**
 * A formula or a comment that begins with a line and ends with the line of the next mark; null for what is none: whatever else has
 * such marks is said. From each mark it is looked no farther than to the next one. A comment in one line is no block.
 */
function unspokenBlock(
  lines: readonly string[],
  at: number,
): { readonly isFormula: boolean; readonly end: number } | null {
  const found = blockMark.exec(lines[at] ?? '');
  const mark = found?.[1];
  if (found === null || mark === undefined) return null;
  const isFormula = mark === formulaMark;
  const inLine = (lines[at] ?? '').indexOf(mark, found[0].length);
  if (inLine !== -1) return isFormula && endsWith(lines[at], mark, inLine) ? { isFormula, end: at } : null;
  const isBare = (line: string | undefined): boolean => line?.trim() === mark;
  let hasGap = false;
  for (let end = at + 1; end < lines.length; end += 1) {
    const line = lines[end] ?? '';
    const place = line.indexOf(mark);
    if (place !== -1) return endsWith(line, mark, place) && (!hasGap || isBare(line)) ? { isFormula, end } : null;
    // A formula has no empty line, unless its marks have lines of their own, and no code.
    if (isFormula && line.trim() === '') hasGap = true;
    if (isFormula && ((hasGap && !isBare(lines[at])) || opensFence(line) !== null)) return null;
  }
  return null;
}

const endsWith = (line: string | undefined, mark: string, place: number): boolean =>
  line?.trimEnd().length === place + mark.length;

/** Within a footnote: in its first paragraph, which may go on without a mark, or behind that. */
type Note = null | 'line' | 'blank';
const footnoteDefinition = /^ {0,3}\[\^[^\]]+\]:(.*)$/u;
/** What ends the text of a footnote without an empty line. */
const beginsBlock = /^ {0,3}(?:[#>|<]|[-*+][ \t]|\d{1,3}[.)][ \t]|`{3}|~{3}|\[[^\]]+\]:)/u;

/** Elements of HTML whose words nobody reads. */
type Unspoken = 'script' | 'style';
const ends: Readonly<Record<Unspoken, RegExp>> = { script: /<\/script\s*>/iu, style: /<\/style\s*>/iu };

/** Where a line begins with one; within a line they are words about HTML. */
function unspokenAt(line: string): Unspoken | null {
  const name = /^ {0,3}<(script|style)(?=[\s>]|$)/iu.exec(line)?.[1]?.toLowerCase();
  return name === 'script' || name === 'style' ? name : null;
}

/** Where one begins in code within a line, it is said there, and takes nothing with it. */
function withoutComments(text: string): string {
  const marks = /`{1,8}[^`\n]{1,4000}`{1,8}|<!--/gu;
  const last = text.lastIndexOf('-->');
  const parts: string[] = [];
  let from = 0;
  for (let mark = marks.exec(text); mark !== null && mark.index <= last - 4; mark = marks.exec(text)) {
    if (mark[0] !== '<!--') continue;
    parts.push(text.slice(from, mark.index));
    from = text.indexOf('-->', mark.index + 4) + 3;
    marks.lastIndex = from;
  }
  return parts.join('') + text.slice(from);
}

const isRule = (line: string): boolean => /^ {0,3}([-*_])(?:[ \t]*\1){2,1000}[ \t]*$/u.test(line);
/**
 * What looks like an address, as one word or in marks. Any word is one for Markdown; here it is what somebody says: `[Anna]: Yes!`.
 */
const address = /^(?:[a-z][a-z0-9+.-]*:\S+|(?:\.{0,2}\/|\?)\S+|#\S*|\S+\.[a-z][a-z0-9]{1,4}(?:[/?#]\S*)?)$/iu;
const markedAddress = /^<[^<>]*>/u;
const linkTitle = String.raw`(?:"[^"]*"|'[^']*'|\([^()]*\))`;
const titleAlone = new RegExp(String.raw`^(?:\s+${linkTitle})?$`, 'u');
const definition = /^ {0,3}\[([^\]^][^\]]*)\]:/u;
const titleBelow = new RegExp(String.raw`^[ \t]+${linkTitle}\s*$`, 'u');
/** The name that a line defines: one of an address, with nothing but its title behind that. Divided before it is looked at, so that nothing is tried twice. */
function definedName(line: string): string | undefined {
  const [mark = '', name] = definition.exec(line) ?? [];
  if (name === undefined) return undefined;
  const target = line.slice(mark.length).trim();
  const word = /^\S+/u.exec(target)?.[0] ?? '';
  const marked = markedAddress.exec(target)?.[0];
  const isAlone = (part: string): boolean => titleAlone.test(target.slice(part.length));
  return (address.test(word) && isAlone(word)) || (marked !== undefined && isAlone(marked)) ? name : undefined;
}
/** People write notes to themselves as addresses that nothing leads to. */
const remark = /^ {0,3}\[(?:\/\/|comment)\]:\s*(?:#|<>)/iu;
const isTableRule = (line: string): boolean => line.includes('|') && /^[\s|:-]+$/u.test(line) && line.includes('-');

/** Without the marks of quotes and lists before it. A number of four digits is a year: `1986. What a summer!`. */
function unblocked(line: string): { readonly text: string; readonly isEntry: boolean } {
  // With the kind of a note, as GitHub and others mark it.
  const quoted = line.replace(/^(?:[ \t]*>[ \t]?){1,1000}(?:\[![a-z-]+\][+-]?(?:[ \t]+|$))?/iu, '');
  const text = quoted.replace(/^[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]+(?:\[[ xX/<>!?-]\][ \t]+)?/u, '');
  return { text, isEntry: text !== quoted };
}

/** The cells of a row of a table, as they are read out. */
const cellsOf = (row: string): string =>
  row
    .trim()
    .replace(/^\|/u, '')
    .split(/(?<!\\)\|/u)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(', ');
