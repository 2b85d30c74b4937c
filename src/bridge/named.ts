/**
 * What a table has under a word that the service or the user wrote; undefined where it has nothing of its own. Words such as
 * `constructor`, which every object knows, are words like any other.
 */
export function named<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
