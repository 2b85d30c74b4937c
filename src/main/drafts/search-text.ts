import type { Highlighted } from '../../bridge/index.ts';
import { searchMarks } from '../store/index.ts';
import { divider, indexedText, withoutSoftHyphens } from './indexed-text.ts';

/** At most so many words of a query count. */
const mostWords = 16;

/** The words and signs of what the user typed. */
export function queryWords(text: string): readonly string[] {
  return withoutSoftHyphens(text)
    .split(/[\s\p{C}]+/u)
    .filter((word) => /[\p{L}\p{N}\p{So}]/u.test(word))
    .slice(0, mostWords);
}

/** A word in the language of FTS5: it, or its beginning, has to be there. */
export function ftsPhrase(word: string): string {
  // In quotes nothing is an operator; a quote inside is doubled.
  return `"${indexedText(word).indexed.replaceAll('"', '""')}"*`;
}

/** Words before a match, and with it and after it, of a part that is shown; letters that are looked at for them. */
const shownBefore = { words: 6, letters: 200 } as const;
const shownAfter = { words: 18, letters: 600 } as const;

/** Letters in which matches count as beside each other. */
const nearby = 120;

/**
 * Where the first of the matches begins that have most others beside them, each counted once: of all `words` of the query, as
 * far as they are anywhere together. 0 where nothing was found.
 */
function firstOfMost(marked: string, words: number): number {
  const matches = marked.matchAll(new RegExp(`${searchMarks.open}([^${searchMarks.close}]*)`, 'gu'));
  const beside: { readonly at: number; readonly word: string }[] = [];
  const counts = new Map<string, number>();
  let best = { at: Math.max(0, marked.indexOf(searchMarks.open)), count: 1 };
  let from = 0;
  for (const match of matches) {
    if (best.count >= words) break;
    const word = (match[1] ?? '').toLowerCase();
    beside.push({ at: match.index, word });
    counts.set(word, (counts.get(word) ?? 0) + 1);
    for (let left = beside[from]; left !== undefined && match.index - left.at > nearby; left = beside[from]) {
      const count = (counts.get(left.word) ?? 1) - 1;
      if (count === 0) counts.delete(left.word);
      else counts.set(left.word, count);
      from += 1;
    }
    if (counts.size > best.count) best = { at: beside[from]?.at ?? match.index, count: counts.size };
  }
  return best.at;
}

/**
 * The part of a marked text where most of the `words` of the query are beside each other, from the first of them on; its
 * beginning where nothing in it was found.
 */
export function aroundMatches(marked: string, words: number): string {
  const first = firstOfMost(marked, words);
  const from = Math.max(0, first - shownBefore.letters);
  const to = Math.min(marked.length, first + shownAfter.letters);
  const before = wordsOf(marked.slice(from, first)).slice(from === 0 ? 0 : 1);
  const after = wordsOf(marked.slice(first, to));
  const kept = (to === marked.length ? after : after.slice(0, -1)).slice(0, shownAfter.words);
  const start = before.slice(-shownBefore.words);
  const cutBefore = from > 0 || start.length < before.length;
  const cutAfter = to < marked.length || kept.length < after.length;
  const shown = [...start, ...kept].join('');
  // What was found may go on behind it, as one word after the other in a text without spaces.
  const isOpen = shown.lastIndexOf(searchMarks.open) > shown.lastIndexOf(searchMarks.close);
  return `${cutBefore ? '…' : ''}${shown}${isOpen ? searchMarks.close : ''}${cutAfter ? '…' : ''}`;
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
