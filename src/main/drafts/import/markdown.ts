import { named } from '../../../bridge/index.ts';

/** What of a Markdown file is a video: its title, where it tells one, and what is spoken. */
export interface SpokenText {
  readonly title: string | null;
  readonly script: string;
}

/** Characters of a title. A longer heading is a text like any other: what is cut off it would be spoken nowhere. */
export const longestTitle = 500;

/**
 * The title is that of the front matter, else the first heading of the first level. Formatting, pictures, code blocks,
 * comments and links' addresses are not spoken and go; further headings stay as paragraphs of their own.
 */
export function spokenMarkdown(source: string): SpokenText {
  const { matter, body } = withoutFrontMatter(source);
  const lines: string[] = [];
  let title = titleOf(matter);
  for (const line of spokenLines(body)) {
    const heading = /^ {0,3}(#{1,6})[ \t]+(.*)$/u.exec(line);
    if (heading === null) lines.push(inline(line));
    else {
      const text = inline(withoutClosing(heading[2] ?? ''));
      if (title === null && heading[1] === '#' && text.length <= longestTitle) title = text.replaceAll(/\s+/gu, ' ');
      else lines.push('', text, '');
    }
  }
  return {
    title,
    script: lines
      .join('\n')
      .replaceAll(/\n{3,}/gu, '\n\n')
      .trim(),
  };
}

/** What front matter is fenced with, and whether a line may stand in it. */
const frontMatters = [
  // A key, an entry of a list, what goes on from the line before, or a comment of YAML.
  {
    fence: '---',
    end: /^(?:---|\.\.\.)\s*$/u,
    line: /^(?:[ \t]|[-#](?:\s|$)|[\]}]|["']?[\p{L}\p{N}_.$-]+(?: [\p{L}\p{N}_.$-]+){0,2}["']? ?:(?:\s|$))/u,
  },
  // A key, the name of a table, what goes on, or a comment of TOML.
  {
    fence: '+++',
    end: /^\+\+\+\s*$/u,
    line: /^(?:[ \t]|#|\[|[\]}]|["']?[\p{L}\p{N}_.-]+["']?[ \t]*=)/u,
  },
] as const;

function withoutFrontMatter(source: string): { matter: readonly string[]; body: string } {
  const lines = source.split('\n');
  const kind = frontMatters.find(({ fence }) => fence === lines[0]?.trimEnd());
  if (kind === undefined) return { matter: [], body: source };
  const end = lines.findIndex((line, index) => index > 0 && kind.end.test(line));
  const matter = lines.slice(1, Math.max(end, 1));
  // Two rules may just as well stand around a part of the text.
  const isMatter = matter.every((line, index) => (line.trim() === '' ? index > 0 : kind.line.test(line)));
  return end === -1 || !isMatter ? { matter: [], body: source } : { matter, body: lines.slice(end + 1).join('\n') };
}

/** The title of front matter, plain or in quotes; anything more of YAML or TOML is no title of a video. */
function titleOf(matter: readonly string[]): string | null {
  for (const line of matter) {
    const value = /^title[ \t]*[:=](.*)$/iu.exec(line)?.[1]?.trim();
    if (value === undefined || value === '' || /^[|>[{&*!]/u.test(value)) continue;
    const quoted =
      /^"((?:\\.|[^"\\])*)"\s*(?:#.*)?$/u.exec(value)?.[1]?.replaceAll('\\"', '"') ??
      /^'((?:''|[^'])*)'\s*(?:#.*)?$/u.exec(value)?.[1]?.replaceAll("''", "'");
    return (quoted ?? value.replace(/\s#.*$/u, '')).trim() || null;
  }
  return null;
}

/**
 * The lines without fenced code, scripts and styles of HTML, comments, rules and reference definitions; headings underlined
 * with `=` or `-` get their `#`.
 */
function spokenLines(body: string): string[] {
  const lines: string[] = [];
  let fence: string | null = null;
  let unspoken: Unspoken | null = null;
  const written = withoutComments(body).split('\n');
  const lastEnd = {
    script: written.findLastIndex((line) => ends.script.test(line)),
    style: written.findLastIndex((line) => ends.style.test(line)),
  };
  for (const [index, all] of written.entries()) {
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
    const mark = /^ {0,3}(`{3,}|~{3,})/u.exec(line)?.[1];
    if (fence !== null) {
      if (mark !== undefined && mark.startsWith(fence) && line.trim() === mark) fence = null;
      continue;
    }
    if (mark !== undefined) {
      fence = mark;
      continue;
    }
    const underline = /^ {0,3}(=+|-+)[ \t]*$/u.exec(line)?.[1];
    const before = lines.at(-1)?.trim() ?? '';
    if (underline !== undefined && before !== '' && !before.startsWith('#')) {
      lines[lines.length - 1] = `${underline.startsWith('=') ? '#' : '##'} ${before}`;
    } else if (!isRule(line) && !isDefinition(line) && !isTableRule(line)) lines.push(unblocked(line));
  }
  return lines;
}

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

const isRule = (line: string): boolean => /^ {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$/u.test(line);
/** What looks like an address. Any word is one for Markdown; here it is what somebody says: `[Anna]: Yes!`. */
const address = String.raw`(?:<[^<>]*>|[a-z][a-z0-9+.-]*:\S+|(?:\.{0,2}/|#|\?)\S+|\S+\.[a-z][a-z0-9]{1,4}(?:[/?#]\S*)?)`;
/** Of a link's address, with nothing but its title behind it, or of a footnote. */
const definition = new RegExp(
  String.raw`^ {0,3}(?:\[\^[^\]]+\]:|\[[^\]^][^\]]*\]:\s*${address}(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*$)`,
  'iu',
);
const isDefinition = (line: string): boolean => definition.test(line);
const isTableRule = (line: string): boolean => line.includes('|') && /^[\s|:-]+$/u.test(line) && line.includes('-');

/** A heading may end with as many `#` as it likes, and with its name and classes: `{#intro .wide}`. */
function withoutClosing(heading: string): string {
  const text = heading
    .trim()
    .replace(/\{[#.][^{}]{0,200}\}$/u, '')
    .trimEnd();
  const end = text.lastIndexOf(' ');
  return /^#+$/u.test(text.slice(end + 1)) ? text.slice(0, Math.max(end, 0)).trim() : text;
}

/** Without the marks of quotes, lists and tables before it. A number of four digits is a year: `1986. What a summer!`. */
function unblocked(line: string): string {
  const inner = line
    // With the kind of a note, as GitHub and others mark it.
    .replace(/^(?:[ \t]*>[ \t]?)+(?:\[![a-z-]+\][+-]?(?:[ \t]+|$))?/iu, '')
    .replace(/^[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/u, '');
  if (!/^\s*\|.*\|\s*$/u.test(inner)) return inner;
  return inner
    .trim()
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(', ');
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
};
/** Stand for escaped characters while formatting is taken away; texts hold none of these private code points. */
const escapeBase = 0xf0000;
const held = (mark: string): string => String.fromCodePoint(escapeBase + (mark.codePointAt(0) ?? 0));

/** What a link leads to: an address, in which brackets may stand, or the name of a definition. */
const target = String.raw`(?:\((?:[^()[]|\([^()[]{0,1000}\)){0,4000}\)|\[[^[\]]{0,1000}\])`;
const picture = new RegExp(String.raw`!\[[^[\]]{0,1000}\]${target}?`, 'gu');
const link = new RegExp(String.raw`\[([^[\]]{0,1000})\]${target}`, 'gu');

/**
 * A line as it is spoken: link texts without addresses, no pictures, no marks of emphasis, no tags. What a mark ends must not
 * hold what begins one: a line of ten million brackets that are never closed would be looked through from each of them.
 */
function inline(line: string): string {
  // Nothing in code is a mark or a tag: `<b>` there is what is said.
  const escaped = line.replaceAll(
    /\\([!-/:-@[-`{-~])|(?<!`)`{1,8}([^`]{1,4000})`{1,8}/gu,
    (_all, mark: string | undefined, code: string | undefined) =>
      mark === undefined ? (code ?? '').replaceAll(/[!-/:-@[-`{-~]/gu, held) : held(mark),
  );
  // Emphasis may stand in emphasis.
  const plain = withoutEmphasis(withoutEmphasis(escaped))
    .replaceAll(picture, '')
    .replaceAll(/\[\^[^[\]]{1,100}\]/gu, '')
    .replaceAll(link, '$1')
    .replaceAll(/<(https?:\/\/[^>\s]{1,2000}|[^<>\s@/]{1,64}@[^<>\s@/]{1,255})>/gu, '$1')
    .replaceAll(/<br\s*\/?>/giu, '\n')
    .replaceAll(/<\/?[a-z][^<>]{0,1000}>/giu, '')
    .replaceAll(/~~([^~]{1,4000})~~/gu, '$1')
    .replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/giu, (all, name: string) => character(name) ?? all);
  return plain
    .replaceAll(/[\u{f0021}-\u{f007e}]/gu, (mark) => String.fromCodePoint((mark.codePointAt(0) ?? 0) - escapeBase))
    .replace(/\\$/u, '')
    .trimEnd();
}

const withoutEmphasis = (line: string): string =>
  line
    .replaceAll(/(?<!\*)\*{1,3}(?=\S)([^*]{1,8000})(?<=\S)\*{1,3}/gu, '$1')
    .replaceAll(/(?<![\p{L}\p{N}_])_{1,3}(?=\S)([^_]{1,8000})(?<=\S)_{1,3}(?![\p{L}\p{N}_])/gu, '$1');

function character(name: string): string | null {
  if (!name.startsWith('#')) return named(entities, name) ?? null;
  const code = /^#x/iu.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : null;
}
