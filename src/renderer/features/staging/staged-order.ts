import type { StagedItem } from '../../../bridge/index.ts';
import { compareText } from '../../texts/format.ts';

/** Items of one purpose in the order in which they came; those of one drop by name. */
export function byArrival(items: readonly StagedItem[], purpose: StagedItem['purpose']): readonly StagedItem[] {
  return items
    .filter((item) => item.purpose === purpose)
    .sort((a, b) => a.addedAt - b.addedAt || compareText(a.name, b.name));
}
