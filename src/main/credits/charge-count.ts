/** A service may show its newest 50 entries only: it is read again well before so many came. */
const chargesBetweenReads = 15;

interface Seen {
  readonly remaining: number;
  readonly changes: number;
}

/** Counts how often a balance changed, so that the ledger is read before its entries are out of reach. */
export class ChargeCount {
  readonly #seen = new Map<string, Seen>();

  /** The balance of an account is this now. True when the ledger should be read; counting begins anew then. */
  balance(accountId: string, remaining: number): boolean {
    const before = this.#seen.get(accountId);
    const changes =
      before === undefined || before.remaining === remaining ? (before?.changes ?? 0) : before.changes + 1;
    const isDue = changes >= chargesBetweenReads;
    this.#seen.set(accountId, { remaining, changes: isDue ? 0 : changes });
    return isDue;
  }
}
