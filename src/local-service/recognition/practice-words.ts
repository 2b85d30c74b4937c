import { milliseconds } from '../clock.ts';
import { frameSeconds } from './speech-stretches.ts';
import type { SpeechStretch } from './speech-stretches.ts';

export interface TranscribedWord {
  readonly text: string;
  /** Seconds from the start of the source. */
  readonly start: number;
  readonly end: number;
  readonly type: 'word';
}

/** About two syllables: how short and how long a practice word may be (frames). */
const shortest = Math.round(0.22 / frameSeconds);
const longest = Math.round(0.6 / frameSeconds);

/** Where a word may end: the quietest frame within reach, which in speech is a gap between syllables. */
function cutAfter(levels: readonly number[], from: number): number {
  const latest = Math.min(from + longest, levels.length);
  if (latest >= levels.length && levels.length - from < longest) return levels.length;
  let best = from + shortest;
  for (let at = best; at < latest; at += 1) if ((levels[at] ?? 0) < (levels[best] ?? 0)) best = at;
  return levels.length - best < shortest ? levels.length : best;
}

/**
 * Without a speech model nobody knows what was said, and inventing words would be a lie. So each piece of detected speech
 * gets a placeholder that nobody can take for speech: `[practice-1]`, `[practice-2]`, … Brackets set it apart in subtitles,
 * the number makes each one findable, and there is no space inside, so that it is one word for every reader. The times are
 * real: they follow the pauses and the syllables of the sound.
 */
export class PracticeWords {
  #count = 0;

  place(stretch: SpeechStretch): TranscribedWord[] {
    const words: TranscribedWord[] = [];
    for (let from = 0; from < stretch.levels.length;) {
      const to = Math.max(from + 1, cutAfter(stretch.levels, from));
      this.#count += 1;
      words.push({
        text: `[practice-${this.#count}]`,
        start: milliseconds(stretch.start + from * frameSeconds),
        end: milliseconds(stretch.start + to * frameSeconds),
        type: 'word',
      });
      from = to;
    }
    return words;
  }
}
