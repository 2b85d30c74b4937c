import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ChevronsUp,
  CirclePause,
  CirclePlay,
  CircleStop,
  Download,
  Ellipsis,
  EyeOff,
  FolderDown,
  FolderOpen,
  Play,
  RotateCcw,
  Square,
  Table2,
  Trash2,
} from 'lucide-react';
import { useKeymap } from '../../app/index.ts';
import { monitorTexts } from '../../texts/queue-monitor.ts';
import type { QueueRow } from '../../../bridge/models.ts';
import { ask } from '../../bridge.ts';
import { journalTexts } from '../../texts/journal.ts';
import { queueTexts } from '../../texts/queue.ts';
import { attempt, Button, cx, IconButton, Menu, type MenuItem, SelectedCount } from '../../ui/index.ts';
import { agreedTogether, approvalPrice, approvalTotal } from './journal/approvals.ts';
import { waitsForItsTurn } from './journal/order.ts';
import type { Reorder } from './journal/use-reorder.ts';
import { cancel, canHold, canRelease, exportRows, hold, offers, release, remove, watch } from './row-commands.ts';
import { canSave, saveHere, stopSaving } from './file-commands.ts';
import { useMoves, useRowActions } from './use-row-actions.tsx';
import { canRetry, retryCost } from './view.ts';

interface SelectionBarProps {
  readonly chosen: readonly QueueRow[];
  /** The failed rows in sight, to take them all at once. */
  readonly failed: readonly QueueRow[];
  /** Changes the order of what waits; null where the list shows another order. */
  readonly reorder: Reorder | null;
  readonly onSelectFailed: (ids: readonly string[]) => void;
  readonly onClear: () => void;
}

/**
 * What can be done with several entries at once, with what it costs. It lies over the end of the list, which it moves
 * nowhere.
 */
export function SelectionBar({ chosen, failed, reorder, onSelectFailed, onClear }: SelectionBarProps) {
  const { retry } = useRowActions();
  const approvable = chosen.filter(agreedTogether);
  const retryable = chosen.filter(canRetry);
  return (
    <div
      className={cx(
        chosen.length + failed.length > 0 &&
          'absolute inset-x-0 bottom-4 z-20 mx-auto flex w-fit max-w-[calc(100%-2rem)] flex-wrap items-center gap-2 animate-appear rounded-lg bg-raised py-1.5 pr-1.5 pl-3 shadow-pop',
      )}
    >
      <SelectedCount words={chosen.length > 0 ? queueTexts.selected(chosen.length) : null} />
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
          credits={approvalPrice(approvable)}
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
      {chosen.length > 0 && <ChosenMenu chosen={chosen} reorder={reorder} />}
      {chosen.length > 0 && (
        <Button size="sm" variant="ghost" onClick={onClear}>
          {queueTexts.clearSelection}
        </Button>
      )}
    </div>
  );
}

/** Everything else that can be done with the selected ones, each with the number of those that it is for. */
function ChosenMenu({ chosen, reorder }: Pick<SelectionBarProps, 'chosen' | 'reorder'>) {
  const { act, stop, save } = useRowActions();
  const moves = useMoves().reorder;
  const keys = useKeymap();
  const item = (
    rows: readonly QueueRow[],
    label: (count: number) => string,
    over: Omit<MenuItem, 'label' | 'onSelect'> & { readonly run: (rows: readonly QueueRow[]) => void },
  ): MenuItem[] => {
    const { run, ...rest } = over;
    return rows.length === 0 ? [] : [{ ...rest, label: label(rows.length), onSelect: () => run(rows) }];
  };
  return (
    <Menu
      align="start"
      trigger={<IconButton label={monitorTexts.more} icon={Ellipsis} size="sm" />}
      items={[
        ...item(chosen.length === 1 ? chosen.filter(offers('open')) : [], () => queueTexts.actions.open, {
          icon: FolderOpen,
          run: ([row]) => row && act('open', row),
        }),
        ...item(chosen.filter(waitsForItsTurn), journalTexts.runNext, {
          icon: ChevronsUp,
          keys: keys.queueNext,
          run: ([row]) => row && moves.runNext(row.id),
        }),
        ...movesOf(
          reorder,
          chosen.find((row) => waitsForItsTurn(row)),
        ),
        ...item(chosen.filter(canHold), monitorTexts.holdSelected, {
          icon: CirclePause,
          keys: keys.queueHold,
          run: hold,
        }),
        ...item(chosen.filter(canRelease), monitorTexts.releaseSelected, { icon: Play, run: release }),
        ...item(chosen.filter(offers('cancel')), monitorTexts.cancelSelected, { icon: Square, run: cancel }),
        ...item(chosen.filter(offers('stop-watching')), monitorTexts.stopSelected, {
          icon: EyeOff,
          keys: keys.queueStop,
          run: stop,
        }),
        ...item(chosen.filter(offers('watch')), monitorTexts.watchSelected, { icon: CirclePlay, run: watch }),
        ...item(chosen.filter(canSave), monitorTexts.saveSelected, { icon: Download, keys: keys.queueSave, run: save }),
        ...item(chosen.filter(offers('save-here')), monitorTexts.saveHereSelected, { icon: FolderDown, run: saveHere }),
        ...item(chosen.filter(offers('stop-saving')), monitorTexts.stopSavingSelected, {
          icon: CircleStop,
          run: stopSaving,
        }),
        ...item(chosen, monitorTexts.exportSelected, { icon: Table2, run: exportRows }),
        ...item(chosen.filter(offers('remove')), monitorTexts.removeSelected, {
          icon: Trash2,
          keys: keys.queueRemove,
          run: remove,
        }),
      ]}
    />
  );
}

/** All selected ones that wait move together, whichever of them is named. */
function movesOf(reorder: Reorder | null, row: QueueRow | undefined): MenuItem[] {
  if (reorder === null || row === undefined) return [];
  return [
    { label: journalTexts.earlier, icon: ArrowUp, keys: 'alt+up', onSelect: () => reorder.step(row.id, -1) },
    { label: journalTexts.later, icon: ArrowDown, keys: 'alt+down', onSelect: () => reorder.step(row.id, 1) },
    { label: journalTexts.toEnd, icon: ArrowDownToLine, onSelect: () => reorder.toEnd(row.id) },
  ];
}
