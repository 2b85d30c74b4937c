import type { CreditSummary, FailedCharge } from '../../bridge/index.ts';
import { operations } from '../../contract/index.ts';
import { pages, type ApiClient } from '../api/index.ts';
import type { Job } from '../jobs/index.ts';
import { readLine, type LedgerLine } from '../journal/index.ts';
import type { Clock, Dialogs } from '../ports/index.ts';
import type { AccountRows, CreditRows } from '../store/index.ts';
import { csvOf, fileNameFor, writeExports } from '../export/index.ts';
import { creditEntry, fromBothEnds, isComplete, mergeHistory } from './history.ts';
import { LedgerPart } from './ledger-part.ts';
import { creditTable } from './table.ts';
import { summariseCredits } from './summary.ts';
import { creditTexts } from '../texts/credits.ts';

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
    const { history, readAt, balance } = this.#parts.rows.read(accountId);
    // What was charged since is not in what was read: the balance of today does not lead back over it.
    return { asOf: readAt, ...summariseCredits(history, balance ?? this.#remaining(accountId)) };
  }

  #remaining(accountId: string): number | null {
    return this.#parts.accounts.get(accountId)?.profile?.credits?.remaining ?? null;
  }

  /** Reads what is new. What was read before an error is kept when it joins what is known. @throws ApiError */
  async refresh(accountId: string, client: ApiClient, lane: 'user' | 'evidence' = 'user'): Promise<CreditSummary> {
    const reading = this.#reading.get(accountId) ?? this.#read(accountId, client, lane);
    this.#reading.set(accountId, reading);
    try {
      await reading;
    } finally {
      this.#reading.delete(accountId);
    }
    return this.summary(accountId);
  }

  async #read(accountId: string, client: ApiClient, lane: 'user' | 'evidence'): Promise<void> {
    const { history } = this.#parts.rows.read(accountId);
    const part = new LedgerPart(pageSize);
    let merged = history;
    let balance: number | null = null;
    const lines: LedgerLine[] = [];
    const keep = (): void => {
      if (part.pages === 0) return;
      this.#parts.rows.save(accountId, merged, this.#parts.clock.now(), balance);
      this.#parts.ledgerSeen(accountId, lines);
    };
    const operation = operations.account.ledger;
    // Only the first page is something that the user waits for; up to 400 must not be in the way of what they do meanwhile.
    const laneOf = (page: number) => ({ lane: page === 1 ? lane : 'bulk' }) as const;
    try {
      for await (const page of pages(client, operation, { query: { per_page: pageSize } }, laneOf)) {
        if (part.pages === 0) balance = this.#remaining(accountId);
        if (!part.add(page.rows.map(creditEntry), page.meta ?? null)) break;
        lines.push(...page.rows.map(readLine));
        merged = mergeHistory(history, part.entries, part);
        if (isComplete(merged) || part.pages >= maxPages) break;
      }
      if (!isComplete(merged) && part.isWithinReach()) {
        const { data } = await client.call(operation, { query: { per_page: pageSize, order: 'ASC' } }, laneOf(2));
        merged = fromBothEnds(part.entries, data.map(creditEntry), part.total ?? 0) ?? merged;
      }
    } finally {
      // Also what came before an error: reading goes on from there the next time.
      keep();
    }
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
    const folder = await this.#parts.dialogs.chooseFolder({ title: creditTexts.chooseFolder, create: true });
    if (folder === null) return null;
    const rows = creditTable(this.#parts.rows.read(accountId).history);
    const fileName = fileNameFor(
      { title: 'Credits', language: null, at: this.#parts.clock.now() },
      'csv',
      '{title} {date}',
    );
    const bytes = new TextEncoder().encode(csvOf(creditTexts.columns, rows));
    const [path = null] = await writeExports(folder, [{ fileName, bytes }]);
    return path;
  }
}
