import type { VideoPlan } from '../../../bridge/index.ts';
import type { Price } from '../../ui/index.ts';

/** The service named the price before the last changes. */
export const isOfEarlier = ({ steps = [] }: Partial<Pick<VideoPlan, 'steps'>>): boolean =>
  steps.some(({ basis }) => basis === 'earlier-estimate');

type Priced = Pick<VideoPlan, 'credits' | 'unknown' | 'exactPrice'> & Partial<Pick<VideoPlan, 'steps'>>;

/**
 * What a button says that starts these: what is known of their price, and never that it is free where it is not known. What an
 * engine or a long script may multiply is a beginning; what the service said before the last changes is about the price.
 */
export function planPrice(...plans: readonly Priced[]): Price {
  const credits = plans.reduce((sum, plan) => sum + plan.credits, 0);
  const unknown = plans.some((plan) => plan.unknown > 0);
  if (unknown && credits === 0) return 'unknown';
  const inexact = plans.filter(({ exactPrice }) => exactPrice !== null && exactPrice !== 'known');
  if (unknown || !inexact.every(isOfEarlier)) return { from: credits };
  return inexact.length > 0 ? { about: credits } : credits;
}
