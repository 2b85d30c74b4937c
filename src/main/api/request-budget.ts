import type { RateHeaders } from './rate-headers.ts';

/** Who asks, the most urgent first (polling.md, "Budget"). `bulk`: a poll that is one of many, such as a page of a long list. */
export const lanes = ['user', 'journal', 'evidence', 'poll', 'bulk'] as const;
export type Lane = (typeof lanes)[number];

/** A limit of an operation's own beside the general one. */
export interface OwnLimit {
  readonly name: string;
  readonly perMinute: number;
}

/** One request that may leave now. Exactly one of its methods is called, once. */
export interface BudgetSlot {
  answered(status: number, rate: RateHeaders): void;
  /** No answer came, but the service may have counted the request. */
  lost(): void;
  /** Nothing left this computer: the slot is free again at once. */
  unused(): void;
}

/**
 * Hears that a request is held back by the limit of requests a minute: when it may leave at the earliest, in milliseconds since
 * the epoch; again whenever that changes, and null when it leaves: what is thrown then keeps it from that, and is what the request rejects
 * with. Never called for one that is not held back.
 */
export type OnHeld = (until: number | null) => void;

/** What the client needs of the request budget: leave to send. Rejects with the signal's reason when aborted. */
export interface RequestBudget {
  acquire(lane: Lane, own: OwnLimit | null, signal: AbortSignal, onHeld?: OnHeld): Promise<BudgetSlot>;
}

/** What polls may use of the request budget, as its gate stands. Times are milliseconds. */
export interface PollRoom {
  /** Polls that may leave now, those that the reserve keeps back not counted. Negative while the reserve itself is in use. */
  readonly free: number;
  /** When the slots in use come back, from now, in order. */
  readonly returnsIn: readonly number[];
  /** Whether all come back at once, and nothing that is kept until then is worth anything after it. */
  readonly renews: boolean;
  /** How long until anything may leave at all; 0 when it may. */
  readonly closedFor: number;
}
