import { aspectRatios } from '../contract/index.ts';
import type { DraftSummary } from './drafts.ts';

/**
 * The shape that a new or imported video begins with: that of the newest one that has any, since most creators make one shape. Which one
 * the service takes by itself is not shown, so none is left to it: what the preview shows is what is paid for.
 */
export function usualShape(
  drafts: readonly Pick<DraftSummary, 'aspectRatio' | 'createdAt'>[],
): (typeof aspectRatios)[number] {
  let newest = -Infinity;
  let shape: (typeof aspectRatios)[number] = '16:9';
  for (const { aspectRatio, createdAt } of drafts) {
    const known = aspectRatios.find((ratio) => ratio === aspectRatio);
    if (known === undefined || createdAt <= newest) continue;
    newest = createdAt;
    shape = known;
  }
  return shape;
}
