import type { ReactNode } from 'react';
import { CreationState } from './CreationState.tsx';
import type { Making } from './creation-state.ts';
import { ResultVideo } from './ResultVideo.tsx';

interface CreationCardProps {
  readonly made: Making & { readonly title: string; readonly mediaUrl: string | null; readonly createdAt: number };
  /** The shape of its videos. */
  readonly shape: 'landscape' | 'portrait';
  readonly menu: ReactNode;
  /** Below the title: what it was made of, when, and what went wrong. */
  readonly children: ReactNode;
}

const shapes = { landscape: 'aspect-video', portrait: 'aspect-[9/16]' } as const;

/** One video that was made of an input, or how far it is. */
export function CreationCard({ made, shape, menu, children }: CreationCardProps) {
  const { title, mediaUrl } = made;
  return (
    <article
      aria-label={title}
      className="flex h-full min-w-0 flex-col overflow-hidden rounded-xl border border-line bg-surface"
    >
      <div className={`grid [grid-template:100%/100%] ${shapes[shape]} place-items-center overflow-hidden bg-canvas`}>
        {mediaUrl === null ? (
          <div className="flex flex-col items-center gap-3 p-4 text-center">
            <CreationState making={made} />
          </div>
        ) : (
          <ResultVideo title={title} src={mediaUrl} />
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
