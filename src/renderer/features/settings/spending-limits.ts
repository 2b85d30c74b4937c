import type { SpendingLimits } from '../../../bridge/index.ts';

export type LimitName = keyof SpendingLimits;
export const limitNames: readonly LimitName[] = ['job', 'batch', 'day'];

/** The field's text as a limit: credits, null for none, undefined when it is neither. */
export function limitOf(text: string): number | null | undefined {
  const digits = text.trim().replaceAll(/[\s.,'’]/gu, '');
  if (digits === '') return text.trim() === '' ? null : undefined;
  const limit = /^\d{1,9}$/u.test(digits) ? Number(digits) : Number.NaN;
  return Number.isSafeInteger(limit) ? limit : undefined;
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
