import type { AppError } from '../../bridge/index.ts';
import type { Job, Watcher } from '../jobs/index.ts';
import type { LedgerLine } from '../journal/index.ts';
import type { Database, JobCredits } from '../store/index.ts';
import { otherRefunds, refundIn } from './refunds.ts';

/** Jobs whose refunds are stated nowhere in the specification, so that only the ledger shows them. */
export interface Refundable {
  readonly isOf: (job: Job) => boolean;
  /** What is said of a failure once credits of it came back. Called in the transaction that writes it down. */
  readonly refunded: (job: Job, error: AppError, came: number) => AppError;
}

interface LateRefundsParts {
  readonly db: Database;
  readonly credits: JobCredits;
  readonly watcher: () => Watcher;
  readonly kinds: readonly Refundable[];
}

/** Finds in the ledger what came back for jobs that had failed without a refund. */
export class LateRefunds {
  readonly #parts: LateRefundsParts;

  constructor(parts: LateRefundsParts) {
    this.#parts = parts;
  }

  /** The ledger was read: writes down what came back. What failed first is refunded first. Returns the credits of each. */
  seen(accountId: string, lines: readonly LedgerLine[]): number[] {
    const { db, credits: rows, watcher, kinds } = this.#parts;
    const open = rows
      .chargedAndFailed(accountId)
      .flatMap((job) => {
        const kind = job.detail.refundedCredits === null ? kinds.find(({ isOf }) => isOf(job)) : undefined;
        return kind === undefined ? [] : [{ job, kind }];
      })
      .toSorted((a, b) => (a.job.finishedAt ?? 0) - (b.job.finishedAt ?? 0));
    return db.transaction(() =>
      open.flatMap(({ job, kind }) => {
        const { credits, error } = job.detail;
        const look = { charged: credits ?? 0, since: job.createdAt, others: otherRefunds(rows, job) };
        const came = refundIn(lines, look);
        if (came === null) return [];
        watcher().endings.refunded(job.id, came, error === null ? null : kind.refunded(job, error, came));
        return [came];
      }),
    );
  }
}
