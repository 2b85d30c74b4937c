import type { Account } from '../../bridge/index.ts';

/** Credits, as the service said last. */
export interface Funds {
  /** What can be spent now; null while the account was not read yet. */
  readonly available: number | null;
  /** What waiting entries will still take. */
  readonly reserved: number;
}

export function fundsOf(account: Pick<Account, 'profile' | 'reserved'> | undefined): Funds {
  const balance = account?.profile?.credits?.remaining ?? null;
  const reserved = account?.reserved ?? 0;
  return { available: balance === null ? null : Math.max(0, balance - reserved), reserved };
}

/** Credits that are missing for what takes `credits`; 0 where there are enough, or nobody knows. */
export const missingOf = ({ available }: Funds, credits: number): number =>
  available === null ? 0 : Math.max(0, credits - available);

/** How many of these wait for credits at the least: the cheapest may be paid for first. */
export function shortOf({ available }: Funds, prices: readonly number[]): number {
  let left = available ?? Infinity;
  const paid = prices.toSorted((a, b) => a - b).filter((price) => (left -= price) >= 0);
  return prices.length - paid.length;
}
