/** Words a minute of a voice that does not say its own (`words_per_minute`, specification, "Voice"). */
export const defaultPace = 150;

/** Scripts that are written without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const somethingSpoken = /[\p{L}\p{N}]/u;
const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Words as they are spoken: marks alone do not count; where words are not divided by spaces, a dictionary divides them. */
export function spokenWords(text: string): number {
  const tokens = text.match(/\S+/gu) ?? [];
  // One look at the whole text is cheaper than one at each token.
  const dictionary = unspaced.test(text);
  let count = 0;
  for (const token of tokens) {
    if (dictionary && unspaced.test(token)) {
      for (const { isWordLike } of wordSegmenter.segment(token)) if (isWordLike === true) count += 1;
    } else if (somethingSpoken.test(token)) count += 1;
  }
  return count;
}

/**
 * Seconds that so many words take at a voice's pace (words a minute), one decimal; null while there is nothing to say.
 * A pace that is no positive number counts as unknown.
 */
export function spokenSeconds(words: number, wordsPerMinute: number | null = null): number | null {
  if (words <= 0) return null;
  const pace =
    wordsPerMinute !== null && wordsPerMinute > 0 && Number.isFinite(wordsPerMinute) ? wordsPerMinute : defaultPace;
  return Math.round((words / pace) * 600) / 10;
}
