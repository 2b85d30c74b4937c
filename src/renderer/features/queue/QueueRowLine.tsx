import { memo } from 'react';
import type { QueueRow } from '../../../bridge/models.ts';
import { journalTexts } from '../../texts/journal.ts';
import { monitorTexts } from '../../texts/queue-monitor.ts';
import { queueTexts } from '../../texts/queue.ts';
import { formatCredits } from '../../texts/format.ts';
import { Button, Checkbox, cx, StateDot } from '../../ui/index.ts';
import { mainAction } from './actions.ts';
import { refundOf, showsCost } from './charge.ts';
import { isCancelled, takeUpAgain } from './journal/undo.ts';
import { KindIcon } from './KindIcon.tsx';
import { Motion } from './Motion.tsx';
import { phaseOf } from './phase.ts';
import { canHold, release } from './row-commands.ts';
import { RowMenu } from './RowMenu.tsx';
import { useRowActions } from './use-row-actions.tsx';

export const rowHeight = 56;

interface QueueRowLineProps {
  readonly row: QueueRow;
  readonly open: boolean;
  readonly selected: boolean;
  readonly onOpen: (id: string) => void;
  readonly onSelect: (id: string, selected: boolean) => void;
}

/** One entry of the queue. Drawn again only when the entry itself changes. */
export const QueueRowLine = memo(function QueueRowLine({ row, open, selected, onOpen, onSelect }: QueueRowLineProps) {
  return (
    <div
      data-row={row.id}
      className={cx(
        'mx-3 flex h-14 items-center gap-3 rounded-lg px-3',
        open ? 'bg-hover' : selected ? 'bg-accent-soft' : 'hover:bg-raised',
      )}
    >
      <Checkbox
        label={queueTexts.select(row.title)}
        hideLabel
        checked={selected}
        onChange={(checked) => onSelect(row.id, checked)}
      />
      <button
        type="button"
        aria-expanded={open}
        data-open-row
        onClick={() => onOpen(row.id)}
        className="flex h-full min-w-0 flex-1 items-center gap-3 rounded-md text-left focus-visible:-outline-offset-2"
      >
        <StateDot state={row.state} still />
        <span className="min-w-0 flex-1">
          <bdi className="block truncate font-medium">{row.title}</bdi>
          <span className="flex items-center gap-1.5 truncate text-xs text-muted">
            <KindIcon kind={row.kind} />
            {/* One video is several entries with one title: what each of them is tells them apart. */}
            <span className="truncate">{`${queueTexts.kinds[row.kind]} · ${phaseOf(row)}`}</span>
          </span>
        </span>
        <Motion row={row} className="hidden w-32 shrink-0 @2xl:flex @4xl:w-44" />
        <span className="hidden w-20 shrink-0 flex-col @4xl:w-24 items-end text-xs @xl:flex">
          <Cost row={row} />
        </span>
      </button>
      <RowButtons row={row} />
    </div>
  );
});

function Cost({ row }: { readonly row: QueueRow }) {
  if (row.credits === null || !showsCost(row)) return null;
  const refund = refundOf(row);
  return (
    <>
      <span className="whitespace-nowrap text-muted tabular">
        {row.credits === 0 ? queueTexts.free : formatCredits(row.credits)}
      </span>
      {refund !== null && (
        <span className={refund > 0 ? 'text-success' : 'text-danger'}>
          {refund > 0 ? queueTexts.refunded(refund, row.credits) : queueTexts.notRefunded}
        </span>
      )}
    </>
  );
}

function RowButtons({ row }: { readonly row: QueueRow }) {
  const { act } = useRowActions();
  const cancelled = isCancelled(row);
  // One that is held back is let go with a click; what else it offers is in the menu.
  const main = cancelled || row.held ? undefined : mainAction(row);
  const rest = row.actions.filter((action) => action !== main && !(cancelled && action === 'retry'));
  return (
    <span className="flex w-36 shrink-0 items-center justify-end gap-1">
      {cancelled && (
        <Button size="sm" aria-label={`${journalTexts.undo}: ${row.title}`} onClick={() => takeUpAgain(row.id)}>
          {journalTexts.undo}
        </Button>
      )}
      {row.held && (
        <Button size="sm" aria-label={`${monitorTexts.release}: ${row.title}`} onClick={() => release([row])}>
          {monitorTexts.release}
        </Button>
      )}
      {main && (
        <Button
          size="sm"
          variant={main === 'answer' ? 'primary' : 'secondary'}
          aria-label={`${queueTexts.actions[main]}: ${row.title}`}
          onClick={() => act(main, row)}
        >
          {queueTexts.actions[main]}
        </Button>
      )}
      {rest.length === 0 && !canHold(row) ? <span className="size-6" /> : <RowMenu row={row} actions={rest} />}
    </span>
  );
}
