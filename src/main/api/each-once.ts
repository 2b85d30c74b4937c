/** The rows of a list that a service answered, each id once: one that changes while it is read may name a row twice. */
export function eachOnce<T extends { readonly id: number }>(rows: readonly T[]): T[] {
  const seen = new Set<number>();
  return rows.filter(({ id }) => seen.size < seen.add(id).size);
}
