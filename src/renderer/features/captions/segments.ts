import type { ShownSegment } from '../../../bridge/index.ts';

/** The segments as they came, with those that did not change as the very objects that are shown already. */
export function mergedSegments(shown: readonly ShownSegment[], came: readonly ShownSegment[]): readonly ShownSegment[] {
  let same = shown.length === came.length;
  const merged = came.map((segment, at) => {
    const before = shown[at];
    if (before !== undefined && (before === segment || equal(before, segment))) return before;
    same = false;
    return segment;
  });
  return same ? shown : merged;
}

/** The segments with those that changed, found by their index; the very list where nothing did. */
export function withSegments(
  shown: readonly ShownSegment[],
  changed: readonly ShownSegment[],
): readonly ShownSegment[] {
  if (changed.length === 0) return shown;
  const byIndex = new Map(changed.map((segment) => [segment.index, segment]));
  return mergedSegments(
    shown,
    shown.map((segment) => byIndex.get(segment.index) ?? segment),
  );
}

/** What the first of them say: enough to tell in which letters. */
export const firstWords = (segments: readonly ShownSegment[]): string =>
  segments
    .slice(0, 40)
    .map(({ text }) => text)
    .join(' ');

function equal(a: ShownSegment, b: ShownSegment): boolean {
  return (
    a.index === b.index &&
    a.text === b.text &&
    a.original === b.original &&
    a.conflict === b.conflict &&
    a.was === b.was &&
    a.gap === b.gap &&
    a.start === b.start &&
    a.end === b.end &&
    equalWords(a.words, b.words) &&
    equalWords(a.originalWords ?? [], b.originalWords ?? [])
  );
}

function equalWords(a: ShownSegment['words'], b: ShownSegment['words']): boolean {
  return (
    a.length === b.length &&
    a.every((word, at) => {
      const other = b[at];
      return word.text === other?.text && word.start === other?.start && word.end === other?.end;
    })
  );
}

/** Captions with words. */
export const spokenCount = (segments: readonly ShownSegment[]): number =>
  segments.reduce((count, { gap }) => (gap ? count : count + 1), 0);

/**
 * Place of the segment that is shown at a time, gaps included; -1 before the first. Segments are in the order of their
 * starts.
 */
export function placeAt(segments: readonly ShownSegment[], seconds: number): number {
  let low = 0;
  let high = segments.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((segments[middle]?.start ?? Infinity) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The nearest place in a direction (1, -1) that has words; null at the end. */
export function nextEditable(segments: readonly ShownSegment[], place: number, step: 1 | -1): number | null {
  for (let at = place + step; at >= 0 && at < segments.length; at += step) {
    if (segments[at]?.gap === false) return at;
  }
  return null;
}
