import type { AppError, QueueRow, QueueState } from '../../../bridge/index.ts';
import { creationsTexts as texts } from '../../texts/creations.ts';

/** Why something that is made waits or failed, and what came back of its credits, as its row says it to screen readers (`Told`). */
export function saidWhy(
  state: QueueState,
  row: QueueRow | undefined,
  error: Pick<AppError, 'title'> | null,
  refundedCredits: number | null = null,
): readonly (string | null)[] {
  if (state === 'failed')
    return [
      error?.title ?? null,
      refundedCredits !== null && refundedCredits > 0 ? texts.refunded(refundedCredits) : null,
    ];
  const held = state === 'waiting' || state === 'needs-you' || state === 'unknown';
  return [held ? (row?.question?.text ?? row?.reason ?? null) : null];
}
