import { endsSentence, lengthOf } from './writing-systems.ts';
import { runningText, type SpokenWord } from './spoken-words.ts';
import type { ExportOptions } from './transcript.ts';

export interface Caption {
  /** Whole milliseconds; a caption ends before or when the next one starts, and lasts at least 1 ms. */
  readonly startMs: number;
  readonly endMs: number;
  /** Never empty, none of them blank. */
  readonly lines: readonly string[];
  readonly words: readonly SpokenWord[];
}

type CaptionLimits = Pick<ExportOptions, 'maxLineLength' | 'maxLines' | 'maxCaptionSeconds'>;

/** A silence of this many seconds ends a caption. */
const pauseS = 0.8;
/** A sentence this much shorter than a line shares its caption with the next one, when that follows within `quickS` seconds. */
const shortSentence = 1 / 3;
const quickS = 0.3;
/** Captions are kept this long where the next one leaves room, so that they can be read. */
const readableMs = 1000;

interface Measured extends SpokenWord {
  readonly length: number;
}

/** Fills each line as far as `width` allows; a word longer than that has a line of its own. */
function wrapped(words: readonly Measured[], width: number): readonly (readonly Measured[])[] {
  const lines: Measured[][] = [];
  let used = 0;
  for (const word of words) {
    const line = lines.at(-1);
    const needed = used + (word.joined ? 0 : 1) + word.length;
    if (line !== undefined && needed <= width) {
      line.push(word);
      used = needed;
    } else {
      lines.push([word]);
      used = word.length;
    }
  }
  return lines;
}

/** As many lines as needed, as even as possible: the narrowest width that needs no further line. */
function balanced(words: readonly Measured[], maxLineLength: number): readonly string[] {
  const count = wrapped(words, maxLineLength).length;
  let low = 1;
  let high = maxLineLength;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (wrapped(words, middle).length <= count) high = middle;
    else low = middle + 1;
  }
  return wrapped(words, low).map(runningText);
}

/** Whether a caption of `group` ends before `next`: at a pause, a sentence's end, or a limit of lines or time. */
function endsBefore(next: Measured, group: readonly Measured[], limits: CaptionLimits): boolean {
  const first = group.at(0);
  const last = group.at(-1);
  if (first === undefined || last === undefined) return false;
  const gap = next.start - last.end;
  if (gap >= pauseS || next.end - first.start > limits.maxCaptionSeconds) return true;
  const length = group.reduce((sum, word) => sum + word.length + (word.joined ? 0 : 1), -1);
  const isShort = length < limits.maxLineLength * shortSentence && gap <= quickS;
  if (endsSentence(last.text) && !isShort) return true;
  return wrapped([...group, next], limits.maxLineLength).length > limits.maxLines;
}

function grouped(words: readonly Measured[], limits: CaptionLimits): readonly (readonly Measured[])[] {
  const groups: Measured[][] = [];
  for (const word of words) {
    const group = groups.at(-1);
    if (group === undefined || endsBefore(word, group, limits)) groups.push([word]);
    else group.push(word);
  }
  return groups;
}

/**
 * Captions in which every word appears exactly once and in order. No line is longer than `maxLineLength`, no caption has more
 * than `maxLines` lines or spans more than `maxCaptionSeconds`, unless a single word does.
 */
export function captionsOf(words: readonly SpokenWord[], limits: CaptionLimits): readonly Caption[] {
  const measured = words.map((word) => ({ ...word, length: lengthOf(word.text) }));
  const groups = grouped(measured, limits);
  const starts: number[] = [];
  let free = 0;
  for (const group of groups) {
    // Words that share one instant still need captions one after the other.
    const start = Math.max(free, Math.round((group[0]?.start ?? 0) * 1000));
    starts.push(start);
    free = start + 1;
  }
  return groups.map((group, index) => {
    const startMs = starts[index] ?? 0;
    const next = starts[index + 1] ?? Number.POSITIVE_INFINITY;
    const spokenUntil = Math.round((group.at(-1)?.end ?? 0) * 1000);
    const endMs = Math.min(
      next,
      Math.max(spokenUntil, startMs + Math.min(readableMs, limits.maxCaptionSeconds * 1000), startMs + 1),
    );
    return { startMs, endMs, lines: balanced(group, limits.maxLineLength), words: group };
  });
}
