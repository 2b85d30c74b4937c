import { named, type AppError } from '../../bridge/index.ts';
import { refundWords } from '../credit-words.ts';

/** Something that the service could not make. `reason`: the service's own, as it sends it; null when it gives none. */
export function creationFailure(
  what: { readonly title: string; readonly code: string; readonly reasons?: Readonly<Record<string, string>> },
  reason: string | null,
  refundedCredits: number | null,
): AppError {
  const said =
    reason === null
      ? 'The service gave no reason.'
      : (named(what.reasons ?? {}, reason) ?? `The service says: ${reason}.`);
  return {
    code: what.code,
    title: what.title,
    detail: `${said.replace(/\.\.$/u, '.')} ${refundWords(refundedCredits)}`,
    action: 'retry',
  };
}
