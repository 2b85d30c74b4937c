import type { VideoPlan } from '../../../bridge/index.ts';
import type { Price } from '../../ui/index.ts';

/**
 * What a button says that starts these: what is known of their price, and never that it is free where it is not known. What an
 * engine or a long script may multiply is a beginning.
 */
export function planPrice(...plans: readonly Pick<VideoPlan, 'credits' | 'unknown' | 'exactPrice'>[]): Price {
  const credits = plans.reduce((sum, plan) => sum + plan.credits, 0);
  const unknown = plans.some((plan) => plan.unknown > 0);
  if (unknown && credits === 0) return 'unknown';
  const isExact = plans.every(({ exactPrice }) => exactPrice === null || exactPrice === 'known');
  return isExact && !unknown ? credits : { from: credits };
}
