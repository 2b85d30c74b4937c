import { z } from 'zod';
import { ideaSorts, networks } from '../contract/index.ts';
import { call, id, ids, nothing, payingCall } from './call.ts';
import { expectedCredits, written } from './creation.ts';
import { appError } from './errors.ts';
import { instant } from './instant.ts';

/** One keyword on one network: when it was searched, and what that found. Its ideas are kept here. */
export const ideaSearch = z.object({
  id: z.string(),
  accountId: z.string(),
  keyword: z.string(),
  network: z.enum(networks),
  /** `searching`: it was asked for. `ready`: its ideas are there. `known`: found, and its ideas are still to be read. */
  status: z.enum(['searching', 'known', 'ready', 'failed', 'cancelled']),
  ideasCount: z.number().nullable(),
  /** As the service says it, else as its ideas tell it; null where neither does. */
  searchedAt: instant.nullable(),
  /** The service said it itself; left out by earlier versions, which let the ideas say it. */
  searchedAtTold: z.boolean().optional(),
  /** Until then the service answers the same search from its cache, and charges it all the same. */
  cachedUntil: instant.nullable(),
  /** When the ideas were read last. */
  readAt: instant.nullable(),
  /** Credits that the last search took; null where that is not known. */
  credits: z.number().nullable(),
  error: appError.nullable(),
  createdAt: instant,
});
export type IdeaSearch = z.infer<typeof ideaSearch>;

export const storedIdea = z.object({
  name: z.string(),
  volume: z.number().nullable(),
  cpc: z.number().nullable(),
  competition: z.number().nullable(),
  competitionLabel: z.string().nullable(),
  trend: z.string().nullable(),
  /** Oldest first; `month` is YYYY-MM. */
  trends: z.array(z.object({ month: z.string(), value: z.number() })),
  updatedAt: z.string().nullable(),
});
export type StoredIdea = z.infer<typeof storedIdea>;

/** What came of asking for ideas: `free`: they were found there already, and nothing was charged. */
const ideaDiscovery = z.object({ id: z.string(), queueId: z.string().nullable(), free: z.boolean() });

export const ideaCalls = {
  /**
   * Looks first (free) whether the ideas are there; only where they are not, or `again` asks for a new search, one is made.
   * `expectedCredits`: the most that it may take; it is free when it finds nothing.
   */
  'ideas.discover': payingCall(
    z.strictObject({ keyword: z.string().max(10_000), network: z.enum(networks), again: z.boolean(), expectedCredits }),
    ideaDiscovery,
  ),
  /** The ideas of a search in order: those that are kept, read first where they are not yet. */
  'ideas.list': call(
    z.strictObject({ id, sort: z.enum(ideaSorts) }),
    z.object({ ideas: z.array(storedIdea), readAt: instant.nullable() }),
  ),
  /** Reads the ideas of a search anew, free. */
  'ideas.refresh': call(z.strictObject({ id }), nothing),
  /** Writes the ideas as CSV into a folder that the user chooses, never over an existing file. */
  'ideas.export': call(z.strictObject({ id, sort: z.enum(ideaSorts) }), written),
  /** Takes searches from the list here; the service keeps them. */
  'ideas.remove': call(z.strictObject({ ids }), nothing),
} as const;
