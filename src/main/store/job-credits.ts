import type { Job } from '../jobs/job.ts';
import { integer, integerOrNull, readable } from './columns.ts';
import type { Database } from './database.ts';
import { jobOf, openStates } from './job-row.ts';
import { Remembered } from './remembered.ts';

/** In SQL, running jobs of one account and kind that the service has not measured yet. */
const unmeasured = `jobs.account_id = ? AND jobs.kind = ? AND jobs.state = 'running' AND jobs.detail ->> '$.credits' IS NULL`;

/** Credits that jobs will take, took, or were given back. */
export class JobCredits {
  readonly #db: Database;
  /** By account and kind, whether there are unmeasured jobs. */
  readonly #hasUnmeasured: Remembered<boolean>;
  constructor(db: Database) {
    this.#db = db;
    this.#hasUnmeasured = new Remembered(db, ['jobs'], (key) => {
      const [accountId = '', kind = ''] = key.split(' ');
      return db.get(`SELECT 1 FROM jobs WHERE ${unmeasured} LIMIT 1`, accountId, kind) !== undefined;
    });
  }

  /** Credits that were agreed to for running jobs of a kind that the service charges only once it has measured them. */
  unmeasuredCost(accountId: string, kind: string): number {
    // What was agreed to stands in the journal, which is written to far more often.
    if (!this.#hasUnmeasured.of(`${accountId} ${kind}`)) return 0;
    const row = this.#db.get(
      `SELECT coalesce(sum(journal.cost), 0) AS cost FROM jobs JOIN journal ON journal.id = jobs.entry_id
       WHERE ${unmeasured}`,
      accountId,
      kind,
    );
    return integer(row?.['cost']);
  }

  /**
   * Credits of jobs that no answer told the balance of: charged when the service had measured them, whatever the answer before
   * that said, and refunded when they failed. Those of jobs seen or ended since an instant, milliseconds since the epoch.
   */
  quietMoney(accountId: string, since: number): { charges: number[]; refunds: number[] } {
    const rows = this.#db.all(
      `SELECT jobs.detail ->> '$.credits' AS charged, jobs.detail ->> '$.refundedCredits' AS refunded,
         coalesce(jobs.finished_at, 0) >= ? AS ended, journal.detail ->> '$.charged' AS told
       FROM jobs LEFT JOIN journal ON journal.id = jobs.entry_id
       WHERE jobs.account_id = ? AND coalesce(jobs.finished_at, jobs.looked_at, jobs.created_at) >= ?`,
      since,
      accountId,
      since,
    );
    const positive = (value: unknown): number[] => (typeof value === 'number' && value > 0 ? [value] : []);
    return {
      charges: rows.flatMap((row) => (row['told'] === null || row['told'] === 0 ? positive(row['charged']) : [])),
      refunds: rows.flatMap((row) => (row['ended'] === 1 ? positive(row['refunded']) : [])),
    };
  }

  /**
   * Credits that jobs may have been charged or given back by now, where nobody has looked since: the charge of what the service
   * measures first, null where nobody knows how many, and the refund of whatever goes on.
   */
  unseenMoney(accountId: string): { charges: (number | null)[]; refunds: number[] } {
    const rows = this.#db.all(
      `SELECT coalesce(jobs.detail ->> '$.credits', nullif(journal.detail ->> '$.charged', 0), journal.cost) AS credits,
         jobs.detail ->> '$.credits' IS NULL AND journal.id IS NOT NULL
           AND coalesce(journal.detail ->> '$.charged', 0) = 0 AS unmeasured
       FROM jobs LEFT JOIN journal ON journal.id = jobs.entry_id
       WHERE jobs.account_id = ? AND jobs.state IN ${openStates}`,
      accountId,
    );
    const charged = rows
      .map(({ credits, unmeasured }) => ({ credits: integerOrNull(credits), unmeasured: unmeasured === 1 }))
      .filter(({ credits }) => credits !== 0);
    return {
      charges: charged.flatMap(({ credits, unmeasured }) => (unmeasured ? [credits] : [])),
      refunds: charged.flatMap(({ credits }) => credits ?? []),
    };
  }

  /** Failed jobs that had been charged, newest first. */
  chargedAndFailed(accountId: string): Job[] {
    return readable(
      this.#db.all(
        `SELECT * FROM jobs WHERE account_id = ? AND state = 'failed' AND detail ->> '$.credits' > 0
         ORDER BY finished_at DESC LIMIT 500`,
        accountId,
      ),
      jobOf,
    );
  }
}
