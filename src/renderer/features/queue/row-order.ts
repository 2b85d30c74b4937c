import type { QueueRow } from '../../../bridge/models.ts';
import { compareRows, type Sort } from './view.ts';

/** Above so many changed rows, everything is sorted anew. */
const fewRows = 200;

/**
 * The rows in the chosen order. What did not change keeps its place, so that a row that changes twenty times a second does not
 * sort ten thousand: names take 40 ms to sort.
 */
export class RowOrder {
  #sort: Sort | null = null;
  #known: ReadonlySet<QueueRow> = new Set();
  #sorted: readonly QueueRow[] = [];

  of(rows: readonly QueueRow[], sort: Sort): readonly QueueRow[] {
    const changed = rows.filter((row) => !this.#known.has(row));
    const isSame = changed.length === 0 && rows.length === this.#known.size;
    const known = isSame ? this.#known : new Set(rows);
    if (sort !== this.#sort || changed.length > fewRows) this.#sorted = rows.toSorted(compareRows(sort));
    else if (!isSame) {
      const kept = this.#sorted.filter((row) => known.has(row));
      this.#sorted = merged(kept, changed, compareRows(sort));
    }
    this.#sort = sort;
    this.#known = known;
    return this.#sorted;
  }
}

/** Sorted rows with a few more of them at their places. */
function merged(
  sorted: readonly QueueRow[],
  more: readonly QueueRow[],
  compare: (a: QueueRow, b: QueueRow) => number,
): readonly QueueRow[] {
  const pieces: (readonly QueueRow[])[] = [];
  let from = 0;
  for (const row of more.toSorted(compare)) {
    const place = placeOf(sorted, row, from, compare);
    pieces.push(sorted.slice(from, place), [row]);
    from = place;
  }
  return pieces.flat().concat(sorted.slice(from));
}

/** The first place at or after `from` whose row comes behind. */
function placeOf(
  sorted: readonly QueueRow[],
  row: QueueRow,
  from: number,
  compare: (a: QueueRow, b: QueueRow) => number,
): number {
  let low = from;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = sorted[middle];
    if (other !== undefined && compare(other, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
