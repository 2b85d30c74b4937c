import { z } from 'zod';
import { appError } from '../../bridge/index.ts';

/** Why an entry waits. `ready`: nothing holds it but the order. */
export const waitReason = z.enum(['ready', 'network', 'sign-in', 'request-budget', 'service-trouble']);
export type WaitReason = z.infer<typeof waitReason>;

export const question = z.object({ text: z.string(), sendAgain: z.string(), leaveIt: z.string() });
export type Question = z.infer<typeof question>;

const instant = z.number();
const evidence = z.unknown();

/** Where an entry stands. Instants are milliseconds since the epoch. */
export const entryState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('waiting'), reason: waitReason, notBefore: instant.nullable(), attempts: z.int() }),
  /** `sealed`: the last byte may have left, so from here on the service may have done it. */
  z.object({ kind: z.literal('sending'), evidence, sealed: z.boolean(), since: instant, attempts: z.int() }),
  z.object({
    kind: z.literal('unknown'),
    evidence,
    since: instant,
    nextProbeAt: instant,
    probes: z.int(),
    attempts: z.int(),
  }),
  z.object({ kind: z.literal('ask'), evidence, question, attempts: z.int() }),
  z.object({ kind: z.literal('confirmed'), at: instant, charged: z.number().nullable() }),
  z.object({ kind: z.literal('refused'), at: instant, error: appError }),
  z.object({ kind: z.literal('cancelled'), at: instant }),
  /** The user decided not to send it again; what the service did stays unknown. */
  z.object({ kind: z.literal('left'), at: instant }),
]);
export type EntryState = z.infer<typeof entryState>;

/** One thing that the user asked for and that changes the service. */
export interface JournalEntry {
  readonly id: string;
  readonly accountId: string;
  /** Name of the contract's operation. */
  readonly operation: string;
  /** Local id of what it is about. */
  readonly subjectId: string;
  readonly title: string;
  readonly input: unknown;
  /** Equal for two entries that ask for the very same thing. */
  readonly fingerprint: string;
  readonly state: EntryState;
  /** Credits that the user saw and agreed to; null when it is free or not known before. */
  readonly cost: number | null;
  /** Taken off the queue by the user. */
  readonly hidden: boolean;
  readonly position: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Nothing more will happen by itself or by the user. */
export function isSettled(state: EntryState): boolean {
  return state.kind === 'confirmed' || state.kind === 'refused' || state.kind === 'cancelled' || state.kind === 'left';
}

/** The service may be doing it, or may have done it, without our knowing. */
export function isInFlight(state: EntryState): boolean {
  return state.kind === 'sending' || state.kind === 'unknown';
}
