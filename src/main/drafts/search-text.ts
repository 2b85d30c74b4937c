import type { Highlighted } from '../../bridge/index.ts';
import { searchMarks } from '../store/index.ts';

/** Words of these are not divided by spaces: each letter is indexed as a word, and a word is found as a phrase. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
/** A character that divides words for the index and is not seen. */
const divider = '\u200b';
/** At most so many words of a query count. */
const mostWords = 16;

const framed = new RegExp(`[${searchMarks.open}${searchMarks.close}${divider}]`, 'gu');

/** A text as it is indexed. */
export function indexed(text: string): string {
  return text.replaceAll(framed, ' ').replaceAll(unspaced, (letter) => `${divider}${letter}${divider}`);
}

/** What the user typed in the language of FTS5: every word, or its beginning, has to be there. Null when there is no word. */
export function ftsQuery(text: string): string | null {
  const words = text
    .split(/[\s\p{C}]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, mostWords);
  if (words.length === 0) return null;
  // In quotes nothing is an operator; a quote inside is doubled.
  return words.map((word) => `"${indexed(word).replaceAll('"', '""')}"*`).join(' ');
}

/** A text of the index without its marks, and where they were. */
export function highlightedOf(marked: string): Highlighted {
  const ranges: { from: number; to: number }[] = [];
  let text = '';
  let from: number | null = null;
  for (const part of marked.split(new RegExp(`([${searchMarks.open}${searchMarks.close}])`, 'u'))) {
    if (part === searchMarks.open) from = text.length;
    else if (part === searchMarks.close) {
      if (from !== null && text.length > from) ranges.push({ from, to: text.length });
      from = null;
    } else text += part.replaceAll(divider, '');
  }
  return { text, ranges };
}
