import { z } from 'zod';
import { appError } from '../../bridge/index.ts';

/**
 * Why an entry waits. `ready`: nothing holds it but the order (an earlier step, another of its kind under way, a pause; those
 * are read from the order, never stored). The others are what an attempt, or the check before one, found out; `earlier-change`:
 * one whose answer was lost may still arrive, and would undo it; `file-changed`: a file was written to while it was sent.
 */
export const waitReason = z.enum([
  'ready',
  'network',
  'sign-in',
  'email',
  'subscription',
  'credits',
  'busy',
  'approval',
  'request-budget',
  'service-trouble',
  'earlier-change',
  'file-changed',
]);
export type WaitReason = z.infer<typeof waitReason>;

/** Reasons that are a matter of the whole account: seen when it is looked at. */
export type AccountReason = 'sign-in' | 'email' | 'subscription' | 'credits';

export function isAccountReason(reason: WaitReason): reason is AccountReason {
  return reason === 'sign-in' || reason === 'email' || reason === 'subscription' || reason === 'credits';
}

const question = z.object({ text: z.string(), sendAgain: z.string(), leaveIt: z.string() });
export type Question = z.infer<typeof question>;

const instant = z.number();
const evidence = z.unknown();
const credits = z.number();

/** A limit that the user set: which, how much it allows, and how much this entry would make of it (null: not known), credits. */
const passedLimit = z.object({
  which: z.enum(['job', 'batch', 'day']),
  limit: credits,
  would: credits.nullable(),
  /** Others of the batch, or of the day, whose price is not known, so that it would be more; left out: none. */
  unpriced: z.int().optional(),
});
/** `also`: the others that it goes over as well; left out: none. */
const overLimit = passedLimit.extend({ also: z.array(passedLimit).optional() });
export type OverLimit = z.infer<typeof overLimit>;
export type LimitKind = OverLimit['which'];

/** What the user has to agree to before a charge goes out. */
const approvalWanted = z.object({
  kind: z.literal('approval'),
  because: z.enum(['price', 'age', 'offline', 'limit', 'restored']),
  /** Credits that were agreed to; null when the price was not known. */
  was: credits.nullable(),
  /** Credits that it takes as far as is known now; null when that is not known. */
  price: credits.nullable(),
  /** The service says less: it took more than it had said of the last one of the kind. */
  reckoned: z.literal(true).optional(),
  over: overLimit.nullable(),
});
export type ApprovalWanted = z.infer<typeof approvalWanted>;

/** Credits that it takes and those that are there; null where the service did not say. */
const creditsMissing = z.object({
  kind: z.literal('credits'),
  required: credits.nullable(),
  available: credits.nullable(),
});
/** `all`: whoever has no subscription; `paid`: only what a trial does not include. */
const subscriptionMissing = z.object({ kind: z.literal('subscription'), gate: z.enum(['all', 'paid']) });

/** What more is known of why an entry waits. */
const waitDetail = z.discriminatedUnion('kind', [approvalWanted, creditsMissing, subscriptionMissing]);
export type WaitDetail = z.infer<typeof waitDetail>;

/**
 * Credits that attempts may have taken whose answers were lost, and that the user chose to send again all the same. Left out: none
 * were.
 */
const mayHaveTaken = credits.optional();

/** A decision that only the user can make, with what was seen before the request that it is about. */
const asked = z.object({ evidence, question, attempts: z.int(), mayHaveTaken });

/**
 * How often its answer was lost since the user asked for it, or for it again. Left out: never, and where there is `lostEvidence`,
 * the user was told that it may still arrive, and wants it sent all the same.
 */
const losses = z.int().optional();
/**
 * What was seen before the first attempt whose answer was lost: it may still arrive, however late, and is looked for once more
 * right before the next one leaves. Left out: none was lost, or nothing would show it.
 */
const lostEvidence = z.unknown().optional();
/**
 * The last attempt whose answer was lost of what is simply sent again: it may be carried out for that long after `since`,
 * milliseconds, whatever was sent after it. `steady`: what the steady clock showed then. Left out: none was lost.
 */
const mayArrive = z.object({ since: instant, steady: z.number().optional(), forMs: z.number() }).optional();
export type MayArrive = NonNullable<z.infer<typeof mayArrive>>;
/**
 * What the user read of an attempt whose answer was lost when they chose to send it again all the same, and credits that it counts as
 * having taken since: where a look right before it leaves tells otherwise, they are asked anew. Left out: nothing was asked.
 */
const told = z.object({ text: z.string(), taken: credits }).optional();
export type Told = NonNullable<z.infer<typeof told>>;
/**
 * It came out of restored data and was not agreed to since: it may have been sent meanwhile. `was`: credits that were agreed to.
 * Left out: neither.
 */
