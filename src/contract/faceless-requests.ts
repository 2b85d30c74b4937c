import { z } from 'zod';
import { characters, hexColour, moment, percent, slug, someText, webPage } from './field-rules.ts';
import { resourceId } from './ids-and-pages.ts';
import {
  animations,
  aspectRatios,
  captionEffects,
  captionPositions,
  facelessTypes,
  overlays,
  scriptDurations,
  soundEffects,
  transitions,
  volumes,
  watermarkPositions,
} from './values.ts';

const calendar = {
  idea_id: resourceId.optional(),
  /** Creates a calendar event; does not delay the render. */
  starts_at: moment.optional(),
  ends_at: moment.optional(),
} as const;

interface Span {
  readonly starts_at?: string | undefined;
  readonly ends_at?: string | undefined;
}

/** `ends_at` is "only meaningful with" `starts_at`: alone it is let through. */
const inOrder = ({ starts_at, ends_at }: Span): boolean =>
  starts_at === undefined || ends_at === undefined || Date.parse(ends_at) >= Date.parse(starts_at);
const order = { path: ['ends_at'], error: 'The end is before the start.' };

export const facelessCreateBody = z
  .strictObject({
    title: someText,
    // "required" and "defaults to" at once in the specification: the default is sent when it is left out.
    type: z.enum(facelessTypes).default('ai-visuals'),
    ...calendar,
  })
  .refine(inOrder, order);

export const bRollCreateBody = z
  .strictObject({ title: characters(1, 255), type: z.literal('b-roll'), ...calendar })
  .refine(inOrder, order);

const writing = {
  style: characters(1, 255),
  tone: someText,
  language: someText,
  /** Seconds. */
  duration: z.literal([...scriptDurations]),
} as const;

export const scriptBody = z.strictObject({ ...writing, topic: characters(1, 500) });
export const scrapeScriptBody = z.strictObject({ url: webPage, ...writing });
export const scrapeImagesBody = z.strictObject({ url: webPage });

/** Only what is sent changes. Objects inside drop other keys, which the service would ignore. */
export const facelessUpdateBody = z.strictObject({
  voice_id: resourceId.optional(),
  background_id: resourceId.optional(),
  /** Null removes the music. */
  music_id: resourceId.nullable().optional(),
  genre_id: resourceId.optional(),
  image_engine_id: resourceId.optional(),
  clip_engine_id: resourceId.optional(),
  transition: z.enum(transitions).nullable().optional(),
  animation: z.enum(animations).nullable().optional(),
  sfx: z.enum(soundEffects).nullable().optional(),
  volume: z.enum(volumes).nullable().optional(),
  script: someText.optional(),
  duration: z.int().min(1).optional(),
  aspect_ratio: z.enum(aspectRatios).optional(),
  captions: z
    .object({
      font_family: slug.optional(),
      font_color: hexColour.optional(),
      font_url: z.string().nullable().optional(),
      position: z.enum(captionPositions).optional(),
    })
    .optional(),
});

/** Not shown beyond that caption `effect` and `overlay` are accepted. */
export const renderBody = z.strictObject({
  overlay: z.enum(overlays).optional(),
  captions: z.object({ effect: z.enum(captionEffects).optional() }).optional(),
});

/** Shown for B-roll only; the faceless form is not shown and is the same here. */
export const exportBody = z.strictObject({
  transition: z.enum(transitions).optional(),
  overlay: z.enum(overlays).optional(),
  sfx: z.enum(soundEffects).nullable().optional(),
  volume: z.enum(volumes).optional(),
  music_id: resourceId.nullable().optional(),
  /** Overrides for each scene. */
  transcriptions: z.array(z.array(z.string())).optional(),
  captions: z
    .object({
      font_family: z.string().nullable().optional(),
      font_url: z.string().nullable().optional(),
      font_color: z.string().nullable().optional(),
      position: z.enum(captionPositions).optional(),
      effect: z.enum(captionEffects).optional(),
    })
    .optional(),
  watermark: z
    .object({
      id: resourceId.nullable().optional(),
      position: z.enum(watermarkPositions).nullable().optional(),
      opacity: percent.nullable().optional(),
    })
    .optional(),
});

/** Specification, "Caption correction". Word counts and gaps are known only to whoever has the transcript. */
export const captionsBody = z.strictObject({
  segments: z
    .array(
      z
        .object({
          /** As in the transcript, gaps included. */
          index: z.int().min(0),
          words: z.array(z.string()).optional(),
          text: z.string().optional(),
        })
        .refine(({ words, text }) => (words === undefined) !== (text === undefined), {
          error: 'Either words or text is needed, and not both.',
        }),
    )
    .min(1),
});
