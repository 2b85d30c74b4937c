import { named } from '../../bridge/index.ts';
import { graphemesOf, withoutControls } from './writing-systems.ts';
import { two } from './time-marks.ts';

/** What a template may name. */
interface FileNameParts {
  readonly title: string;
  readonly language: string | null;
  /** Milliseconds since the epoch; written as the user's own calendar day, 2026-05-03. */
  readonly at: number;
}

/** Characters of a whole name, extension included. */
export const longestFileName = 120;
/** Bytes of it: file systems allow 255, and the name in use while writing, or a number after it, needs some of them. */
const longestFileNameBytes = 220;

/** Windows opens a device by these names, whatever follows the first dot. */
const devices = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])\s*(\.|$)/i;

/** The user's own calendar day, 2026-05-03. */
export function dayOf(at: number): string {
  const date = new Date(at);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The user's own time of day, 14-05: a colon is no part of a file name. */
export function timeOf(at: number): string {
  const date = new Date(at);
  return `${two(date.getHours())}-${two(date.getMinutes())}`;
}

/**
 * A beginning of which nothing is seen, or which hides the file: white space, dots, fillers, soft hyphens, joiners and other marks
 * of format, and the blank of Braille.
 */
const unseenBeginning = /^[\s.\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]+/u;

/** What Windows has in the name of no file. */
const forbidden = /[<>:"/\\|?*]/g;
const wordPart = /[\p{L}\p{M}\p{N}]/u;

/** How people write such a sign in the name of a file: `Part 2: "Why?"` becomes `Part 2 - 'Why'`. */
function inNames(sign: string, before = ' ', after = ' '): string {
  if (sign === '"') return "'";
  if (sign === '<') return '‹';
  if (sign === '>') return '›';
  if (sign === ':' && after === ' ') return before === ' ' ? '-' : ' -';
  if (sign === '?') return '';
  if (sign === '*') return wordPart.test(before) && wordPart.test(after) ? '-' : '';
  return '-';
}

/** Characters that are looked at of what a name is made of: more than any name has, and few enough for patterns. */
const mostRead = 1000;

/** Without white space and dots at its end, and without what stood between words, of which the last ones are gone. */
function withoutEnd(name: string): string {
  let end = name.length;
  while (end > 0 && (/[\s.]/u.test(name.charAt(end - 1)) || name.slice(Math.max(0, end - 2), end) === ' -')) end -= 1;
  return name.slice(0, end);
}

/**
 * Legal on Windows, macOS and Linux, and not hidden; empty when nothing of it is, or nothing of that can be seen. What is much longer
 * than a name can be is cut.
 */
export function legal(name: string): string {
  const seen = withoutControls(name.slice(0, mostRead))
    .normalize('NFC')
    .replaceAll(/[\s\u0085]+/gu, ' ')
    .replaceAll(forbidden, (sign, at: number, whole: string) => inNames(sign, whole[at - 1], whole[at + 1]))
    .replaceAll(/ {2,}/g, ' ')
    // What would turn the name round on screen, so that its extension seems another.
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(unseenBeginning, '');
  const clean = withoutEnd(seen);
  return devices.test(clean) ? `_${clean}` : clean;
}

const bytesOf = (text: string): number => Buffer.byteLength(text);

/** Cuts between characters, so that no emoji or accent is torn; a character of absurd length is cut between its code points. */
function cut(text: string, units: number, bytes: number): string {
  if (text.length <= units && bytesOf(text) <= bytes) return text.replace(/[\s.]+$/u, '');
  let result = '';
  let used = 0;
  const add = (piece: string): boolean => {
    used += bytesOf(piece);
    if (result.length + piece.length > units || used > bytes) return false;
    result += piece;
    return true;
  };
  for (const grapheme of graphemesOf(text)) {
    if (add(grapheme)) continue;
    if (result === '') for (const point of grapheme) if (!add(point)) break;
    break;
  }
  return result.replace(/[\s.]+$/u, '');
}

/** What one thing is exported as has extensions of up to this length, and is called the same in each of them. */
const usualExtension = 'docx';

/** `stem (2).ext`, shortened to fit; the first has no number. */
export function numbered(stem: string, extension: string, number: number): string {
  const mark = number === 1 ? '' : ` (${number})`;
  const room = `${mark}.${extension.padEnd(usualExtension.length)}`;
  return `${cut(stem, longestFileName - room.length, longestFileNameBytes - bytesOf(room))}${mark}.${extension}`;
}

/**
 * A name without extension from a template with parts in braces; braces around anything else stay as they are. Separators
 * before a part that is empty, and brackets around it, go with it. Legal, but as long as it comes, and perhaps empty.
 */
export function stemFrom(values: Readonly<Record<string, string>>, template: string): string {
  const filled = template.replaceAll(
    /([\s._-]*)([([]?)\{([a-z]+)\}([)\]]?)/g,
    (whole, before: string, open: string, name: string, close: string) => {
      const value = named(values, name);
      if (value === undefined) return whole;
      return legal(value) === '' ? '' : `${before}${open}${value}${close}`;
    },
  );
  return legal(filled.replace(/^[\s_-]+(?=\S)/u, ''));
}

/** A file name from a template with `{title}`, `{date}` and `{language}`, as `stemFrom` reads it. */
export function fileNameFor(parts: FileNameParts, extension: string, template: string): string {
  const values: Readonly<Record<string, string>> = {
    title: parts.title,
    date: dayOf(parts.at),
    language: parts.language ?? '',
  };
  const stem = stemFrom(values, template);
  return numbered(stem === '' ? 'transcript' : stem, extension, 1);
}