const restored = z.object({ was: credits.nullable() }).optional();
/** Credits that the service said it takes just before it left; left out: it did not say. */
const price = credits.optional();

/**
 * Where an entry stands. Instants are milliseconds since the epoch; `attempts` counts what was begun, also what never left.
 */
export const entryState = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('waiting'),
    reason: waitReason,
    /** When it may try by itself; null: at once, or, where the reason says so, only when something outside changes. */
    notBefore: instant.nullable(),
    attempts: z.int(),
    losses,
    lostEvidence,
    mayArrive,
    mayHaveTaken,
    told,
    detail: waitDetail.nullable().default(null),
  }),
  /** `sealed`: the last byte may have left, so from here on the service may have done it. */
  z.object({
    kind: z.literal('sending'),
    evidence,
    price,
    sealed: z.boolean(),
    since: instant,
    attempts: z.int(),
    losses,
    lostEvidence,
    mayArrive,
    mayHaveTaken,
    told,
  }),
  z.object({
    kind: z.literal('unknown'),
    evidence,
    price,
    since: instant,
    /** When the attempt began whose answer was lost; left out by older versions. */
    startedAt: instant.optional(),
    /** What the steady clock showed then, milliseconds; left out by older versions. */
    steady: z.number().optional(),
    nextProbeAt: instant,
    probes: z.int(),
    attempts: z.int(),
    losses,
    lostEvidence,
    mayHaveTaken,
  }),
  asked.extend({ kind: z.literal('ask') }),
  /** `startedAt`: when the attempt began that was answered; null where that was never known. */
  z.object({
    kind: z.literal('confirmed'),
    at: instant,
    charged: z.number().nullable(),
    price,
    startedAt: instant.nullable().default(null),
    /** When the attempt began whose outcome was found out; left out where it was answered, and by older versions. */
    begunAt: instant.optional(),
    mayArrive,
    mayHaveTaken,
  }),
  z.object({ kind: z.literal('refused'), at: instant, error: appError, lostEvidence, mayArrive, mayHaveTaken }),
  z.object({ kind: z.literal('cancelled'), at: instant, lostEvidence, mayArrive, mayHaveTaken, restored }),
  /**
   * The user decided not to send it again; what the service did stays unknown. `asked`: what they were asked, so that they
   * can decide anew; null where an older version did not keep it.
   */
  z.object({ kind: z.literal('left'), at: instant, asked: asked.nullable().default(null) }),
]);
export type EntryState = z.infer<typeof entryState>;

/** Whether an answer to it was lost before, and what it asked for may have arrived since. */
export function wasLost(state: EntryState): boolean {
  return 'lostEvidence' in state && state.lostEvidence !== undefined;
}

/** What the user agreed to when they started a charge, or were asked again. */
export interface Approval {
  /** When, milliseconds since the epoch. */
  readonly at: number;
  /**
   * The service had not said its price at that moment: it could not be asked, or says it only of what it has. The price is looked
   * up before it is sent, and where it is still not said, the user is asked.
   */
  readonly offline: boolean;
  /** Their own limits that they were told it goes over, and agreed to: no others. */
  readonly lifted: readonly LimitKind[];
}

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
  /** Credits that the user saw and agreed to; null when the price is not known before, 0 when it is free. */
  readonly cost: number | null;
  readonly approval: Approval;
  /** Ids of the entries that must be confirmed before this one may go. */
  readonly parents: readonly string[];
  /** What was started with one click. */
  readonly batchId: string | null;
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

/** Credits that one took; null while that is not known. */
export function chargeOf({ state, cost }: JournalEntry): number | null {
  return state.kind === 'confirmed' ? (state.charged ?? cost) : null;
}

/**
 * Whether an answer said that it took so many credits, and with that what is left: that of a lost one is found out without, and
 * that of a transcription comes before it is measured.
 */
export function isChargeTold({ state }: JournalEntry, credits: number | null): boolean {
  return state.kind === 'confirmed' && state.charged !== null && state.charged === credits && state.startedAt !== null;
}

/**
 * Whether an attempt of an open one may have reached the service, so that what it may have made there is to be found by the entry
 * itself. Of what came out of restored data and waits, nobody saw an attempt: its entry would find nothing, and where it was sent
 * meanwhile, the lists alone show it before the user agrees to send it.
 */
export function mayBeThere(state: EntryState): boolean {
  if (state.kind === 'waiting') return wasLost(state) || (state.losses ?? 0) > 0;
  return !isSettled(state);
}

/** The service may be doing it, or may have done it, without our knowing. */
export function isInFlight(state: EntryState): boolean {
  return state.kind === 'sending' || state.kind === 'unknown';
}
