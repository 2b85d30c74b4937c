import { Pause, Play, VolumeX } from 'lucide-react';
import { useEffect } from 'react';
import { commonTexts } from '../texts/common.ts';
import { IconButton } from './IconButton.tsx';
import { playSound, stopSound, useSound } from './sound.ts';

interface PlayButtonProps {
  /** What is to be heard, for the button's name. */
  readonly name: string;
  readonly src: string;
}

/** Plays a short sound; only one plays at a time, and none goes on when its button is gone. */
export function PlayButton({ name, src }: PlayButtonProps) {
  const playing = useSound((sound) => sound.playing === src);
  const broken = useSound((sound) => sound.broken.has(src));
  useEffect(
    () => () => {
      if (useSound.getState().playing === src) stopSound();
    },
    [src],
  );
  if (broken) return <IconButton label={commonTexts.cannotPlay(name)} icon={VolumeX} disabled />;
  return (
    <IconButton
      label={playing ? commonTexts.pauseSound(name) : commonTexts.playSound(name)}
      icon={playing ? Pause : Play}
      onClick={() => (playing ? stopSound() : playSound(src))}
      className={playing ? 'bg-accent-soft text-accent-ink!' : 'bg-hover'}
    />
  );
}
