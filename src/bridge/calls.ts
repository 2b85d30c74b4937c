import { z } from 'zod';
import { cloneEditFields, cloneFields, cloneSlots, ledgerEntry, voice } from '../contract/index.ts';
import { call, id, ids, nothing, payingCall } from './call.ts';
import { characterCalls } from './characters.ts';
import { clipCalls } from './clips.ts';
import { collectionName } from './collections.ts';
import { creditCalls } from './credits.ts';
import { formCalls } from './forms.ts';
import { libraryCalls } from './library.ts';
import { queueDetailCalls } from './queue-detail.ts';
import { queueMonitorCalls } from './queue-monitor.ts';
import { draftCalls } from './draft-calls.ts';
import { foundBeside } from './draft-imports.ts';
import { ideaCalls } from './ideas.ts';
import { launchClipCalls } from './launch-clips.ts';
import { presetCalls } from './presets.ts';
import { speechCalls } from './speech.ts';
import { videoCalls } from './videos.ts';
import { account, exchanged, exportFormat, settings, stagedItem, transcriptDetail, usedAgain } from './models.ts';
import { appError } from './errors.ts';
import { oneLine } from './one-line.ts';

const purpose = stagedItem.shape.purpose;
const language = z.string().trim().min(2).max(16).nullable();

/** A program or folder to use is chosen in the system's dialog only; the page can do no more than forget it. */
const changeableSettings = z
  .strictObject(settings.omit({ id: true, ffmpegPath: true, speechModelDir: true }).shape)
  .partial()
  .extend({ ffmpegPath: z.null().optional(), speechModelDir: z.null().optional() });

