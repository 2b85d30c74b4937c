/**
 * A text as it is searched: without accents and case, without what is not seen (soft hyphens, marks of direction), and with one
 * form for what looks the same (`Ångström` → `angstrom`, `ς` → `σ`).
 */
export function searchable(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ');
}
