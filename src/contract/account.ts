import { z } from 'zod';
import { answeredId } from './ids-and-pages.ts';
import { answeredCredits } from './lenient.ts';
import { operation, pageMeta } from './operation.ts';

const timestamp = z.string().nullish();

export const profile = z.looseObject({
  id: answeredId,
  name: z.string().nullish(),
  email: z.string().nullish(),
  email_verified: z.boolean().nullish(),
  credits: z
    .looseObject({ remaining: z.number().nullish(), total: z.number().nullish(), extra: z.number().nullish() })
    .nullish(),
  subscription: z
    .looseObject({
      exists: z.boolean().nullish(),
      active: z.boolean().nullish(),
      trial: z.boolean().nullish(),
      plan: z.string().nullish(),
      ends_at: timestamp,
    })
    .nullish(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Profile = z.output<typeof profile>;

export const costMap = z.record(
  z.string(),
  // One that cannot be read is a price that is not known, and costs nobody the others.
  z
    .looseObject({ credits: answeredCredits, free: z.number().nullish() })
    .nullish()
    .catch(null)
    .transform((price) => price ?? {}),
);
export type CostMap = z.output<typeof costMap>;

export const ledgerEntry = z.looseObject({
  label: z.string().nullish(),
  content_type: z.string().nullish(),
  /** Signed, debits negative. A string in the specification; a number is understood too. */
  credit_spend: z.union([z.string(), z.number().transform(String)]).nullish(),
  transaction_type: z.string().nullish(),
  created_at: timestamp,
});
export type LedgerEntry = z.output<typeof ledgerEntry>;

export const accountOperations = {
  me: operation({ name: 'account.me', method: 'GET', path: '/me', gate: 'open', data: profile }),
  costs: operation({ name: 'account.costs', method: 'GET', path: '/credits/costs', gate: 'open', data: costMap }),
  ledger: operation({
    name: 'account.ledger',
    method: 'GET',
    path: '/credits/history',
    gate: 'open',
    // `page` is not in the specification's list of parameters, though its `meta` has `current_page`.
    query: z.object({
      order: z.enum(['ASC', 'DESC']).optional(),
      per_page: z.int().min(1).max(50).optional(),
      page: z.int().min(1).optional(),
    }),
    data: z.array(ledgerEntry),
    meta: pageMeta,
    errors: [422],
  }),
} as const;
