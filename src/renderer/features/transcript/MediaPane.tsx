import { FileQuestionMark } from 'lucide-react';
import type { Transcription } from '../../../bridge/index.ts';
import { transcriptTexts as texts } from '../../texts/transcript.ts';
import type { Player } from './use-player.ts';

interface MediaPaneProps {
  readonly transcription: Transcription;
  readonly player: Player;
}

/** The picture of a video beside the text, an audio file without one, or why there is nothing to play. */
export function MediaPane({ transcription, player }: MediaPaneProps) {
  const { mediaUrl, mediaKind, title } = transcription;
  const { attach, broken, toggle } = player;
  const missing = mediaUrl === null ? texts.noMedia : broken ? texts.brokenMedia : null;
  // The transcript beside it is the text of this media, so it needs no captions of its own.
  /* oxlint-disable jsx-a11y/media-has-caption */
  return (
    <>
      {missing !== null && (
        <output className="mx-6 mb-3 flex items-start gap-2.5 rounded-lg border border-line bg-raised px-3 py-2 text-muted">
          <FileQuestionMark aria-hidden className="mt-0.5 size-4 shrink-0 text-faint" />
          {missing}
        </output>
      )}
      {mediaUrl !== null && mediaKind === 'video' && (
        <div className={broken ? 'hidden' : 'shrink-0 px-6 pb-3 md:w-64 md:pr-6 md:pl-0 lg:w-88'}>
          <video
            ref={attach}
            src={mediaUrl}
            aria-label={texts.videoOf(title)}
            playsInline
            preload="metadata"
            onClick={toggle}
            className="max-h-[30vh] w-full rounded-lg bg-canvas object-contain md:max-h-none"
          />
        </div>
      )}
      {mediaUrl !== null && mediaKind !== 'video' && (
        <audio ref={attach} src={mediaUrl} aria-label={texts.audioOf(title)} preload="metadata" className="hidden" />
      )}
    </>
  );
  /* oxlint-enable jsx-a11y/media-has-caption */
}
