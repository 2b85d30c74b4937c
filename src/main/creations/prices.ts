import type { CostMap } from '../../contract/index.ts';
import { otherPrice } from '../texts/common.ts';
import { Refusal } from '../refusal.ts';

/** Refuses a start at another price than the user saw on the button. Both in credits. */
export function refuseOtherPrice(now: number, seen: number): void {
  if (now === seen) return;
  throw new Refusal({ code: 'price-changed', ...otherPrice(now, seen), action: 'refresh' });
}

/**
 * Credits of one use by the price list of the service; null when it does not say. The specification shows none of its keys,
 * so that what is written with `-` or `_` counts as the same.
 */
export function listedPrice(costs: CostMap | null, keys: readonly string[]): number | null {
  for (const [key, { credits }] of Object.entries(costs ?? {})) {
    if (keys.includes(key.toLowerCase().replaceAll('-', '_')) && typeof credits === 'number') return credits;
  }
  return null;
}
