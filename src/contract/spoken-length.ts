/** Words a minute of a voice that does not say its own (`words_per_minute`, specification, "Voice"). */
const defaultPace = 150;

/** Scripts that are written without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const somethingSpoken = /[\p{L}\p{N}]/u;
const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Words as they are spoken: marks alone do not count; where words are not divided by spaces, a dictionary divides them. */
export function spokenWords(text: string): number {
  // One look at the whole text is cheaper than one at each word.
  return unspaced.test(text) ? wordsByDictionary(text) : wordsBetweenSpaces(text);
}

function wordsByDictionary(text: string): number {
  let count = 0;
  for (const token of text.match(/\S+/gu) ?? []) {
    if (unspaced.test(token)) {
      // Not by what it calls a word: it knows the digits of living scripts only.
      for (const { segment } of wordSegmenter.segment(token)) if (somethingSpoken.test(segment)) count += 1;
    } else if (somethingSpoken.test(token)) count += 1;
  }
  return count;
}

/** Without a copy of each word: a text may have a million of them. */
function wordsBetweenSpaces(text: string): number {
  let count = 0;
  let counted = false;
  for (let index = 0; index < text.length; index += 1) {
    const point = text.codePointAt(index) ?? 0;
    if (point > 0xffff) index += 1;
    const kind = kindOf(point);
    if (kind === space) counted = false;
    else if (kind === spoken && !counted) {
      counted = true;
      count += 1;
    }
  }
  return count;
}

const unknown = 0;
const mark = 1;
const space = 2;
const spoken = 3;
/** Of the letters that were met before, without those beyond the first 65,536. */
const kinds = new Uint8Array(0x1_00_00).fill(unknown);

function kindOf(point: number): number {
  const known = kinds[point] ?? unknown;
  if (known !== unknown) return known;
  const letter = String.fromCodePoint(point);
  const kind = somethingSpoken.test(letter) ? spoken : /\s/u.test(letter) ? space : mark;
  // Ignored where it is beyond.
  kinds[point] = kind;
  return kind;
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
