import type { Animation, Captions, Film, Overlay, Transition, Visual, Watermark } from '../../film/index.ts';

interface SampleParts {
  /** Pixels, even numbers. */
  readonly width: number;
  readonly height: number;
  readonly visuals: readonly Visual[];
  /** Seconds of each scene. */
  readonly sceneSeconds?: number;
  readonly transition?: Transition;
  readonly animation?: Animation;
  readonly overlay?: Overlay;
  readonly captions?: Captions | null;
  readonly watermark?: Watermark | null;
  readonly background?: string | null;
}

/** A silent film of some seconds, to show what a setting does. */
export function sampleFilm({
  width,
  height,
  visuals,
  sceneSeconds = 2,
  transition = 'none',
  animation = 'none',
  overlay = 'none',
  captions = null,
  watermark = null,
  background = null,
}: SampleParts): Film {
  return {
    width,
    height,
    framesPerSecond: 30,
    duration: visuals.length * sceneSeconds,
    scenes: visuals.map((visual, index) => ({ start: index * sceneSeconds, visual, transition, animation })),
    background,
    overlay,
    captions,
    watermark,
    sound: { narration: null, music: null, effect: 'none' },
  };
}
