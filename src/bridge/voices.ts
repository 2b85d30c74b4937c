import { z } from 'zod';
import { voice } from '../contract/index.ts';
import { call } from './call.ts';
import { appError } from './errors.ts';

export const voiceCalls = {
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
} as const;
