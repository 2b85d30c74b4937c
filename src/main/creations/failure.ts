import { named, type AppError } from '../../bridge/index.ts';
import { creationTexts } from '../texts/creations.ts';
import { noReason, refundWords } from '../texts/common.ts';

/** Something that the service could not make. `reason`: the service's own, as it sends it; null when it gives none. */
export function creationFailure(
  what: { readonly title: string; readonly code: string; readonly reasons?: Readonly<Record<string, string>> },
  reason: string | null,
  refundedCredits: number | null,
): AppError {
  const said = reason === null ? noReason : (named(what.reasons ?? {}, reason) ?? creationTexts.serviceSays(reason));
  return {
    code: what.code,
    title: what.title,
    detail: `${said.replace(/\.\.$/u, '.')} ${refundWords(refundedCredits)}`,
    action: 'retry',
  };
}
