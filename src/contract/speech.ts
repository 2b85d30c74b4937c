import { z } from 'zod';
import { characters } from './field-rules.ts';
import { creditsMeta, operation, pageMeta } from './operation.ts';
import { answeredId, idParams, pageQuery, resourceId } from './ids-and-pages.ts';
import { answeredCredits, answeredList, answeredReason, answeredState } from './lenient.ts';

export const speechStates = ['processing', 'success', 'failed'] as const;
export const speechMaxCharacters = 10_000;

export const speech = z.looseObject({
  id: answeredId,
  status: answeredState,
  text: z.string().nullish(),
  voice_id: z.number().nullish(),
  /** An MP3; null until success. */
  url: z.string().nullish(),
  /** Seconds. */
  duration: z.number().nullish(),
  words: answeredList(
    z.looseObject({ text: z.string().nullish(), start: z.number().nullish(), end: z.number().nullish() }),
  ).nullish(),
  credits: answeredCredits,
  error: answeredReason,
  created_at: z.string().nullish(),
  updated_at: z.string().nullish(),
});
export type Speech = z.output<typeof speech>;

const share = z.number().min(0).max(1).optional();

/** Merged over the defaults of the voice. */
export const speechSettings = z.object({
  stability: share,
  style: share,
  similarity_boost: share,
  speed: z.number().min(0.5).max(2).optional(),
  use_speaker_boost: z.boolean().optional(),
});

export const speechOperations = {
  list: operation({
    name: 'speech.list',
    method: 'GET',
    path: '/speech',
    gate: 'paid',
    query: pageQuery,
    data: z.array(speech),
    meta: pageMeta,
    errors: [422],
  }),
  create: operation({
    name: 'speech.create',
    method: 'POST',
    path: '/speech',
    gate: 'paid',
    body: z.strictObject({
      voice_id: resourceId,
      text: characters(1, speechMaxCharacters),
      /** ISO code; honoured by some models only. */
      language: z.string().min(1).optional(),
      settings: speechSettings.optional(),
    }),
    status: 201,
    data: speech,
    meta: creditsMeta,
    cost: 'formula',
    retry: 'evidence',
    evidence: ['list', 'ledger'],
    errors: [402, 422],
  }),
  get: operation({
    name: 'speech.get',
    method: 'GET',
    path: '/speech/{id}',
    gate: 'paid',
    params: idParams,
    data: speech,
    errors: [404],
  }),
} as const;
