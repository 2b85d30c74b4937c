import { z } from 'zod';
import { creditsMeta, operation, pageMeta, uploadPatience } from './operation.ts';
import { answeredId, idParams, pageQuery } from './ids-and-pages.ts';
import { answeredCredits, answeredList, answeredReason, answeredState } from './lenient.ts';
import { transcriptionFileExtensions, transcriptionMaxBytes } from './values.ts';

/** The states that the specification names; others may come and are shown as they are. */
export const transcriptionStates = ['pending', 'processing', 'completed', 'failed'] as const;

export const transcriptWord = z.looseObject({
  /** A word without a text is shown as nothing, and does not cost the reader the whole transcript. */
  text: z
    .string()
    .nullish()
    .transform((text) => text ?? ''),
  /** Seconds from the start of the source. */
  start: z.number().nullish(),
  end: z.number().nullish(),
  type: z.string().nullish(),
});

export const transcription = z.looseObject({
  id: answeredId,
  status: answeredState,
  language: z.string().nullish(),
  /** Seconds; null until the source was probed. */
  duration: z.number().nullish(),
  credits: answeredCredits,
  text: z.string().nullish(),
  words: answeredList(transcriptWord).nullish(),
  /** A stable slug on failure. */
  error: answeredReason,
  created_at: z.string().nullish(),
  completed_at: z.string().nullish(),
});
export type Transcription = z.output<typeof transcription>;

export const transcriptionOperations = {
  list: operation({
    name: 'transcriptions.list',
    method: 'GET',
    path: '/transcriptions',
    gate: 'paid',
    query: pageQuery,
    data: z.array(transcription),
    meta: pageMeta,
    errors: [422],
  }),
  create: operation({
    name: 'transcriptions.create',
    method: 'POST',
    path: '/transcriptions',
    gate: 'paid',
    // Either `url` or a file; the client and the service check that one of them is there.
    body: z.strictObject({
      url: z.url({ protocol: /^https$/ }).optional(),
      language: z.string().min(1).max(16).optional(),
    }),
    encoding: 'json-or-multipart',
    files: [
      {
        field: 'file',
        wireName: 'file',
        min: 0,
        max: 1,
        maxBytes: transcriptionMaxBytes,
        extensions: transcriptionFileExtensions,
      },
    ],
    status: 201,
    data: transcription,
    meta: creditsMeta,
    cost: 'formula',
    retry: 'evidence',
    evidence: ['list', 'ledger'],
    patience: uploadPatience,
    ownLimitPerMinute: 10,
    errors: [402, 413, 422],
  }),
  get: operation({
    name: 'transcriptions.get',
    method: 'GET',
    path: '/transcriptions/{id}',
    gate: 'paid',
    params: idParams,
    data: transcription,
    errors: [404],
  }),
} as const;
