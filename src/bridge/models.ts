import { z } from 'zod';
import { costMap, profile } from '../contract/index.ts';
import { id } from './call.ts';
import { appError } from './errors.ts';
import { libraryState } from './library.ts';
import { spendingLimits } from './queue-detail.ts';
import { queueAtStart } from './queue-monitor.ts';

/** Milliseconds since the epoch. */
const instant = z.number();

/** A signed-in account or the practice account. `id` is Backlot's own. */
export const account = z.object({
  id: z.string(),
  kind: z.enum(['service', 'practice']),
  baseUrl: z.string(),
  /** Where its token lives. `missing`: it could not be found, the user has to sign in again. `locked`: the keychain is locked. */
  secret: z.enum(['keychain', 'encrypted file', 'this session', 'missing', 'locked']),
  active: z.boolean(),
  profile: profile.nullable(),
  costs: costMap.nullable(),
  /** Credits that entries still waiting or in flight will take. */
  reserved: z.number(),
  checkedAt: instant.nullable(),
  /** Why the last look at the account failed. */
  problem: appError.nullable(),
});
export type Account = z.infer<typeof account>;

/** Something dropped, chosen, pasted or recorded, before anything is sent. */
export const stagedItem = z.object({
  id: z.string(),
  /** `photo`: of a character. */
  purpose: z.enum(['transcription', 'sample', 'photo']),
  source: z.enum(['file', 'url', 'recording']),
  name: z.string(),
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
  /** Why it was refused. */
  problem: appError.nullable(),
  /** Things worth knowing before sending (clipping, silence, converted here). */
  warnings: z.array(z.string()),
  /** This content was transcribed before: the local id of that transcription. `started`: that was not done yet. */
  alreadySent: z.object({ transcriptionId: z.string(), at: instant, started: z.boolean().optional() }).nullable(),
  /** The same for what holds the same, and for nothing else; left out until it is known. */
  content: z.string().optional(),
  /** To listen back; null for a URL. */
  mediaUrl: z.string().nullable(),
  addedAt: instant,
});
export type StagedItem = z.infer<typeof stagedItem>;

/** Ids of what came into the list of staged items, and of what went from it for that. */
export const exchanged = z.strictObject({ came: z.array(id), went: z.array(id) });
export type Exchanged = z.infer<typeof exchanged>;
/** The same, and what should have come and is not there any more, by name. */
export const usedAgain = exchanged.extend({ missing: z.array(z.string()) });
export type UsedAgain = z.infer<typeof usedAgain>;

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

