import {
  animations,
  aspectRatios,
  captionEffects,
  captionPositions,
  overlays,
  transitions,
  watermarkPositions,
} from '../../../../contract/index.ts';
import type { Draft } from '../../../../bridge/index.ts';
import { type AspectRatio, type Film, fonts } from '../../../../film/index.ts';
import { sampleFilm } from '../../../film-preview/index.ts';
import { spokenLines } from './example-films.ts';

/** Pixels: large enough to read captions in, small enough to be painted at once. */
const sizes: Record<AspectRatio, { readonly width: number; readonly height: number }> = {
  '16:9': { width: 480, height: 270 },
  '9:16': { width: 270, height: 480 },
  '1:1': { width: 360, height: 360 },
};
const sceneSeconds = 2.5;

/** Of a watermark that says none: percent. */
export const usualOpacity = 80;

/** A slug that the painter knows; anything else is as if it were not set. */
function known<T extends string>(values: readonly T[], slug: string | null): T | undefined {
  return values.find((value) => value === slug);
}

export function sizeOf(aspectRatio: string | null): { readonly width: number; readonly height: number } {
  return sizes[known(aspectRatios, aspectRatio) ?? '16:9'];
}

/** Whether captions are painted in the font that is set: one at an address, or that is not here, is another one's place. */
export const showsFont = ({ fontFamily, fontUrl }: Draft['settings']['captions']): boolean =>
  fontUrl === null && (fontFamily === null || fonts.some(({ slug }) => slug === fontFamily));

interface PreviewParts {
  readonly settings: Draft['settings'];
  readonly finish: Draft['finish'];
  /** The first scenes of the script. */
  readonly sentences: readonly string[];
  readonly background: string | null;
}

/** The first scenes as they would be, with the pictures `scene-0`, `scene-1`, and so on. */
export function previewFilm({ settings, finish, sentences, background }: PreviewParts): Film {
  const { fontFamily, fontColor, position } = settings.captions;
  const { watermark } = finish;
  const place = known(watermarkPositions, watermark?.position ?? null) ?? 'bottom-right';
  return sampleFilm({
    ...sizeOf(settings.aspectRatio),
    sceneSeconds,
    visuals: sentences.map((_, index) => ({ kind: 'picture', media: `scene-${index}` })),
    transition: known(transitions, settings.transition) ?? 'none',
    animation: known(animations, settings.animation) ?? 'none',
    overlay: known(overlays, finish.overlay) ?? 'none',
    background,
    captions: {
      lines: sentences.flatMap((sentence, index) =>
        spokenLines(sentence, index * sceneSeconds + 0.1, (index + 1) * sceneSeconds - 0.1),
      ),
      position: known(captionPositions, position) ?? 'bottom',
      effect: known(captionEffects, finish.captionEffect) ?? null,
      fontFamily,
      fontColor: fontColor === null || fontColor.startsWith('#') ? fontColor : `#${fontColor}`,
    },
    watermark:
      watermark === null || watermark.id === null || place === 'none'
        ? null
        : { media: null, text: 'Your mark', position: place, opacity: watermark.opacity ?? usualOpacity },
  });
}
