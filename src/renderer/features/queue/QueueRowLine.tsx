import { TriangleAlert } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import type { QueueRow } from '../../../bridge/queue.ts';
import { formatCredits } from '../../texts/format.ts';
import { queueTexts } from '../../texts/queue.ts';
import { Checkbox, cx, isPart, PartTitle, StatePicture } from '../../ui/index.ts';
import { mayLeaveOut } from '../videos/left-out.ts';
import { refundOf, saysRefund, showsCost } from './charge.ts';
import { useFilmHint } from './film-hint.ts';
import { kindPicture } from './KindIcon.tsx';
import { Motion } from './Motion.tsx';
import './queue-row.css';
import { RowButtons } from './RowButtons.tsx';
import { saidWordsOf, wordsOf } from './row-height.ts';
import { isCounting } from './said.ts';
import { listedState } from './view.ts';

interface QueueRowLineProps {
  readonly row: QueueRow;
  /** Whose it is, where it says so. */
  readonly account: string | null;
  readonly open: boolean;
  readonly selected: boolean;
  /** Lines that its reason takes, which then stands below the time and the cost; 0: it stands beside them. */
  readonly lines: number;
  /** All that it says stands in one line, more quietly than others. */
  readonly slim: boolean;
  readonly onOpen: (id: string) => void;
  readonly onSelect: (id: string, selected: boolean) => void;
}

/**
 * One entry of the queue. Drawn again only when the entry itself changes. It has as few elements as it can, each in a place of
 * its own: five of these rows are made anew within one frame of a scroll.
 */
export const QueueRowLine = memo(function QueueRowLine(props: QueueRowLineProps) {
  const { row, account, open, selected, lines, slim, onOpen, onSelect } = props;
  // Few rows count something at a time.
  const said = isCounting(row) ? saidWordsOf(row, account) : null;
  return (
    <div
      data-row={row.id}
      style={lines > 1 ? linesStyle(lines) : undefined}
      className={cx(
        'queue-row',
        open ? 'bg-hover' : selected ? 'bg-accent-soft' : 'hover:bg-raised',
        lines > 0 && 'queue-why',
        lines > 1 && 'queue-why-more',
        slim && 'queue-slim',
        saysRefund(row) && 'queue-back',
      )}
    >
      <Checkbox
        label={queueTexts.select(row.title)}
        hideLabel
        checked={selected}
        onChange={(checked) => onSelect(row.id, checked)}
      />
      <button type="button" aria-expanded={open} data-open-row onClick={() => onOpen(row.id)} className="queue-open">
        <StatePicture state={listedState(row)} className="queue-state" />
        {mayLeaveOut(row) ? (
          <FilmTitle row={row} />
        ) : isPart(row.title) ? (
          <span title={row.title} className="queue-title">
            <PartTitle title={row.title} />
          </span>
        ) : (
          <bdi title={row.title} className="queue-title">
            {row.title}
          </bdi>
        )}
        {said === null ? (
          <span className={cx('queue-phase', kindPicture(row.kind))}>{wordsOf(row, account)}</span>
        ) : (
          <>
            <span aria-hidden className={cx('queue-phase', kindPicture(row.kind))}>
              {wordsOf(row, account)}
            </span>
            <span className="sr-only">{said}</span>
          </>
        )}
        {/* No part of its name: what changes below the keyboard is read out each time. */}
        <Motion row={row} unread className="queue-motion" />
        <Cost row={row} short={lines > 0} />
      </button>
      <RowButtons row={row} quiet={slim} />
    </div>
  );
});

/** With a hint where the film will lack something; apart, because it hears of every change of the queue. */
function FilmTitle({ row }: { readonly row: QueueRow }) {
  const words = useFilmHint(row);
  if (words === null)
    return (
      <bdi title={row.title} className="queue-title">
        {row.title}
      </bdi>
    );
  return (
    <span className="queue-title queue-hinted">
      <bdi title={row.title}>{row.title}</bdi>
      <span title={words} className="queue-hint text-warning">
        <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
        <span>{words}</span>
      </span>
    </span>
  );
}

/** For `queue-row.css`. */
// React's own type knows no properties of ours.
const linesStyle = (lines: number): CSSProperties => ({ '--lines': lines }) as CSSProperties;

/** `short`: on the one line that it has above a reason, which says how many credits it is about. */
function Cost({ row, short }: { readonly row: QueueRow; readonly short: boolean }) {
  if (row.credits === null || !showsCost(row)) return null;
  const credits = row.credits === 0 ? queueTexts.free : formatCredits(row.credits);
  const refund = refundOf(row);
  if (refund === null) return <span className="queue-cost">{credits}</span>;
  const back = refund > 0 ? queueTexts.refunded(refund, row.credits) : queueTexts.notRefunded;
  const tone = refund > 0 ? 'text-success' : 'text-danger';
  if (short)
    return (
      <span title={`${credits} ${back}`} className={cx('queue-cost queue-refund', tone)}>
        {back}
      </span>
    );
  return (
    <span className="queue-cost queue-lines">
      <span>{credits}</span>
      <span className={tone}>{back}</span>
    </span>
  );
}
