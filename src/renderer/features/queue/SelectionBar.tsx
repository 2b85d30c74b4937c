import { RotateCcw } from 'lucide-react';
import type { QueueRow } from '../../../bridge/models.ts';
import { ask } from '../../bridge.ts';
import { journalTexts } from '../../texts/journal.ts';
import { queueTexts } from '../../texts/queue.ts';
import { attempt, Button } from '../../ui/index.ts';
import { approvalTotal, wantsApproval } from './journal/approvals.ts';
import { useRowActions } from './use-row-actions.tsx';
import { canRetry, retryCost } from './view.ts';

interface SelectionBarProps {
  readonly chosen: readonly QueueRow[];
  /** The failed rows in sight, to take them all at once. */
  readonly failed: readonly QueueRow[];
  readonly onSelectFailed: (ids: readonly string[]) => void;
  readonly onClear: () => void;
}

/** What can be done with several entries at once, with what it costs. */
export function SelectionBar({ chosen, failed, onSelectFailed, onClear }: SelectionBarProps) {
  const { retry } = useRowActions();
  const approvable = chosen.filter(wantsApproval);
  const retryable = chosen.filter(canRetry);
  return (
    <div className="flex h-10 shrink-0 items-center gap-2 px-6">
      {chosen.length > 0 && <span className="font-medium">{queueTexts.selected(chosen.length)}</span>}
      {retryable.length > 0 && (
        <Button
          size="sm"
          variant="primary"
          icon={RotateCcw}
          credits={retryCost(retryable).credits}
          onClick={() => retry(retryable)}
        >
          {queueTexts.retrySelected(retryable.length)}
        </Button>
      )}
      {approvable.length > 0 && (
        <Button
          size="sm"
          variant={retryable.length > 0 ? 'secondary' : 'primary'}
          credits={approvalTotal(approvable)}
          onClick={() =>
            void attempt(() =>
              ask('queue.approve', {
                ids: approvable.map(({ id }) => id),
                expectedCredits: approvalTotal(approvable),
              }),
            )
          }
        >
          {journalTexts.approveSelected(approvable.length)}
        </Button>
      )}
      {failed.length > retryable.length && (
        <Button size="sm" variant="ghost" onClick={() => onSelectFailed(failed.map((row) => row.id))}>
          {queueTexts.selectAllFailed(failed.length)}
        </Button>
      )}
      {chosen.length > 0 && (
        <Button size="sm" variant="ghost" onClick={onClear}>
          {queueTexts.clearSelection}
        </Button>
      )}
    </div>
  );
}
