import { z } from 'zod';
import { call, id, ids, nothing, payingCall } from './call.ts';
import { appError } from './errors.ts';
import { instant } from './instant.ts';
import { oneLine } from './one-line.ts';

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
  /** Which of several sound tracks of the file the words are of, from 0, where that is not the one which players play. */
  track: z.int().optional(),
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
const transcriptDetail = z.object({ id: z.string(), text: z.string(), words: z.array(word) });
export type TranscriptDetail = z.infer<typeof transcriptDetail>;

export const exportFormat = z.enum(['srt', 'vtt', 'txt', 'json', 'docx']);
export type ExportFormat = z.infer<typeof exportFormat>;

const language = z.string().trim().min(2).max(16).nullable();

export const transcriptionCalls = {
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
   * whose words could not be read. `wordless`: of those in which no word was said, of which nothing is written; left out where there
   * are none. Refused where that is all of them.
   */
  'transcriptions.export': call(
    z.strictObject({ ids, formats: z.array(exportFormat).min(1) }),
    z.object({
      folder: z.string().nullable(),
      files: z.array(z.string()),
      missing: z.array(z.string()),
      wordless: z.array(z.string()).optional(),
      /** The user stopped it: how many were not written. */
      stopped: z.int().optional(),
    }),
  ),
  'transcriptions.rename': call(z.strictObject({ id, title: oneLine.trim().min(1).max(200) }), nothing),
  /** Takes it from the list here; the service keeps it. */
  'transcriptions.remove': call(z.strictObject({ ids }), nothing),
  /** Takes a removal back. */
  'transcriptions.putBack': call(z.strictObject({ ids }), nothing),
} as const;
