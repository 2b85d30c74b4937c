import { z } from 'zod';
import { facelessTypes } from '../contract/index.ts';
import { chosenNumber } from './chosen-numbers.ts';
import { instant } from './instant.ts';

const remoteId = z.number();

export const draftType = z.enum(facelessTypes);
export type DraftType = z.infer<typeof draftType>;

/** UTF-16 units: about 40 hours of speech. */
export const maxScriptLength = 2_000_000;
/** Of a title. Fields count UTF-16 units: the 500 characters of a row of a table are twice as many where each is an emoji. */
export const maxTitleLength = 1000;

/** What scripts are saved as for other programs. */
export const scriptFormat = z.enum(['txt', 'docx']);
export type ScriptFormat = z.infer<typeof scriptFormat>;

const writing = { style: z.string(), tone: z.string(), language: z.string(), duration: z.number() } as const;

/** Where the words come from: the user, the service's writer, or a page that the service reads. `duration` in seconds. */
const scriptSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('own') }),
  z.object({ kind: z.literal('generated'), topic: z.string(), ...writing }),
  z.object({ kind: z.literal('page'), url: z.string(), ...writing }),
]);
export type ScriptSource = z.infer<typeof scriptSource>;

/**
 * How the video is made; null is "not set". Texts and not fixed lists, because the service may know more slugs than the
 * specification names; what the user sets is held to the specification in `drafts.edit`.
 */
const draftSettings = z.object({
  voiceId: remoteId.nullable(),
  backgroundId: remoteId.nullable(),
  musicId: remoteId.nullable(),
  genreId: remoteId.nullable(),
  imageEngineId: remoteId.nullable(),
  clipEngineId: remoteId.nullable(),
  transition: z.string().nullable(),
  animation: z.string().nullable(),
  sfx: z.string().nullable(),
  volume: z.string().nullable(),
  aspectRatio: z.string().nullable(),
  /** Seconds. */
  duration: z.number().nullable(),
  captions: z.object({
    fontFamily: z.string().nullable(),
    fontColor: z.string().nullable(),
    fontUrl: z.string().nullable(),
    position: z.string().nullable(),
  }),
});
export type DraftSettings = z.infer<typeof draftSettings>;

/** What PATCH ignores and so is sent with the render or the export. `sceneTexts`: for each scene its texts. */
export const draftFinish = z.object({
  overlay: z.string().nullable(),
  captionEffect: z.string().nullable(),
  watermark: z
    .object({ id: remoteId.nullable(), position: z.string().nullable(), opacity: z.number().nullable() })
    .nullable(),
  sceneTexts: z.array(z.array(z.string())).nullable(),
});
export type DraftFinish = z.infer<typeof draftFinish>;

/** Everything of a draft that the user makes: what edits change, versions keep, and undo takes back. */
export const draftContent = z.object({
  /** Fixed once the service has the video. */
  type: draftType,
  title: z.string(),
  /** Verbatim. */
  script: z.string(),
  scriptSource,
  /** `url-based` only: the page whose images are used. */
  imagesFrom: z.string().nullable(),
  settings: draftSettings,
  finish: draftFinish,
  /** ISO-8601; sent with the creation only. */
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  ideaId: remoteId.nullable(),
});
export type DraftContent = z.infer<typeof draftContent>;

/** The fields that live on both sides and are merged one by one. `title` is merged, but only its creation sends it. */
export const sharedField = z.enum([
  'title',
  'script',
  'settings.voiceId',
  'settings.backgroundId',
  'settings.musicId',
  'settings.genreId',
  'settings.imageEngineId',
  'settings.clipEngineId',
  'settings.transition',
  'settings.animation',
  'settings.sfx',
  'settings.volume',
  'settings.aspectRatio',
  'settings.duration',
  'settings.captions.fontFamily',
  'settings.captions.fontColor',
  'settings.captions.fontUrl',
  'settings.captions.position',
]);
export type SharedField = z.infer<typeof sharedField>;
export const fieldValue = z.union([z.string(), z.number(), z.null()]);
export type FieldValue = z.infer<typeof fieldValue>;
/** Shared fields by name; one that is missing is not known. */
export const sharedFields = z.partialRecord(sharedField, fieldValue);
export type SharedFields = Readonly<z.infer<typeof sharedFields>>;

/** A field that was changed both here and on the service since `base`. The draft shows `local` until the user decides. */
export const draftConflict = z.object({
  field: sharedField,
  base: fieldValue,
  local: fieldValue,
  remote: fieldValue,
  foundAt: instant,
});
export type DraftConflict = z.infer<typeof draftConflict>;

/** What a video has that no list of the service need show (specification, "GET /faceless/{id}": `include`). */
export const namedParts = ['music', 'watermark', 'character'] as const;

