import type { CreditEntry } from '../records/index.ts';

interface Counts {
  readonly per_page?: number | null | undefined;
  readonly total?: number | null | undefined;
}

/** So many rows tell whether a page is the first one again. */
const telling = 10;

/** The newest part of a ledger, page by page, as it was when its first page was read. */
export class LedgerPart {
  readonly #pageSize: number;
  readonly #entries: CreditEntry[] = [];
  #pages = 0;
  #total: number | null = null;
  #lastWasShort = false;

  constructor(pageSize: number) {
    this.#pageSize = pageSize;
  }

  /** Newest first. */
  get entries(): readonly CreditEntry[] {
    return this.#entries;
  }

  get pages(): number {
    return this.#pages;
  }

  /** Entries of the whole ledger when reading began; null when the service does not say. */
  get total(): number | null {
    return this.#total;
  }

  get reachedEnd(): boolean {
    return this.#total === null ? this.#lastWasShort : this.#entries.length >= this.#total;
  }

  /** Takes the next page. False when it is the first one again, which a service answers that knows no pages. */
  add(rows: readonly CreditEntry[], counts: Counts | null): boolean {
    const perPage = counts?.per_page ?? this.#pageSize;
    const total = counts?.total ?? null;
    // What was charged since the first page pushes everything down: those at the head of this page were read already.
    const pushed = this.#total === null || total === null ? 0 : Math.max(0, total - this.#total);
    const repeated = this.#pages === 0 ? 0 : Math.max(0, this.#entries.length - (this.#pages * perPage - pushed));
    const fresh = rows.slice(repeated);
    if (this.#pages > 0 && this.#isFirstAgain(fresh)) return false;
    if (this.#pages === 0) this.#total = total;
    this.#pages += 1;
    this.#entries.push(...fresh);
    this.#lastWasShort = rows.length < perPage;
    return true;
  }

  /** Whether what is missing at the old end fits on one page, of a service that shows one page from either end. */
  isWithinReach(): boolean {
    if (this.#total === null || this.#pages !== 1) return false;
    return this.#total > this.#entries.length && this.#total <= this.#entries.length + this.#pageSize;
  }

  #isFirstAgain(rows: readonly CreditEntry[]): boolean {
    if (rows.length === 0) return false;
    return rows.slice(0, telling).every((row, index) => JSON.stringify(row) === JSON.stringify(this.#entries[index]));
  }
}
