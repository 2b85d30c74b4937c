import type { ShownSegment, VideoDetail } from '../../../../bridge/index.ts';
import type { ShownScene } from '../script-figures.ts';

/** A piece of the video that the preview shows. */
export interface Moment {
  readonly words: string;
  /** Seconds in the finished video; null where they are not known. */
  readonly at: number | null;
  /** Zero-based. */
  readonly scene: number;
}

/** What the picture of a moment is taken from. */
export type Backdrop =
  | { readonly kind: 'scene'; readonly url: string; readonly moving: boolean }
  | { readonly kind: 'file'; readonly url: string; readonly at: number }
  | { readonly kind: 'painted' };

/** Whether the service's picture of the scene or the finished file is preferred where there are both. */
export type BackdropChoice = 'scene' | 'file';

/** The middle of a caption: its words are on the screen, and the change of scenes is over. */
const momentOf = ({ start, end }: ShownSegment): number => (start + end) / 2;

/** The scene in which so many words were spoken before, zero-based; the last one behind the end. */
export function sceneAfterWords(scenes: readonly ShownScene[], words: number): number {
  let spoken = 0;
  for (const [place, scene] of scenes.entries()) {
    spoken += scene.words;
    if (spoken > words) return place;
  }
  return Math.max(0, scenes.length - 1);
}

/** Moments of captions: `count` of them from `from` on; silences are none. `scenes`: those of the script that was spoken. */
export function captionMoments(
  segments: readonly ShownSegment[],
  scenes: readonly ShownScene[],
  from: number,
  count: number,
): readonly Moment[] {
  let spoken = 0;
  const moments: Moment[] = [];
  let place = 0;
  for (const segment of segments) {
    if (segment.gap) continue;
    if (place >= from)
      moments.push({ words: segment.text, at: momentOf(segment), scene: sceneAfterWords(scenes, spoken) });
    if (moments.length === count) break;
    spoken += segment.words.length;
    place += 1;
  }
  return moments;
}

/**
 * Where the picture of a moment comes from. The finished file has its captions in the picture, so that others are drawn over
 * them; the picture of the scene has none, and is taken first unless the file is wanted.
 */
export function backdropOf({ at, scene }: Moment, detail: VideoDetail | null, choice: BackdropChoice): Backdrop {
  const asset = detail?.assets.find(({ position }) => position === scene);
  const file: Backdrop | null = detail?.mediaUrl && at !== null ? { kind: 'file', url: detail.mediaUrl, at } : null;
  const moving = asset?.mimeType?.startsWith('video/') ?? false;
  const own: Backdrop | null =
    asset !== undefined && (moving || asset.mimeType === null || asset.mimeType.startsWith('image/'))
      ? { kind: 'scene', url: asset.mediaUrl, moving }
      : null;
  return (choice === 'file' ? (file ?? own) : (own ?? file)) ?? { kind: 'painted' };
}
