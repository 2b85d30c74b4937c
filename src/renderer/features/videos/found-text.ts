import type { Highlighted } from '../../../bridge/index.ts';

/** Characters before the first word that was found, on a line that is cut where the window ends. */
const mostBefore = 16;
/** Characters of a title that are in sight in the smallest window. */
const titleInSight = 36;

/** A text that begins shortly before what was found in it, at a word where there is one, so that a narrow line shows it. */
export function fromFound(found: Highlighted): Highlighted {
  const { text, ranges } = found;
  const first = ranges[0]?.from ?? 0;
  if (first <= mostBefore) return found;
  const before = text.slice(first - mostBefore, first);
  const space = before.search(/\s(?=\S)/u);
  // Half of a character of two units is none.
  const start = first - mostBefore + (space !== -1 ? space + 1 : /^[\uDC00-\uDFFF]/u.test(before) ? 1 : 0);
  const lead = '… ';
  const moved = lead.length - start;
  return {
    text: lead + text.slice(start),
    ranges: ranges.map(({ from, to }) => ({ from: from + moved, to: to + moved })),
  };
}

/** A title from its beginning where that shows what was found, else from shortly before it. */
export function titleFromFound(found: Highlighted): Highlighted {
  const end = found.ranges[0]?.to ?? 0;
  return end <= titleInSight || found.text.length <= titleInSight ? found : fromFound(found);
}
