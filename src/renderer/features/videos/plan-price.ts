import type { VideoPlan } from '../../../bridge/index.ts';
import type { Price } from '../../ui/index.ts';

/** What a button says that starts these: what is known of their price, and never that it is free where it is not known. */
export function planPrice(...plans: readonly Pick<VideoPlan, 'credits' | 'unknown'>[]): Price {
  const credits = plans.reduce((sum, plan) => sum + plan.credits, 0);
  return credits === 0 && plans.some(({ unknown }) => unknown > 0) ? 'unknown' : credits;
}
