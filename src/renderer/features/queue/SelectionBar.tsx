import { RotateCcw, Undo2, X } from 'lucide-react';
import { monitorTexts } from '../../texts/queue-monitor.ts';
import type { QueueRow } from '../../../bridge/queue.ts';
import { journalTexts } from '../../texts/journal.ts';
import { queueTexts } from '../../texts/queue.ts';
import { Button, cx, FittingActions, IconButton, SelectedCount } from '../../ui/index.ts';
import { agreedTogether, approvalPrice } from './journal/approvals.ts';
import { cancelledOf } from './journal/undo.ts';
import type { Reorder } from './journal/use-reorder.ts';
import { useChosenItems } from './use-chosen-items.ts';
import { approve } from './row-commands.ts';
import { totalPrice } from './total-price.ts';
import { useRowActions } from './use-row-actions.tsx';
import { canRetry, canRetryFailed, retryCost } from './view.ts';

interface SelectionBarProps {
  readonly chosen: readonly QueueRow[];
  /** The failed rows in sight, to take them all at once. */
  readonly failed: readonly QueueRow[];
  /** Changes the order of what waits; null where the list shows another order. */
  readonly reorder: Reorder | null;
  /** The details of an entry are open, and in a small window lie over the end of the rows. */
  readonly detailsOpen: boolean;
  readonly onSelectFailed: (ids: readonly string[]) => void;
  readonly onClear: () => void;
}

/**
 * What can be done with several entries at once, with what it costs. It lies over the end of the list, which it moves
 * nowhere, and beside the details that lie over the rows: it would hide a line of them.
 */
export function SelectionBar(props: SelectionBarProps) {
  const { chosen, failed, reorder, detailsOpen, onSelectFailed, onClear } = props;
  const { retry } = useRowActions();
  const { byImportance } = useChosenItems(reorder);
  const approvable = chosen.filter(agreedTogether);
  const retryable = chosen.filter(canRetry);
  const cancelled = cancelledOf(retryable);
  return (
    <div
      className={cx(
        chosen.length + failed.length > 0 &&
          'absolute inset-x-0 bottom-4 z-20 mx-auto flex w-fit max-w-[calc(100%-2rem)] flex-wrap items-center gap-2 animate-appear rounded-lg bg-raised py-1.5 pr-1.5 pl-3 shadow-pop',
        // As wide as the details are; where that leaves no room for a button, it lies over them.
        detailsOpen && '@2xl/queue:@max-3xl/queue:right-80 @2xl/queue:@max-3xl/queue:max-w-[calc(100%-22rem)]',
      )}
    >
      <SelectedCount words={chosen.length > 0 ? queueTexts.selected(chosen.length) : null} />
      {retryable.length > 0 && (
        <Button
          size="sm"
          variant="primary"
          icon={cancelled === retryable.length ? Undo2 : RotateCcw}
          credits={totalPrice(retryCost(retryable))}
          onClick={() => retry(retryable)}
        >
          {monitorTexts.ofSelected(
            queueTexts.retrySelected(retryable.length, cancelled),
            retryable.length,
            chosen.length,
          )}
        </Button>
      )}
      {approvable.length > 0 && (
        <Button
          size="sm"
          variant={retryable.length > 0 ? 'secondary' : 'primary'}
          credits={approvalPrice(approvable)}
          onClick={() => approve(approvable)}
        >
          {monitorTexts.ofSelected(journalTexts.approveSelected(approvable.length), approvable.length, chosen.length)}
        </Button>
      )}
      {failed.length > chosen.filter(canRetryFailed).length && (
        <Button size="sm" variant="ghost" onClick={() => onSelectFailed(failed.map((row) => row.id))}>
          {queueTexts.selectAllFailed(failed.length)}
        </Button>
      )}
      {chosen.length > 0 && (
        <div className="flex max-w-max min-w-0 flex-[1_1_10rem]">
          <FittingActions
            items={byImportance(chosen)}
            more={monitorTexts.more}
            end={<IconButton size="sm" label={queueTexts.clearSelection} icon={X} onClick={onClear} />}
          />
        </div>
      )}
    </div>
  );
}
