import type { ShownSegment, VideoDetail } from '../../../../bridge/index.ts';
import type { SceneTextList } from '../scene-lines.ts';
import type { ShownScene } from '../script-figures.ts';

/** A piece of the video that the preview shows. */
export interface Moment {
  readonly words: string;
  /** Seconds in the finished video; null where they are not known. */
  readonly at: number | null;
  /** Nothing is written into the finished video at that time: it is the end of the silence before the words. */
  readonly clear: boolean;
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

/** Seconds: a shorter silence may be none in the file, whose frames are 0.03 to 0.04 s long. */
const leastSilence = 0.12;
const beforeWords = 0.05;

/**
 * When a caption is looked at: just before its first word, where the file has a silence and so no other caption in the picture,
 * else in its middle. `silentSince`: when the words before it ended, seconds.
 */
function timeOf(
  { start, end }: Pick<ShownSegment, 'start' | 'end'>,
  silentSince: number,
): Pick<Moment, 'at' | 'clear'> {
  return start - silentSince >= leastSilence
    ? { at: start - beforeWords, clear: true }
    : { at: (start + end) / 2, clear: false };
}

/** The scene in which so many words were spoken before, zero-based; the last one behind the end. */
export function sceneAfterWords(scenes: readonly ShownScene[], words: number): number {
  let spoken = 0;
  for (const [place, scene] of scenes.entries()) {
    spoken += scene.words;
    if (spoken > words) return place;
  }
  return Math.max(0, scenes.length - 1);
}

/** What an export writes into each scene: the text of the user's own, and its caption where there is none. `captions`: no silences. */
export const withSceneTexts = (captions: readonly ShownSegment[], texts: SceneTextList | null): ShownSegment[] =>
  captions.map((caption, scene) => ({ ...caption, text: texts?.[scene]?.join(' ') || caption.text }));

/** Moments of captions: `count` of them from `from` on; silences are none. `scenes`: those of the script that was spoken. */
export function captionMoments(
  segments: readonly ShownSegment[],
  scenes: readonly ShownScene[],
  from: number,
  count: number,
): readonly Moment[] {
  let spoken = 0;
  let silentSince = 0;
  const moments: Moment[] = [];
  let place = 0;
  for (const segment of segments) {
    if (segment.gap) continue;
    if (place >= from)
      moments.push({
        words: segment.text,
        ...timeOf(segment, silentSince),
        scene: sceneAfterWords(scenes, spoken),
      });
    if (moments.length === count) break;
    spoken += segment.words.length;
    silentSince = segment.end;
    place += 1;
  }
  return moments;
}

/**
 * Where the picture of a moment comes from: the finished file, unless the picture of the scene is wanted or the file has its old
 * captions in the picture at that time, which others would be drawn over.
 */
export function backdropOf({ at, clear, scene }: Moment, detail: VideoDetail | null, choice: BackdropChoice): Backdrop {
  const asset = detail?.assets.find(({ position }) => position === scene);
  const file: Backdrop | null = detail?.mediaUrl && at !== null ? { kind: 'file', url: detail.mediaUrl, at } : null;
  const moving = asset?.mimeType?.startsWith('video/') ?? false;
  const own: Backdrop | null =
    asset !== undefined && (moving || asset.mimeType === null || asset.mimeType.startsWith('image/'))
      ? { kind: 'scene', url: asset.mediaUrl, moving }
      : null;
  return (choice === 'file' && clear ? (file ?? own) : (own ?? file)) ?? { kind: 'painted' };
}
