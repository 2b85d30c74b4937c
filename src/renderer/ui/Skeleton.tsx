import { commonTexts } from '../texts/common.ts';
import { cx } from './class-names.ts';

interface SkeletonProps {
  readonly rows?: number;
  /** Rows of two lines. */
  readonly tall?: boolean;
  /** What it waits for, where that is known: said at once. */
  readonly why?: string | null;
  readonly className?: string;
}

/** Rows in the shape of what is being read, with a word for those who do not see them, and for all when it takes long. */
export function Skeleton({ rows = 4, tall = false, why = null, className }: SkeletonProps) {
  return (
    <output className={cx('flex min-h-0 flex-col gap-2', className)}>
      <span className="sr-only">{commonTexts.loading}</span>
      {/* Where there is no room for all of them, the last ones are cut off. */}
      <div aria-hidden className="flex min-h-0 flex-col gap-2 overflow-hidden">
        {Array.from({ length: rows }, (_, index) => (
          // Rows of a placeholder are all alike and never move.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={cx('shrink-0 animate-pulse rounded-lg bg-hover', tall ? 'h-15' : 'h-10')} />
        ))}
      </div>
      {/* Below, where nothing moves when it comes. */}
      {why === null ? (
        <span aria-hidden className="animate-late text-muted">
          {commonTexts.stillLoading}
        </span>
      ) : (
        <span className="text-muted">{why}</span>
      )}
    </output>
  );
}
