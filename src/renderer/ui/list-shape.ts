/** What the place of each row of a list depends on. */
export interface Shape {
  readonly keys: readonly string[];
  /** px; null where all rows are as high as each other. */
  readonly heights: readonly number[] | null;
}

/**
 * The shape of a list, the same object for as long as its rows keep their keys, order and heights: then no place has to be
 * worked out anew when rows only say something else.
 */
export class ListShape {
  #shape: Shape = { keys: [], heights: null };

  of<T>(items: readonly T[], keyOf: (item: T) => string, heightOf: ((item: T) => number) | undefined): Shape {
    const shape = { keys: items.map(keyOf), heights: heightOf === undefined ? null : items.map(heightOf) };
    if (!isSame(shape.keys, this.#shape.keys) || !isSame(shape.heights ?? [], this.#shape.heights ?? []))
      this.#shape = shape;
    return this.#shape;
  }
}

function isSame<T>(some: readonly T[], others: readonly T[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index]);
}
