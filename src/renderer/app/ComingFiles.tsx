import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { LibraryItem } from '../../bridge/index.ts';
import { libraryTexts as texts } from '../texts/library.ts';
import { Progress } from '../ui/index.ts';
import { useRows } from './collections.ts';

/** Finished files on their way to the library, beside what the service works on; nothing while none is. */
export function ComingFiles() {
  const rows = useRows('library');
  const coming = useMemo(() => summariseFiles(rows), [rows]);
  if (coming === null) return null;
  const { count, held, receivedBytes, totalBytes } = coming;
  return (
    <Link
      to="/library"
      draggable={false}
      className="flex h-9 shrink-0 cursor-default items-center gap-2 border-l border-line px-4 text-muted transition-colors hover:bg-hover focus-visible:-outline-offset-2"
    >
      <Download aria-hidden className={held > 0 ? 'size-4 text-warning' : 'size-4 text-info'} />
      <span className="whitespace-nowrap tabular">{texts.coming(count, held)}</span>
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

interface Coming {
  readonly count: number;
  /** Of them, held back by the disk or the folder. */
  readonly held: number;
  /** Of those whose size is known. */
  readonly receivedBytes: number;
  readonly totalBytes: number;
}

/** What is on its way, all in all; null when nothing is. */
export function summariseFiles(rows: readonly LibraryItem[]): Coming | null {
  let count = 0;
  let held = 0;
  let receivedBytes = 0;
  let totalBytes = 0;
  for (const { state, progress } of rows) {
    if (state !== 'waiting' && state !== 'fetching' && state !== 'held') continue;
    count += 1;
    if (state === 'held') held += 1;
    if (progress === null || progress.totalBytes === null) continue;
    receivedBytes += progress.receivedBytes;
    totalBytes += progress.totalBytes;
  }
  return count === 0 ? null : { count, held, receivedBytes, totalBytes };
}
