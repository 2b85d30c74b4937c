import { FileQuestionMark } from 'lucide-react';
import { useRef } from 'react';
import { captionTexts as texts } from '../../texts/captions.ts';
import { cx } from '../../ui/index.ts';
import type { Player } from '../transcript/use-player.ts';

interface CaptionMediaProps {
  readonly title: string;
  readonly mediaUrl: string | null;
  /** It is the film of before: another one is being made, or could not be. */
  readonly isEarlier: boolean;
  readonly player: Player;
}

/** The finished video beside its captions, or why there is none. */
export function CaptionMedia({ title, mediaUrl, isEarlier, player }: CaptionMediaProps) {
  const { attach, broken, toggle } = player;
  // One film takes the place of the other at the same place: what is said when is the same in both.
  const place = useRef(0);
  const missing = mediaUrl === null || (isEarlier && broken) ? texts.noMedia : broken ? texts.brokenMedia : null;
  return (
    // Beside the list it is no higher than that: a film in upright shape gets smaller, or the screen would scroll for it.
    <div
      data-no-media={missing === null ? undefined : ''}
      className={cx('shrink-0 px-6 pb-3', missing === null && 'md:flex md:w-60 md:flex-col md:pr-6 md:pl-0 lg:w-80')}
    >
      {isEarlier && !broken && <p className="pb-2 text-xs text-muted">{texts.earlierMedia}</p>}
      {missing !== null && (
        <p className="flex items-start gap-2.5 rounded-lg border border-line bg-raised px-3 py-2 text-muted">
          <FileQuestionMark aria-hidden className="mt-0.5 size-4 shrink-0 text-faint" />
          {missing}
        </p>
      )}
      {mediaUrl !== null && (
        // The list beside it is the captions of this video.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          ref={attach}
          src={mediaUrl}
          aria-label={`${texts.player}: ${title}`}
          playsInline
          preload="metadata"
          onClick={toggle}
          onTimeUpdate={({ currentTarget: { currentTime, readyState } }) => {
            if (readyState > 0) place.current = currentTime;
          }}
          onLoadedMetadata={({ currentTarget }) => {
            if (place.current > 0) currentTarget.currentTime = place.current;
          }}
          className={
            broken ? 'hidden' : 'max-h-[30vh] w-full rounded-lg bg-canvas object-contain md:max-h-[70vh] md:min-h-0'
          }
        />
      )}
    </div>
  );
}
