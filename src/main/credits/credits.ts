import type { CreditSummary, FailedCharge } from '../../bridge/index.ts';
import { operations } from '../../contract/index.ts';
import { pages, type ApiClient } from '../api/index.ts';
import { csvOf } from '../csv.ts';
import type { Job } from '../jobs/index.ts';
import { readLine, type LedgerLine } from '../journal/index.ts';
import type { Clock, Dialogs } from '../ports/index.ts';
import type { AccountRows, CreditRows } from '../store/index.ts';
import { fileNameFor, writeExports } from '../transcriptions/export/index.ts';
import { creditEntry, mergeHistory, newEntries, type CreditEntry } from './history.ts';
import { summariseCredits } from './summary.ts';

interface CreditsParts {
  readonly rows: CreditRows;
  readonly accounts: AccountRows;
  readonly clock: Clock;
  readonly dialogs: Dialogs;
  /** Jobs of the account that were charged and failed, newest first. */
  readonly failedJobs: (accountId: string) => readonly Job[];
  /** The newest part of the ledger was read, newest first. */
  readonly ledgerSeen: (accountId: string, lines: readonly LedgerLine[]) => void;
}

/** Entries on a page (specification, GET /credits/history: `per_page` 1 to 50). */
const pageSize = 50;
/** A ledger is read this far at most: 20,000 entries, 400 requests of a budget of 30 a minute. */
const maxPages = 400;

/** What became of the credits of each account: the service's ledger, kept here so that it can be looked at offline. */
export class Credits {
  readonly #parts: CreditsParts;
  /** Two screens that ask at once share one reading. */
  readonly #reading = new Map<string, Promise<void>>();

  constructor(parts: CreditsParts) {
    this.#parts = parts;
  }

  summary(accountId: string): CreditSummary {
    const { history, readAt } = this.#parts.rows.read(accountId);
    const remaining = this.#parts.accounts.get(accountId)?.profile?.credits?.remaining ?? null;
    return { asOf: readAt, ...summariseCredits(history, remaining) };
  }

  /** Reads what is new. What was read before an error is kept when it joins what is known. @throws ApiError */
  async refresh(accountId: string, client: ApiClient): Promise<CreditSummary> {
    const reading = this.#reading.get(accountId) ?? this.#read(accountId, client);
    this.#reading.set(accountId, reading);
    try {
      await reading;
    } finally {
      this.#reading.delete(accountId);
    }
    return this.summary(accountId);
  }

  async #read(accountId: string, client: ApiClient): Promise<void> {
    const { history } = this.#parts.rows.read(accountId);
    const fetched: CreditEntry[] = [];
    const lines: LedgerLine[] = [];
    let total: number | null = null;
    let joined = false;
    let count = 0;
    let lastPageWasShort = false;
    // Only the first page is something that the user waits for.
    const operation = operations.account.ledger;
    for await (const page of pages(client, operation, { query: { per_page: pageSize } }, { lane: 'user' })) {
      fetched.push(...page.rows.map(creditEntry));
      lines.push(...page.rows.map(readLine));
      total = page.meta?.total ?? total;
      count += 1;
      lastPageWasShort = page.rows.length < pageSize;
      joined = newEntries(history, fetched, total) !== null && history.entries.length > 0;
      if ((joined && history.complete) || count >= maxPages) break;
    }
    const reachedEnd = total === null ? lastPageWasShort : fetched.length >= total;
    this.#parts.rows.save(accountId, mergeHistory(history, fetched, { total, reachedEnd }), this.#parts.clock.now());
    this.#parts.ledgerSeen(accountId, lines);
  }

  failures(accountId: string): FailedCharge[] {
    return this.#parts.failedJobs(accountId).map((job) => ({
      id: job.id,
      at: job.finishedAt ?? job.createdAt,
      title: job.detail.title,
      kind: job.kind,
      charged: job.detail.credits ?? 0,
      refunded: job.detail.refundedCredits,
    }));
  }

  /** @returns the path of the file, or null when the user chose no folder. */
  async export(accountId: string): Promise<string | null> {
    const folder = await this.#parts.dialogs.chooseFolder({ title: 'Choose where to put the ledger', create: true });
    if (folder === null) return null;
    const { entries } = this.#parts.rows.read(accountId).history;
    const rows = entries.map((entry) => [
      entry.at === 0 ? '' : new Date(entry.at).toISOString(),
      entry.label,
      entry.contentType,
      entry.type,
      entry.amount,
    ]);
    const fileName = fileNameFor(
      { title: 'Credits', language: null, at: this.#parts.clock.now() },
      'csv',
      '{title} {date}',
    );
    const bytes = new TextEncoder().encode(csvOf(['When', 'What', 'Kind', 'Transaction', 'Credits'], rows));
    const [path = null] = await writeExports(folder, [{ fileName, bytes }]);
    return path;
  }
}
