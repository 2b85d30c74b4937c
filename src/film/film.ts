import type {
  animations,
  aspectRatios,
  captionEffects,
  captionPositions,
  overlays,
  TimedWord,
  transitions,
  volumes,
  watermarkPositions,
} from '../contract/index.ts';

export type Transition = (typeof transitions)[number];
export type Animation = (typeof animations)[number];
export type Overlay = (typeof overlays)[number];
export type Volume = (typeof volumes)[number];
export type AspectRatio = (typeof aspectRatios)[number];
export type CaptionPosition = (typeof captionPositions)[number];
export type CaptionEffect = (typeof captionEffects)[number];
export type WatermarkPosition = (typeof watermarkPositions)[number];

/** Stands for a picture or a sound that is given beside the film, so that a film itself is plain JSON. */
export type MediaKey = string;

/** What a scene shows before animation, transition and overlay. */
export type Visual =
  /** Drawn for a genre and the scene's words; `moving` ones live (water flows, people walk), the others are still. */
  | {
      readonly kind: 'drawn';
      readonly genre: string;
      readonly words: string;
      readonly seed: number;
      readonly moving: boolean;
      /** Slug of the engine; each has a look of its own. */
      readonly engine: string | null;
    }
  /** A picture that is given, filling the frame. */
  | { readonly kind: 'picture'; readonly media: MediaKey }
  /** One act of a launch clip: title, problem, idea, call. */
  | {
      readonly kind: 'launch';
      readonly act: 'opening' | 'idea' | 'features' | 'closing';
      readonly productName: string;
      readonly domain: string;
      readonly idea: string;
      /** `#RRGGBB`. */
      readonly accentColor: string;
      readonly seed: number;
    };

/** Times are seconds from the start of the film. A scene ends where the next one starts. */
export interface Scene {
  readonly start: number;
  readonly visual: Visual;
  /** How this scene follows the one before it; of no effect on the first. `mixed` picks another one for each scene. */
  readonly transition: Transition;
  /** How the picture moves while it is shown. */
  readonly animation: Animation;
}

/** Lines of words, shown from the first word's start to the last one's end. */
export interface Captions {
  readonly lines: readonly { readonly words: readonly TimedWord[] }[];
  readonly position: CaptionPosition;
  /** Null: plain text. */
  readonly effect: CaptionEffect | null;
  /** Slug of the options' fonts; one that is not known is drawn in the default font. */
  readonly fontFamily: string | null;
  /** Hex, with `#`; null is white. */
  readonly fontColor: string | null;
}

export interface Watermark {
  /** The caller's own picture; null: a text mark. */
  readonly media: MediaKey | null;
  readonly text: string;
  readonly position: Exclude<WatermarkPosition, 'none'>;
  /** 0 to 100. */
  readonly opacity: number;
}

interface Soundtrack {
  /** The voice that reads the script: a WAV file among the media. */
  readonly narration: MediaKey | null;
  /** Composed for the slug of a music entry; it steps back while the voice speaks. */
  readonly music: { readonly slug: string; readonly volume: Volume } | null;
  /** `whoosh`: at each change of scenes. */
  readonly effect: 'none' | 'whoosh';
}

/** A video as data: what is seen and heard at each moment, and nothing of how it is encoded. Plain JSON. */
export interface Film {
  /** Pixels, even numbers. */
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  /** Seconds. */
  readonly duration: number;
  readonly scenes: readonly Scene[];
  /** Slug of the options' backgrounds, seen around pictures that do not fill the frame and behind captions; null: black. */
  readonly background: string | null;
  readonly overlay: Overlay;
  readonly captions: Captions | null;
  readonly watermark: Watermark | null;
  readonly sound: Soundtrack;
}
