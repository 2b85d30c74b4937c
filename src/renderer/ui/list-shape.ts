/** What the place of each row of a list depends on. */
interface Shape {
  /** Null where no height belongs to a key. */
  readonly keys: readonly string[] | null;
  /** px; null where all rows are as high as each other. */
  readonly heights: readonly number[] | null;
}

/**
 * The shape of a list, the same object for as long as its rows keep their keys, order and heights: then no place has to be
 * worked out anew when rows only say something else.
 */
export class ListShape {
  #shape: Shape = { keys: null, heights: null };
  #items: readonly unknown[] = [];
  #heightOf: unknown;

  /**
   * `keyOf` is null, and `heightOf` undefined, where no place depends on it. The same function gives the same item the same height,
   * and is not asked again for it.
   */
  of<T>(items: readonly T[], keyOf: ((item: T) => string) | null, heightOf: ((item: T) => number) | undefined): Shape {
    const keys = kept(this.#shape.keys, items, keyOf ?? undefined);
    const { heights: before } = this.#shape;
    const known = heightOf === this.#heightOf ? this.#items : [];
    const heights = kept(
      before,
      items,
      heightOf && ((item, index) => (item === known[index] ? (before?.[index] ?? heightOf(item)) : heightOf(item))),
    );
    this.#items = items;
    this.#heightOf = heightOf;
    if (keys !== this.#shape.keys || heights !== this.#shape.heights) this.#shape = { keys, heights };
    return this.#shape;
  }
}

/** The values of before where they are still right. */
function kept<T, V>(
  before: readonly V[] | null,
  items: readonly T[],
  valueOf: ((item: T, index: number) => V) | undefined,
): readonly V[] | null {
  if (valueOf === undefined) return null;
  if (before?.length === items.length && items.every((item, index) => valueOf(item, index) === before[index]))
    return before;
  return items.map(valueOf);
}
