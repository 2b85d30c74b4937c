import type { QueueRow } from '../../../bridge/queue.ts';
import { ask } from '../../bridge.ts';
import { queueTexts } from '../../texts/queue.ts';
import { ConfirmDialog } from '../../ui/index.ts';
import { cancelledOf } from './journal/undo.ts';
import { type LeftOutOf, RetryLeavesOut } from './RetryLeavesOut.tsx';
import { totalPrice } from './total-price.ts';
import { retryCost } from './view.ts';

interface RetryQuestionProps {
  /** Those that are to be tried again; none: nothing is asked. */
  readonly rows: readonly QueueRow[];
  /** What that leaves out of their films. */
  readonly left?: LeftOutOf;
  readonly onClose: () => void;
  readonly onRetried?: () => void;
}

/** Asks before entries are tried again, with what that costs. */
export function RetryQuestion({ rows, left = [], onClose, onRetried }: RetryQuestionProps) {
  const cost = retryCost(rows);
  const count = rows.length;
  const cancelled = cancelledOf(rows);
  return (
    <ConfirmDialog
      open={count > 0}
      onClose={onClose}
      title={queueTexts.retryTitle(count, cancelled)}
      consequence={queueTexts.retryConsequence(count, cost)}
      action={queueTexts.retrySelected(count, cancelled)}
      busy={queueTexts.retrying(count, cancelled)}
      credits={totalPrice(cost)}
      onConfirm={async () => {
        await ask('queue.retry', { ids: rows.map((row) => row.id), expectedCredits: cost.credits });
        onRetried?.();
      }}
    >
      {left.length > 0 && <RetryLeavesOut rows={rows} left={left} />}
    </ConfirmDialog>
  );
}
