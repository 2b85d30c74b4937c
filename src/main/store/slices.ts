/** So many rows of a long list are read at once. */
const sliceLength = 1000;

/**
 * A long list, a slice at a time: other things may go on between them. A row is then as it was when the first was read, or newer;
 * one that left the list by then is left out, and one that came into it is told of by its change.
 * @param ids what is in the list at first, in its order
 * @param read those of some of them that are in the list, in its order
 */
export function* inSlices<T>(
  ids: readonly string[],
  read: (ids: readonly string[]) => readonly T[],
): Generator<readonly T[]> {
  for (let from = 0; from < ids.length; from += sliceLength) yield read(ids.slice(from, from + sliceLength));
}
