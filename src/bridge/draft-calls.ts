import { z } from 'zod';
import {
  animations,
  aspectRatios,
  captionEffects,
  captionPositions,
  hexColour,
  moment,
  overlays,
  percent,
  resourceId,
  scriptDurations,
  soundEffects,
  transitions,
  volumes,
  watermarkPositions,
  webPage,
} from '../contract/index.ts';
import { call, id, ids, nothing } from './call.ts';
import {
  folderToSearch,
  importOutcome,
  namedList,
  tableApproval,
  tablePreview,
  writingDefaults,
} from './draft-imports.ts';
import {
  draft,
  draftContent,
  draftHit,
  draftType,
  draftVersion,
  fieldValue,
  maxScriptLength,
  maxTitleLength,
  sharedField,
  versionReason,
  movedDraft,
  scriptFormat,
} from './drafts.ts';
import { sentForm } from './forms.ts';
import { textPatch } from './text-patch.ts';
import { oneLine } from './one-line.ts';

/** What is longer than a script can be is refused with words. */
const script = z.string().max(10 * maxScriptLength);
const title = oneLine.max(maxTitleLength);
const collection = oneLine.trim().min(1).max(200);
const address = z.string().max(4000);
const resource = resourceId.nullable();
const oneOf = <const Values extends readonly string[]>(values: Values) => z.enum(values).nullable();
const someText = z.string().max(1000);

/** Texts may be unfinished while they are written; what the service needs is checked when it is sent. */
const writing = {
  style: someText,
  tone: someText,
  language: someText,
  duration: z.literal([...scriptDurations]),
} as const;
const scriptSourceChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('own') }),
  z.strictObject({ kind: z.literal('generated'), topic: z.string().max(2000), ...writing }),
  z.strictObject({ kind: z.literal('page'), url: address, ...writing }),
]);

export const settingsChange = z
  .strictObject({
    voiceId: resource,
    backgroundId: resource,
    musicId: resource,
    genreId: resource,
    imageEngineId: resource,
    clipEngineId: resource,
    transition: oneOf(transitions),
    animation: oneOf(animations),
    sfx: oneOf(soundEffects),
    volume: oneOf(volumes),
    aspectRatio: oneOf(aspectRatios),
    duration: z.int().min(1).nullable(),
    captions: z
      .strictObject({
        fontFamily: z.string().min(1).max(200).nullable(),
        fontColor: hexColour.nullable(),
        fontUrl: webPage.max(4000).nullable(),
        position: oneOf(captionPositions),
      })
      .partial(),
  })
  .partial();

export const finishChange = z
  .strictObject({
    overlay: oneOf(overlays),
    captionEffect: oneOf(captionEffects),
    watermark: z
      .strictObject({ id: resource, position: oneOf(watermarkPositions), opacity: percent.nullable() })
      .nullable(),
    sceneTexts: z
      .array(z.array(z.string().max(10_000)).max(1000))
      .max(10_000)
      .nullable(),
  })
  .partial();

/** Only what is there changes. `script` is the whole text or a patch of the one that main has. */
export const draftChanges = z
  .strictObject({
    type: draftType,
    title,
    script: z.union([script, textPatch]),
    scriptSource: scriptSourceChange,
    imagesFrom: address.nullable(),
    settings: settingsChange,
    finish: finishChange,
    startsAt: moment.nullable(),
    endsAt: moment.nullable(),
    ideaId: resource,
    collection: collection.nullable(),
  })
  .partial();
export type DraftChanges = z.infer<typeof draftChanges>;

/** What a new draft begins with; what is left out is not set. */
export const newDraft = z.strictObject({
  type: draftType,
  content: draftChanges.omit({ type: true, script: true }).extend({ script: script.optional() }).optional(),
});

/** What an edit came to; `revision` is the `baseRevision` of the next one. */
const draftSaved = draft
  .pick({
    id: true,
    revision: true,
    updatedAt: true,
    words: true,
    spokenSeconds: true,
    versionCount: true,
    canUndo: true,
    canRedo: true,
  })
  .extend({ conflictCount: z.int() });
export type DraftSaved = z.infer<typeof draftSaved>;

