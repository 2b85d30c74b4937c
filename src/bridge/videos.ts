import { z } from 'zod';
import { facelessOptions } from '../contract/index.ts';
import { call, id, ids, nothing, payingCall } from './call.ts';
import { fieldValue, sharedField } from './drafts.ts';

/** Credits. */
const credits = z.number();

/**
 * What is to be done with videos. `publish`: make the video of a draft, whatever is missing for it. `retry`: make one again
 * that failed. `export`: make a finished one again with its corrected captions, watermark, overlay and texts of scenes.
 * `write`: have its script written anew. `captions`: save the corrected captions (free). `prepare`: put what is here on the
 * service, so that it says exactly what a render takes (free, whatever is missing for that).
 */
const videoAction = z.enum(['publish', 'retry', 'export', 'write', 'captions', 'prepare']);
export type VideoAction = z.infer<typeof videoAction>;

const videoStepKind = z.enum(['create', 'images', 'script', 'settings', 'captions', 'render', 'retry', 'export']);
export type VideoStepKind = z.infer<typeof videoStepKind>;

/**
 * One thing that the service is asked to do. `basis`: `estimate`: the service said so for this very video; `price-list`: what
 * it lists for one use, times the dearest of the engines, which may be more for a long video; `earlier-estimate`: the service said
 * so for this video, of which something else than its engines changed since; `unknown`: it cannot be told before. Whatever it turns out to take, more than `credits` is never spent without asking.
 */
const videoStep = z.object({
  kind: videoStepKind,
  credits: credits.nullable(),
  basis: z.enum(['free', 'estimate', 'earlier-estimate', 'price-list', 'unknown']),
});
export type VideoStep = z.infer<typeof videoStep>;

/** What keeps a video from being made: one of the service's preconditions, or of ours. `field`: where the user puts it right. */
const videoProblem = z.object({
  code: z.string(),
  field: z.string().nullable(),
  title: z.string(),
  detail: z.string(),
});
export type VideoProblem = z.infer<typeof videoProblem>;

/** What a film is made from that an export may not take along. */
export const filmField = z.enum([...sharedField.options, 'imagesFrom']);
export type FilmField = z.infer<typeof filmField>;

/** A way in which the finish that is set differs from that of the film; `no…`: it is to be taken away. */
const finishDifference = z.enum([
  'watermark',
  'sceneTexts',
  'overlay',
  'captionEffect',
  'noWatermark',
  'noSceneTexts',
  'noOverlay',
]);
export type FinishDifference = z.infer<typeof finishDifference>;

/** Settings that an export takes, in the groups that they are shown in. */
const settingsGroup = z.enum(['sound', 'motion', 'captionLook']);
export type SettingsGroup = z.infer<typeof settingsGroup>;

/** A setting that was emptied here, which no request can say: the service keeps its value. */
const keptSetting = z.object({
  field: z.enum([...sharedField.options, 'finish.captionEffect']),
  value: fieldValue,
});
export type KeptSetting = z.infer<typeof keptSetting>;

/**
 * Whether the service has said what the render of a plan takes. `askable`: it says so once the draft was prepared, which is
 * free. `being-asked`: what is sent for free is on its way. `not-said`: it has everything, and gave no answer. `not-yet`: it
 * cannot be asked before something else is done, or now.
 */
const exactPrice = z.enum(['known', 'askable', 'being-asked', 'not-said', 'not-yet']);
export type ExactPrice = z.infer<typeof exactPrice>;

const videoPlan = z.object({
  id: z.string(),
  steps: z.array(videoStep),
  /** Sum of the steps whose price is known. */
  credits,
  /** Steps whose price is not known: each asks for itself when its price is there. */
  unknown: z.int(),
  /** In the order of the specification. Nothing is started while there is one. */
  problems: z.array(videoProblem),
  /** What waits for an export: it comes with that only, or corrections wait for captions, or may wait for `newCaptions`. */
  later: z.array(z.enum([...finishDifference.options, 'captions', 'newCaptions'])),
  /** What an export brings that the film does not have; empty for everything else, and where it would be the same film. */
  brings: z.array(z.enum([...finishDifference.options, ...settingsGroup.options, 'captions'])),
  /** Scenes, from 1, whose captions were corrected and whose own texts an export shows in their place. None: nothing. */
  covered: z.array(z.int()).optional(),
  /** What changed since the render and an export may leave out; empty for everything else. */
  notExported: z.array(filmField),
  /** What is empty here and the service keeps all the same. */
  keeps: z.array(keptSetting),
  /** Null for what is no render. */
  exactPrice: exactPrice.nullable(),
  /** Its creation puts an event into the calendar of the service. */
  makesEvent: z.boolean(),
  /**
   * What another device changed since a film was asked for, or the user was told; `film`: it had another one made. `changes`: how
   * often. None: nothing.
   */
  changedThere: z.object({ fields: z.array(z.enum([...filmField.options, 'film'])), changes: z.int() }).optional(),
});
export type VideoPlan = z.infer<typeof videoPlan>;

const videoPlans = z.object({
  plans: z.array(videoPlan),
  credits,
  unknown: z.int(),
});
export type VideoPlans = z.infer<typeof videoPlans>;

export const voiceChoice = z.object({
  id: z.number(),
  name: z.string(),
  language: z.string().nullable(),
  accent: z.string().nullable(),
  gender: z.string().nullable(),
  type: z.string().nullable(),
  wordsPerMinute: z.number().nullable(),
});
export type VoiceChoice = z.infer<typeof voiceChoice>;

