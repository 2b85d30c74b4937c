import type { Word } from '../../../bridge/index.ts';
import type { Verbatim } from './verbatim.ts';

/** A run of words that is shown, measured and virtualised as one. */
export interface Paragraph {
  /** Index of the first word. */
  readonly from: number;
  /** Index after the last word. */
  readonly to: number;
  /** Seconds at which its first timed word begins; null when none of its words has a time. */
  readonly start: number | null;
}

/** Seconds of silence that end a paragraph wherever they stand. */
const longPauseS = 2;
/** Seconds of silence that end a paragraph after the end of a sentence. */
const shortPauseS = 0.7;
/** Words after which the next end of a sentence ends the paragraph. */
const comfortable = 60;
/** Words after which the paragraph ends wherever it is, so that one row never grows beyond a screen. */
const longest = 140;

const sentenceEnd = /[.!?…。！？؟।]["'”’»)\]]*\s*$/u;

/**
 * Groups words into paragraphs by line ends in the text, pauses and ends of sentences. Every word is in exactly one paragraph, in
 * order, and no paragraph has more than 140 words.
 */
export function paragraphsOf(words: readonly Word[], { text, starts, ends }: Verbatim): readonly Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let from = 0;
  let start: number | null = null;
  let lastEnd: number | null = null;
  words.forEach((word, index) => {
    if (index > from) {
      const between = text.slice(ends[index - 1], starts[index]);
      const count = index - from;
      const pause = lastEnd === null || word.start === null ? 0 : word.start - lastEnd;
      const sentence = sentenceEnd.test(`${words[index - 1]?.text ?? ''}${between.trimEnd()}`);
      const ended =
        count >= longest ||
        /\n/.test(between) ||
        pause >= longPauseS ||
        (sentence && (pause >= shortPauseS || count >= comfortable));
      if (ended) {
        paragraphs.push({ from, to: index, start });
        from = index;
        start = null;
      }
    }
    start ??= word.start;
    lastEnd = word.end ?? word.start ?? lastEnd;
  });
  if (words.length > from) paragraphs.push({ from, to: words.length, start });
  return paragraphs;
}

/** The paragraph that holds the word, by binary search; -1 when there is none. */
export function paragraphOfWord(paragraphs: readonly Paragraph[], word: number): number {
  let low = 0;
  let high = paragraphs.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((paragraphs[middle]?.to ?? 0) <= word) low = middle + 1;
    else high = middle;
  }
  return word >= 0 && low < paragraphs.length ? low : -1;
}
