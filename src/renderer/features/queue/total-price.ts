import type { Price } from '../../ui/index.ts';

/**
 * What a button says that sends several entries: what is known of their prices together, and never that they are free or take no
 * more where the price of some is not known.
 */
export function totalPrice({ credits, unknown }: { readonly credits: number; readonly unknown: number }): Price {
  if (unknown === 0) return credits;
  return credits === 0 ? 'unknown' : { from: credits };
}
