import { captionPattern, type CaptionRule, type ShownSegment } from '../../../bridge/index.ts';

/** A place in the captions: of the segment in the list, and in its text (UTF-16 units, end excluded). */
export interface CaptionMatch {
  readonly place: number;
  readonly from: number;
  readonly to: number;
}

type FindOptions = Pick<CaptionRule, 'matchCase' | 'wholeWords'>;

/** All places where a text stands, found as replacing finds it. */
export function captionMatches(
  segments: readonly ShownSegment[],
  find: string,
  options: FindOptions,
): readonly CaptionMatch[] {
  if (find === '') return [];
  const pattern = captionPattern({ find, ...options });
  const matches: CaptionMatch[] = [];
  segments.forEach(({ text, gap }, place) => {
    if (gap) return;
    for (const match of text.matchAll(pattern))
      matches.push({ place, from: match.index, to: match.index + match[0].length });
  });
  return matches;
}

/** The first match at or behind a place in the list, else the first of all; -1 when there is none. */
export function firstFrom(matches: readonly CaptionMatch[], place: number): number {
  if (matches.length === 0) return -1;
  return Math.max(
    0,
    matches.findIndex((match) => match.place >= place),
  );
}

/** A caption's text in pieces: what is found and what is between. */
export function pieces(
  text: string,
  matches: readonly { readonly from: number; readonly to: number }[],
): readonly { readonly text: string; readonly match: number | null }[] {
  const parts: { text: string; match: number | null }[] = [];
  let end = 0;
  matches.forEach(({ from, to }, match) => {
    // Marks of a text that changed meanwhile are of no use.
    if (from < end || to > text.length) return;
    if (from > end) parts.push({ text: text.slice(end, from), match: null });
    parts.push({ text: text.slice(from, to), match });
    end = to;
  });
  if (end < text.length) parts.push({ text: text.slice(end), match: null });
  return parts;
}