export const draftCalls = {
  'drafts.read': call(z.strictObject({ id }), draft),
  'drafts.create': call(newDraft, draft),
  /**
   * Durable before it answers. `baseRevision`: the revision that the change was made on. A patch for another text is refused
   * with `draft-changed`: send the whole script then, which keeps both texts where something else changed it meanwhile.
   */
  'drafts.edit': call(z.strictObject({ id, baseRevision: z.int().min(0), changes: draftChanges }), draftSaved),
  'drafts.rename': call(z.strictObject({ id, title: title.trim().min(1) }), nothing),
  /** Copies the content; the copy is unknown to the service. */
  'drafts.duplicate': call(z.strictObject({ ids }), z.object({ ids: z.array(z.string()) })),
  /** From now on they are drafts of this account, as far as no account has them on its service. Their numbers stay as they are. */
  'drafts.useIn': call(z.strictObject({ ids, accountId: id }), nothing),
  /** `cancelled`: how many entries of the queue go with them; `lost`: of these, those that may have been charged all the same. */
  'drafts.trash': call(z.strictObject({ ids }), z.object({ cancelled: z.int(), lost: z.int() })),
  'drafts.restore': call(z.strictObject({ ids }), nothing),
  /** Takes them out of the trash's list; null: all. They can be restored for 30 days of use (`drafts.recoverable`). */
  'drafts.emptyTrash': call(z.strictObject({ ids: ids.nullable() }), z.object({ ids: z.array(z.string()) })),
  /** What was emptied out of the trash and can still be restored. `goneAt`: when it is deleted for good at the earliest. */
  'drafts.recoverable': call(
    z.strictObject({}),
    z.object({
      drafts: z.array(
        z.object({
          id: z.string(),
          accountId: z.string().nullable(),
          begunIn: z.string().nullish(),
          title: z.string(),
          excerpt: z.string(),
          goneAt: z.number(),
        }),
      ),
    }),
  ),

  /** Newest first. */
  'drafts.versions': call(z.strictObject({ id }), z.object({ versions: z.array(draftVersion) })),
  'drafts.version': call(
    z.strictObject({ id, number: z.int().min(1) }),
    z.object({ number: z.int(), reason: versionReason, at: z.number(), content: draftContent }),
  ),
  /** Writes the present state and the restored one as versions. */
  'drafts.restoreVersion': call(z.strictObject({ id, number: z.int().min(1) }), movedDraft),
  /** Take back or do again one group of changes, also those made before a restart. */
  /** `step`: that one only (`presets.apply`); refused as `changed-since` where another one is the last by now. */
  'drafts.undo': call(z.strictObject({ id, step: z.string().max(100).optional() }), movedDraft),
  'drafts.redo': call(z.strictObject({ id }), movedDraft),

  /**
   * Words and beginnings of words in title and script, best first; the user's text is no query language. `of`: of an account, null
   * where none is in use, and of none yet; all when left out. `more`: the ids of all that match beyond `limit`, in the same order.
   */
  'drafts.search': call(
    z.strictObject({
      text: z.string().max(500),
      limit: z.int().min(1).max(200),
      of: z.strictObject({ accountId: z.string().max(64).nullable() }).optional(),
    }),
    // Not `complete` while many new drafts are still being indexed: ask again in a moment.
    z.object({ hits: z.array(draftHit), more: z.array(z.string()), complete: z.boolean() }),
  ),

  /**
   * Asks for a folder and writes the script of each into a file there, never over an existing one. `empty`: how many have no words
   * yet. Refused where none has.
   */
  'drafts.export': call(
    z.strictObject({ ids, format: scriptFormat }),
    z.object({ folder: z.string().nullable(), files: z.array(z.string()), empty: z.int().min(0) }),
  ),

  /**
   * `text`: for title and script a text of the user's own that joins both. Nothing is decided where the service has something else
   * by now than the user saw (`seen`).
   */
  'drafts.resolve': call(
    z.strictObject({
      id,
      field: sharedField,
      choice: z.union([z.enum(['mine', 'theirs']), z.strictObject({ text: script })]),
      seen: fieldValue.optional(),
    }),
    draft,
  ),

  /** By absolute path: sent by the preload only, which is the one that can know them. Tables wait for approval. */
  'drafts.importPaths': call(
    z.strictObject({ paths: z.array(z.string().min(1).max(4096)).max(10_000), type: draftType }),
    importOutcome,
  ),
  /** Opens the system's dialog. */
  'drafts.chooseImport': call(z.strictObject({ type: draftType }), importOutcome),
  /** What a folder holds with its folders; null when the dialog is cancelled. */
  'drafts.importFolder': call(z.strictObject({ type: draftType, folder: folderToSearch }), importOutcome.nullable()),
  /** A pasted table, commas or tabs; or one that was read before, looked at again with another type or other defaults. */
  'drafts.importTable.preview': call(
    z.strictObject({
      source: z.union([z.strictObject({ text: z.string().max(50_000_000) }), z.strictObject({ tableId: id })]),
      type: draftType,
      defaults: writingDefaults.optional(),
    }),
    tablePreview,
  ),
  /** Makes a draft of each good row, all or none. Twice gives the same drafts. `rows` null: every good row. */
  'drafts.importTable.approve': call(
    z.strictObject({
      tableId: id,
      rows: z.array(z.int().min(1)).max(10_000).nullable(),
      /** What the names of the table stand for; a name that is missing here stays not set. */
      names: z.array(z.strictObject({ list: namedList, name: z.string().max(500), id: resourceId })).max(10_000),
      /** What its names of presets stand for, by local id; `name` null: the one for rows that name none. The same where one is missing. */
      presets: z
        .array(z.strictObject({ name: z.string().max(500).nullable(), id }))
        .max(10_000)
        .optional(),
      /** Of a pasted table: where its text is kept. */
      form: sentForm.optional(),
    }),
    tableApproval,
  ),
  'drafts.importTable.discard': call(z.strictObject({ tableId: id }), nothing),
} as const;
