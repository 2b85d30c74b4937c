/** What the place of each row of a list depends on. */
interface Shape {
  /** Null where no height belongs to a key. */
  readonly keys: readonly string[] | null;
  /** px; null where all rows are as high as each other. */
  readonly heights: readonly number[] | null;
}

/**
 * How many rows beside each other may have changed or gone at once, for those after them to be found again where they are
 * now.
 */
const farthest = 16;

/**
 * The shape of a list, the same object for as long as its rows keep their keys, order and heights: then no place has to be
 * worked out anew when rows only say something else.
 */
export class ListShape {
  #shape: Shape = { keys: null, heights: null };
  #items: readonly unknown[] = [];
  #keyOf: unknown = null;
  #heightOf: unknown;

  /**
   * `keyOf` is null, and `heightOf` undefined, where no place depends on it. The same functions give the same item the same
   * key and height, and are not asked again for it.
   */
  of<T>(items: readonly T[], keyOf: ((item: T) => string) | null, heightOf: ((item: T) => number) | undefined): Shape {
    // Each step of a scroll asks.
    if (items === this.#items && keyOf === this.#keyOf && heightOf === this.#heightOf) return this.#shape;
    const keys = keyOf && same(this.#shape.keys, items.map(keyOf));
    const heights = heightOf === undefined ? null : same(this.#shape.heights, this.#heights(items, heightOf));
    this.#items = items;
    this.#keyOf = keyOf;
    this.#heightOf = heightOf;
    if (keys !== this.#shape.keys || heights !== this.#shape.heights) this.#shape = { keys, heights };
    return this.#shape;
  }

  /** Mostly one row comes, goes or says something else, and all others are in the order of before. */
  #heights<T>(items: readonly T[], heightOf: (item: T) => number): readonly number[] {
    const heights = heightOf === this.#heightOf ? this.#shape.heights : null;
    if (heights === null) return items.map(heightOf);
    const known = this.#items;
    let at = 0;
    return items.map((item) => {
      for (let ahead = at; ahead < at + farthest && ahead < known.length; ahead += 1) {
        if (known[ahead] !== item) continue;
        at = ahead + 1;
        return heights[ahead] ?? heightOf(item);
      }
      return heightOf(item);
    });
  }
}

/** The values of before where they are still right. */
function same<V>(before: readonly V[] | null, now: readonly V[]): readonly V[] {
  return before?.length === now.length && now.every((value, index) => value === before[index]) ? before : now;
}
