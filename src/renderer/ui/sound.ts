import { create } from 'zustand';

interface Sound {
  /** What is heard now. */
  readonly playing: string | null;
  /** What could not be played when it was last tried. */
  readonly broken: ReadonlySet<string>;
}

/** The one short sound (a preview, a sample, a listen-back) that plays at a time. */
export const useSound = create<Sound>(() => ({ playing: null, broken: new Set() }));

let element: HTMLAudioElement | null = null;

export function stopSound(): void {
  element?.pause();
  element = null;
  useSound.setState({ playing: null });
}

/** Stops the players of the screen, but for one. */
function pausePlayers(except: EventTarget | null): void {
  for (const player of document.querySelectorAll<HTMLMediaElement>('audio, video'))
    if (player !== except && !player.paused) player.pause();
}

/** A player that starts stops the others: nobody listens to two. Returns how to call it off. */
export function playOneAtATime(): () => void {
  const started = ({ target }: Event): void => {
    stopSound();
    pausePlayers(target);
  };
  // It does not bubble.
  document.addEventListener('play', started, { capture: true });
  return () => document.removeEventListener('play', started, { capture: true });
}

/** Plays from the beginning and stops whatever played before. */
export function playSound(src: string): void {
  stopSound();
  pausePlayers(null);
  const audio = new Audio(src);
  element = audio;
  useSound.setState(({ broken }) => ({ playing: src, broken: new Set([...broken].filter((each) => each !== src)) }));
  const ended = (): void => {
    if (element === audio) stopSound();
  };
  audio.addEventListener('ended', ended);
  audio.addEventListener('error', () => {
    useSound.setState(({ broken }) => ({ broken: new Set([...broken, src]) }));
    ended();
  });
  // Also rejects when it is stopped before it began, which is no fault.
  audio.play().catch(() => undefined);
}
