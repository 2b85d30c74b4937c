import { Film, Play } from 'lucide-react';
import { useState } from 'react';
import { creationsTexts as texts } from '../../texts/creations.ts';
import { Still } from '../../ui/index.ts';

interface ResultVideoProps {
  readonly title: string;
  readonly src: string;
}

/** Once, when the player takes the place of the button that had the focus; a function of each render would take it again. */
const takeFocus = (player: HTMLVideoElement | null): void => player?.focus();

/** The finished video: a picture of it until it is played, then the browser's own controls, all by keyboard. */
export function ResultVideo({ title, src }: ResultVideoProps) {
  const [shown, setShown] = useState<'still' | 'player' | 'broken'>('still');
  switch (shown) {
    case 'still':
      return (
        <button
          type="button"
          aria-label={texts.play(title)}
          onClick={() => setShown('player')}
          className="group relative grid size-full place-items-center text-faint focus-visible:-outline-offset-2"
        >
          <Still src={src} fit="contain" className="absolute inset-0">
            <Film aria-hidden className="size-8" strokeWidth={1.25} />
          </Still>
          <span className="relative grid size-10 place-items-center rounded-full bg-raised text-ink opacity-90 shadow-pop transition-opacity group-hover:opacity-100">
            <Play aria-hidden className="size-4 translate-x-px" />
          </span>
        </button>
      );
    case 'player':
      // What is said in it is the text that it was made of, which stands beside it.
      /* oxlint-disable jsx-a11y/media-has-caption */
      return (
        <video
          ref={takeFocus}
          src={src}
          controls
          autoPlay
          playsInline
          aria-label={texts.videoOf(title)}
          onError={() => setShown('broken')}
          className="size-full bg-canvas object-contain"
        />
      );
    /* oxlint-enable jsx-a11y/media-has-caption */
    case 'broken':
      return <p className="p-4 text-muted">{texts.cannotPlay}</p>;
  }
}
