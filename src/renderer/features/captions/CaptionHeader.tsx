import type { ReactNode } from 'react';
import type { DraftSummary } from '../../../bridge/index.ts';
import { captionTexts as texts } from '../../texts/captions.ts';
import { PartHeader } from '../videos/PartHeader.tsx';

interface CaptionHeaderProps {
  readonly draft: DraftSummary;
  /** Captions with words; null while they are not known. */
  readonly count: number | null;
  readonly children?: ReactNode;
}

export function CaptionHeader({ draft, count, children }: CaptionHeaderProps) {
  return (
    <PartHeader
      draft={draft}
      heading={texts.heading}
      count={count === null ? null : texts.count(count)}
      back={texts.back}
    >
      {children}
    </PartHeader>
  );
}
