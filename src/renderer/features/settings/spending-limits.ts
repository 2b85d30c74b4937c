import type { SpendingLimits } from '../../../bridge/index.ts';

export type LimitName = keyof SpendingLimits;
export const limitNames: readonly LimitName[] = ['job', 'batch', 'day'];

/** The field's text as a limit: credits, null for none, undefined when it is neither. */
export function limitOf(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  // Thousands may be set apart; a point before anything else makes a fraction, which is not ten times as much.
  if (!/^(?:\d+|\d{1,3}(?:[\s.,'’]\d{3})+)$/u.test(typed)) return undefined;
  const digits = typed.replaceAll(/\D/gu, '');
  return digits.length <= 9 ? Number(digits) : undefined;
}

/** Whether a limit lets nothing through that the other one holds back. */
export function isAtLeastAsStrict(limit: number | null, other: number | null): boolean {
  return other === null || (limit !== null && limit <= other);
}

/** The narrower and the wider limit where the wider one allows less, so that the narrower one never asks; null when none. */
export function uselessLimit(
  limits: SpendingLimits,
): { readonly smaller: LimitName; readonly larger: LimitName } | null {
  for (const [smaller, larger] of [
    ['job', 'batch'],
    ['batch', 'day'],
    ['job', 'day'],
  ] as const) {
    const [inner, outer] = [limits[smaller], limits[larger]];
    if (inner !== null && outer !== null && outer < inner) return { smaller, larger };
  }
  return null;
}
