import type { QueueRow } from '../../../bridge/models.ts';
import { formatBytes, formatPercent, formatSpeed } from '../../texts/format.ts';
import { queueTexts } from '../../texts/queue.ts';
import { Elapsed, Progress, RelativeTime } from '../../ui/index.ts';
import { Expected } from './Expected.tsx';
import { Share } from './Share.tsx';

/** What moves: what is counted while this computer works, the time and the last look while the service does, else the age. */
export function Motion({ row }: { readonly row: QueueRow }) {
  // Sent whole: what takes long now is the answer, so its time is what counts.
  const answering = row.state === 'uploading' && row.phase === 'waiting-for-answer';
  if (row.progress && !answering) return <Bytes label={row.title} progress={row.progress} />;
  if (row.share !== null) return <Counted row={row} share={row.share} />;
  const running = row.state === 'running' || row.state === 'unknown' || answering;
  return (
    <span className="flex flex-col items-end text-xs text-muted">
      {running && row.startedAt !== null ? (
        <span className="flex max-w-full gap-1.5">
          <Expected row={row} className="truncate @max-4xl:hidden" />
          <Elapsed since={row.startedAt} />
        </span>
      ) : (
        <RelativeTime at={row.finishedAt ?? row.createdAt} />
      )}
      {running && row.checkedAt !== null && (
        <span className="text-faint">
          {queueTexts.checked} <RelativeTime at={row.checkedAt} />
        </span>
      )}
    </span>
  );
}

interface BytesProps {
  readonly label: string;
  readonly progress: NonNullable<QueueRow['progress']>;
}

function Bytes({ label, progress: { sentBytes, totalBytes, bytesPerS, etaS } }: BytesProps) {
  return (
    <span className="flex flex-col gap-1">
      <Progress label={label} sentBytes={sentBytes} totalBytes={totalBytes} className="w-full" />
      <span className="flex justify-between gap-2 text-xs whitespace-nowrap text-muted tabular">
        <span>{bytesPerS === null ? formatBytes(sentBytes) : formatSpeed(bytesPerS)}</span>
        <span>{etaS === null ? formatBytes(totalBytes) : queueTexts.left(etaS)}</span>
      </span>
    </span>
  );
}

function Counted({ row, share }: { readonly row: QueueRow; readonly share: number }) {
  return (
    <span className="flex flex-col gap-1">
      <Share label={row.title} share={share} />
      <span className="flex justify-between gap-2 text-xs whitespace-nowrap text-muted tabular">
        <span>{formatPercent(share)}</span>
        {row.startedAt !== null && <Elapsed since={row.startedAt} />}
      </span>
    </span>
  );
}
