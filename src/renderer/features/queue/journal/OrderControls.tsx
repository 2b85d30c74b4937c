import { ArrowDown, ArrowDownToLine, ArrowUp, ChevronsUp } from 'lucide-react';
import type { QueueRow } from '../../../../bridge/queue.ts';
import { useRows } from '../../../app/index.ts';
import { journalTexts as texts } from '../../../texts/journal.ts';
import { Button, IconButton } from '../../../ui/index.ts';
import { beforeEnd, beforeStep, blockOf, placeOf, waitingOrder, waitsForItsTurn } from './order.ts';
import type { Reorder } from './use-reorder.ts';

interface OrderControlsProps {
  readonly row: QueueRow;
  /** The selected entries: where this is one of them, all that wait move with it. */
  readonly selected: ReadonlySet<string>;
  readonly reorder: Reorder;
}

/** Where a waiting entry stands, and buttons that change it: the keyboard's and screen reader's way beside dragging. */
export function OrderControls({ row, selected, reorder }: OrderControlsProps) {
  const order = waitingOrder(useRows('queue'));
  if (!waitsForItsTurn(row) || order.length < 2) return null;
  const block = blockOf(order, selected, row.id);
  const first = beforeStep(order, block, -1) === undefined;
  const last = beforeEnd(order, block) === undefined;
  const place = Math.min(...[...block].map((id) => placeOf(order, id)));
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="text-xs font-medium text-faint">{texts.order}</h3>
      <div className="flex flex-wrap items-center gap-1">
        <span className="min-w-0 flex-1 tabular">
          {block.size > 1 ? texts.orderBlock(block.size, place, order.length) : texts.orderPlace(place, order.length)}
        </span>
        <IconButton
          label={texts.earlier}
          icon={ArrowUp}
          keys="alt+up"
          disabled={first}
          onClick={() => reorder.step(row.id, -1)}
        />
        <IconButton
          label={texts.later}
          icon={ArrowDown}
          keys="alt+down"
          disabled={last}
          onClick={() => reorder.step(row.id, 1)}
        />
        <IconButton label={texts.toEnd} icon={ArrowDownToLine} disabled={last} onClick={() => reorder.toEnd(row.id)} />
        <Button size="sm" icon={ChevronsUp} disabled={first} onClick={() => reorder.runNext(row.id)}>
          {texts.runNext(block.size)}
        </Button>
      </div>
    </section>
  );
}
