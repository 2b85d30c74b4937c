import type { TranscriptDocument } from './document.ts';
import type { Match } from './find.ts';
import type { Paragraph } from './paragraphs.ts';
import { wordOfOffset } from './verbatim.ts';

/** Names of the two registered highlights; `transcript.css` says how they look. */
const all = 'transcript-match';
const current = 'transcript-match-current';

/** Marks the matches within the paragraphs in sight by the CSS Custom Highlight API, which leaves the DOM alone. */
export function highlightMatches(
  document: TranscriptDocument,
  inSight: readonly Paragraph[],
  matches: readonly Match[],
  currentMatch: number,
  nodeOf: (word: number) => Element | null,
): void {
  const { starts, ends } = document.verbatim;
  const others: Range[] = [];
  const chosen: Range[] = [];
  for (const paragraph of inSight) {
    const from = starts[paragraph.from] ?? 0;
    const to = ends[paragraph.to - 1] ?? 0;
    for (let at = firstEndingAfter(matches, from); at < matches.length; at += 1) {
      const match = matches[at];
      if (match === undefined || match.from >= to) break;
      const range = rangeOf(starts, Math.max(match.from, from), Math.min(match.to, to), nodeOf);
      if (range !== null) (at === currentMatch ? chosen : others).push(range);
    }
  }
  CSS.highlights.set(all, new Highlight(...others));
  CSS.highlights.set(current, new Highlight(...chosen));
}

export function clearHighlights(): void {
  CSS.highlights.delete(all);
  CSS.highlights.delete(current);
}

function rangeOf(starts: Int32Array, from: number, to: number, nodeOf: (word: number) => Element | null): Range | null {
  const first = wordOfOffset(starts, from);
  const last = wordOfOffset(starts, to - 1);
  const begin = nodeOf(first)?.firstChild;
  const end = nodeOf(last)?.firstChild;
  if (!begin || !end) return null;
  const range = new Range();
  // An offset behind the word's own end lies in what stands between it and the next: the word's end is near enough.
  range.setStart(begin, Math.min(from - (starts[first] ?? 0), begin.textContent?.length ?? 0));
  range.setEnd(end, Math.min(to - (starts[last] ?? 0), end.textContent?.length ?? 0));
  return range;
}

function firstEndingAfter(matches: readonly Match[], offset: number): number {
  let low = 0;
  let high = matches.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((matches[middle]?.to ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
