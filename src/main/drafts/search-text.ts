import type { Highlighted } from '../../bridge/index.ts';
import { searchMarks } from '../store/index.ts';

/** What is not divided by spaces, signs and emoji among it: each is indexed as a word, and a word is found as a phrase. */
const unspaced =
  /[\p{So}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
/** A character that divides words for the index and is not seen. */
const divider = '\u200b';
/** At most so many words of a query count. */
const mostWords = 16;

const framed = new RegExp(`[${searchMarks.open}${searchMarks.close}${divider}]`, 'gu');

/** A text as it is indexed. */
export function indexed(text: string): string {
  return text.replaceAll(framed, ' ').replaceAll(unspaced, (letter) => `${divider}${letter}${divider}`);
}

/**
 * What the user typed in the language of FTS5: every word, or its beginning, has to be there. Null when there is neither a
 * word nor a sign.
 */
export function ftsQuery(text: string): string | null {
  const words = text
    .split(/[\s\p{C}]+/u)
    .filter((word) => /[\p{L}\p{N}\p{So}]/u.test(word))
    .slice(0, mostWords);
  if (words.length === 0) return null;
  // In quotes nothing is an operator; a quote inside is doubled.
  return words.map((word) => `"${indexed(word).replaceAll('"', '""')}"*`).join(' ');
}

/** Words before the first match, and with it and after it, of a part that is shown; letters that are looked at for them. */
const shownBefore = { words: 6, letters: 200 } as const;
const shownAfter = { words: 18, letters: 600 } as const;

/** The part of a long marked text that is around its first match; its beginning where nothing in it was found. */
export function aroundFirst(marked: string): string {
  const first = Math.max(0, marked.indexOf(searchMarks.open));
  const from = Math.max(0, first - shownBefore.letters);
  const to = Math.min(marked.length, first + shownAfter.letters);
  const before = wordsOf(marked.slice(from, first)).slice(from === 0 ? 0 : 1);
  const after = wordsOf(marked.slice(first, to));
  const kept = (to === marked.length ? after : after.slice(0, -1)).slice(0, shownAfter.words);
  const start = before.slice(-shownBefore.words);
  const cutBefore = from > 0 || start.length < before.length;
  const cutAfter = to < marked.length || kept.length < after.length;
  return `${cutBefore ? '…' : ''}${[...start, ...kept].join('')}${cutAfter ? '…' : ''}`;
}

/** A text in words, each with what follows it up to the next. */
const wordsOf = (text: string): string[] =>
  text.match(new RegExp(`[^\\s${divider}]*[\\s${divider}]+|[^\\s${divider}]+$`, 'gu')) ?? [];

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
