import type { AppError } from '../../../bridge/index.ts';
import { creationsTexts as texts } from '../../texts/creations.ts';
import { ErrorNotice } from '../../ui/index.ts';

interface CreationFailureProps {
  readonly made: { readonly error: AppError | null; readonly refundedCredits: number | null };
  readonly onRetry: () => void;
}

/** Why nothing came of it, and whether its credits came back. Nothing where nothing went wrong. */
export function CreationFailure({ made: { error, refundedCredits }, onRetry }: CreationFailureProps) {
  if (error === null) return null;
  return (
    <div className="flex flex-col gap-1.5">
      <ErrorNotice error={error} actions={{ retry: onRetry }} />
      {refundedCredits !== null && refundedCredits > 0 && (
        <p className="text-xs text-muted">{texts.refunded(refundedCredits)}</p>
      )}
    </div>
  );
}
