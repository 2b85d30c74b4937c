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

  /** `keyOf` is null, and `heightOf` undefined, where no place depends on it. */
  of<T>(items: readonly T[], keyOf: ((item: T) => string) | null, heightOf: ((item: T) => number) | undefined): Shape {
    const keys = kept(this.#shape.keys, items, keyOf ?? undefined);
    const heights = kept(this.#shape.heights, items, heightOf);
    if (keys !== this.#shape.keys || heights !== this.#shape.heights) this.#shape = { keys, heights };
    return this.#shape;
  }
}

/** The values of before where they are still right. */
function kept<T, V>(
  before: readonly V[] | null,
  items: readonly T[],
  valueOf: ((item: T) => V) | undefined,
): readonly V[] | null {
  if (valueOf === undefined) return null;
  if (before?.length === items.length && items.every((item, index) => valueOf(item) === before[index])) return before;
  return items.map(valueOf);
}
