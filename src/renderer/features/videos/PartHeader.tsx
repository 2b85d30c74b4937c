import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { DraftSummary } from '../../../bridge/index.ts';
import { IconButton, ScreenTitle } from '../../ui/index.ts';

interface PartHeaderProps {
  readonly draft: DraftSummary;
  /** What of the video is shown. */
  readonly heading: string;
  /** How many there are, in words; null while that is not known. */
  readonly count: string | null;
  readonly back: string;
  /** What can be done with them. */
  readonly children?: ReactNode;
}

/** Above a screen that shows one part of a video: its scenes, its captions. */
export function PartHeader({ draft, heading, count, back, children }: PartHeaderProps) {
  const navigate = useNavigate();
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 ps-4 pe-6 pt-4 pb-3">
      <IconButton label={back} icon={ArrowLeft} onClick={() => void navigate(`/videos/${draft.id}`)} />
      <div className="min-w-40 flex-1">
        <ScreenTitle
          title={draft.title === '' ? heading : `${heading}: ${draft.title}`}
          hint={draft.title}
          className="truncate text-xl font-semibold tracking-tight selectable"
        >
          <span className="sr-only">{heading}: </span>
          <bdi>{draft.title || heading}</bdi>
        </ScreenTitle>
        <p className="text-xs text-faint">
          {heading}
          {count !== null && ` · ${count}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </header>
  );
}
