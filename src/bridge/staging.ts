import { z } from 'zod';
import { call, id, ids, nothing } from './call.ts';
import { folderToSearch, foundBeside } from './draft-imports.ts';
import { appError } from './errors.ts';
import { instant } from './instant.ts';

/** Which of several tracks with sound is used. Numbers count from 0. */
export const soundTracks = z.object({
  /** What the file tells about each. */
  tracks: z.array(z.object({ language: z.string().nullable(), title: z.string().nullable() })),
  /** Null: the file is sent whole, and the service chooses. */
  used: z.int().nullable(),
  /** The one that is used unless another is chosen. */
  usual: z.int().nullable(),
  /** Where the service would choose: the one that players play. */
  played: z.int().optional(),
});
export type SoundTracks = z.infer<typeof soundTracks>;

/** Something dropped, chosen, pasted or recorded, before anything is sent. */
export const stagedItem = z.object({
  id: z.string(),
  /** `photo`: of a character. */
  purpose: z.enum(['transcription', 'sample', 'photo']),
  source: z.enum(['file', 'url', 'recording']),
  name: z.string(),
  /** That it lies in, an absolute path; left out where that tells nothing. */
  folder: z.string().optional(),
  /** Bytes of the source; null for a URL. */
  sizeBytes: z.number().nullable(),
  state: z.enum(['probing', 'ready', 'refused']),
  /** Seconds; null while unknown. */
  durationS: z.number().nullable(),
  hasVideo: z.boolean(),
  /** Bytes that will leave the computer; null while unknown or for a URL. */
  sendBytes: z.number().nullable(),
  /** Exact for files, null for a URL (the service probes it). */
  credits: z.number().nullable(),
  /** Of a file with several sound tracks. */
  soundTracks: soundTracks.nullish(),
  /** Why it was refused. */
  problem: appError.nullable(),
  /** Things worth knowing before sending, since what is made of it is worse for them (clipping, much silence). */
  warnings: z.array(z.string()),
  /** Things worth knowing that do no harm (converted here). */
  notes: z.array(z.string()).optional(),
  /** This content was transcribed before: the local id of that transcription. `started`: that was not done yet. */
  alreadySent: z.object({ transcriptionId: z.string(), at: instant, started: z.boolean().optional() }).nullable(),
  /** The same for what holds the same, and for nothing else; left out until it is known. */
  content: z.string().optional(),
  /** To listen back; null for a URL. */
  mediaUrl: z.string().nullable(),
  addedAt: instant,
});
export type StagedItem = z.infer<typeof stagedItem>;

/** The content of a file, by its hash: another track (from 0) of the same file is something else. Undefined: the usual one. */
export function contentKey(hash: string, track: number | undefined): string {
  return track === undefined ? hash : `${hash}#${track}`;
}

/** Ids of what came into the list of staged items, and of what went from it for that. */
const exchanged = z.strictObject({ came: z.array(id), went: z.array(id) });
export type Exchanged = z.infer<typeof exchanged>;
/** The same, and what should have come and is not there any more, by name. */
export const usedAgain = exchanged.extend({ missing: z.array(z.string()) });
export type UsedAgain = z.infer<typeof usedAgain>;

const purpose = stagedItem.shape.purpose;
// `beside`: scripts, where it is for transcription.
const added = z.object({ ids: z.array(z.string()), beside: foundBeside.optional() });

export const stagingCalls = {
  /** Files and folders by absolute path: sent by the preload only, which is the one that can know them. */
  'staging.addPaths': call(z.strictObject({ paths: z.array(z.string().min(1).max(4096)).max(10_000), purpose }), added),
  /** Opens the system's dialog. */
  'staging.choose': call(z.strictObject({ purpose }), z.object({ ids: z.array(z.string()) })),
  /** What a folder holds with its folders; nothing is added when the dialog is cancelled. */
  'staging.addFolder': call(z.strictObject({ purpose, folder: folderToSearch }), added),
  'staging.addUrl': call(z.strictObject({ url: z.string().max(4000) }), stagedItem),
  /** Another of several sound tracks is to be sent, from 0; null: the usual one. The file is looked at again, since its price may differ. */
  'staging.chooseTrack': call(z.strictObject({ id, track: z.int().min(0).nullable() }), nothing),
  /** The same file once more, with another of its sound tracks, which is sent beside it. */
  'staging.addTrack': call(z.strictObject({ id }), nothing),
  'staging.remove': call(z.strictObject({ ids }), nothing),
  /** Undoes an exchange that a “useAgain” of this run made. */
  'staging.putBack': call(exchanged, nothing),
} as const;
