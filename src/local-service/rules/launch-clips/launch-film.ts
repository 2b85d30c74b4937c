import type { Film, Scene } from '../../../film/index.ts';

/** What a launch clip tells, and the number that its looks are drawn by. */
interface LaunchStory {
  readonly productName: string;
  readonly domain: string;
  readonly idea: string;
  /** `#RRGGBB`; null lets the number choose. */
  readonly accentColor: string | null;
  readonly seed: number;
}

const accents = ['#5B5BD6', '#0D9488', '#E5484D', '#F76B15', '#0090FF', '#AB4ABA', '#30A46C', '#FFB224'] as const;
const tunes = ['bright-steps', 'rising-hope', 'wide-horizon', 'night-drive'] as const;

const of = <T>(list: readonly [T, ...T[]], seed: number): T => list[seed % list.length] ?? list[0];

/** "a 20-second 1080x1920 MP4 from a product name, domain and idea". */
export function launchFilm(story: LaunchStory): Film {
  const { productName, domain, idea, seed } = story;
  const accentColor = story.accentColor ?? of(accents, seed);
  const scene = (
    start: number,
    act: 'opening' | 'idea' | 'features' | 'closing',
    transition: Scene['transition'],
  ): Scene => ({
    start,
    transition,
    animation: 'none',
    visual: { kind: 'launch', act, productName, domain, idea, accentColor, seed },
  });
  return {
    width: 1080,
    height: 1920,
    framesPerSecond: 30,
    duration: 20,
    scenes: [
      scene(0, 'opening', 'none'),
      scene(4, 'idea', 'slide-up'),
      scene(10, 'features', 'swoosh-left'),
      scene(16, 'closing', 'zoom-in'),
    ],
    background: null,
    overlay: 'none',
    captions: null,
    watermark: null,
    sound: { narration: null, music: { slug: of(tunes, seed >> 3), volume: 'high' }, effect: 'whoosh' },
  };
}
