/** Which rows of a list are selected, and the range that is being drawn among them. */
export interface SelectedRows {
  readonly ids: ReadonlySet<string>;
  /** Where a range begins: the row that was selected or let go last. */
  readonly anchor: string | null;
  /** Where the range ends. */
  readonly head: string | null;
  /** What was selected when the range began: rows that a shorter one leaves are as they were. */
  readonly before: ReadonlySet<string>;
}

/** These and no others. */
export function selectedOnly(ids: Iterable<string>): SelectedRows {
  const wanted = new Set(ids);
  return { ids: wanted, anchor: null, head: null, before: wanted };
}

/** One row more or less. */
export function withRow({ ids }: SelectedRows, id: string, on: boolean): SelectedRows {
  const next = new Set(ids);
  if (on) next.add(id);
  else next.delete(id);
  return { ids: next, anchor: id, head: id, before: next };
}

/** All of these more or less; what a filter hides stays as it is. */
export function withAll({ ids }: SelectedRows, shown: readonly string[], on: boolean): SelectedRows {
  const next = new Set(ids);
  for (const id of shown) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return selectedOnly(next);
}

/** All rows from where the range begins to this one, as the list shows them; just this one where it begins nowhere in sight. */
export function withRange(rows: SelectedRows, to: string, on: boolean, order: readonly string[]): SelectedRows {
  const last = order.indexOf(to);
  const anchored = rows.anchor === null ? -1 : order.indexOf(rows.anchor);
  if (last === -1) return rows;
  if (anchored === -1) return withRow(rows, to, on);
  const range = order.slice(Math.min(anchored, last), Math.max(anchored, last) + 1);
  if (on) return { ...rows, ids: new Set([...rows.before, ...range]), head: to };
  const left = new Set(range);
  const ids = new Set([...rows.ids].filter((id) => !left.has(id)));
  return { ids, anchor: to, head: to, before: ids };
}

/** The range that follows the focus from one row to another: the one that ended there, or a new one. */
export function withStep(rows: SelectedRows, from: string, to: string, order: readonly string[]): SelectedRows {
  const begun = rows.head === from && rows.ids.has(from) ? rows : withRow(rows, from, true);
  return withRange(begun, to, true, order);
}
