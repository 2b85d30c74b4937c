import { z } from 'zod';
import { call, id, ids, nothing } from './call.ts';
import { appError } from './errors.ts';
import { instant } from './instant.ts';
import { oneLine } from './one-line.ts';

/** What the library keeps. `other`: files that lie in its folder and that Backlot knows nothing of. */
export const libraryKind = z.enum([
  'video',
  'video-export',
  'clip',
  'launch-clip',
  'speech',
  'transcript',
  'character',
  'other',
]);
export type LibraryKind = z.infer<typeof libraryKind>;

/** Kinds that can be switched off; the rest is not fetched but found. */
export const fetchedKinds = libraryKind.exclude(['other']).options;

export const libraryState = z.enum([
  /** Its turn has not come, or it waits until it is tried again. */
  'waiting',
  'fetching',
  /** The folder or the disk does not take it at present; tried again by itself. */
  'held',
  /** Given up; the user can try again. */
  'failed',
  /** Not fetched, because the user wants none of this kind, or stopped it. */
  'off',
  'kept',
  /** It was kept, and is not where it was. */
  'missing',
]);
export type LibraryState = z.infer<typeof libraryState>;

/** A finished file, or one that is on its way. */
export const libraryItem = z.object({
  id: z.string(),
  /** Null for a file that was found. */
  accountId: z.string().nullable(),
  kind: libraryKind,
  state: libraryState,
  /** What it is called in lists: its own name once it is kept, else what it will be called. */
  title: z.string(),
  fileName: z.string().nullable(),
  /** Where it lies; null until it is kept. */
  folder: z.string().nullable(),
  /** Names of the files beside it, such as captions. */
  beside: z.array(z.string()),
  sizeBytes: z.number().nullable(),
  /** Bytes that are here, of how many; while it is fetched. */
  progress: z
    .object({ receivedBytes: z.number(), totalBytes: z.number().nullable(), bytesPerS: z.number().nullable() })
    .nullable(),
  durationS: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  credits: z.number().nullable(),
  voice: z.string().nullable(),
  language: z.string().nullable(),
  /** The first words of what was said or asked for. */
  excerpt: z.string().nullable(),
  /** Local id of what it is a file of; null for a file that was found. */
  subjectId: z.string().nullable(),
  /** Why it is held, has failed, or waits. */
  problem: appError.nullable(),
  /** It was kept once and is not here: the user may know where it is, also while it is fetched anew. */
  locatable: z.boolean(),
  /** Plays or shows it; null for texts and for what is not here. */
  mediaUrl: z.string().nullable(),
  mediaKind: z.enum(['audio', 'video', 'image']).nullable(),
  createdAt: instant,
  keptAt: instant.nullable(),
});
export type LibraryItem = z.infer<typeof libraryItem>;

/** Where finished files go and how they are called. */
export const librarySettings = z.object({
  /** Kinds that are not fetched by themselves. */
  off: z.array(libraryKind),
  /** Parts in braces: {title} {kind} {date} {time} {voice} {language} {id}. */
  template: z.string().trim().min(1).max(200),
  /** The user's own choice; null: the usual folder. */
  folder: z.string().nullable(),
});
export type LibrarySettings = z.infer<typeof librarySettings>;

const libraryOverview = z.object({
  settings: librarySettings,
  /** Where files go now. */
  folder: z.string(),
  /** Why nothing can be written there at present; null when all is well. */
  problem: appError.nullable(),
  /** Bytes free on its disk; null when that cannot be told. */
  freeBytes: z.number().nullable(),
  /** Copies for playing that Backlot keeps beside the library: how much they take, and may take. */
  copies: z.object({ bytes: z.number(), limitBytes: z.number() }),
});
export type LibraryOverview = z.infer<typeof libraryOverview>;

export const libraryCalls = {
  'library.overview': call(z.strictObject({}), libraryOverview),
  /** Whether files of these kinds come by themselves; of all others that stays as it is. */
  'library.setOff': call(z.strictObject({ kinds: z.array(libraryKind).max(20), off: z.boolean() }), nothing),
  'library.setTemplate': call(z.strictObject({ template: librarySettings.shape.template }), nothing),
  /** Names of a few files as a template would make them. */
  'library.previewNames': call(
    z.strictObject({ template: z.string().max(400) }),
    z.object({ names: z.array(z.string()) }),
  ),
  /** Opens the system's dialog; what is kept already stays where it is. Null when cancelled. */
  'library.chooseFolder': call(z.strictObject({}), z.object({ folder: z.string().nullable() })),
  'library.useDefaultFolder': call(z.strictObject({}), nothing),
  'library.showFolder': call(z.strictObject({}), nothing),
  'library.show': call(z.strictObject({ id }), nothing),
  /** Whether a kept file is where it was, after it could not be played. What is not is shown as missing. */
  'library.lookFor': call(z.strictObject({ id }), z.object({ there: z.boolean() })),
  /**
   * Asks for a folder and copies kept files there, with the captions beside them, never over other files; null when none was
   * chosen. What cannot be copied is told, and does not keep the rest.
   */
  'library.saveCopies': call(
    z.strictObject({ ids }),
    z.object({
      folder: z.string().nullable(),
      files: z.array(z.string()),
      problems: z.array(appError),
      /** The user stopped it: how many were not copied. */
      stopped: z.int().optional(),
    }),
  ),
  /** Fetches what was stopped, failed, or was switched off. */
  'library.fetch': call(z.strictObject({ ids }), nothing),
  /** Stops fetching; what is here of it goes. */
  'library.stop': call(z.strictObject({ ids }), nothing),
  /** The file and what lies beside it get this name; the extension stays. */
  'library.rename': call(z.strictObject({ id, name: oneLine.trim().min(1).max(200) }), nothing),
  /** By the template again. */
  'library.renameByTemplate': call(z.strictObject({ ids }), nothing),
  /** Takes them from the list; the files stay. */
  'library.remove': call(z.strictObject({ ids }), nothing),
  /** Puts the files into the system's trash and takes them from the list. */
  'library.trash': call(z.strictObject({ ids }), nothing),
  /**
   * Looks for every file, and reads the folder anew; the status says how far it is. `leftOut`: names of media that cannot be
   * read; `stopped`: it was ended before its end.
   */
  'library.rebuild': call(
    z.strictObject({}),
    z.object({
      found: z.number(),
      foundAgain: z.number(),
      missing: z.number(),
      leftOut: z.array(z.string()),
      stopped: z.literal(true).optional(),
    }),
  ),
  /** What was found until then stays found. */
  'library.stopRebuild': call(z.strictObject({}), nothing),
  /** Asks for the file in the system's dialog: it must be the same one. Null when cancelled. */
  'library.locate': call(z.strictObject({ id }), z.object({ path: z.string().nullable() })),
  /** Removes the copies for playing; they are fetched again when they are wanted. What is playing stays. */
  'library.removeCopies': call(z.strictObject({}), z.object({ freedBytes: z.number() })),
  /** The system's drag takes over from the page's. */
  'library.startDrag': call(z.strictObject({ ids }), nothing),
} as const;
