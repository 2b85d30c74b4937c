import { z } from 'zod';
import { operation, pageMeta } from './operation.ts';
import { answeredId, pageQuery } from './ids-and-pages.ts';
import { answeredNumber } from './lenient.ts';
import { voiceTypes } from './values.ts';

export const voice = z.looseObject({
  id: answeredId,
  name: z.string().nullish(),
  /** URL of an audio sample. */
  preview: z.string().nullish(),
  language: z.string().nullish(),
  accent: z.string().nullish(),
  gender: z.string().nullish(),
  words_per_minute: answeredNumber,
  type: z.string().nullish(),
});
export type Voice = z.output<typeof voice>;

export const voiceOperations = {
  list: operation({
    name: 'voices.list',
    method: 'GET',
    path: '/voices',
    gate: 'paid',
    query: pageQuery.extend({
      'filter[name]': z.string().optional(),
      'filter[language]': z.string().optional(),
      'filter[gender]': z.string().optional(),
      'filter[accent]': z.string().optional(),
      'filter[type]': z.enum(voiceTypes).optional(),
    }),
    data: z.array(voice),
    meta: pageMeta,
    errors: [422],
  }),
} as const;
