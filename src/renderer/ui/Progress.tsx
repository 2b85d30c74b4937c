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
  const share = totalBytes > 0 ? Math.min(1, Math.max(0, sentBytes / totalBytes)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={totalBytes}
      aria-valuenow={Math.min(sentBytes, totalBytes)}
      aria-valuetext={`${formatBytes(sentBytes)} / ${formatBytes(totalBytes)}`}
      className={cx('h-1 overflow-hidden rounded-full bg-hover', className)}
    >
      <div className="h-full origin-left rounded-full bg-info" style={{ transform: `scaleX(${share})` }} />
    </div>
  );
}
