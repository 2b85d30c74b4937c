import { useState } from 'react';
import { creationsTexts as texts } from '../../texts/creations.ts';
import { cx } from '../../ui/index.ts';

interface ResultVideoProps {
  readonly title: string;
  readonly src: string;
  readonly className?: string | undefined;
}

/** The finished video with the browser's own controls: play, seek, full screen, all by keyboard. */
export function ResultVideo({ title, src, className }: ResultVideoProps) {
  const [broken, setBroken] = useState(false);
  if (broken) return <p className="p-4 text-muted">{texts.cannotPlay}</p>;
  // What is said in it is the text that it was made of, which stands beside it.
  /* oxlint-disable jsx-a11y/media-has-caption */
  return (
    <video
      src={src}
      controls
      playsInline
      preload="metadata"
      aria-label={texts.videoOf(title)}
      onError={() => setBroken(true)}
      className={cx('size-full bg-canvas object-contain', className)}
    />
  );
}
