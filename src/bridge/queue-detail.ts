import { z } from 'zod';
import { call, id, ids, nothing } from './call.ts';
import { appError } from './errors.ts';
import { instant } from './instant.ts';

/** One line of an entry's log. */
const queueLogLine = z.object({
  at: instant,
  /**
   * `state`: it stands elsewhere now; `request`: something was sent; `finding`: a look for what came of it; `error`: as it
   * came.
   */
  kind: z.string(),
  text: z.string(),
});
export type QueueLogLine = z.infer<typeof queueLogLine>;

/** Everything that is known of one entry of the queue. */
const queueDetail = z.object({
  id: z.string(),
  /** Name of the contract's operation. */
  operation: z.string(),
  /** Where it stood, and since when; the first is its creation. */
  states: z.array(queueLogLine),
  /** Requests that changed, or could have changed, something on the service, and the looks at what came of it. */
  requests: z.array(queueLogLine),
  /** What was looked at, and what was seen, after an outcome was lost. */
  findings: z.array(queueLogLine),
  /** Errors as they came, the last one last; no tokens and no content. */
  errors: z.array(queueLogLine),
  /** The error that ended it, in words. */
  error: appError.nullable(),
  /** What the user agreed to: credits (null: not known before), and when. */
  approved: z.object({ credits: z.number().nullable(), at: instant }).nullable(),
  /** Entries that must be done before it, that are not. */
  waitsFor: z.array(z.object({ id: z.string(), title: z.string(), state: z.string() })),
  batchId: z.string().nullable(),
  /** What the service answered when the work had failed or the request was refused, as it came; null where nothing is kept. */
  answer: z.string().nullable(),
});
export type QueueDetail = z.infer<typeof queueDetail>;

/** Credits that a job, a batch and a day may take without asking again; null: as many as there are. */
export const spendingLimits = z.object({
  job: z.int().min(0).nullable(),
  batch: z.int().min(0).nullable(),
  day: z.int().min(0).nullable(),
});
export type SpendingLimits = z.infer<typeof spendingLimits>;

/** Calls about single entries of the queue. */
export const queueDetailCalls = {
  'queue.detail': call(z.strictObject({ id }), queueDetail),
  /** Agrees to the prices that the rows show; refused when their total is not what the user saw. */
  'queue.approve': call(z.strictObject({ ids, expectedCredits: z.number().min(0) }), nothing),
  /**
   * Takes a cancellation back: the entry waits at its old place. `expectedCredits`: what a button said that it takes, with what goes on
   * after it (`retryTotal`); left out where a cancellation is taken back that was made a moment ago, and all is as it was.
   */
  'queue.restore': call(z.strictObject({ ids, expectedCredits: z.number().min(0).optional() }), nothing),
  /**
   * Moves what waits before another entry, or to the end: several as one block, in the order that they have. What they depend
   * on comes along.
   */
  'queue.moveBefore': call(z.strictObject({ ids, beforeId: id.nullable() }), nothing),
  /** Moves what waits to the front, with what it depends on; several keep their own order. */
  'queue.runNext': call(z.strictObject({ ids }), nothing),
} as const;
