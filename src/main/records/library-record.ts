import { z } from 'zod';
import { appError } from '../../bridge/index.ts';
import { wanted } from './wanted.ts';

/** What a file is, in so far as it is known. `key` and what belongs to the service are null for a file that was found. */
export const aboutFile = wanted.omit({ url: true, transcript: true, kind: true }).extend({
  kind: z.union([wanted.shape.kind, z.literal('other')]),
  key: wanted.shape.key.nullable(),
  accountId: z.string().nullable(),
  resource: wanted.shape.resource.nullable(),
  remoteId: z.number().nullable(),
  subjectId: z.string().nullable(),
  /** The user gave what it was made of another title since; else a kept file is called by its name. */
  titled: z.boolean().optional(),
  /** The first words. */
  excerpt: z.string().nullable(),
});
export type AboutFile = z.infer<typeof aboutFile>;

/** What opening a media file told. Seconds and pixels. */
export const openedMedia = z.object({
  /** Null for a picture. */
  durationS: z.number().nullable(),
  hasVideo: z.boolean(),
  width: z.number().nullable(),
  height: z.number().nullable(),
});

/** A file that is on the disk under its final name. */
const keptFile = z.object({
  /** Absolute. */
  path: z.string(),
  /** Names of what lies beside it, without the sidecar. */
  beside: z.array(z.string()),
  hasSidecar: z.boolean(),
  sizeBytes: z.number(),
  /** Hexadecimal. */
  sha256: z.string(),
  /** Null for a text. */
  media: openedMedia.nullable(),
  /** It was not there when it was looked for last. */
  missing: z.boolean(),
});
export type KeptFile = z.infer<typeof keptFile>;

/** How far a fetch has come. */
const partFile = z.object({
  /** Absolute. */
  path: z.string(),
  validator: z.string().nullable(),
  totalBytes: z.number().nullable(),
  /** Certainly on the disk. */
  bytes: z.number(),
  /** The final name that was decided on, before anything was moved to it: a stem in the part's folder. */
  placing: z.string().nullable(),
});
export type PartFile = z.infer<typeof partFile>;

/** `removed`: taken from the list by the user; it stays known, so that it is not kept once more. */
export const storedState = z.enum(['waiting', 'held', 'failed', 'off', 'kept', 'removed']);
export type StoredState = z.infer<typeof storedState>;

export const libraryRecord = z.object({
  id: z.string(),
  state: storedState,
  about: aboutFile,
  /** Null for what was found. */
  source: wanted
    .pick({ url: true, transcript: true })
    .extend({
      // The name, without extension, of what is fetched anew: the user's own, or one that the template gave.
      formerStem: z.string().optional(),
      // What is fetched anew as it was kept: whoever finds it can still point to it.
      former: keptFile.optional(),
    })
    .nullable(),
  part: partFile.nullable(),
  kept: keptFile.nullable(),
  problem: appError.nullable(),
  createdAt: z.number(),
  keptAt: z.number().nullable(),
});
export type LibraryRecord = z.infer<typeof libraryRecord>;
