import type { ideaSorts } from '../../../contract/index.ts';

export type IdeaSort = (typeof ideaSorts)[number];
export type SortColumn = 'volume' | 'cpc' | 'competition' | 'trend';

/** What a click on a column's head asks for: the most first, and the other way round when it already is. */
export function sortAfterClick(now: IdeaSort, column: SortColumn): IdeaSort {
  return now === `-${column}` ? column : `-${column}`;
}

export function sortDirection(now: IdeaSort, column: SortColumn): 'ascending' | 'descending' | 'none' {
  if (now === column) return 'ascending';
  return now === `-${column}` ? 'descending' : 'none';
}
