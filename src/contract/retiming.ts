/** A word of a caption; seconds. */
export interface TimedWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The words of a caption text: what stands between white space. */
export function captionWords(text: string): readonly string[] {
  return text.match(/\S+/gu) ?? [];
}

/** Whether two texts of a caption are the same words: the blanks between and around them are nobody's. */
export const sameCaptionText = (a: string, b: string): boolean =>
  a === b || captionWords(a).join(' ') === captionWords(b).join(' ');

/** Characters as a reader counts them, near enough: code points. */
const lengthOf = (word: string): number => [...word].length;

/**
 * The words of a rewritten caption, "retimed inside the original window in proportion to character length" (specification,
 * "Caption correction"): the first starts with the window, each next one where the one before it ends, the last ends with
 * the window. A text without words has none.
 * @param window seconds, `start` not after `end`
 */
export function retimedWords(text: string, window: { readonly start: number; readonly end: number }): TimedWord[] {
  const words = captionWords(text);
  const total = words.reduce((sum, word) => sum + lengthOf(word), 0);
  let before = 0;
  let start = window.start;
  return words.map((word) => {
    before += lengthOf(word);
    const share = before / total;
    // Weighted, and not start plus length: the last, whose share is 1, ends with the window whatever the rounding does.
    const end = window.start * (1 - share) + window.end * share;
    const timed = { text: word, start, end: Math.min(window.end, Math.max(start, end)) };
    start = timed.end;
    return timed;
  });
}
