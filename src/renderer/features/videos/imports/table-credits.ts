import type { TableRow } from '../../../../bridge/index.ts';
import { listedVideoPrice, type CostMap } from '../../../../contract/index.ts';

interface CostedRow {
  readonly need: TableRow['need'];
  readonly words: number;
  readonly problems: readonly unknown[];
}

/** Whether there is anything to be spoken, now or once the service has written it: without that, nothing can be rendered. */
export const hasScript = ({ need, words }: Pick<CostedRow, 'need' | 'words'>): boolean => need !== 'none' || words > 0;

/** Rows that can become a draft with a script. */
export const renderable = <R extends CostedRow>(rows: readonly R[]): readonly R[] =>
  rows.filter((row) => row.problems.length === 0 && hasScript(row));

/**
 * Credits by the price list for the scripts that the service is to write and for one render of each row that is renderable; null
 * where the list does not say one of these prices.
 */
export function tableCredits(rows: readonly CostedRow[], costs: CostMap | null): number | null {
  const good = renderable(rows);
  const written = good.filter(({ need }) => need !== 'none').length;
  const script = written === 0 ? 0 : listedVideoPrice(costs, 'script');
  const render = listedVideoPrice(costs, 'render');
  return script === null || render === null ? null : written * script + good.length * render;
}
