import { z } from 'zod';
import { answeredCode, answeredCredits } from './lenient.ts';

/** Every successful answer (specification, "General conventions" 1). Read leniently: only `data` is needed. */
export const envelope = z.looseObject({
  message: z.string().nullish().catch(undefined),
  status: z.number().nullish().catch(undefined),
  data: z.unknown(),
  meta: z.unknown().optional(),
});

/** Every error body that the specification shows, and whatever else a server may send. */
export const errorBody = z.looseObject({
  message: z.string().nullish().catch(undefined),
  errors: z
    .record(z.string(), z.union([z.array(z.string()), z.string().transform((text) => [text])]))
    .nullish()
    .catch(undefined),
  error: z
    .looseObject({
      code: answeredCode,
      status: z.unknown().optional(),
      required: answeredCredits,
      available: z.number().nullish(),
    })
    .nullish()
    .catch(undefined),
});

export const errorCodes = {
  insufficientCredits: 'INSUFFICIENT-CREDITS',
  subscriptionRequired: 'SUBSCRIPTION-REQUIRED',
  paidSubscriptionRequired: 'PAID-SUBSCRIPTION-REQUIRED',
  featureNotAllowed: 'FEATURE-NOT-ALLOWED',
  planStorageLimit: 'REACH-PLAN-STORAGE-LIMIT',
} as const;
