import type { QueueRow } from './queue.ts';

type Tried = Pick<QueueRow, 'id' | 'credits' | 'retryCredits' | 'followers'>;

/** Credits that trying an entry of the queue again takes itself; null where that is not known. */
export const retryPrice = ({ credits, retryCredits }: Pick<QueueRow, 'credits' | 'retryCredits'>): number | null =>
  retryCredits === undefined ? credits : retryCredits;

/** Credits of several entries, and of how many nobody knows what they take. */
interface Sum {
  readonly credits: number;
  readonly unknown: number;
}

/** What trying entries of the queue again takes: of what they take themselves, and what goes on after them because of it. */
export interface RetryTotal extends Sum {
  readonly following: Sum & {
    readonly count: number;
    /** All of them make a film. */
    readonly renders: boolean;
  };
}

/** What waits behind several of these is counted once, and what is tried again itself is not counted among it. */
export function retryTotal(rows: readonly Tried[]): RetryTotal {
  const ids = new Set(rows.map(({ id }) => id));
  const behind = new Map(rows.flatMap(({ followers }) => (followers ?? []).map((one) => [one.id, one] as const)));
  const following = [...behind.values()].filter(({ id }) => !ids.has(id));
  const own = sumOf(rows.map(retryPrice));
  const after = sumOf(following.map(({ credits }) => credits));
  return {
    credits: own.credits + after.credits,
    unknown: own.unknown + after.unknown,
    following: {
      ...after,
      count: following.length,
      renders: following.every(({ kind }) => kind === 'video-render'),
    },
  };
}

function sumOf(prices: readonly (number | null)[]): Sum {
  return {
    credits: prices.reduce<number>((sum, price) => sum + (price ?? 0), 0),
    unknown: prices.filter((price) => price === null).length,
  };
}
