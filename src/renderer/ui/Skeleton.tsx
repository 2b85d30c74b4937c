import { commonTexts } from '../texts/common.ts';
import { cx } from './class-names.ts';

/** Rows in the shape of what is being read, with a word for those who do not see them, and for all when it takes long. */
export function Skeleton({ rows = 4, className }: { readonly rows?: number; readonly className?: string }) {
  return (
    <output className={cx('flex flex-col gap-2', className)}>
      <span className="sr-only">{commonTexts.loading}</span>
      {Array.from({ length: rows }, (_, index) => (
        // Rows of a placeholder are all alike and never move.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} aria-hidden className="h-10 animate-pulse rounded-lg bg-hover" />
      ))}
      {/* Below, where nothing moves when it comes. */}
      <span aria-hidden className="animate-late text-muted">
        {commonTexts.stillLoading}
      </span>
    </output>
  );
}
