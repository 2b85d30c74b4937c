import { z } from 'zod';
import { call, id, nothing } from './call.ts';
import { captionRule } from './captions.ts';
import { draftType } from './drafts.ts';
import { wordForm } from './form-words.ts';
import { instant } from './instant.ts';

/** What of the user's work is in a file of all of it, and about how many bytes that takes. */
const savedContents = z.object({
  bytes: z.number(),
  drafts: z.int(),
  versions: z.int(),
  presets: z.int(),
  transcripts: z.int(),
  captions: z.int(),
});
export type SavedContents = z.infer<typeof savedContents>;

/** A copy of the data that is made by itself. `upgrade`: before the tables of an earlier version were changed. */
const dailyCopy = z.object({ name: z.string(), at: instant, bytes: z.number(), upgrade: z.boolean() });
export type DailyCopy = z.infer<typeof dailyCopy>;

const copiedDraft = z.object({
  id,
  type: draftType,
  title: z.string(),
  excerpt: z.string(),
  words: z.int(),
  updatedAt: instant,
  /** In the words of the screens; null while it lived on that computer only. */
  account: z.string().nullable(),
  /** `missing`: not here. `trashed`: in the trash here, or emptied out of it. `differs`: it says something else here. */
  standing: z.enum(['missing', 'trashed', 'differs']),
  /** It was in the trash then. */
  wasTrashed: z.boolean(),
  /** What becomes of its video: `kept` with it, `taken` by another draft here, or `elsewhere`, in no account of this computer. */
  video: z.enum(['none', 'kept', 'taken', 'elsewhere']),
  /** How many corrections of its captions come with it. */
  corrections: z.int(),
});
export type CopiedDraftRow = z.infer<typeof copiedDraft>;

const copiedPreset = z.object({
  id,
  name: z.string(),
  account: z.string(),
  /** How many settings it has. */
  settings: z.int(),
  standing: z.enum(['missing', 'differs']),
  /** It is of the account in use: what it names is something else in another one. */
  usable: z.boolean(),
});
export type CopiedPresetRow = z.infer<typeof copiedPreset>;

/** Corrections of captions of a video that is here. */
const copiedCaptions = z.object({
  /** Of the draft in the copy. */
  id,
  /** Of the draft here that has the video, as is the title. */
  draftId: id,
  title: z.string(),
  account: z.string(),
  /** How many are not here. */
  corrections: z.int(),
  /** `differs`: some of them have to be decided about once they are here. */
  standing: z.enum(['missing', 'differs']),
  /** The draft is in the trash here, or was emptied out of it: it comes out of it. */
  trashed: z.boolean(),
});
export type CopiedCaptionsRow = z.infer<typeof copiedCaptions>;

/**
 * One of them. `here`: what its caption says here; null where it has none. `becomes`: it waits as before; it has to be decided about,
 * as the service says something else by now; or it stays beside the captions until it is discarded.
 */
const copiedCorrection = z.object({
  text: z.string(),
  here: z.string().nullable(),
  becomes: z.enum(['waits', 'decide', 'beside']),
});
export type CopiedCorrection = z.infer<typeof copiedCorrection>;

/** Words that were typed into a form and not sent, where the form here has none; the beginning of each of its fields. */
const copiedForm = z.object({ name: wordForm, words: z.array(z.string()) });
export type CopiedForm = z.infer<typeof copiedForm>;

/** What a copy has that is not here. */
const openedCopy = z.object({
  id,
  /** Of its file. */
  name: z.string(),
  /** When it was made. */
  at: instant,
  bytes: z.number(),
  /** The latest first. */
  drafts: z.array(copiedDraft),
  presets: z.array(copiedPreset),
  captions: z.array(copiedCaptions),
  /** Pairs of the list of corrections whose left side the list here does not have. */
  rules: z.array(captionRule),
  /** How many pairs of it put something else in the place of what a pair here replaces: those of here stay. */
  otherRules: z.int(),
  /** How many more pairs of it the list here has no room for. */
  rulesLeft: z.int(),
  forms: z.array(copiedForm),
  /** How many forms have other words here, which stay. */
  otherForms: z.int(),
  /** Of how many videos corrections of captions cannot come: no account here has the video, or its draft is without it by now. */
  captionsElsewhere: z.int(),
  /** How many scripts and presets of it are here as they are there, and of how many scripts that differ one of the versions is the same. */
  same: z.int(),
  kept: z.int(),
});
export type OpenedCopy = z.infer<typeof openedCopy>;

const chosen = z.array(id).max(100_000);

export const savedWorkCalls = {
  'savedWork.contents': call(z.strictObject({}), savedContents),
  /** Asks where to, and writes all work into one file there. `path` null: it was cancelled, or stopped. */
  'savedWork.save': call(z.strictObject({}), z.object({ path: z.string().nullable(), bytes: z.number() })),
  /** The newest first. */
  'savedWork.copies': call(z.strictObject({}), z.object({ copies: z.array(dailyCopy) })),
  /**
   * Looks into one of the daily copies, or a file that the user chooses in the system's dialog (`copy` null); only one is open at a
   * time. Null: nothing was chosen. The file itself is only read.
   */
  'savedWork.open': call(z.strictObject({ copy: z.string().max(255).nullable() }), openedCopy.nullable()),
  /** The script of one of its drafts; `here`: what the draft says here, null where it is not here. */
  'savedWork.draft': call(
    z.strictObject({ id, draftId: id }),
    z.object({ title: z.string(), script: z.string(), here: z.string().nullable() }),
  ),
  /** The corrections of one of its `captions` that are not here. */
  'savedWork.captions': call(z.strictObject({ id, draftId: id }), z.object({ corrections: z.array(copiedCorrection) })),
  /**
   * Brings what was chosen back. Nothing that is here is changed by it, and nothing is asked of the service but to keep the presets, which
   * costs nothing. `drafts`: how many are here again; `versions`: how many came as a version of theirs; `corrections`: of captions;
   * `rules`: pairs of the list of corrections; `forms`: how many have their words again. Stopped early, it tells what came back until then.
   */
  'savedWork.bringBack': call(
    z.strictObject({
      id,
      drafts: chosen,
      presets: chosen,
      captions: chosen,
      rules: z.boolean(),
      forms: z.array(wordForm),
    }),
    z.object({
      drafts: z.int(),
      versions: z.int(),
      presets: z.int(),
      corrections: z.int(),
      rules: z.int(),
      forms: z.int(),
    }),
  ),
  'savedWork.close': call(z.strictObject({ id }), nothing),
} as const;
