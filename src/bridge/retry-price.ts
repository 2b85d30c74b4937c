import type { QueueRow } from './queue.ts';

/** Credits that trying an entry of the queue again takes; null where that is not known. */
export const retryPrice = ({ credits, retryCredits }: Pick<QueueRow, 'credits' | 'retryCredits'>): number | null =>
  retryCredits === undefined ? credits : retryCredits;
