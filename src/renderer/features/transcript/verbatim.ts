import type { Word } from '../../../bridge/index.ts';

/** A transcript as one string, with the place of every word in it. */
export interface Verbatim {
  /** What is shown, found in and copied: the words as they came, with what stands between them. */
  readonly text: string;
  /** Offset of the first code unit of each word in `text`. */
  readonly starts: Int32Array;
  /** Offset after the last code unit of each word in `text`. */
  readonly ends: Int32Array;
}

/** How far ahead the place is looked for from which text and words agree again, in code units. */
const reach = 60;

/**
 * Puts the words into one string. What stands between two words (spaces, punctuation, line ends) is taken from the full text
 * where the words can be found in it in order, because some languages write no spaces and some services leave punctuation out of
 * the words; otherwise one space. No letter stands between words that is not a word's own. The words themselves are never
 * changed.
 */
export function verbatim(words: readonly Word[], fullText: string): Verbatim {
  const parts: string[] = [];
  const starts = new Int32Array(words.length);
  const ends = new Int32Array(words.length);
  const spaced = words.some((word) => word.text !== '' && word.text.trim() === '');
  let length = 0;
  let cursor = 0;
  const add = (part: string): void => {
    parts.push(part);
    length += part.length;
  };
  words.forEach((word, index) => {
    const gap = gapBefore(fullText, word.text, cursor);
    if (gap !== null && !letters.test(gap)) add(gap);
    else if (index > 0 && !spaced) add(' ');
    starts[index] = length;
    add(word.text);
    ends[index] = length;
    if (gap !== null) cursor += gap.length + word.text.length;
  });
  const rest = fullText.slice(cursor);
  if (words.length > 0 && !letters.test(rest)) add(rest);
  return { text: parts.join(''), starts, ends };
}

const letters = /[\p{L}\p{N}]/u;

/** What stands in the text between the cursor and the word; null when the word is not near. */
function gapBefore(text: string, word: string, cursor: number): string | null {
  const at = text.slice(cursor, cursor + reach + word.length).indexOf(word);
  return at === -1 ? null : text.slice(cursor, cursor + at);
}

/** The word that holds the offset, or the last one before it; -1 before the first word. */
export function wordOfOffset(starts: Int32Array, offset: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
