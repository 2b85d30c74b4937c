import { searchable } from '../../bridge/index.ts';
import { searchMarks, type FoundText, type IndexedText } from '../store/index.ts';

/** What is not divided by spaces, signs and emoji among it: each is indexed as a word, and a word is found as a phrase. */
const unspaced =
  /[\p{So}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
/** A character that divides words for the index and is not seen. */
export const divider = '\u200b';
const framed = new RegExp(`[${searchMarks.open}${searchMarks.close}${divider}]`, 'gu');
const frames: ReadonlySet<string | undefined> = new Set([searchMarks.open, searchMarks.close, divider]);

/** Where a word may be divided at the end of a line: part of no word. */
const softHyphens = /\u00ad/gu;
export const withoutSoftHyphens = (text: string): string => text.replaceAll(softHyphens, '');

/** Letters and digits that the index does not take for those that `searchable` makes of them: it knows of case and accents alone. */
const otherwise =
  /[ßẞςıæÆœŒøØłŁđĐªº²³¹ĳĲŉſǄ-ǌǱ-ǳ\u2070-\u209f\u2100-\u214f\u2160-\u217f\ufb00-\ufdff\ufe70-\ufefc\uff01-\uff9d\u{1d400}-\u{1d7ff}]/gu;
/** Whatever is more than that would divide a word, or join two. */
const wordLike = /^[\p{L}\p{N}]+$/u;

function asTyped(character: string): string {
  const typed = searchable(character);
  return wordLike.test(typed) ? typed : character;
}

/** A text as it is indexed, and as it is shown where that is another one. */
export function indexedText(text: string): IndexedText {
  const shown = withoutSoftHyphens(text).replaceAll(framed, ' ').normalize('NFC');
  const typed = shown.replaceAll(otherwise, asTyped);
  const indexed = typed.replaceAll(unspaced, (letter) => `${divider}${letter}${divider}`);
  return { indexed, shown: typed === shown ? null : shown };
}

/** What is shown, with the marks and dividers of what was found. */
export function asShown({ marked, shown }: FoundText): string {
  if (shown === null) return marked;
  const parts: string[] = [];
  let at = 0;
  const takeFrames = (): void => {
    for (; frames.has(marked[at]); at += 1) parts.push(marked[at] ?? '');
  };
  for (const character of shown) {
    takeFrames();
    parts.push(character);
    at += lengthIndexed(character);
  }
  takeFrames();
  return parts.join('');
}

function lengthIndexed(character: string): number {
  // Nearly all of most texts.
  return character < '\u0080' ? 1 : character.replace(otherwise, asTyped).length;
}
