import { z } from 'zod';
import { errorCodes } from './envelope.ts';
import { characters, sixDigitColour } from './field-rules.ts';
import { creditsMeta, operation, pageMeta } from './operation.ts';
import { answeredId, idParams, pageQuery } from './ids-and-pages.ts';
import { answeredCredits, answeredReason, answeredState } from './lenient.ts';

export const launchClipStates = ['planning', 'briefed', 'rendering', 'completed', 'failed'] as const;

export const launchClip = z.looseObject({
  id: answeredId,
  status: answeredState,
  product_name: z.string().nullish(),
  domain: z.string().nullish(),
  idea: z.string().nullish(),
  accent_color: z.string().nullish(),
  /** Null until completed. */
  video: z.looseObject({ id: z.number().nullish(), title: z.string().nullish(), url: z.string().nullish() }).nullish(),
  credits: answeredCredits,
  error: answeredReason,
  created_at: z.string().nullish(),
  updated_at: z.string().nullish(),
});
export type LaunchClip = z.output<typeof launchClip>;

export const launchClipEstimate = z.looseObject({ total: answeredCredits });

export const launchClipOperations = {
  estimate: operation({
    name: 'launchClips.estimate',
    method: 'GET',
    path: '/launch-clips/estimate',
    gate: 'paid',
    data: launchClipEstimate,
    meta: creditsMeta,
  }),
  list: operation({
    name: 'launchClips.list',
    method: 'GET',
    path: '/launch-clips',
    gate: 'paid',
    query: pageQuery,
    data: z.array(launchClip),
    meta: pageMeta,
    errors: [422],
  }),
  create: operation({
    name: 'launchClips.create',
    method: 'POST',
    path: '/launch-clips',
    gate: 'paid',
    body: z.strictObject({
      product_name: characters(1, 40),
      /** Shown as text, never fetched. */
      domain: characters(1, 60),
      idea: characters(10, 500),
      accent_color: sixDigitColour.optional(),
    }),
    status: 201,
    data: launchClip,
    meta: creditsMeta,
    cost: 'fixed',
    retry: 'evidence',
    evidence: ['list', 'ledger'],
    errors: [402, 422],
    codes: [errorCodes.featureNotAllowed],
  }),
  get: operation({
    name: 'launchClips.get',
    method: 'GET',
    path: '/launch-clips/{id}',
    gate: 'paid',
    params: idParams,
    data: launchClip,
    errors: [404],
  }),
} as const;