/** A piece of music that videos can be set to. */
const musicChoice = z.object({
  id: z.number(),
  name: z.string(),
  /** Plays a sample through main; null where the service gives none. */
  mediaUrl: z.string().nullable(),
});
export type MusicChoice = z.infer<typeof musicChoice>;

/** The lists that videos choose from, as the service gave them last. */
const videoOptions = z.object({
  options: facelessOptions.nullable(),
  voices: z.array(voiceChoice),
  /** Whether these are all voices of the account: one that is not among them is not there. */
  allVoices: z.boolean(),
  /** Ids of cloned voices that were deleted, or are about to be; none of them is among the voices. */
  goneVoices: z.array(z.number()),
  /** Empty where the service does not list its music: the specification shows no such list. */
  music: z.array(musicChoice),
  /** Milliseconds since the epoch; null when they were never read. */
  readAt: z.number().nullable(),
});
export type VideoOptions = z.infer<typeof videoOptions>;

/** Which picture: of an asset of the service, which may have several, the zero-based `part`. */
const assetPart = z.strictObject({ id: z.int(), part: z.int().min(0) });
export type AssetPart = z.infer<typeof assetPart>;

/** A picture of a scene; it plays through main. */
const videoAsset = z.object({
  ...assetPart.shape,
  /** Zero-based scene. */
  position: z.number().nullable(),
  name: z.string().nullable(),
  mimeType: z.string().nullable(),
  /** Another one wherever the service names another file. */
  mediaUrl: z.string(),
});

const videoDetail = z.object({
  id: z.string(),
  /** Plays the finished video; null until there is one. */
  mediaUrl: z.string().nullable(),
  /** Plays the film that was finished before, while another is made or could not be; null where there is none. */
  earlierUrl: z.string().nullable(),
  /** There is a film that an export can be made of: also after an export of it failed. */
  exportable: z.boolean(),
  assets: z.array(videoAsset),
  /** Of the film that they belong to, as `16:9`; null where it is not known. */
  aspectRatio: z.string().nullable(),
  /** The service works on it, or something asked for waits to be sent. */
  working: z.boolean(),
  /** The film that is there, or that the service makes now, is of the draft as it was before. */
  changed: z.boolean(),
  stagedCaptions: z.int(),
  captionConflicts: z.int(),
  /** The service has corrections of captions that no film shows yet. */
  captionsTaken: z.boolean(),
});
export type VideoDetail = z.infer<typeof videoDetail>;

const total = z.number().min(0);

const seenChanges = z.strictObject({ id, changes: z.int() });
export type SeenChanges = z.infer<typeof seenChanges>;

export const videoCalls = {
  /**
   * What would be done, what it costs and what is missing. Starts nothing. Asks the service for prices where it can, unless they
   * are known from a plan before it.
   */
  'videos.plan': call(z.strictObject({ ids, action: videoAction, pricesKnown: z.boolean().optional() }), videoPlans),
  /**
   * What rendering these, or trying them again where they failed, would leave out, of those where that is something. `captions`:
   * some were corrected that nothing on its way takes along. Asks the service nothing, and needs no account in use.
   */
  'videos.leftOut': call(
    z.strictObject({ ids }),
    z.object({
      drafts: z.array(
        videoPlan.pick({ id: true, later: true, keeps: true }).extend({ captions: z.boolean().optional() }),
      ),
    }),
  ),
  /**
   * Writes all of it down in one go, and sends it in order. `approvedTotal`: the plan's `credits`; refused with
   * `price-changed` when it is another by now, and with the first problem when there is one. All drafts or none.
   * `seen`: the `changes` of the plans that were shown. What another device changed since is not made: it is told first.
   */
  'videos.start': payingCall(
    z.strictObject({ ids, action: videoAction, approvedTotal: total, seen: z.array(seenChanges).optional() }),
    z.object({ batchId: z.string(), queueIds: z.array(z.string()) }),
  ),
  /** Sends what changed here and takes what changed there. Free. A busy video is done when its job has ended. */
  'videos.sync': call(z.strictObject({ id }), nothing),
  /** Reads how the video is now. */
  'videos.refresh': call(z.strictObject({ id }), nothing),
  /** It was opened: what others changed there comes into the draft, where the service can be asked. Answered when that is done. */
  'videos.opened': call(z.strictObject({ id }), nothing),
  /** A draft for a video that only the service has. Returns the id of the draft. */
  'videos.addById': call(
    z.strictObject({ kind: z.enum(['faceless', 'b-roll']), remoteId: z.int().positive() }),
    z.object({ id: z.string() }),
  ),
  'videos.detail': call(z.strictObject({ id }), videoDetail),
  /** Asks where to put the finished file, and under which name; null when the user chose none. */
  'videos.saveFile': call(z.strictObject({ id }), z.object({ path: z.string().nullable() })),
  /**
   * Asks for a folder and puts pictures of scenes there (null: all), never over other files, and none that is there already;
   * no folder when none was chosen.
   */
  'videos.saveScenes': call(
    z.strictObject({ id, assets: z.array(assetPart).min(1).max(10_000).nullable() }),
    z.object({ folder: z.string().nullable(), files: z.array(z.string()) }),
  ),
  /** Lists of the active account; reads them again when they are old, or when asked to. */
  'videos.options': call(z.strictObject({ refresh: z.boolean() }), videoOptions),
} as const;
