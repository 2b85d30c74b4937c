import { Play, Square, VolumeX } from 'lucide-react';
import { useEffect } from 'react';
import { commonTexts } from '../texts/common.ts';
import { IconButton } from './IconButton.tsx';
import { playSound, stopSound, useSound } from './sound.ts';

interface PlayButtonProps {
  /** What is to be heard, for the button's name. */
  readonly name: string;
  /** Null where it is found out by the first press. */
  readonly src: string | null;
  readonly onFind?: (() => void) | undefined;
  /** It is being found out. */
  readonly finding?: boolean | undefined;
}

/** Plays a short sound; only one plays at a time, and none goes on when its button is gone. */
export function PlayButton({ name, src, onFind, finding = false }: PlayButtonProps) {
  const playing = useSound((sound) => src !== null && sound.playing === src);
  const broken = useSound((sound) => src !== null && sound.broken.has(src));
  useEffect(
    () => () => {
      if (src !== null && useSound.getState().playing === src) stopSound();
    },
    [src],
  );
  // It may be the network that failed.
  if (broken && src !== null)
    return (
      <IconButton
        label={commonTexts.cannotPlay(name)}
        icon={VolumeX}
        onClick={() => playSound(src)}
        className="bg-hover"
      />
    );
  return (
    <IconButton
      label={playing ? commonTexts.stopSound(name) : commonTexts.playSound(name)}
      icon={playing ? Square : Play}
      disabled={finding}
      onClick={() => (playing ? stopSound() : src === null ? onFind?.() : playSound(src))}
      className={playing ? 'bg-accent-soft text-accent-ink!' : 'bg-hover'}
    />
  );
}
