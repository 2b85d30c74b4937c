import { z } from 'zod';
import { libraryKind, word } from '../../bridge/index.ts';

/** Where the service has it: what is asked again when its address has run out. */
const serviceResource = z.enum([
  'faceless',
  'b-roll',
  'text-to-video',
  'speech',
  'launch-clips',
  'transcriptions',
  'characters',
]);
export type ServiceResource = z.infer<typeof serviceResource>;

/** Something that the service made and that the library is to keep. Plain data: it is written down and outlives a restart. */
export const wanted = z.object({
  /**
   * Names the result for ever, such as `job/ID` or `character/ID/preview.7`: wanted again under one key, it is not kept
   * twice. A video that is rendered anew is another result, so take the job's id for it.
   */
  key: z.string().min(1),
  accountId: z.string(),
  kind: libraryKind.exclude(['other']),
  resource: serviceResource,
  remoteId: z.number(),
  /** Local id of what it is a file of (the draft, the speech, the transcription). */
  subjectId: z.string(),
  title: z.string(),
  /** Where the file is at present; null for a text that is written here out of `transcript`, and where it is not known. */
  url: z.string().nullable(),
  /** What it cost. */
  credits: z.number().nullable(),
  voice: z.string().nullable(),
  language: z.string().nullable(),
  /** What it was made of, for the sidecar: plain JSON, without tokens and without local paths that the user did not name. */
  input: z.record(z.string(), z.unknown()),
  /** Becomes an SRT beside the file; for a transcript it is all there is. Times in seconds. */
  transcript: z.object({ text: z.string(), words: z.array(word) }).nullable(),
  /** Milliseconds since the epoch, of when it was finished. */
  madeAt: z.number(),
});
export type Wanted = z.infer<typeof wanted>;
