import type { Word } from '../../../bridge/index.ts';

/** The words that have a start, in the order of their starts. Built once for each transcript. */
export interface Timeline {
  /** Seconds, ascending. */
  readonly starts: Float64Array;
  /** Seconds; the start of the next word or the word's own start where the service gave no end. */
  readonly ends: Float64Array;
  /** Index of the word in the transcript. */
  readonly words: Int32Array;
}

/** Seconds for which a word stays lit after its end when no other word begins. */
const afterglowS = 0.5;

/** Words without a start, with a time that is no number, or made of white space only, are never lit. */
export function timelineOf(words: readonly Word[]): Timeline {
  const timed = words
    .map((word, index) => ({ index, start: word.start, end: word.end, blank: word.text.trim() === '' }))
    .filter((word): word is typeof word & { start: number } => Number.isFinite(word.start) && !word.blank)
    .sort((a, b) => a.start - b.start || a.index - b.index);
  return {
    starts: Float64Array.from(timed, (word) => word.start),
    ends: Float64Array.from(timed, (word, at) => {
      const end = word.end ?? timed[at + 1]?.start ?? word.start;
      return Number.isFinite(end) ? Math.max(end, word.start) : word.start;
    }),
    words: Int32Array.from(timed, (word) => word.index),
  };
}

/** The word that was the last to begin at this time; -1 before the first. */
export function lastBegun(timeline: Timeline, seconds: number): number {
  return timeline.words[placeAt(timeline, seconds)] ?? -1;
}

/** The word that is being spoken (or was, half a second ago at most); -1 in a pause. */
export function wordAt(timeline: Timeline, seconds: number): number {
  const place = placeAt(timeline, seconds);
  const end = timeline.ends[place];
  return end === undefined || seconds > end + afterglowS ? -1 : (timeline.words[place] ?? -1);
}

/** Seconds from which to play for this word: its own start, or that of the nearest timed word before it, or 0. */
export function playFrom(words: readonly Word[], index: number): number {
  for (let at = index; at >= 0; at -= 1) {
    const start = words[at]?.start;
    if (typeof start === 'number' && Number.isFinite(start)) return Math.max(0, start);
  }
  return 0;
}

function placeAt({ starts }: Timeline, seconds: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? Infinity) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
