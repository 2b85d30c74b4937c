import type { VideoPlan } from '../../../bridge/index.ts';

/**
 * Those of which a plan says something else with other credits: what lacks some, or would lack some now. `remaining`: null where it
 * is not known.
 */
export function movedByCredits(
  ids: readonly string[],
  plans: ReadonlyMap<string, Pick<VideoPlan, 'credits' | 'problems'>>,
  remaining: number | null,
): string[] {
  return ids.filter((id) => {
    const plan = plans.get(id);
    // Worked out with the credits of before, and still to come.
    if (plan === undefined) return true;
    const lacked = plan.problems.some(({ code }) => code === 'insufficient-credits');
    return lacked || (remaining !== null && plan.credits > remaining);
  });
}
