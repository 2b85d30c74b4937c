import { z } from 'zod';
import { characters } from './field-rules.ts';
import { creditsMeta, discoverPatience, operation } from './operation.ts';
import { answeredList, answeredNumber } from './lenient.ts';
import { ideaSorts, networks } from './values.ts';

/** What a discovery found (specification, "Idea keyword summary"). */
export const ideaKeyword = z.looseObject({
  name: z.string().nullish(),
  slug: z.string().nullish(),
  network: z.string().nullish(),
  ideas_count: z.number().nullish(),
  searched_at: z.string().nullish(),
});
export type IdeaKeyword = z.output<typeof ideaKeyword>;

export const idea = z.looseObject({
  name: z.string().nullish(),
  volume: z.number().nullish(),
  cpc: answeredNumber,
  competition: answeredNumber,
  competition_label: z.string().nullish(),
  trend: z.string().nullish(),
  /** `month` is YYYY-MM. */
  trends: answeredList(z.looseObject({ month: z.string().nullish(), value: z.number().nullish() })).nullish(),
  updated_at: z.string().nullish(),
});
export type Idea = z.output<typeof idea>;

const search = { keyword: characters(2, 80), network: z.enum(networks) } as const;

export const ideaOperations = {
  discover: operation({
    name: 'ideas.discover',
    method: 'POST',
    path: '/ideas/discover',
    gate: 'paid',
    body: z.strictObject(search),
    data: ideaKeyword,
    meta: creditsMeta,
    cost: 'fixed',
    // "after a timeout, check with GET /ideas before retrying"
    retry: 'evidence',
    evidence: ['list', 'ledger'],
    patience: discoverPatience,
    errors: [402, 422],
  }),
  list: operation({
    name: 'ideas.list',
    method: 'GET',
    path: '/ideas',
    gate: 'paid',
    query: z.object({ ...search, sort: z.enum(ideaSorts).nullable().optional() }),
    data: z.array(idea),
    errors: [422],
  }),
} as const;
