import type { AppError } from '../../bridge/index.ts';
import { creditWords } from '../credit-words.ts';

/** Credits that came back, in words; null: the service says that they do, and not how many. */
export function refundWords(credits: number | null): string {
  if (credits === null) return 'The service gives back what it charged.';
  if (credits === 0) return 'Nothing was charged.';
  return `${creditWords(credits)} ${credits === 1 ? 'was' : 'were'} refunded.`;
}

/** Something that the service could not make. `reason`: the service's own, as it sends it; null when it gives none. */
export function creationFailure(
  what: { readonly title: string; readonly code: string; readonly reasons?: Readonly<Record<string, string>> },
  reason: string | null,
  refundedCredits: number | null,
): AppError {
  const said =
    reason === null ? 'The service gave no reason.' : (what.reasons?.[reason] ?? `The service says: ${reason}.`);
  return {
    code: what.code,
    title: what.title,
    detail: `${said.replace(/\.\.$/u, '.')} ${refundWords(refundedCredits)}`,
    action: 'retry',
  };
}