/** Every question and command that the renderer may send, with what goes in and what comes back. */
export const calls = {
  /** The rows of a collection as of `revision`; `rowsIn` reads them. */
  'collections.read': call(
    z.strictObject({ collection: collectionName }),
    z.object({ revision: z.int(), rows: z.string() }),
  ),

  /** Checks both by GET /me, keeps the token in the keychain, makes the account the active one. */
  'account.signIn': call(z.strictObject({ baseUrl: z.string().max(2000), token: z.string().max(4000) }), account),
  'account.usePractice': call(z.strictObject({}), account),
  /** Gives the practice account `practiceCredits` more, where it is the one in use. */
  'account.addPracticeCredits': call(z.strictObject({}), account),
  'account.activate': call(z.strictObject({ accountId: id }), nothing),
  /** Removes the token and stops everything of the account; what was made stays. */
  'account.signOut': call(z.strictObject({ accountId: id }), nothing),
  /** Whose work is kept here although they are not signed in any more. */
  'account.signedOut': call(z.strictObject({}), z.array(account)),
  /** Reads profile and costs again. */
  'account.refresh': call(z.strictObject({ accountId: id }), account),
  /** A page of the active account's ledger. */
  'account.ledger': call(
    z.strictObject({ page: z.int().min(1), perPage: z.int().min(1).max(50), order: z.enum(['ASC', 'DESC']) }),
    z.object({ entries: z.array(ledgerEntry), page: z.number(), perPage: z.number(), total: z.number().nullable() }),
  ),

  /** Files and folders by absolute path: sent by the preload only, which is the one that can know them. */
  'staging.addPaths': call(
    z.strictObject({ paths: z.array(z.string().min(1).max(4096)).max(10_000), purpose }),
    // `beside`: scripts, where it is for transcription.
    z.object({ ids: z.array(z.string()), beside: foundBeside.optional() }),
  ),
  /** Opens the system's dialog. */
  'staging.choose': call(z.strictObject({ purpose }), z.object({ ids: z.array(z.string()) })),
  'staging.addUrl': call(z.strictObject({ url: z.string().max(4000) }), stagedItem),
  'staging.remove': call(z.strictObject({ ids }), nothing),
  /** Undoes an exchange that a “useAgain” of this run made. */
  'staging.putBack': call(exchanged, nothing),

  /** Recording: bytes of the microphone are the one thing that only the renderer has. */
  'recording.begin': call(z.strictObject({ mimeType: z.string().max(100) }), z.object({ recordingId: z.string() })),
  'recording.append': call(
    z.strictObject({ recordingId: id, index: z.int().min(0), bytes: z.instanceof(Uint8Array) }),
    nothing,
  ),
  'recording.finish': call(
    z.strictObject({ recordingId: id, name: z.string().max(120) }),
    z.object({ stagedId: z.string() }),
  ),
  'recording.discard': call(z.strictObject({ recordingId: id }), nothing),

  /** Starts the batch. Refused when the total is no longer what was shown (`expectedCredits`). */
  'transcriptions.start': payingCall(
    z.strictObject({ stagedIds: ids, language, expectedCredits: z.int().min(0) }),
    z.object({ queueIds: z.array(z.string()) }),
  ),
  /** The words; of one that was made elsewhere, the service is asked for them the first time. */
  'transcriptions.detail': call(z.strictObject({ id }), transcriptDetail),
  /** Reads the list of the service: what was transcribed elsewhere appears. */
  'transcriptions.refresh': call(z.strictObject({}), nothing),
  /**
   * Asks for a folder, writes one file for each transcription and format, never over an existing one. `missing`: titles of those
   * whose words could not be read.
   */
  'transcriptions.export': call(
    z.strictObject({ ids, formats: z.array(exportFormat).min(1) }),
    z.object({ folder: z.string().nullable(), files: z.array(z.string()), missing: z.array(z.string()) }),
  ),
  'transcriptions.rename': call(z.strictObject({ id, title: oneLine.trim().min(1).max(200) }), nothing),
  /** Takes it from the list here; the service keeps it. */
  'transcriptions.remove': call(z.strictObject({ ids }), nothing),

  'voiceClones.slots': call(z.strictObject({}), cloneSlots),
  'voiceClones.create': payingCall(
    z.strictObject({
      ...cloneFields,
      stagedIds: z.array(id).min(1).max(3),
      consent: z.literal(true),
      /** The price that the user agreed to, when a slot has to be bought; null when one is free. */
      buySlotFor: z.int().min(0).nullable(),
    }),
    z.object({ queueId: z.string() }),
  ),
  /** Puts the samples of one that failed into the list anew, as far as they are still there, in place of the others. */
  'voiceClones.useAgain': call(z.strictObject({ id }), usedAgain),
  /** What it was asked to be last, also where that is not sent yet or was refused: what an edit begins with. */
  'voiceClones.wanted': call(
    z.strictObject({ id }),
    z.object({ name: z.string(), gender: z.string().nullable(), description: z.string().nullable() }),
  ),
  'voiceClones.update': call(z.strictObject({ id, ...cloneEditFields }), nothing),
  'voiceClones.delete': call(z.strictObject({ id }), nothing),
  'voiceClones.refresh': call(z.strictObject({}), nothing),
  /** System voices and own clones, a page at a time. `previewUrl` plays through main. */
  'voices.list': call(
    z.strictObject({
      name: z.string().max(100),
      language: z.string().max(100),
      gender: z.string().max(20),
      accent: z.string().max(100),
      type: z.enum(['', 'standard', 'community', 'real-clone']),
      page: z.int().min(1),
    }),
    z.object({
      voices: z.array(voice.and(z.object({ previewUrl: z.string().nullable() }))),
      page: z.number(),
      total: z.number().nullable(),
      /** Why the service could not be asked: these are those it listed before, without samples. */
      problem: appError.optional(),
    }),
  ),

  /** Before the last byte has left: `late` are those of which it has. */
  'queue.cancel': call(
    z.strictObject({ ids }),
    z.object({ cancelled: z.array(z.string()), late: z.array(z.string()) }),
  ),
  'queue.retry': call(z.strictObject({ ids, expectedCredits: z.number().min(0) }), nothing),
  /** The user's choice for an entry that needs them. */
  'queue.answer': call(z.strictObject({ id, choice: z.enum(['send-again', 'leave-it']) }), nothing),
  'queue.stopWatching': call(z.strictObject({ ids }), nothing),
  'queue.watch': call(z.strictObject({ ids }), nothing),
  /** `gone`: what was taken off the list; `kept`: what stays, because something waits for it. */
  'queue.remove': call(z.strictObject({ ids }), z.object({ gone: z.array(z.string()), kept: z.array(z.string()) })),
  /** Puts back what was removed since the program started. */
  'queue.putBack': call(z.strictObject({ ids }), nothing),
  /** Pausing stops new starts, not what runs. */
  'queue.setPaused': call(z.strictObject({ paused: z.boolean() }), nothing),
  ...queueDetailCalls,
  ...queueMonitorCalls,
  ...creditCalls,
  ...libraryCalls,
  ...formCalls,

  ...draftCalls,
  ...videoCalls,
  ...presetCalls,

  ...speechCalls,
  ...clipCalls,
  ...launchClipCalls,
  ...characterCalls,
  ...ideaCalls,

  'settings.update': call(z.strictObject({ changes: changeableSettings }), nothing),
  'settings.chooseSpeechModel': call(
    z.strictObject({}),
    z.object({ dir: z.string().nullable(), kind: z.string().nullable() }),
  ),
  'settings.chooseFfmpeg': call(z.strictObject({}), z.object({ path: z.string().nullable() })),

  'app.info': call(
    z.strictObject({}),
    z.object({
      version: z.string(),
      platform: z.string(),
      dataDir: z.string(),
      /** Where copies of the data are, and when the newest was made, milliseconds since the epoch; null: none yet. */
      backups: z.object({ folder: z.string(), newestAt: z.number().nullable() }),
    }),
  ),
  'app.openLink': call(z.strictObject({ link: z.enum(['account', 'billing', 'speech-models', 'project']) }), nothing),
  /** How many texts the page could not have saved yet: a quit asks while there are any. */
  'app.setUnsaved': call(z.strictObject({ texts: z.int().min(0) }), nothing),
  /** The user has read what came of a damaged data file. */
  'app.recoveryRead': call(z.strictObject({}), nothing),
  'app.showFile': call(z.strictObject({ path: z.string().max(4096) }), nothing),
} as const;

export type CallName = keyof typeof calls;
/** The calls that name the account whose credits they spend. */
export type PayingCallName = { [N in CallName]: (typeof calls)[N] extends { pays: true } ? N : never }[CallName];
export function isPaying(name: CallName): name is PayingCallName {
  return 'pays' in calls[name];
}
export type CallInput<N extends CallName> = z.input<(typeof calls)[N]['input']>;
export type CallOutput<N extends CallName> = z.output<(typeof calls)[N]['output']>;