/** One row of the queue: everything that was asked for and everything that the service is working on. */
export const queueRow = z.object({
  id: z.string(),
  accountId: z.string(),
  kind: z.enum([
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
  ]),
  title: z.string(),
  state: queueState,
  /** The service's own word for its state, or ours while the work is still here (preparing, sending, checking). */
  phase: z.string(),
  /** Why it waits, in words. */
  reason: z.string().nullable(),
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
  /** It ended without being done, and an answer to it was lost before: the service may have charged it. Left out: it has not. */
  mayBeCharged: z.boolean().optional(),
  error: appError.nullable(),
  /** For `needs-you`: what happened and the two choices with their consequence. */
  question: z.object({ text: z.string(), sendAgain: z.string(), leaveIt: z.string() }).nullable(),
  actions: z.array(queueAction),
  /** The local id of the transcription or voice clone it belongs to. */
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

export const transcription = z.object({
  id: z.string(),
  accountId: z.string(),
  remoteId: z.number().nullable(),
  title: z.string(),
  /** As the service says it, or `queued`/`sending` before it has one. */
  status: z.string(),
  language: z.string().nullable(),
  durationS: z.number().nullable(),
  credits: z.number().nullable(),
  /** The first words, for lists; null until completed, or until they are read of what was made elsewhere. */
  excerpt: z.string().nullable(),
  wordCount: z.number().nullable(),
  error: appError.nullable(),
  refundedCredits: z.number().nullable(),
  /** Plays the user's own file or the library copy; null when neither is there. */
  mediaUrl: z.string().nullable(),
  mediaKind: z.enum(['audio', 'video']).nullable(),
  createdAt: instant,
  completedAt: instant.nullable(),
});
export type Transcription = z.infer<typeof transcription>;

export const word = z.object({
  text: z.string(),
  start: z.number().nullable(),
  end: z.number().nullable(),
  type: z.string().nullable(),
});
export type Word = z.infer<typeof word>;
export const transcriptDetail = z.object({ id: z.string(), text: z.string(), words: z.array(word) });
export type TranscriptDetail = z.infer<typeof transcriptDetail>;

export const voiceClone = z.object({
  id: z.string(),
  accountId: z.string(),
  remoteId: z.number().nullable(),
  name: z.string(),
  gender: z.string().nullable(),
  language: z.string().nullable(),
  description: z.string().nullable(),
  /** As the service says it, or `queued`/`sending` before it has one. */
  status: z.string(),
  slotType: z.string().nullable(),
  /** A local copy of the preview; null until it is there. */
  previewUrl: z.string().nullable(),
  error: appError.nullable(),
  createdAt: instant,
});
export type VoiceClone = z.infer<typeof voiceClone>;

/** Small facts that every screen may show; one row with id `studio`. */
export const studioStatus = z.object({
  id: z.literal('studio'),
  online: z.boolean(),
  paused: z.boolean(),
  /** The notice shown when no keychain can be used; null when all is well. */
  secretNotice: z.string().nullable(),
  /** The file with all data cannot be read whole: it is put together again at the next start. */
  dataDamaged: z.boolean(),
  /** What came of that, until the user has read it. */
  recovery: z
    .object({
      /** When the copy was made from which the rest was taken; null where there was none. */
      copyAt: instant.nullable(),
      /** Whether nothing is missing. */
      complete: z.boolean(),
      /**
       * Where the damaged file lies now, with texts whose draft could not be read; null where somebody put a copy in its
       * place. How many texts those are.
       */
      folder: z.string().nullable(),
      texts: z.int(),
      /** Whether there was no file, or an empty one: nothing of it is kept in the folder. */
      gone: z.boolean(),
    })
    .nullable(),
  /** The folder of the library is being read anew: how many of its files were looked at, of how many; null while it is not. */
  rescan: z.object({ looked: z.int(), total: z.int().nullable() }).nullable(),
  /** Use of the request budget of the active account. */
  budget: z.object({ limit: z.number(), used: z.number(), resumesAt: instant.nullable() }).nullable(),
});
export type StudioStatus = z.infer<typeof studioStatus>;

export const captionOptions = z.object({
  maxLineLength: z.int().min(10).max(120),
  maxLines: z.int().min(1).max(4),
});

/** One row with id `settings`. */
export const settings = z.object({
  id: z.literal('settings'),
  theme: z.enum(['dark', 'light', 'system']),
  captions: captionOptions,
  fileNameTemplate: z.string().min(1).max(200),
  /** Asks before a charge is sent again after an unknown outcome. */
  alwaysAskBeforeResend: z.boolean(),
  /** Above these a charge asks first. */
  spendingLimits,
  /** A folder with a sherpa-onnx model for the practice account, or null. */
  speechModelDir: z.string().nullable(),
  /** The user's own ffmpeg, or null to look for one. */
  ffmpegPath: z.string().nullable(),
  queueAtStart,
  /** A sound with notices of the system. */
  noticeSound: z.boolean(),
  /** Keys that the user chose, by what they do; the others are the program's own. */
  keys: z.record(z.string().max(40), z.string().min(1).max(40)),
});
export type Settings = z.infer<typeof settings>;

export const exportFormat = z.enum(['srt', 'vtt', 'txt', 'json', 'docx']);
export type ExportFormat = z.infer<typeof exportFormat>;
