import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { LibraryItem } from '../../bridge/index.ts';
import { libraryTexts as texts } from '../texts/library.ts';
import { cx, Progress } from '../ui/index.ts';
import { useRows } from './collections.ts';

/** Finished files on their way to the library, beside what the service works on; nothing while none is. */
export function ComingFiles() {
  const rows = useRows('library');
  const files = useMemo(() => summariseFiles(rows), [rows]);
  if (files === null) return null;
  const { coming, held, receivedBytes, totalBytes } = files;
  return (
    <Link
      to="/library"
      draggable={false}
      className="flex h-9 shrink-0 cursor-default items-center gap-2 border-l border-line px-4 text-muted transition-colors hover:bg-hover focus-visible:-outline-offset-2"
    >
      <Download
        aria-hidden
        className={cx('size-4', held > 0 ? 'text-warning' : coming > 0 ? 'text-info' : 'text-muted')}
      />
      <span className="whitespace-nowrap tabular">{texts.coming(files)}</span>
      {totalBytes > 0 && (
        <Progress
          label={texts.comingProgress}
          sentBytes={receivedBytes}
          totalBytes={totalBytes}
          className="w-16 @max-xl/strip:hidden"
        />
      )}
    </Link>
  );
}

interface FilesOnTheirWay {
  /** Being downloaded, or next in turn. */
  readonly coming: number;
  /** For the network, for their account, or to be tried again. */
  readonly waiting: number;
  /** Held back by the disk or the folder. */
  readonly held: number;
  /** Of those whose size is known. */
  readonly receivedBytes: number;
  readonly totalBytes: number;
}

/** What is on its way, all in all; null when nothing is. */
export function summariseFiles(rows: readonly LibraryItem[]): FilesOnTheirWay | null {
  let fetching = 0;
  let inTurn = 0;
  let again = 0;
  let held = 0;
  let receivedBytes = 0;
  let totalBytes = 0;
  for (const { state, progress, problem } of rows) {
    if (state === 'fetching') fetching += 1;
    else if (state === 'held') held += 1;
    else if (state === 'waiting' && problem !== null) again += 1;
    else if (state === 'waiting') inTurn += 1;
    else continue;
    if (progress === null || progress.totalBytes === null) continue;
    receivedBytes += progress.receivedBytes;
    totalBytes += progress.totalBytes;
  }
  if (fetching + inTurn + again + held === 0) return null;
  // Where none comes, it is not the turn that they wait for.
  const coming = fetching === 0 ? 0 : fetching + inTurn;
  return { coming, waiting: fetching + inTurn + again - coming, held, receivedBytes, totalBytes };
}
