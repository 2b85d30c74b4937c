import { z } from 'zod';
import { call, id } from './call.ts';
import { instant } from './instant.ts';

/** What the practice account is given at once when more is wanted, credits. */
export const practiceCredits = 5_000;

/** What became of an account's credits, from the ledger as far as it is known here. */
const creditSummary = z.object({
  /** When the ledger was last read; null when it never was. */
  asOf: instant.nullable(),
  entries: z.int(),
  /** Whether the ledger is known from its first entry on; some services show the newest 50 only. */
  complete: z.boolean(),
  /** Where entries are missing in between: after the older instant and before the newer one, newest gap first. */
  gaps: z.array(z.object({ from: instant.nullable(), to: instant.nullable() })),
  /** The oldest entry that is known. */
  since: instant.nullable(),
  /** The balance after an entry, oldest first, as far back as nothing is missing; at most 240 points. */
  balance: z.array(z.object({ at: instant, balance: z.number() })),
  /** What it was for, most spent first; `kind` as the service names it. */
  byKind: z.array(z.object({ kind: z.string(), spent: z.number(), refunded: z.number(), count: z.int() })),
  /** Newest month first, `2026-11`; `granted` is below 0 where more was taken back than the plan gave. */
  byMonth: z.array(z.object({ month: z.string(), spent: z.number(), refunded: z.number(), granted: z.number() })),
});
export type CreditSummary = z.infer<typeof creditSummary>;

/** A job of ours that was charged and failed. */
const failedCharge = z.object({
  id: z.string(),
  at: instant,
  title: z.string(),
  kind: z.string(),
  charged: z.number(),
  /** Null: not known whether it came back. */
  refunded: z.number().nullable(),
});
export type FailedCharge = z.infer<typeof failedCharge>;

export const creditCalls = {
  /** What is stored; works without a network. */
  'credits.summary': call(z.strictObject({ accountId: id }), creditSummary),
  /** Reads what is new in the ledger, then answers as `credits.summary` does. */
  'credits.refresh': call(z.strictObject({ accountId: id }), creditSummary),
  'credits.failures': call(z.strictObject({ accountId: id }), z.array(failedCharge)),
  /** Writes the stored ledger as CSV into a folder that the user chooses; null when cancelled. */
  'credits.export': call(z.strictObject({ accountId: id }), z.object({ path: z.string().nullable() })),
} as const;
