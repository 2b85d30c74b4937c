import type { ReactNode } from 'react';
import type { AppError } from '../../../bridge/errors.ts';
import { cx, ErrorNotice } from '../../ui/index.ts';
import { withoutRefund } from '../queue/without-refund.ts';
import { CreationReason, CreationState } from './CreationState.tsx';
import type { Making } from './creation-state.ts';
import { ResultVideo } from './ResultVideo.tsx';

interface CreationCardProps {
  readonly made: Making & {
    readonly title: string;
    readonly mediaUrl: string | null;
    readonly createdAt: number;
    readonly error: AppError | null;
    readonly refundedCredits: number | null;
  };
  /** The shape of its videos. */
  readonly shape: 'landscape' | 'portrait';
  readonly menu: ReactNode;
  /** Null where it is not known what it was made of. */
  readonly onUseAgain: (() => void) | null;
  /** Below the title: what it was made of, and when. */
  readonly children: ReactNode;
}

/** The room of a video. A tall one leaves room for its title in a small window. */
const shapes = {
  landscape: 'before:aspect-video',
  portrait: 'before:aspect-[9/16] before:max-h-[max(19rem,45vh)]',
} as const;

/** One video that was made of an input, how far it is, or why there is none: that takes the room of the video. */
export function CreationCard({ made, shape, menu, onUseAgain, children }: CreationCardProps) {
  const { title, mediaUrl, refundedCredits } = made;
  // What came back stands below, in place of the cost.
  const error = made.error && withoutRefund(made.error, refundedCredits);
  return (
    <article
      aria-label={title}
      className="flex h-full min-w-0 flex-col overflow-hidden rounded-xl border border-line bg-surface"
    >
      <div
        className={cx(
          // Words may need more height than a video, and then get it.
          'grid grid-cols-[100%] place-items-center bg-canvas *:[grid-area:1/1] before:w-full before:[grid-area:1/1]',
          shapes[shape],
        )}
      >
        {mediaUrl === null ? (
          <div className="flex flex-col items-center gap-3 p-4 text-center">
            <CreationState making={made} />
            <CreationReason making={made} />
            {error && <ErrorNotice bare error={error} actions={onUseAgain ? { retry: onUseAgain } : {}} />}
          </div>
        ) : (
          <div className="relative size-full">
            <div className="absolute inset-0 overflow-hidden">
              <ResultVideo title={title} src={mediaUrl} />
            </div>
          </div>
        )}
      </div>
      <div className="flex flex-col gap-1 p-3">
        <div className="flex items-start justify-between gap-2">
          <h3 className="min-w-0 truncate font-medium" title={title}>
            <bdi>{title}</bdi>
          </h3>
          {menu}
        </div>
        {children}
      </div>
    </article>
  );
}
