import type { QueueRow } from '../../../bridge/queue.ts';
import { formatPercent } from '../../texts/format.ts';
import { isAnswering, phaseOf, reasonOf } from './phase.ts';

/** What is counted is read out in these steps: a name that changes below the keyboard is read out each time. */
const steps = 4;

const stepped = (share: number): number => Math.floor(share * steps) / steps;

/** Whether its words count something, so that others are read out in their place. */
export const isCounting = ({ progress, share }: QueueRow): boolean => progress !== null || share !== null;

/** An entry whose numbers stand still for a while. */
function calm(row: QueueRow): QueueRow {
  const { progress, share } = row;
  if (!isCounting(row)) return row;
  return {
    ...row,
    share: share === null ? null : stepped(share),
    progress: progress && { ...progress, sentBytes: stepped(shareSent(progress)) * progress.totalBytes },
  };
}

const shareSent = ({
  sentBytes,
  totalBytes,
}: Pick<NonNullable<QueueRow['progress']>, 'sentBytes' | 'totalBytes'>): number =>
  totalBytes > 0 ? Math.min(1, sentBytes / totalBytes) : 0;

/** A share as it is read out; null while hardly anything is done, or it is not known of how much. */
export function saidShareOf(done: number, total: number | null): string | null {
  const share = stepped(total === null ? 0 : shareSent({ sentBytes: done, totalBytes: total }));
  return share === 0 ? null : formatPercent(share);
}

/** How much of it is done, as it is read out; null where nothing is counted, or hardly anything is done. */
export function saidShare(row: QueueRow): string | null {
  const { progress, share } = row;
  if (isAnswering(row)) return null;
  return share === null ? saidShareOf(progress?.sentBytes ?? 0, progress?.totalBytes ?? null) : saidShareOf(share, 1);
}

/** Where an entry stands, as it is read out; see `phaseOf`. */
export const saidPhase = (row: QueueRow): string => withUpload(row, phaseOf(calm(row)));

/** The same with all that was said of a failure; see `reasonOf`. */
export const saidReason = (row: QueueRow): string => withUpload(row, reasonOf(calm(row)));

/** Beside what is sent there is a bar, which says more than the words do. */
function withUpload(row: QueueRow, words: string): string {
  if (row.state !== 'uploading' || row.progress === null || isAnswering(row)) return words;
  return [words, saidShare(row) ?? []].flat().join(', ');
}
