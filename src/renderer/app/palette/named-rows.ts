import { searchable } from '../../../bridge/index.ts';
import { wordsOf } from './palette-filter.ts';

/** What the palette shows of a row. */
export interface NamedRow {
  readonly id: string;
  readonly name: string;
}

const named = new WeakMap<object, NamedRow>();
const folded = new WeakMap<NamedRow, string>();

/** A row by its name; the same one as long as the row is. */
export function namedRow(row: { readonly id: string }, name: string): NamedRow {
  const known = named.get(row) ?? { id: row.id, name };
  named.set(row, known);
  return known;
}

/** A name as it is searched: worked out once, however many keys are typed. */
function foldedName(row: NamedRow): string {
  const known = folded.get(row) ?? searchable(row.name);
  folded.set(row, known);
  return known;
}

/** Works a list out again only where it is asked of other rows, or for another account. */
export function oncePerList<Row>(
  work: (rows: readonly Row[], accountId: string | null) => readonly NamedRow[],
): (rows: readonly Row[], accountId: string | null) => readonly NamedRow[] {
  let last: { readonly rows: readonly Row[]; readonly accountId: string | null } | null = null;
  let worked: readonly NamedRow[] = [];
  return (rows, accountId) => {
    if (last?.rows !== rows || last.accountId !== accountId) {
      worked = work(rows, accountId);
      last = { rows, accountId };
    }
    return worked;
  };
}

/** Those in whose name every typed word is: the ones that begin with them come first, else in their order. */
export function withEveryWord(rows: readonly NamedRow[], typed: string): readonly NamedRow[] {
  const words = wordsOf(typed);
  if (words.length === 0) return rows;
  const start = words.join(' ');
  const first: NamedRow[] = [];
  const others: NamedRow[] = [];
  for (const row of rows) {
    const name = foldedName(row);
    if (!words.every((word) => name.includes(word))) continue;
    (name.startsWith(start) ? first : others).push(row);
  }
  return [...first, ...others];
}

/** Shown of each kind at least, where it has so many. */
const ofEachKind = 6;
/** Shown of all kinds together once something is typed. */
const inAll = 60;

/** How many are shown of each kind: a few; of what is looked for, the more the fewer kinds have something that fits. */
export function sharesOf(found: readonly number[], isTyped: boolean): number[] {
  const least = found.map((count) => Math.min(count, ofEachKind));
  if (!isTyped) return least;
  let left = inAll - least.reduce((sum, count) => sum + count, 0);
  return least.map((share, kind) => {
    const more = Math.max(0, Math.min(left, (found[kind] ?? 0) - share));
    left -= more;
    return share + more;
  });
}
