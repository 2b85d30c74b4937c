import { z } from 'zod';
import { speechSettings } from '../contract/index.ts';
import { call, id, ids, nothing, payingCall } from './call.ts';
import { created, creationFields, creationTitle, expectedCredits, written } from './creation.ts';
import { sentForm } from './forms.ts';
import { exportFormat, word } from './transcriptions.ts';

export const speech = z.object({
  ...creationFields,
  /** The first words of the text. */
  excerpt: z.string(),
  /** Code points of the whole text. */
  characters: z.number(),
  voiceId: z.number().nullable(),
  /** As it was called when it was chosen; null where that is not known. */
  voiceName: z.string().nullable(),
  language: z.string().nullable(),
  /** Seconds; null until it is there. */
  durationS: z.number().nullable(),
});
export type Speech = z.infer<typeof speech>;

const speechDetail = z.object({
  id: z.string(),
  text: z.string(),
  settings: speechSettings.nullable(),
  /** With their times in seconds; empty until it is there. */
  words: z.array(word),
});
export type SpeechDetail = z.infer<typeof speechDetail>;

const wanted = {
  voiceId: z.int().positive(),
  voiceName: z.string().max(200).nullable(),
  /** ISO code; only some voices heed it. */
  language: z.string().trim().min(2).max(16).nullable(),
  /** Laid over the voice's own; null leaves them as they are. */
  settings: speechSettings.nullable(),
  expectedCredits,
  form: sentForm.optional(),
} as const;
/** 1 to 10,000 characters; what is too long is refused with words. */
const text = z.string().max(1_000_000);

/** The sound itself, beside the formats of transcripts. */
const speechExportFormat = z.enum(['mp3', ...exportFormat.options]);
export type SpeechExportFormat = z.infer<typeof speechExportFormat>;

export const speechCalls = {
  /** Speaks a text with a voice. Refused when the price is not the one that was shown. Works without a network: it waits. */
  'speech.create': payingCall(
    z.strictObject({
      ...wanted,
      text,
      /** Null: the first words of the text. */
      title: creationTitle.nullable(),
    }),
    created,
  ),
  /**
   * Speaks the parts of one text, in order and as one batch of the queue: all of them or none. Their titles are the first words of
   * the text and their numbers. `expectedCredits`: of all together.
   */
  'speech.createParts': payingCall(
    z.strictObject({ ...wanted, parts: z.array(text).min(2).max(1000) }),
    z.object({ ids: z.array(z.string()) }),
  ),
  /** Takes back what still waits of these: not sent, not paid for, and gone from the list. The ids of those that it was. */
  'speech.takeBack': call(z.strictObject({ ids }), z.object({ ids: z.array(z.string()) })),
  'speech.detail': call(z.strictObject({ id }), speechDetail),
  /** Reads what the service has: speech made elsewhere appears. */
  'speech.refresh': call(z.strictObject({}), nothing),
  'speech.rename': call(z.strictObject({ id, title: creationTitle }), nothing),
  /** Takes it from the list here; the service keeps it. */
  'speech.remove': call(z.strictObject({ ids }), nothing),
  /** Takes a removal back: all of these are in the list again. */
  'speech.putBack': call(z.strictObject({ ids }), nothing),
  /** Asks for a folder, writes one file for each speech and format, never over an existing one. */
  'speech.export': call(z.strictObject({ ids, formats: z.array(speechExportFormat).min(1) }), written),
} as const;
