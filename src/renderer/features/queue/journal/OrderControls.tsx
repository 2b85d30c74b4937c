import { ArrowDown, ArrowDownToLine, ArrowUp, ChevronsUp } from 'lucide-react';
import type { QueueRow } from '../../../../bridge/models.ts';
import { useRows } from '../../../app/index.ts';
import { journalTexts as texts } from '../../../texts/journal.ts';
import { Button, IconButton } from '../../../ui/index.ts';
import { placeOf, waitingOrder, waitsForItsTurn } from './order.ts';
import { useReorder } from './use-reorder.ts';

/** Where a waiting entry stands, and buttons that change it: the keyboard's and screen reader's way beside dragging. */
export function OrderControls({ row }: { readonly row: QueueRow }) {
  const order = waitingOrder(useRows('queue'));
  const reorder = useReorder();
  if (!waitsForItsTurn(row) || order.length < 2) return null;
  const place = placeOf(order, row.id);
  const first = place === 1;
  const last = place === order.length;
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="text-xs font-medium text-faint">{texts.order}</h3>
      <div className="flex flex-wrap items-center gap-1">
        <span className="min-w-0 flex-1 tabular">{texts.orderPlace(place, order.length)}</span>
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
          {texts.runNext}
        </Button>
      </div>
    </section>
  );
}
