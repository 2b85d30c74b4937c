/** A text as it is searched: without accents and case, and with one form for what looks the same (`Ångström` → `angstrom`). */
export function searchable(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
