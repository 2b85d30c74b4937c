import { named } from '../../../bridge/index.ts';

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  shy: '',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  iexcl: '¡',
  iquest: '¿',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  euro: '€',
  pound: '£',
  cent: '¢',
  yen: '¥',
  times: '×',
  middot: '·',
  bull: '•',
  larr: '←',
  rarr: '→',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oelig: 'œ',
  OElig: 'Œ',
  oslash: 'ø',
  Oslash: 'Ø',
};
/** Accents of letters, as in `&eacute;`. */
const accents: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  cedil: '\u0327',
  ring: '\u030a',
  caron: '\u030c',
};
/** Stand for escaped characters while formatting is taken away; texts hold none of these private code points. */
const escapeBase = 0xf0000;
const held = (mark: string): string => String.fromCodePoint(escapeBase + (mark.codePointAt(0) ?? 0));

/** What a link leads to: an address, in which brackets may stand, or the name of a definition. */
const target = String.raw`(?:\((?:[^()[]|\([^()[]{0,1000}\)){0,4000}\)|\[[^[\]]{0,1000}\])`;
const picture = new RegExp(String.raw`!\[[^[\]]{0,1000}\]${target}?|!\[\[[^[\]]{1,1000}\]\]`, 'gu');
const link = new RegExp(String.raw`\[([^[\]]{0,1000})\]${target}`, 'gu');
/** As notes of several programs link each other, perhaps under another name: `[[Bees|the bees]]`. */
const wikiLink = /\[\[(?:[^[\]|]{1,1000}\|)?([^[\]|]{1,1000})\]\]/gu;
const bracketed = /\[([^[\]]{1,1000})\](?!:)/gu;
/** A footnote where it belongs: `^[This is not said.]`. */
export const inlineNote = /\^\[[^[\]]{1,1000}\]/gu;
/** As Obsidian marks comments; `100%%` begins none. */
const comment = /(?<![\p{L}\p{N}%])%%(?!%)[^%]{1,4000}%%(?!%)/gu;
/** Tags between which no words belong together. */
const blockTag =
  /<\/?(?:address|article|aside|blockquote|br|center|dd|details|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)(?=[\s/>])[^<>]{0,1000}>/giu;

/** Names are the same whatever their case and spaces. */
export const plainLabel = (label: string): string => label.trim().replaceAll(/\s+/gu, ' ').toLowerCase();

/**
 * A paragraph as it is spoken: link texts without addresses, no pictures, no marks of emphasis, no tags. What a mark ends must not
 * hold what begins one: a line of ten million brackets that are never closed would be looked through from each of them.
 * @param names of which addresses are defined
 */
export function spokenInline(paragraph: string, names: ReadonlySet<string>): string {
  // Nothing in code is a mark or a tag: `<b>` there is what is said.
  const escaped = paragraph.replaceAll(
    /\\([!-/:-@[-`{-~])|(?<!`)`{1,8}([^`]{1,4000})`{1,8}/gu,
    (_all, mark: string | undefined, code: string | undefined) =>
      mark === undefined ? (code ?? '').replaceAll(/[!-/:-@[-`{-~]/gu, held) : held(mark),
  );
  // Emphasis may stand in emphasis.
  const plain = withoutEmphasis(withoutEmphasis(escaped.replaceAll(comment, '').replaceAll(inlineNote, '')))
    .replaceAll(picture, '')
    .replaceAll(/\[\^[^[\]]{1,100}\]/gu, '')
    .replaceAll(wikiLink, '$1')
    .replaceAll(link, '$1')
    .replaceAll(names.size === 0 ? /(?!)/gu : bracketed, (all, label: string) =>
      names.has(plainLabel(label)) ? label : all,
    )
    .replaceAll(/<(https?:\/\/[^>\s]{1,2000}|[^<>\s@/]{1,64}@[^<>\s@/]{1,255})>/gu, '$1')
    .replaceAll(blockTag, '\n')
    .replaceAll(/<[/!?]?[a-z][^<>]{0,1000}>/giu, '')
    .replaceAll(/~~([^~]{1,4000})~~/gu, '$1')
    .replaceAll(/==(?=[^\s=])([^=]{1,4000})(?<=[^\s=])==/gu, '$1')
    .replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/giu, (all, name: string) => character(name) ?? all);
  return plain
    .replaceAll(/[\u{f0021}-\u{f007e}]/gu, (mark) => String.fromCodePoint((mark.codePointAt(0) ?? 0) - escapeBase))
    .split('\n')
    .map((line) => line.replace(/\\$/u, '').trimEnd())
    .join('\n');
}

const withoutEmphasis = (line: string): string =>
  line
    .replaceAll(/(?<!\*)\*{1,3}(?=\S)([^*]{1,8000})(?<=\S)\*{1,3}/gu, '$1')
    .replaceAll(/(?<![\p{L}\p{N}_])_{1,3}(?=\S)([^_]{1,8000})(?<=\S)_{1,3}(?![\p{L}\p{N}_])/gu, '$1');

function character(name: string): string | null {
  if (!name.startsWith('#')) return named(entities, name) ?? accented(name);
  const code = /^#x/iu.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : null;
}

function accented(name: string): string | null {
  const accent = named(accents, name.slice(1));
  const letter = accent === undefined ? '' : `${name.charAt(0)}${accent}`.normalize('NFC');
  return letter.length === 1 ? letter : null;
}
