/** Stars or lines below the letters, as many as stand in a row. */
interface Run {
  readonly at: number;
  readonly length: number;
  readonly opens: boolean;
  readonly closes: boolean;
  /** How many of them stay. */
  left: number;
}

/**
 * A paragraph without the marks of emphasis that belong together, as CommonMark pairs them, and in one pass: from no mark all of the
 * text is looked through. Laxer in what may stand beside a mark: writing systems without spaces stress a part of a word.
 */
export function withoutEmphasis(text: string): string {
  const runs = [...text.matchAll(/\*+|_+/gu)].map((found) => runOf(text, found.index, found[0].length));
  const stars = runs.filter(({ at }) => text[at] === '*');
  pair(stars);
  pair(runs.filter(({ at }) => text[at] === '_'));
  // As people write it, and several programs do: `**Note: **this`.
  const beside = stars.filter(({ left, opens, closes }) => left === 2 && opens !== closes);
  if (beside.length > 1) for (const run of beside) run.left = 0;
  let from = 0;
  const parts = runs.map(({ at, length, left }) => {
    const part = text.slice(from, at + left);
    from = at + length;
    return part;
  });
  return parts.join('') + text.slice(from);
}

function runOf(text: string, at: number, length: number): Run {
  const before = text.slice(Math.max(0, at - 2), at);
  const behind = text.slice(at + length, at + length + 2);
  const isFree = text[at] === '*';
  // `2*3` is a sum, and `file_name` a word.
  const isSum = isFree && /\d$/u.test(before) && /^\d/u.test(behind);
  return {
    at,
    length,
    opens: !isSum && /^\S/u.test(behind) && (isFree || !/[\p{L}\p{N}]$/u.test(before)),
    closes: !isSum && /\S$/u.test(before) && (isFree || !/^[\p{L}\p{N}]/u.test(behind)),
    left: length,
  };
}

/** Takes marks away that open and close the same. Those of one kind alone. */
function pair(runs: readonly Run[]): void {
  const open: Run[] = [];
  /** Before this place nothing is closed by what is like a mark that looked there in vain. */
  const vain = new Map<string, number>();
  for (const run of runs) {
    const kind = `${run.length % 3} ${run.opens}`;
    while (run.closes && run.left > 0) {
      const first = vain.get(kind) ?? 0;
      let index = open.length - 1;
      while (index >= 0 && (open[index]?.at ?? 0) >= first && !mayClose(open[index], run)) index -= 1;
      const opener = open[index];
      if (opener === undefined || opener.at < first) {
        vain.set(kind, run.at);
        break;
      }
      const count = Math.min(opener.left, run.left);
      opener.left -= count;
      run.left -= count;
      open.length = index + (opener.left > 0 ? 1 : 0);
    }
    if (run.opens && run.left > 0) open.push(run);
  }
}

/** In `**a*b**` the single one closes nothing: of marks that could open and close, as many as three together are no pair. */
function mayClose(opener: Run | undefined, closer: Run): boolean {
  if (opener === undefined) return false;
  const couldDoBoth = (opener.opens && opener.closes) || (closer.opens && closer.closes);
  return !couldDoBoth || (opener.length + closer.length) % 3 !== 0 || opener.length % 3 === 0;
}
