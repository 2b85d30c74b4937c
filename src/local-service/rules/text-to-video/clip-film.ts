import { genres, music } from '../../../film/catalogue.ts';
import type { Film, MediaKey, Scene, Visual } from '../../../film/index.ts';
import type { ClipChoice } from './choice.ts';

/** What a clip shows. */
interface ClipStory {
  readonly prompt: string;
  readonly engine: string;
  readonly choice: ClipChoice;
  readonly firstFrame: MediaKey | null;
  readonly images: readonly MediaKey[];
  readonly lastFrame: MediaKey | null;
  /** 0 up to 2³¹: what is drawn, and what is heard, beside what the prompt says. */
  readonly seed: number;
}

const framesPerSecond = 25;
const even = (pixels: number): number => Math.round(pixels / 2) * 2;

/** `720p` is the length of the shorter side. */
export function clipSize(resolution: string, aspectRatio: string): { width: number; height: number } {
  const short = Number.parseInt(resolution, 10);
  const [across = 1, down = 1] = aspectRatio.split(':').map(Number);
  return across >= down
    ? { width: even((short * across) / down), height: even(short) }
    : { width: even(short), height: even((short * down) / across) };
}

/** A prompt may say in which manner it wants to be drawn; else the seed chooses. */
function genreOf(prompt: string, seed: number): string {
  const words = new Set(prompt.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  const said = genres.find(({ slug }) => words.has(slug));
  return (said ?? genres[seed % genres.length] ?? genres[0]).slug;
}

/** The pictures that were given, each for a while, around what is drawn for the prompt. */
export function clipFilm(story: ClipStory): Film {
  const { prompt, engine, choice, firstFrame, images, lastFrame, seed } = story;
  const picture = (media: MediaKey): Visual => ({ kind: 'picture', media });
  const drawn: Visual = { kind: 'drawn', genre: genreOf(prompt, seed), words: prompt, seed, moving: true, engine };
  // What is drawn lasts as long as two pictures.
  const parts: readonly { visual: Visual; share: number; animation: Scene['animation'] }[] = [
    ...(firstFrame === null ? [] : [{ visual: picture(firstFrame), share: 1, animation: 'pan-in' as const }]),
    { visual: drawn, share: 2, animation: 'none' },
    ...images.map((media, index) => ({
      visual: picture(media),
      share: 1,
      animation: index % 2 === 0 ? ('pan-left' as const) : ('pan-right' as const),
    })),
    ...(lastFrame === null ? [] : [{ visual: picture(lastFrame), share: 1, animation: 'pan-out' as const }]),
  ];
  const whole = parts.reduce((sum, { share }) => sum + share, 0);
  let shown = 0;
  const scenes = parts.map(({ visual, share, animation }): Scene => {
    const start = (shown / whole) * choice.duration;
    shown += share;
    return { start, visual, animation, transition: 'crossfade' };
  });
  return {
    ...clipSize(choice.resolution, choice.aspectRatio),
    framesPerSecond,
    duration: choice.duration,
    scenes,
    background: null,
    overlay: 'none',
    captions: null,
    watermark: null,
    sound: {
      narration: null,
      music: choice.audio ? { slug: (music[(seed >> 4) % music.length] ?? music[0]).slug, volume: 'high' } : null,
      effect: 'none',
    },
  };
}
