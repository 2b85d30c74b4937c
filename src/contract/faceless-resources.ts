import { z } from 'zod';
import { answeredId } from './ids-and-pages.ts';
import { answeredCode, answeredCredits, answeredList, answeredNumber, answeredReason } from './lenient.ts';

const timestamp = z.string().nullish();
const number = z.number().nullish();
const text = z.string().nullish();

/** States that the specification names; a service may answer others, such as one for syncing. */
export const videoStates = ['draft', 'rendering', 'completed', 'failed'] as const;

/** The render state, embedded as `video` (specification, "Video record"). Its id is never a path id. */
export const videoRecord = z.looseObject({
  id: number,
  user_id: number,
  idea_id: number,
  scheduler_id: number,
  title: text,
  type: text,
  /** Null until rendering completes. */
  url: text,
  status: text,
  retries: number,
  hash: text,
  synced_at: timestamp,
  metadata: z.looseObject({ ai_labels: z.boolean().nullish(), custom_description: text }).nullish(),
  failure: z.looseObject({ code: answeredCode, message: answeredReason }).nullish(),
  created_at: timestamp,
  updated_at: timestamp,
});

const assetMedia = z.looseObject({
  id: number,
  name: text,
  file_name: text,
  mime_type: text,
  extension: text,
  download_url: text,
});

export const asset = z.looseObject({
  id: answeredId,
  user_id: number,
  type: text,
  status: text,
  /** Zero-based scene position. */
  order: number,
  media: answeredList(assetMedia).nullish(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Asset = z.output<typeof asset>;

const genre = z.looseObject({ id: number, name: text, slug: text, active: z.boolean().nullish() });

/** Also what B-roll operations return. What `include` embeds is not shown and stays as it comes. */
export const faceless = z.looseObject({
  id: answeredId,
  user_id: number,
  /** The underlying record; never use it as the path id. */
  video_id: number,
  voice_id: number,
  music_id: number,
  background_id: number,
  watermark_id: number,
  /** Seconds. */
  estimated_duration: number,
  type: text,
  genre: genre.nullish(),
  script: text,
  hash: text,
  options: z.looseObject({ aspect_ratio: text }).nullish(),
  is_transcribed: z.boolean().nullish(),
  created_at: timestamp,
  updated_at: timestamp,
  video: videoRecord.nullish(),
  assets: answeredList(asset).nullish(),
});
export type Faceless = z.output<typeof faceless>;

const named = z.looseObject({ name: text, slug: text });
const numbered = z.looseObject({ id: number, name: text, slug: text });
const engine = z.looseObject({
  id: number,
  name: text,
  slug: text,
  type: text,
  /** Credit multiplier. */
  cost: answeredNumber,
});
const listOf = <Entry extends z.ZodType>(entry: Entry) => answeredList(entry).nullish();

export const facelessOptions = z.looseObject({
  mandatory: z
    .looseObject({
      aspect_ratios: listOf(z.looseObject({ slug: text, label: text })),
      genres: listOf(numbered),
      image_engines: listOf(engine),
      voices: listOf(z.looseObject({ id: number, name: text, language: text, gender: text })),
    })
    .nullish(),
  optional: z
    .looseObject({
      fonts: listOf(named),
      transitions: listOf(named),
      caption_effects: listOf(named),
      caption_positions: listOf(named),
      overlays: listOf(named),
      watermark_positions: listOf(named),
      animations: listOf(named),
      sfx: listOf(named),
      volumes: listOf(named),
      backgrounds: listOf(numbered),
      clip_engines: listOf(engine),
      characters: listOf(z.looseObject({ id: number, uuid: text, name: text, slug: text, gender: text, status: text })),
    })
    .nullish(),
});
export type FacelessOptions = z.output<typeof facelessOptions>;

/** Shown for B-roll and text-to-video; the faceless form is not, and is read as this. */
export const creditEstimate = z.looseObject({
  required: answeredCredits,
  available: number,
  sufficient: z.boolean().nullish(),
});
