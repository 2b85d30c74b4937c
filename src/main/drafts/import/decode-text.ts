import { type Alphabets, fits, isFullOfMarks, isOfSeveral } from './alphabets.ts';

/**
 * The text of a file in whatever encoding: a byte order mark says which, else UTF-8 where the bytes are that but for a few, else
 * UTF-16 where every other byte is nearly always zero, else Windows' Western European (a superset of Latin-1), or that of Macs, in which
 * Excel saves tables there, or Windows' Central European or Turkish, where one of these languages has all letters and none of the West.
 * Line ends become `\n`.
 * Null for what is no text, and for what is none in these encodings.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const known = markedEncoding(bytes) ?? (looksLikeUtf8(bytes) ? 'utf-8' : guessedUtf16(bytes));
  const text = withPlainLineEnds(known === null ? westernText(bytes) : new TextDecoder(known).decode(bytes));
  // No text format has a zero in it; a picture or an archive has many.
  return text.includes('\u0000') || (known === null && !isWestern(text)) ? null : text;
}

/** `\n` for line ends of Unix, Windows and old Macs, and for `\r\r\n`, which a file has that was converted for Windows twice. */
export const withPlainLineEnds = (text: string): string => text.replaceAll(/\r{1,2}\n|\r/gu, '\n');

function westernText(bytes: Uint8Array): string {
  const windows = new TextDecoder('windows-1252').decode(bytes);
  const mac = new TextDecoder('macintosh').decode(bytes);
  const western = strangeness(mac) < strangeness(windows) ? mac : windows;
  if (strangeness(western) === 0 && fits(western, 'western')) return western;
  const mixed = strangeness(western) === 0 && isOfSeveral(western);
  for (const [encoding, languages] of others) {
    const text = new TextDecoder(encoding).decode(bytes);
    if (strangeness(text) === 0 && fits(text, languages) && isFullOfMarks(text, mixed)) return text;
  }
  return western;
}

/** In which Excel saves a table as CSV, where Windows is in one of these languages. */
const others: readonly (readonly [encoding: string, languages: Alphabets])[] = [
  ['windows-1250', 'central'],
  ['windows-1254', 'turkish'],
];

/** Behind a small letter: a capital one beyond ASCII, as in `fŸr`, or before another one what is no mark within a word, as in `gro§e`. */
const strange =
  /(?<=\p{Ll})(?:(?!\p{ASCII})\p{Lu}|(?![\p{L}\p{M}\u00a0\u00ad·‘’–—…])\P{ASCII}(?=\p{Ll}))|[\u0080-\u009f]/gu;
const strangeness = (text: string): number => text.match(strange)?.length ?? 0;

/** Letters and marks beyond ASCII that a short text may have. */
const fewMarks = 8;

/** Most letters of every Western language are those of ASCII; of a text in Russian, Greek or Japanese, read as one, they are not. */
function isWestern(text: string): boolean {
  const marks = text.match(/[\u0080-\uffff]/gu)?.length ?? 0;
  return marks < fewMarks || marks <= (text.match(/[a-z]/giu)?.length ?? 0);
}

function markedEncoding([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return null;
}

/**
 * Without signs that nobody sees or says: where a word may be broken or may not, and marks of the byte order. Those that writing systems
 * need stay. Rarer kinds of line ends become `\n`.
 */
export const withoutUnseen = (text: string): string =>
  text
    .replaceAll(
      /[\u00ad\u2060\ufeff]|(?<![\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])\u200b/gu,
      '',
    )
    .replaceAll(/[\v\f\u0085\u2028\u2029]/gu, '\n');

function looksLikeUtf8(bytes: Uint8Array): boolean {
  if (guessedUtf16(bytes) !== null) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return isDamagedUtf8(bytes);
  }
}

/** Letters of more than one byte, of which hardly any comes about by chance, with a few bytes between them that are none. */
function isDamagedUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes);
  const damaged = text.match(/\ufffd/gu)?.length ?? 0;
  const whole = (text.match(/[\u0080-\u{10ffff}]/gu)?.length ?? 0) - damaged;
  return whole >= damaged * 10;
}

/** Western text in UTF-16 has a zero beside nearly every letter; its first pages show it. */
function guessedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, 4096);
  if (sample.length < 4 || bytes.length % 2 !== 0) return null;
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = sample.length * 0.3;
  if (odd > many && even === 0) return 'utf-16le';
  if (even > many && odd === 0) return 'utf-16be';
  return null;
}
