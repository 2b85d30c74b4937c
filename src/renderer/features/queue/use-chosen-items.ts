import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ChevronsUp,
  CircleCheck,
  CirclePause,
  CirclePlay,
  CircleSlash,
  CircleStop,
  Download,
  EyeOff,
  FolderDown,
  FolderOpen,
  Play,
  RotateCcw,
  Table2,
  Trash2,
  Undo2,
} from 'lucide-react';
import type { QueueRow } from '../../../bridge/queue.ts';
import { useKeymap } from '../../app/index.ts';
import { journalTexts } from '../../texts/journal.ts';
import { monitorTexts } from '../../texts/queue-monitor.ts';
import { queueTexts } from '../../texts/queue.ts';
import type { MenuItem } from '../../ui/index.ts';
import { canSave, saveHere, stopSaving } from './file-commands.ts';
import { agreedTogether, approvalPrice } from './journal/approvals.ts';
import { waitsForItsTurn } from './journal/order.ts';
import { cancelledOf } from './journal/undo.ts';
import type { Reorder } from './journal/use-reorder.ts';
import {
  approve,
  cancel,
  canHold,
  canRelease,
  exportRows,
  hold,
  offers,
  release,
  remove,
  watch,
} from './row-commands.ts';
import { totalPrice } from './total-price.ts';
import { useMoves, useRowActions } from './use-row-actions.tsx';
import { canRetry, retryCost } from './view.ts';

type Rows = readonly QueueRow[];

interface ChosenItems {
  /** Actions that may cost credits, each with its price: they are buttons where the chosen entries are counted. */
  readonly paid: (chosen: Rows) => MenuItem[];
  /** All other actions in the order of a menu, which is the same for every selection. */
  readonly others: (chosen: Rows) => MenuItem[];
  /** The other actions, the most useful first: for a place that may have no room for all of them. */
  readonly byImportance: (chosen: Rows) => MenuItem[];
}

/**
 * Everything that can be done with several entries, each with the number of those that it is for. `reorder` is null where the
 * list shows another order.
 */
export function useChosenItems(reorder: Reorder | null): ChosenItems {
  const { act, retry, stop, save } = useRowActions();
  const moves = useMoves().reorder;
  const keys = useKeymap();
  const partsOf = (chosen: Rows, item = itemsOf(chosen)) => ({
    open: item(chosen.length === 1 ? chosen.filter(offers('open')) : [], () => queueTexts.actions.open, {
      icon: FolderOpen,
      run: ([row]) => row && act('open', row),
    }),
    next: item(chosen.filter(waitsForItsTurn), journalTexts.runNext, {
      icon: ChevronsUp,
      keys: keys.queueNext,
      run: ([row]) => row && moves.runNext(row.id),
    }),
    order: movesOf(
      reorder,
      chosen.find((row) => waitsForItsTurn(row)),
    ),
    /** Whether they go on. */
    on: [
      ...item(chosen.filter(canHold), monitorTexts.holdSelected, {
        icon: CirclePause,
        keys: keys.queueHold,
        run: hold,
      }),
      ...item(chosen.filter(canRelease), monitorTexts.releaseSelected, { icon: Play, run: release }),
      ...item(chosen.filter(offers('cancel')), monitorTexts.cancelSelected, { icon: CircleSlash, run: cancel }),
      ...item(chosen.filter(offers('stop-watching')), monitorTexts.stopSelected, {
        icon: EyeOff,
        keys: keys.queueStop,
        run: stop,
      }),
      ...item(chosen.filter(offers('watch')), monitorTexts.watchSelected, { icon: CirclePlay, run: watch }),
    ],
    save: [
      ...item(chosen.filter(canSave), monitorTexts.saveSelected, { icon: Download, keys: keys.queueSave, run: save }),
      ...item(chosen.filter(offers('save-here')), monitorTexts.saveHereSelected, { icon: FolderDown, run: saveHere }),
      ...item(chosen.filter(offers('stop-saving')), monitorTexts.stopSavingSelected, {
        icon: CircleStop,
        run: stopSaving,
      }),
    ],
    csv: item(chosen, monitorTexts.exportSelected, { icon: Table2, run: exportRows }),
    away: item(chosen.filter(offers('remove')), monitorTexts.removeSelected, {
      icon: Trash2,
      keys: keys.queueRemove,
      run: remove,
    }),
  });
  return {
    paid: (chosen) => [
      ...retryOf(chosen, keys.queueRetry, retry),
      ...itemsOf(chosen)(chosen.filter(agreedTogether), journalTexts.approveSelected, {
        icon: CircleCheck,
        credits: approvalPrice(chosen.filter(agreedTogether)),
        run: approve,
      }),
    ],
    others: (chosen) => {
      const { open, next, order, on, save, csv, away } = partsOf(chosen);
      return [...open, ...next, ...order, ...on, ...save, ...csv, ...away];
    },
    byImportance: (chosen) => {
      const { open, next, order, on, save, csv, away } = partsOf(chosen);
      return [...open, ...on, ...next, ...save, ...away, ...order, ...csv];
    },
  };
}

/** Makes the menu item for some of the chosen rows, as a list of one; an empty list where there are no rows. */
const itemsOf =
  (chosen: Rows) =>
  (
    rows: Rows,
    label: (count: number) => string,
    { run, ...rest }: Omit<MenuItem, 'label' | 'onSelect'> & { readonly run: (rows: Rows) => void },
  ): MenuItem[] => {
    const { length } = rows;
    if (length === 0) return [];
    const words = monitorTexts.ofSelected(label(length), length, chosen.length);
    return [{ ...rest, label: words, onSelect: () => run(rows) }];
  };

/** Trying again what failed and resuming what was cancelled, which is one charge. */
function retryOf(chosen: Rows, keys: string, run: (rows: Rows) => void): MenuItem[] {
  const rows = chosen.filter(canRetry);
  const cancelled = cancelledOf(rows);
  return itemsOf(chosen)(rows, (count) => queueTexts.retrySelected(count, cancelled), {
    icon: cancelled === rows.length ? Undo2 : RotateCcw,
    keys,
    credits: totalPrice(retryCost(rows)),
    run,
  });
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
