import type { QueueRow } from '../../../bridge/queue.ts';
import { formatBytes, formatPercent, formatSpeed } from '../../texts/format.ts';
import { queueTexts } from '../../texts/queue.ts';
import { cx, ElapsedTime, Progress, RelativeTime } from '../../ui/index.ts';
import { Expected } from './Expected.tsx';
import { isAnswering, isNotCheckedYet, workingSince } from './phase.ts';
import { Share } from './Share.tsx';

interface MotionProps {
  readonly row: QueueRow;
  /** Screen readers are not told of what is counted. */
  readonly unread?: true | undefined;
  readonly className: string;
}

/**
 * What moves: what is counted while this computer works, the time and the last look while the service does, else the age.
 */
export function Motion({ row, unread, className }: MotionProps) {
  if (row.progress && !isAnswering(row))
    return <Bytes label={row.title} progress={row.progress} unread={unread} className={className} />;
  if (row.share !== null) return <Counted row={row} share={row.share} unread={unread} className={className} />;
  const since = workingSince(row);
  const checkedAt = since === null ? null : row.checkedAt;
  const saysChecked = checkedAt !== null || isNotCheckedYet(row);
  const time =
    since === null ? (
      <RelativeTime aria-hidden at={row.finishedAt ?? row.createdAt} className={saysChecked ? undefined : className} />
    ) : (
      <ElapsedTime since={since} className={saysChecked || row.expectedAt !== null ? undefined : className} />
    );
  if (!saysChecked && (since === null || row.expectedAt === null)) return time;
  return (
    <span aria-hidden className={cx('queue-lines items-end', className)}>
      <span className="flex max-w-full gap-1.5">
        {since !== null && <Expected row={row} className="truncate @max-4xl:hidden" />}
        {time}
      </span>
      {saysChecked && (
        <span className="text-faint">
          {checkedAt === null ? (
            queueTexts.notCheckedYet
          ) : (
            <>
              {queueTexts.checked} <RelativeTime counting at={checkedAt} />
            </>
          )}
        </span>
      )}
    </span>
  );
}

interface BytesProps extends Pick<MotionProps, 'unread'> {
  readonly label: string;
  readonly progress: NonNullable<QueueRow['progress']>;
  readonly className: string;
}

function Bytes({ label, progress: { sentBytes, totalBytes, bytesPerS, etaS }, unread, className }: BytesProps) {
  return (
    <span aria-hidden={unread} className={cx('queue-lines queue-bar', className)}>
      <Progress label={label} sentBytes={sentBytes} totalBytes={totalBytes} className="w-full" />
      <span className="flex justify-between gap-2 text-xs whitespace-nowrap text-muted tabular">
        <span>{bytesPerS === null ? formatBytes(sentBytes) : formatSpeed(bytesPerS)}</span>
        <span>{etaS === null ? formatBytes(totalBytes) : queueTexts.left(etaS)}</span>
      </span>
    </span>
  );
}

interface CountedProps extends Pick<MotionProps, 'unread'> {
  readonly row: QueueRow;
  readonly share: number;
  readonly className: string;
}

function Counted({ row, share, unread, className }: CountedProps) {
  return (
    <span aria-hidden={unread} className={cx('queue-lines queue-bar', className)}>
      <Share label={row.title} share={share} />
      <span className="flex justify-between gap-2 text-xs whitespace-nowrap text-muted tabular">
        <span>{formatPercent(share)}</span>
        {row.startedAt !== null && <ElapsedTime since={row.startedAt} />}
      </span>
    </span>
  );
}
