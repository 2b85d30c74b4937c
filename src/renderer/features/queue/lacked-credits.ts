import type { Account } from '../../../bridge/account.ts';
import type { QueueRow } from '../../../bridge/queue.ts';

/** Several entries of one account that wait for credits, and what they take together. */
export interface LackedCredits {
  readonly accountId: string;
  readonly count: number;
  /** Credits; of `unknown` of the entries nobody knows what they take. */
  readonly required: number;
  readonly unknown: number;
  /** Credits that there are, as the top bar has it. */
  readonly available: number;
}

type Waiting = Pick<QueueRow, 'accountId' | 'lacksCredits'>;

/**
 * By account, in the order of the accounts: what several entries lack. One says it in its own row; and where the balance is not
 * known, or covers them all by now, nothing is said.
 */
export function lackedCredits(
  rows: readonly Waiting[],
  accounts: readonly Pick<Account, 'id' | 'profile'>[],
): readonly LackedCredits[] {
  const waiting = rows.filter(({ lacksCredits }) => lacksCredits !== undefined);
  if (waiting.length < 2) return [];
  return accounts.flatMap(({ id, profile }) => {
    const available = profile?.credits?.remaining ?? null;
    const prices = waiting.flatMap(({ accountId, lacksCredits }) => (accountId === id ? (lacksCredits ?? null) : []));
    const required = prices.reduce<number>((sum, price) => sum + (price ?? 0), 0);
    if (available === null || prices.length < 2 || required <= available) return [];
    const unknown = prices.filter((price) => price === null).length;
    return { accountId: id, count: prices.length, required, unknown, available };
  });
}
