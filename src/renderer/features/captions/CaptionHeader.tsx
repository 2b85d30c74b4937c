import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { DraftSummary } from '../../../bridge/index.ts';
import { captionTexts as texts } from '../../texts/captions.ts';
import { IconButton } from '../../ui/index.ts';

interface CaptionHeaderProps {
  readonly draft: DraftSummary;
  /** Captions with words; null while they are not known. */
  readonly count: number | null;
  readonly children?: ReactNode;
}

export function CaptionHeader({ draft, count, children }: CaptionHeaderProps) {
  const navigate = useNavigate();
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-4 pb-3">
      <IconButton label={texts.back} icon={ArrowLeft} onClick={() => void navigate(`/videos/${draft.id}`)} />
      <div className="min-w-40 flex-1">
        <h1 title={draft.title} className="truncate text-xl font-semibold tracking-tight selectable">
          <span className="sr-only">{texts.heading}: </span>
          <bdi>{draft.title || texts.heading}</bdi>
        </h1>
        <p className="text-xs text-faint">
          {texts.heading}
          {count !== null && ` · ${texts.count(count)}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </header>
  );
}
