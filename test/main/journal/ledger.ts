import type { LedgerLine, LedgerSnapshot } from '../../../src/main/journal/ledger-snapshot.ts';

export const line = (credits: number | null, label = 'Something', at = 't'): LedgerLine => ({
  label,
  type: null,
  credits,
  at,
});

/** A service's ledger that shows its newest 50 lines, as the client reads it. */
export class Ledger {
  balance: number;
  readonly lines: LedgerLine[] = [];
  constructor(balance: number, older = 0) {
    this.balance = balance;
    for (let count = 0; count < older; count += 1) this.lines.unshift(line(-1, 'Older', String(count)));
  }
  move(credits: number, label = 'Something'): void {
    this.balance += credits;
    this.lines.unshift(line(credits, label, 'same second'));
  }
  snapshot(total = true): LedgerSnapshot {
    const lines = this.lines.slice(0, 50);
    return { takenAt: 0, balance: this.balance, lines, total: total ? this.lines.length : null };
  }
}
