import { operations } from '../../contract/index.ts';
import type { ApiClient } from '../api/index.ts';
import type { Job } from '../jobs/index.ts';
import { readLine, type LedgerLine } from '../journal/index.ts';
import type { JobCredits } from '../store/index.ts';

/** How much the service's clock may be behind ours, milliseconds. */
const clockSkewMs = 10 * 60_000;

/** A failed job, and what other failed jobs of the account were refunded. */
interface RefundLook {
  /** Credits that it took. */
  readonly charged: number;
  /** When it began, milliseconds since the epoch. */
  readonly since: number;
  /** Refunds that belong to other jobs that ended since then, credits. */
  readonly others: readonly number[];
}

/**
 * Credits that the ledger says came back for a failed job; null when it shows no refund of that many credits that is not
 * another job's. Refunds of renders are stated nowhere, so nothing is taken for granted.
 */
export function refundIn(lines: readonly LedgerLine[], { charged, since, others }: RefundLook): number | null {
  if (charged <= 0) return null;
  const refunds = lines.filter(
    ({ credits, type, label, at }) =>
      credits === charged &&
      /refund/iu.test(`${type ?? ''} ${label ?? ''}`) &&
      (at === null || !(Date.parse(at) < since - clockSkewMs)),
  );
  return refunds.length > others.filter((credits) => credits === charged).length ? charged : null;
}

/** Refunds of the account's other jobs that ended since this one began, as far back as `refundIn` looks, credits. */
export function otherRefunds(credits: JobCredits, job: Job): number[] {
  return credits
    .chargedAndFailed(job.accountId)
    .filter(({ id, finishedAt }) => id !== job.id && (finishedAt ?? 0) >= job.createdAt - clockSkewMs)
    .flatMap(({ detail }) => (detail.refundedCredits === null ? [] : [detail.refundedCredits]));
}

/** Reads the ledger for it. @throws ApiError */
export async function lookForRefund(client: ApiClient, look: RefundLook): Promise<number | null> {
  if (look.charged <= 0) return null;
  const { data } = await client.call(
    operations.account.ledger,
    { query: { order: 'DESC', per_page: 50 } },
    { lane: 'poll' },
  );
  return refundIn(data.map(readLine), look);
}
