import { z } from 'zod';
import { characterGenders } from '../contract/index.ts';
import { call, id, nothing, payingCall } from './call.ts';
import { created, expectedCredits } from './creation.ts';
import { appError } from './errors.ts';
import { sentForm } from './forms.ts';
import { instant } from './instant.ts';
import { usedAgain } from './staging.ts';

/** Lengths are looked at where they are refused with words. */
const text = z.string().max(10_000);
const picture = z.object({ id: z.number(), url: z.string() });

export const character = z.object({
  id: z.string(),
  accountId: z.string(),
  /** Null until the service has taken it. */
  remoteId: z.number().nullable(),
  name: z.string(),
  /** As the service says it, or `queued`, `cancelled`, `failed` or `deleting`, which are ours. */
  status: z.string(),
  /** What is being asked of the service for it at present; a preview takes up to about 90 seconds. */
  activity: z
    .object({
      kind: z.enum(['preview', 'training']),
      since: instant,
      /** The one that a training was asked for with; not known of what an earlier version asked for. */
      previewId: z.number().optional(),
    })
    .nullable(),
  genreId: z.number().nullable(),
  genreName: z.string().nullable(),
  description: z.string().nullable(),
  gender: z.string().nullable(),
  age: z.string().nullable(),
  traits: z.array(z.string()),
  /** The picture that it was made of, as long as the file is there. */
  photoUrl: z.string().nullable(),
  /** Oldest first; they grow with each preview. `id` is what a training names. */
  previews: z.array(picture),
  poses: z.array(z.string()),
  /** The preview that it was trained with, or is; null where it was not, or elsewhere: no answer of the service tells. */
  trainedWith: z.number().nullable().default(null),
  /** Of the last training, credits. */
  credits: z.number().nullable(),
  error: appError.nullable(),
  createdAt: instant,
});
export type Character = z.infer<typeof character>;

const characterGenre = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string().nullable(),
  /** By aspect ratio. */
  previews: z.record(z.string(), z.string()),
});
export type CharacterGenre = z.infer<typeof characterGenre>;

/** One that comes with the service: it can be used, never changed. */
const systemCharacter = z.object({
  id: z.number(),
  name: z.string(),
  genreName: z.string().nullable(),
  gender: z.string().nullable(),
  age: z.string().nullable(),
  traits: z.array(z.string()),
  previewUrl: z.string().nullable(),
  poses: z.array(z.string()),
});
export type SystemCharacter = z.infer<typeof systemCharacter>;

export const characterCalls = {
  /** Genres that draw characters, as the service told them last: read anew where it can be reached. */
  'characters.genres': call(
    z.strictObject({}),
    z.object({ genres: z.array(characterGenre), readAt: z.number().nullable() }),
  ),
  /** The service's own, of one genre (its slug) or of all (null). */
  'characters.system': call(
    z.strictObject({ genre: z.string().max(100).nullable() }),
    z.object({ characters: z.array(systemCharacter), readAt: z.number().nullable() }),
  ),
  /** What a preview and a training take now, credits. */
  'characters.prices': call(z.strictObject({}), z.object({ preview: z.number(), training: z.number() })),
  'characters.create': payingCall(
    z.strictObject({
      /** A staged photo. */
      stagedId: id,
      genreId: z.int().positive().nullable(),
      /** Null: the service takes it from the account. */
      name: text.nullable(),
      description: text.nullable(),
      gender: z.enum(characterGenders).nullable(),
      age: text.nullable(),
      traits: z.array(z.string().trim().min(1).max(100)).max(50),
      form: sentForm.optional(),
    }),
    created,
  ),
  /**
   * Puts the photo of one that was refused into the list anew, where it is still there, in place of any other. `name`: what was
   * typed as its name.
   */
  'characters.useAgain': call(z.strictObject({ id }), usedAgain.extend({ name: z.string().nullable() })),
  /** Draws new pictures; they are added to those that are there. */
  'characters.preview': call(
    z.strictObject({ id, genreId: z.int().positive(), expectedCredits }),
    z.object({ queueId: z.string() }),
  ),
  'characters.train': call(
    z.strictObject({
      id,
      previewId: z.int().positive(),
      name: text,
      age: text,
      gender: z.enum(characterGenders),
      expectedCredits,
      form: sentForm.optional(),
    }),
    z.object({ queueId: z.string() }),
  ),
  /** Brings all its pictures to the library, also those that were taken from its list; free. How many come because of this. */
  'characters.keepPictures': call(z.strictObject({ id }), z.object({ added: z.number(), coming: z.number() })),
  /** Here and on the service. */
  'characters.delete': call(z.strictObject({ id }), nothing),
  /** Reads what the service has: characters made elsewhere appear, deleted ones go. */
  'characters.refresh': call(z.strictObject({}), nothing),
} as const;
