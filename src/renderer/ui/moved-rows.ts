/** A row of a list and where it was drawn, px from the top of all rows. */
export interface PlacedRow {
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

/**
 * By how much the rows that were in sight have moved, px. Where they do not agree, it is the least: a row that went
 * elsewhere, or left a gap between others, moves no list. 0 where none is left.
 */
export function moveOf<T>(
  inSight: readonly PlacedRow[],
  items: readonly T[],
  keyOf: (item: T) => string,
  startOf: (index: number) => number,
): number {
  const before = new Map(inSight.map(({ key, start }) => [key, start]));
  let least: number | null = null;
  for (const [index, item] of items.entries()) {
    if (before.size === 0) break;
    const key = keyOf(item);
    const start = before.get(key);
    if (start === undefined) continue;
    before.delete(key);
    const move = startOf(index) - start;
    if (least === null || Math.abs(move) < Math.abs(least)) least = move;
  }
  return least ?? 0;
}
