import type { TableRow } from '../../../../bridge/index.ts';
import { listedVideoPrice, type CostMap } from '../../../../contract/index.ts';

interface CostedRow {
  readonly need: TableRow['need'];
  readonly problems: readonly unknown[];
}

/**
 * Credits by the price list for the scripts that the service is to write and for one render of each row that can become a
 * draft; null where the list does not say one of these prices.
 */
export function tableCredits(rows: readonly CostedRow[], costs: CostMap | null): number | null {
  const good = rows.filter(({ problems }) => problems.length === 0);
  const written = good.filter(({ need }) => need !== 'none').length;
  const script = written === 0 ? 0 : listedVideoPrice(costs, 'script');
  const render = listedVideoPrice(costs, 'render');
  return script === null || render === null ? null : written * script + good.length * render;
}
