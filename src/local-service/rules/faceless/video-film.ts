import { createHash } from 'node:crypto';
import { retimedWords, type TimedWord } from '../../../contract/index.ts';
import type { AspectRatio, Film, Visual } from '../../../film/index.ts';
import { bRollGenre, captionLineLength, filmEndSeconds } from '../../choices.ts';
import { backgroundChoices, clipEngineChoices, genreChoices, imageEngineChoices, musicChoices } from './catalogue.ts';
import type { Settings } from './settings.ts';
import type { Segment } from './transcripts.ts';
import type { Video } from './video-rows.ts';

/** Under this name a film finds its narration among the media. */
export const narrationMedia = 'narration';
export const pictureMedia = (position: number): string => `picture ${position}`;

const sizes: Record<AspectRatio, Pick<Film, 'width' | 'height'>> = {
  '16:9': { width: 1280, height: 720 },
  '9:16': { width: 720, height: 1280 },
  '1:1': { width: 720, height: 720 },
};

const seedOf = (video: Video, scene: number): number =>
  createHash('sha256').update(`${video.id} ${scene}`).digest().readUInt32BE(0) >>> 1;

/** What a scene shows. @param pictures how many scraped pictures there are; they come again from the first one on */
function visualOf(video: Video, settings: Settings, words: string, scene: number, pictures: number): Visual {
  const genre = genreChoices.byId(settings.genre_id)?.slug ?? bRollGenre;
  const seed = seedOf(video, scene);
  switch (video.type) {
    case 'url-based':
      return { kind: 'picture', media: pictureMedia(scene % Math.max(1, pictures)) };
    case 'b-roll':
      return { kind: 'drawn', genre, words, seed, moving: true, engine: null };
    case 'ai-visuals': {
      const engine = imageEngineChoices.byId(settings.image_engine_id)?.slug ?? null;
      return { kind: 'drawn', genre, words, seed, moving: false, engine };
    }
    case 'ai-clips': {
      const engine = clipEngineChoices.byId(settings.clip_engine_id)?.slug ?? null;
      return { kind: 'drawn', genre, words, seed, moving: true, engine };
    }
  }
}

const spokenOf = (segments: readonly Segment[]): Segment[] => segments.filter(({ gap }) => !gap);

/** What each scene shows, in order: a corrected caption leaves it as it is. */
export function visualsOf(video: Video, settings: Settings, segments: readonly Segment[], pictures: number): Visual[] {
  return spokenOf(segments).map(({ text, spoken = text }, scene) => visualOf(video, settings, spoken, scene, pictures));
}

/** Lines that fit the frame; a word that is longer than a line has one of its own. */
function captionLines(words: readonly TimedWord[], longest: number): { words: TimedWord[] }[] {
  const lines: { words: TimedWord[] }[] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const word of words) {
    const own = [...word.text].length;
    if (length + 1 + own > longest) {
      lines.push({ words: [] });
      length = -1;
    }
    lines.at(-1)?.words.push(word);
    length += 1 + own;
  }
  return lines;
}

/** Words of an export that replace those of a scene: one for one where the number is the same, else retimed. */
export function overridden(segment: Segment, texts: readonly string[] | undefined): readonly TimedWord[] {
  if (texts === undefined || texts.length === 0) return segment.words;
  if (texts.length !== segment.words.length) return retimedWords(texts.join(' '), segment);
  return segment.words.map((word, index) => ({ ...word, text: texts[index] ?? word.text }));
}

/** `#` before the digits; null where there is nothing to paint with. */
const colourOf = (colour: string | null): string | null =>
  colour !== null && /^#?(?:[\da-f]{3}|[\da-f]{6})$/i.test(colour) ? `#${colour.replace('#', '')}` : null;

interface FilmParts {
  readonly video: Video;
  readonly settings: Settings;
  readonly segments: readonly Segment[];
  readonly transcriptions: readonly (readonly string[])[];
  /** How many scraped pictures there are. */
  readonly pictures: number;
  /** The text of the account's watermark. */
  readonly mark: string;
}

/** The film of a video: a scene for each sentence, at 720 lines and 30 pictures a second. */
export function videoFilm({ video, settings, segments, transcriptions, pictures, mark }: FilmParts): Film {
  const { captions, watermark } = settings;
  const spoken = spokenOf(segments);
  const visuals = visualsOf(video, settings, segments, pictures);
  const lineLength = captionLineLength[settings.aspect_ratio];
  const music = musicChoices.byId(settings.music_id);
  const position = watermark.position ?? 'bottom-right';
  return {
    ...sizes[settings.aspect_ratio],
    framesPerSecond: 30,
    duration: (segments.at(-1)?.end ?? 0) + filmEndSeconds,
    scenes: visuals.map((visual, index) => ({
      start: index === 0 ? 0 : (spoken[index]?.start ?? 0),
      visual,
      transition: settings.transition ?? 'none',
      animation: settings.animation ?? 'none',
    })),
    background: backgroundChoices.byId(settings.background_id)?.slug ?? null,
    overlay: settings.overlay,
    captions: {
      lines: spoken.flatMap((segment, index) => captionLines(overridden(segment, transcriptions[index]), lineLength)),
      position: captions.position,
      effect: captions.effect,
      fontFamily: captions.font_family,
      fontColor: colourOf(captions.font_color),
    },
    watermark:
      watermark.id === null || position === 'none'
        ? null
        : { media: null, text: mark, position, opacity: watermark.opacity ?? 80 },
    sound: {
      narration: narrationMedia,
      music: music === null ? null : { slug: music.slug, volume: settings.volume ?? 'medium' },
      effect: settings.sfx ?? 'none',
    },
  };
}

/** A film of one moment that shows nothing but a scene's picture, for its asset. */
export function pictureFilm(visual: Visual, settings: Settings): Film {
  return {
    ...sizes[settings.aspect_ratio],
    framesPerSecond: 30,
    duration: 1,
    scenes: [{ start: 0, visual, transition: 'none', animation: 'none' }],
    background: backgroundChoices.byId(settings.background_id)?.slug ?? null,
    overlay: 'none',
    captions: null,
    watermark: null,
    sound: { narration: null, music: null, effect: 'none' },
  };
}
