import { isJoined, mayBreakBetween, piecesOf, withoutControls } from './writing-systems.ts';
import type { ExportableTranscript, ExportWord } from './transcript.ts';

/** A word that can be placed on a line and on the time axis. */
export interface SpokenWord {
  /** Without white space or control characters; never empty. */
  readonly text: string;
  /** Whether it follows the word before it without a space. */
  readonly joined: boolean;
  /** Seconds. Starts never go back, and no word ends after the next one starts. */
  readonly start: number;
  readonly end: number;
}

/** Assumed for words of which nothing is known: seconds a character. */
const secondsPerCharacter = 0.07;
/** The longest that a word without an end is taken to last, in seconds. */
const longestGuess = 1;

/** Seconds that subtitle formats can count, with two digits of hours. */
const longestSource = 99 * 3600;

interface Untimed {
  text: string;
  joined: boolean;
  start: number | null;
  end: number | null;
}

const whiteSpace = /[\s\u0085]+/u;
const timeOf = (value: number | null | undefined): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;

/** Shares a stretch of time among pieces by their length. */
function shared(
  pieces: readonly string[],
  start: number | null,
  end: number | null,
): readonly Pick<Untimed, 'start' | 'end'>[] {
  if (start === null || end === null)
    return pieces.map((_, index) => ({
      start: index === 0 ? start : null,
      end: index === pieces.length - 1 ? end : null,
    }));
  const total = pieces.reduce((sum, piece) => sum + piece.length, 0);
  let before = 0;
  return pieces.map((piece) => {
    const from = start + ((end - start) * before) / total;
    before += piece.length;
    return { start: from, end: start + ((end - start) * before) / total };
  });
}

const carriesSpace = ({ text }: ExportWord): boolean => /^[\s\u0085]|[\s\u0085]$/u.test(text);

/**
 * One entry for each word to place. A source that lists the spaces too, or carries them in its words, is taken at its word; a few
 * stray ones make no such source. What may not begin a line (a comma, the rest of a word) is added to the word before it.
 */
function divided(words: readonly ExportWord[]): readonly Untimed[] {
  const listsSpaces = words.filter(carriesSpace).length * 5 >= words.length;
  const result: Untimed[] = [];
  let spaceBefore = true;
  for (const word of words) {
    const parts = withoutControls(word.text).split(whiteSpace);
    const pieces = parts.flatMap((part, index) =>
      part === '' ? [] : piecesOf(part).map((text, inPart) => ({ text, spaced: index > 0 && inPart === 0 })),
    );
    const texts = pieces.map(({ text }) => text);
    const times = shared(texts, timeOf(word.start), timeOf(word.end));
    for (const [index, { text, spaced }] of pieces.entries()) {
      const { start = null, end = null } = times[index] ?? {};
      const previous = result.at(-1);
      const follows =
        index > 0 || (listsSpaces ? !spaceBefore : previous !== undefined && isJoined(previous.text, text));
      const joined = previous !== undefined && !spaced && follows;
      if (joined && !mayBreakBetween(previous.text, text)) {
        previous.text += text;
        previous.end = end ?? previous.end;
      } else result.push({ text, joined, start, end });
      spaceBefore = false;
    }
    if (parts.at(-1) === '' && parts.length > 1) spaceBefore = true;
  }
  return result;
}

/** Gives every word a start, never before the one before it: those without share the time between their neighbours by length. */
function startsOf(words: readonly Untimed[], durationS: number | null, limit: number): readonly number[] {
  const starts: number[] = [];
  let at = 0;
  while (starts.length < words.length) {
    const first = starts.length;
    const known = words[first]?.start;
    if (known != null) {
      at = Math.max(at, Math.min(known, limit));
      starts.push(at);
      continue;
    }
    let next = first + 1;
    while (next < words.length && words[next]?.start === null) next += 1;
    const run = words.slice(first, next);
    const characters = run.reduce((sum, { text }) => sum + text.length, 0);
    const from = Math.max(at, Math.min(words[first - 1]?.end ?? at, limit));
    const unknownEnd = durationS !== null && durationS > from ? durationS : from + characters * secondsPerCharacter;
    const until = Math.max(from, Math.min(words[next]?.start ?? unknownEnd, limit));
    let before = 0;
    for (const { text } of run) {
      at = from + ((until - from) * before) / characters;
      starts.push(at);
      before += text.length;
    }
  }
  return starts;
}

/**
 * The words of a transcript, cleaned, divided where a line may break, and each with a time. Entries without times, out of order
 * or overlapping are kept in their order and their times are bent, never the other way round. Where the service gave no words,
 * the words of the text share the whole duration.
 */
export function spokenWords({ words, text, durationS }: ExportableTranscript): readonly SpokenWord[] {
  const entries = divided(words);
  const untimed = entries.length > 0 ? entries : divided([{ text }]);
  const known = durationS !== null && durationS > 0 ? durationS : null;
  // Services round durations: a second more than said is still a time, an hour more is a mistake.
  const limit = Math.min(known === null ? longestSource : known + 1, longestSource);
  const starts = startsOf(untimed, known, limit);
  return untimed.map((word, index) => {
    const start = starts[index] ?? 0;
    const next = starts[index + 1] ?? Math.max(start, known ?? start + longestGuess);
    // A word placed by guess lasts until the next one: a silence after it would be a guess too.
    const guess = word.start === null ? next : Math.min(start + longestGuess, next);
    const latest = starts[index + 1] ?? limit;
    const end = Math.max(start, Math.min(word.end ?? guess, latest));
    return { text: word.text, joined: word.joined, start, end };
  });
}

/** The words as running text. */
export const runningText = (words: readonly SpokenWord[]): string =>
  words.map(({ text, joined }, index) => (joined || index === 0 ? text : ` ${text}`)).join('');
