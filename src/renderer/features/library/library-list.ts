import { searchable, searchableOnce, type LibraryItem, type LibraryKind } from '../../../bridge/index.ts';

export type DateFilter = 'any' | 'today' | 'week' | 'month' | 'year';

/** What is to be seen of the library. */
export interface LibraryView {
  readonly search: string;
  readonly kind: LibraryKind | 'all';
  /** An account's id, or `all`. */
  readonly account: string;
  readonly date: DateFilter;
}

export const everything: LibraryView = { search: '', kind: 'all', account: 'all', date: 'any' };

const days: Readonly<Record<Exclude<DateFilter, 'any' | 'today'>, number>> = { week: 7, month: 30, year: 365 };

/** The earliest instant that a filter lets through; the user's own day begins at their midnight. */
function since(date: DateFilter, now: number): number {
  if (date === 'any') return Number.NEGATIVE_INFINITY;
  if (date === 'today') return new Date(now).setHours(0, 0, 0, 0);
  return now - days[date] * 86_400_000;
}

const searchedIn = searchableOnce<LibraryItem>(({ title, fileName, excerpt, voice }) =>
  [title, fileName, excerpt, voice].join(' '),
);

/** Those that are not here yet by when they were wanted. */
export const newestFirst = (a: LibraryItem, b: LibraryItem): number => madeAt(b) - madeAt(a) || (a.id < b.id ? -1 : 1);

const madeAt = ({ keptAt, createdAt }: LibraryItem): number => keptAt ?? createdAt;

/** The files that are to be seen, in the order of all. Every word of the search has to be somewhere in a file's words. */
export function shownItems(items: readonly LibraryItem[], view: LibraryView, now: number): LibraryItem[] {
  const words = searchable(view.search).split(/\s+/u).filter(Boolean);
  const from = since(view.date, now);
  return items.filter((item) => {
    if (view.kind !== 'all' && item.kind !== view.kind) return false;
    if (view.account !== 'all' && item.accountId !== view.account) return false;
    if (madeAt(item) < from) return false;
    if (words.length === 0) return true;
    return words.every((word) => searchedIn(item).includes(word));
  });
}

/** Kinds that there are, and the one that is chosen, in the order of the list of kinds. */
export function kindsOf(
  items: readonly LibraryItem[],
  all: readonly LibraryKind[],
  chosen: LibraryView['kind'],
): LibraryKind[] {
  const there = new Set(items.map(({ kind }) => kind));
  return all.filter((kind) => there.has(kind) || kind === chosen);
}
