/** One entry of the service's ledger, as it is kept here. The service gives its entries no ids. */
export interface CreditEntry {
  readonly label: string;
  /** What it was for, such as `transcription`; empty where the service does not say. */
  readonly contentType: string;
  /** Signed credits; debits are negative. */
  readonly amount: number;
  /** As the service writes it, such as `debit`. */
  readonly type: string;
  /** Milliseconds since the epoch; 0 where the service gives no time. */
  readonly at: number;
}

/** What is known of a ledger, newest first. */
export interface CreditHistory {
  readonly entries: readonly CreditEntry[];
  /** Positions before which entries are missing, in rising order: those between an entry and the newer one before it. */
  readonly gaps: readonly number[];
  /** Whether the oldest entry is the ledger's first one. */
  readonly reachesStart: boolean;
}

/** Whether two entries look alike; those of one second may, and be two. */
export const isSameCreditEntry = (a: CreditEntry | undefined, b: CreditEntry | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.at === b.at &&
  a.amount === b.amount &&
  a.label === b.label &&
  a.contentType === b.contentType &&
  a.type === b.type;
