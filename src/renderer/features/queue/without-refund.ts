import { creationsTexts } from '../../texts/creations.ts';

/** A reason without that its credits came back, for where that stands beside it. */
export function withoutRefund<Why extends { readonly detail: string }>(
  error: Why,
  refundedCredits: number | null,
): Why {
  if (refundedCredits === null || refundedCredits === 0) return error;
  return { ...error, detail: error.detail.replace(creationsTexts.saidRefund, '').trim() };
}