/** What the service tells of the video beside how it stands; null where it does not say. */
const videoFacts = z.object({
  /** ISO-8601, as they came. */
  createdAt: z.string().nullable(),
  syncedAt: z.string().nullable(),
  /** Whether it is labelled as made with AI. */
  aiLabels: z.boolean().nullable(),
  description: z.string().nullable(),
  ideaId: remoteId.nullable(),
  /** Of the event in the calendar of the service (`scheduler_id`). */
  eventId: remoteId.nullable(),
  /** What it calls parts of the video, with their numbers. */
  named: z.partialRecord(z.enum(namedParts), z.object({ id: remoteId.nullable(), name: z.string() })).optional(),
});
export type VideoFacts = z.infer<typeof videoFacts>;

/** What the service said of the video last. */
const draftRemote = z.object({
  /** As the service says it. */
  status: z.string().nullable(),
  /** Where the finished video is; null until there is one. */
  url: z.string().nullable(),
  failure: z.object({ code: z.string().nullable(), message: z.string().nullable() }).nullable(),
  retries: z.number(),
  /** The service's own stamp, as it came. */
  updatedAt: z.string().nullable(),
  /** Seconds. */
  estimatedDuration: z.number().nullable(),
  isTranscribed: z.boolean(),
  /** What the last render, retry or export took; null while nothing was charged. */
  chargedCredits: z.number().nullable(),
  /** Left out: not read yet. */
  facts: videoFacts.optional(),
  /** Another text whenever the service’s captions of it were read and are others; left out where none were read. */
  captions: z.string().optional(),
});
export type DraftRemote = z.infer<typeof draftRemote>;

const common = {
  id: z.string(),
  /** Null while it lives on this computer only. */
  accountId: z.string().nullable(),
  /**
   * The account that was in use when it was begun, for as long as none has it on its service; null or left out where none was, and
   * where it was the practice account.
   */
  begunIn: z.string().nullish(),
  remoteId: remoteId.nullable(),
  type: draftType,
  title: z.string(),
  remote: draftRemote.nullable(),
  /** Grows by one with each change, whoever made it. */
  revision: z.int(),
  words: z.int(),
  /** Seconds that the script takes to speak; null while there is no word. */
  spokenSeconds: z.number().nullable(),
  versionCount: z.int(),
  /** Drafts that were made in one go (an imported table). */
  batchId: z.string().nullable(),
  /** A group that the user named. */
  collection: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  /** In the trash since; null when it is not. */
  trashedAt: instant.nullable(),
} as const;

/** A draft: a video that lives on this computer first. */
export const draft = z.object({
  ...common,
  ...draftContent.shape,
  /** What the service last had, field by field; null before it has the video. */
  base: sharedFields.nullable(),
  conflicts: z.array(draftConflict),
  canUndo: z.boolean(),
  canRedo: z.boolean(),
  /** The numbers that it has or had, each with the account in which it was chosen last, as far as that is known. */
  chosen: z.array(chosenNumber).optional(),
  /** Something of it could not be read any more, and is not set; until it is changed. */
  mended: z.boolean().optional(),
});
export type Draft = z.infer<typeof draft>;

/**
 * A draft that went back or forth in its history. `eventKept`: the moments of its event were others there and stayed all the
 * same, because its creation is on its way with those that it has.
 */
export const movedDraft = draft.extend({ eventKept: z.boolean() });
export type MovedDraft = z.infer<typeof movedDraft>;

/** A row of the collection `drafts`: what lists need, without the script. */
export const draftSummary = z.object({
  ...common,
  /** The first words of the script. */
  excerpt: z.string(),
  scriptKind: z.enum(['own', 'generated', 'page']),
  voiceId: remoteId.nullable(),
  genreId: remoteId.nullable(),
  aspectRatio: z.string().nullable(),
  conflictCount: z.int(),
  /** The service has the video and something here is not there yet. */
  unsent: z.boolean(),
});
export type DraftSummary = z.infer<typeof draftSummary>;

export const versionReason = z.enum([
  'created',
  'typing',
  'deletion',
  'import',
  'before-undo',
  'before-restore',
  'restored',
  'before-sync',
  'sync',
  'conflict',
  'resolved',
  'stale-edit',
  'copy',
]);
export type VersionReason = z.infer<typeof versionReason>;

/** One entry of the list of versions; `number` counts from 1 in each draft. */
export const draftVersion = z.object({
  number: z.int(),
  reason: versionReason,
  at: instant,
  title: z.string(),
  words: z.int(),
});
export type DraftVersion = z.infer<typeof draftVersion>;

/** A stretch to highlight, UTF-16 units, end excluded. */
const highlight = z.object({ from: z.int(), to: z.int() });
const highlighted = z.object({ text: z.string(), ranges: z.array(highlight) });
export type Highlighted = z.infer<typeof highlighted>;
export const draftHit = z.object({ id: z.string(), title: highlighted, snippet: highlighted });
export type DraftHit = z.infer<typeof draftHit>;
