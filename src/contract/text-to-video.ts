import { z } from 'zod';
import { errorCodes } from './envelope.ts';
import { creditEstimate } from './faceless-resources.ts';
import { mediaUrl, someText, words } from './field-rules.ts';
import { creditsMeta, mediaFetchPatience, operation } from './operation.ts';
import { answeredId, idParams } from './ids-and-pages.ts';
import { answeredList, answeredRate, answeredState } from './lenient.ts';

/** Of the clip itself. */
export const clipStates = ['rendering', 'completed', 'failed'] as const;
/** Of its asset; `url` is there with `success` only. */
export const clipAssetStates = ['draft', 'processing', 'success', 'failed'] as const;

const modifier = z.looseObject({
  /** `select`, `toggle` or `media`. */
  type: z.string().nullish(),
  /** Numbers, texts or a truth value, by modifier. */
  default: z.unknown().optional(),
  options: z.array(z.unknown()).nullish(),
  /** Kinds of files. */
  accept: z.array(z.unknown()).nullish(),
  max_count: z.number().nullish(),
  required: z.boolean().nullish(),
});
export type ClipModifier = z.output<typeof modifier>;

export const textToVideoModel = z.looseObject({
  id: answeredId,
  slug: z.string().nullish(),
  name: z.string().nullish(),
  description: z.string().nullish(),
  /** By name; the media ones are there only if the model takes them. */
  modifiers: z.record(z.string(), modifier.nullish()).nullish(),
  /** Tiers: modifier values, such as `resolution`, and what they cost. */
  pricing: answeredList(z.looseObject({ credits_per_second: answeredRate })).nullish(),
});
export type TextToVideoModel = z.output<typeof textToVideoModel>;

export const textToVideoClip = z.looseObject({
  id: answeredId,
  title: z.string().nullish(),
  type: z.string().nullish(),
  status: answeredState,
  asset: z
    .looseObject({
      status: z.string().nullish(),
      url: z.string().nullish(),
      /** The reason; its shape is not shown. */
      failure: z.unknown().optional(),
    })
    .nullish(),
  created_at: z.string().nullish(),
  updated_at: z.string().nullish(),
});
export type TextToVideoClip = z.output<typeof textToVideoClip>;

/** The menus of a model, with any value: which are possible is the model's to say. */
const menus = {
  duration: z.int().optional(),
  resolution: someText.optional(),
  aspect_ratio: someText.optional(),
  audio: someText.optional(),
} as const;

export const textToVideoOperations = {
  models: operation({
    name: 'textToVideo.models',
    method: 'GET',
    path: '/text-to-video/models',
    gate: 'active',
    data: answeredList(textToVideoModel),
  }),
  estimate: operation({
    name: 'textToVideo.estimate',
    method: 'GET',
    path: '/text-to-video/estimate',
    gate: 'active',
    // Flat keys; what is left out is the model's default.
    query: z.object({ model: someText, ...menus }),
    data: creditEstimate,
    errors: [422],
  }),
  create: operation({
    name: 'textToVideo.create',
    method: 'POST',
    path: '/text-to-video',
    gate: 'active',
    body: z.strictObject({
      model: someText,
      prompt: words(5, 1500),
      title: z.string().optional(),
      modifiers: z
        .object({
          ...menus,
          first_frame: mediaUrl.optional(),
          last_frame: mediaUrl.optional(),
          image: z.array(mediaUrl).optional(),
          video: z.array(mediaUrl).optional(),
        })
        .optional(),
    }),
    status: 202,
    data: textToVideoClip,
    meta: creditsMeta,
    cost: 'formula',
    // There is no list, so the id of a lost answer is gone; the ledger only tells whether it was charged.
    retry: 'never',
    evidence: ['ledger'],
    patience: mediaFetchPatience,
    errors: [402, 422],
    codes: [errorCodes.planStorageLimit],
  }),
  get: operation({
    name: 'textToVideo.get',
    method: 'GET',
    path: '/text-to-video/{id}',
    gate: 'active',
    params: idParams,
    data: textToVideoClip,
    errors: [404],
  }),
} as const;
