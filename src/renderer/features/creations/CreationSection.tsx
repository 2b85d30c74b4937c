import type { ReactNode } from 'react';
import type { AppError } from '../../../bridge/index.ts';
import { cx, ErrorNotice, Skeleton } from '../../ui/index.ts';

interface CreationSectionProps {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly error: AppError | null;
  /** How many there are. */
  readonly count: number;
  readonly texts: {
    readonly empty: string;
    readonly emptyHint: string;
    readonly list: string;
    readonly made: (count: number) => string;
  };
  /** Before what says how many there are. */
  readonly before?: ReactNode;
  /** Shown instead of that. */
  readonly instead?: ReactNode;
  /** The list of them. */
  readonly children: ReactNode;
}

/** What was made, below the form that makes more. */
export function CreationSection(props: CreationSectionProps) {
  const { status, error, count, texts, before, instead, children } = props;
  return (
    <>
      {error && <ErrorNotice error={error} />}
      {status === 'loading' && <Skeleton rows={4} />}
      {status === 'ready' && count === 0 && (
        <div className="py-4 text-center">
          <p className="font-semibold">{texts.empty}</p>
          <p className="text-muted">{texts.emptyHint}</p>
        </div>
      )}
      {count > 0 && (
        <section aria-label={texts.list} className="flex flex-col gap-3">
          <div className="flex items-center gap-2">
            {before}
            <h2 className={cx('font-semibold', instead !== undefined && 'sr-only')}>{texts.made(count)}</h2>
            {instead}
          </div>
          {children}
        </section>
      )}
    </>
  );
}
