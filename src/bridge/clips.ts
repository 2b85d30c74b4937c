import { z } from 'zod';
import { textToVideoModel } from '../contract/index.ts';
import { call, id, ids, nothing, payingCall } from './call.ts';
import { created, creationFields, creationTitle, expectedCredits, written } from './creation.ts';
import { sentForm } from './forms.ts';

/** A video made of a text. */
export const clip = z.object({
  ...creationFields,
  /** The first words of the prompt; empty where the clip was added by its id. */
  excerpt: z.string(),
  /** Slug; null where the clip was added by its id. */
  model: z.string().nullable(),
  /** As the service called it when the clip was asked for; left out where it did not say, or in clips of before 0.22. */
  modelName: z.string().optional(),
  /** The service's word for the state of the file itself: `draft`, `processing`, `success` or `failed`. */
  assetStatus: z.string().nullable(),
});
export type Clip = z.infer<typeof clip>;

const address = z.string().trim().min(1).max(4000);

/** What is chosen of a model's menus and given to it; what is left out is the model's default. */
export const clipModifiers = z.strictObject({
  duration: z.int().optional(),
  resolution: z.string().min(1).optional(),
  aspect_ratio: z.string().min(1).optional(),
  audio: z.string().min(1).optional(),
  first_frame: address.optional(),
  last_frame: address.optional(),
  image: z.array(address).max(50).optional(),
  video: z.array(address).max(50).optional(),
});
export type ClipModifiers = z.infer<typeof clipModifiers>;

const clipDetail = z.object({ id: z.string(), prompt: z.string(), modifiers: clipModifiers });
export type ClipDetail = z.infer<typeof clipDetail>;

const clipEstimate = z.object({
  /** Credits; null when neither the service nor its price list can tell. */
  credits: z.number().nullable(),
  /** `service`: it said so now. `price-list`: worked out here from the model's prices, without a network. */
  basis: z.enum(['service', 'price-list']),
  /** Credits of the account; null when they are not known. */
  available: z.number().nullable(),
});
export type ClipEstimate = z.infer<typeof clipEstimate>;

export const clipCalls = {
  /** The models of the account's plan, as the service told them last: read anew where it can be reached. */
  'textToVideo.models': call(
    z.strictObject({}),
    z.object({ models: z.array(textToVideoModel), readAt: z.number().nullable() }),
  ),
  'textToVideo.estimate': call(z.strictObject({ model: z.string().min(1), modifiers: clipModifiers }), clipEstimate),
  /** Refused with the fields that are wrong, and when the price is not the one that was shown. */
  'textToVideo.create': payingCall(
    z.strictObject({
      model: z.string().min(1),
      prompt: z.string().max(60_000),
      /** Null: the service names it by date and time. */
      title: creationTitle.nullable(),
      modifiers: clipModifiers,
      expectedCredits,
      form: sentForm.optional(),
    }),
    created,
  ),
  /** The service has no list of clips: one made elsewhere, or whose answer was lost, is added by its id. */
  'textToVideo.addById': call(z.strictObject({ remoteId: z.int().positive() }), clip),
  'textToVideo.detail': call(z.strictObject({ id }), clipDetail),
  'textToVideo.rename': call(z.strictObject({ id, title: creationTitle }), nothing),
  /** Takes it from the list here; the service keeps it. */
  'textToVideo.remove': call(z.strictObject({ ids }), nothing),
  /** Takes a removal back: all of these are in the list again. */
  'textToVideo.putBack': call(z.strictObject({ ids }), nothing),
  /** Asks for a folder and copies the finished videos there, never over an existing file. */
  'textToVideo.export': call(z.strictObject({ ids }), written),
} as const;
