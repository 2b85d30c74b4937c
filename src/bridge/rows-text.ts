import type { CollectionName, RowOf } from './collections.ts';

/**
 * Rows as JSON. A list may have tens of thousands, and a text crosses from process to process and from the preload's world to the
 * page's as one thing, where rows would be copied field by field.
 */
export const textOfRows = (rows: readonly { readonly id: string }[]): string => JSON.stringify(rows);

/** One text of those of all slices of a list. */
export const textOfSlices = (texts: readonly string[]): string =>
  `[${texts
    .map((text) => text.slice(1, -1))
    .filter(Boolean)
    .join(',')}]`;

/** The rows of a text that `textOfRows` made of this collection. */
export function rowsIn<C extends CollectionName>(_collection: C, text: string): RowOf<C>[] {
  // Main made it of rows of this very collection.
  return JSON.parse(text) as RowOf<C>[];
}
