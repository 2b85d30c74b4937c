/** Letters that people type otherwise, or cannot type, and that Unicode does not take apart. */
const typedAs: Readonly<Record<string, string>> = {
  ß: 'ss',
  ς: 'σ',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
};
const letters = new RegExp(`[${Object.keys(typedAs).join('')}]`, 'gu');

/**
 * A text as it is searched: without accents, case and width, without what is not seen (soft hyphens, marks of direction), and
 * with one form for what looks the same or is typed otherwise (`Ångström` → `angstrom`, `ς` → `σ`, `ß` → `ss`). The only place
 * that decides about this; a text may become longer.
 */
export function searchable(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(letters, (letter) => typedAs[letter] ?? letter);
}

/**
 * The text of a row as it is searched, folded once however often the row is asked for: one that changes is another object.
 * `textOf`: all that is searched of it.
 */
export function searchableOnce<Row extends object>(textOf: (row: Row) => string): (row: Row) => string {
  const folded = new WeakMap<Row, string>();
  return (row) => {
    const known = folded.get(row);
    if (known !== undefined) return known;
    const text = searchable(textOf(row));
    folded.set(row, text);
    return text;
  };
}
