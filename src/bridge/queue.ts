import { z } from 'zod';
import { call, id, ids, nothing } from './call.ts';
import { appError } from './errors.ts';
import { instant } from './instant.ts';
import { libraryState } from './library.ts';
import { queueDetailCalls } from './queue-detail.ts';
import { queueMonitorCalls } from './queue-monitor.ts';

export const queueState = z.enum([
  'draft',
  'waiting',
  'uploading',
  'running',
  'needs-you',
  'unknown',
  'done',
  'failed',
]);
export type QueueState = z.infer<typeof queueState>;

const queueAction = z.enum([
  'cancel',
  'retry',
  'open',
  'remove',
  'stop-watching',
  'answer',
  /** Something has to be decided where it is made before it can be tried again: leads there. */
  'decide-first',
  'decide-again',
  /** What became of it could not be found out for long: the user need not wait for that. */
  'decide-now',
  'watch',
  /** Its file, or the attempt to bring it here. */
  'save',
  'show-file',
  'save-here',
  'stop-saving',
]);
export type QueueAction = z.infer<typeof queueAction>;

const queueKind = z.enum([
  'transcription',
  'voice-clone',
  'voice-clone-edit',
  'voice-clone-delete',
  'video-create',
  'video-images',
  'video-script',
  'video-edit',
  'video-captions',
  'video-render',
  'video-export',
  'preset',
  'speech',
  'clip',
  'launch-clip',
  'character',
  'character-preview',
  'character-training',
  'character-delete',
  'ideas',
  /** A finished file that comes to the library although its job is not in the list. */
  'download',
]);

/** One row of the queue: everything that was asked for and everything that the service is working on. */
export const queueRow = z.object({
  id: z.string(),
  accountId: z.string(),
  kind: queueKind,
  title: z.string(),
  state: queueState,
  /** The service's own word for its state, or ours while the work is still here (preparing, sending, checking). */
  phase: z.string(),
  /** Why it waits, in words. */
  reason: z.string().nullable(),
  /** It goes on at the service, and nobody looks at it here, since its account is signed out. Left out: somebody does. */
  unseen: z.literal(true).optional(),
  /** What it takes, where it waits for credits that the balance does not cover; null: not known. Left out: it waits for none. */
  lacksCredits: z.number().nullable().optional(),
  /** Which earlier step was refused, cancelled or left, and why, in few words: it goes on only when the user takes that up. */
  behind: z.string().optional(),
  /** When it continues by itself at the earliest, where the limit of requests a minute holds it back; null elsewhere. */
  waitsUntil: instant.nullable(),
  /** Really counted bytes, never an invented percentage. */
  progress: z
    .object({
      sentBytes: z.number(),
      totalBytes: z.number(),
      bytesPerS: z.number().nullable(),
      etaS: z.number().nullable(),
    })
    .nullable(),
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** Nobody saw it end: when it was finished is when that was found out. Left out: somebody did. */
  foundOut: z.boolean().optional(),
  /** When the service was last asked about it. */
  checkedAt: instant.nullable(),
  credits: z.number().nullable(),
  refundedCredits: z.number().nullable(),
  /** What trying it again takes, where that is not what it took; null: not known. */
  retryCredits: z.number().nullable().optional(),
  /**
   * What waits behind it, takes credits (null: not known before) and goes on by itself once it is tried again and done; left out:
   * nothing, or it is not to be tried again.
   */
  followers: z.array(z.object({ id: z.string(), kind: queueKind, credits: z.number().nullable() })).optional(),
  /** It ended without being done, and an answer to it was lost before: the service may have charged it. Left out: it has not. */
  mayBeCharged: z.boolean().optional(),
  error: appError.nullable(),
  /**
   * For `needs-you`: what happened and the two choices with their consequence; null where `error` says what is to be decided, which is
   * done elsewhere.
   */
  question: z.object({ text: z.string(), sendAgain: z.string(), leaveIt: z.string() }).nullable(),
  actions: z.array(queueAction),
  /**
   * The local id of the thing that the row makes or changes: a transcription, a voice, a draft, a preset, a character. Null where the
   * entry cannot be read.
   */
  subjectId: z.string().nullable(),
  /** The service's number of what it makes; left out where it has not taken it yet. */
  remoteId: z.number().optional(),
  /** Smaller goes out earlier; null for what was not asked for here, or cannot be read. */
  position: z.number().nullable(),
  /** What was started with the same click; null for a single one. */
  batchId: z.string().nullable(),
  /** The user holds it back. */
  held: z.boolean(),
  /** When it is likely to be done, from how long earlier ones took; null when too little is known. */
  expectedAt: instant.nullable(),
  /** What of it this computer has done, 0 to 1, where seconds or frames are really counted; null elsewhere. */
  share: z.number().min(0).max(1).nullable(),
  /** Its file in the library, kept or on its way; null where there is none. */
  file: z.object({ id: z.string(), state: libraryState }).nullable(),
});
export type QueueRow = z.infer<typeof queueRow>;

export const queueCalls = {
  /** Before the last byte has left: `late` are those of which it has. */
  'queue.cancel': call(
    z.strictObject({ ids }),
    z.object({ cancelled: z.array(z.string()), late: z.array(z.string()) }),
  ),
  /** `expectedCredits`: what they take themselves, with what goes on after them (`retryTotal`). */
  'queue.retry': call(z.strictObject({ ids, expectedCredits: z.number().min(0) }), nothing),
  /** The user's choice for an entry that needs them. `seen`: the text of the question that they read; left out: whichever stands. */
  'queue.answer': call(
    z.strictObject({ id, choice: z.enum(['send-again', 'leave-it']), seen: z.string().optional() }),
    nothing,
  ),
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
} as const;
