import type { QueueRow } from '../../../bridge/queue.ts';
import { compareRows, type Sort } from './view.ts';

type Compare = (a: QueueRow, b: QueueRow) => number;

/** Above so many changed rows, everything is sorted anew. */
const fewRows = 200;

/**
 * The rows in the chosen order. What did not change keeps its place, so that rows that change twenty times a second do not
 * sort ten thousand each time: names take 40 ms to sort.
 */
export class RowOrder {
  #sort: Sort | null = null;
  #rows: readonly QueueRow[] = [];
  #sorted: readonly QueueRow[] = [];

  of(rows: readonly QueueRow[], sort: Sort): readonly QueueRow[] {
    const compare = compareRows(sort);
    const changed = sort === this.#sort ? changesOf(this.#rows, rows) : null;
    if (changed === null) this.#sorted = rows.toSorted(compare);
    else if (changed.length > 0) this.#sorted = moved(this.#sorted, changed, compare);
    this.#sort = sort;
    this.#rows = rows;
    return this.#sorted;
  }
}

interface Change {
  /** Null for a row that is new. */
  readonly before: QueueRow | null;
  readonly now: QueueRow;
}

/** What is different, by place; null where rows left, or where so many places are others that all are sorted sooner. */
function changesOf(before: readonly QueueRow[], now: readonly QueueRow[]): readonly Change[] | null {
  if (before.length === 0 || now.length < before.length || now.length - before.length > fewRows) return null;
  const changes: Change[] = [];
  // By number: an iterator makes a pair for each of ten thousand rows, twenty times a second.
  for (let index = 0; index < now.length; index += 1) {
    const row = now[index];
    const old = before[index] ?? null;
    if (row === undefined || old === row) continue;
    if (changes.length === fewRows) return null;
    changes.push({ before: old, now: row });
  }
  return changes;
}

function moved(sorted: readonly QueueRow[], changes: readonly Change[], compare: Compare): readonly QueueRow[] {
  const result = [...sorted];
  // All leave before any comes back, so that the order holds while places are looked for.
  for (const { before } of changes) if (before !== null) result.splice(placeOf(result, before, compare), 1);
  for (const { now } of changes) result.splice(placeOf(result, now, compare), 0, now);
  return result;
}

/** The first place whose row does not come before this one: where it is, or belongs. */
function placeOf(sorted: readonly QueueRow[], row: QueueRow, compare: Compare): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = sorted[middle];
    if (other !== undefined && other !== row && compare(other, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
