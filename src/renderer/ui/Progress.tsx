import { formatBytes } from '../texts/format.ts';
import { cx } from './class-names.ts';

interface ProgressProps {
  readonly label: string;
  readonly sentBytes: number;
  readonly totalBytes: number;
  readonly className?: string | undefined;
}

/** A bar for bytes that were really counted; never for a guess. */
export function Progress({ label, sentBytes, totalBytes, className }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      aria-valuetext={`${formatBytes(sentBytes)} / ${formatBytes(totalBytes)}`}
      max={Math.max(1, totalBytes)}
      value={Math.min(sentBytes, totalBytes)}
      className={cx('progress block h-1', className)}
    />
  );
}
