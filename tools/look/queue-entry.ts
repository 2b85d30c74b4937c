import type { QueueRow } from '../../src/bridge/queue.ts';
import { queueRows } from './sample-rows.ts';

const base = ((): QueueRow => {
  const [row] = queueRows;
  if (row === undefined) throw new Error('There is no sample row.');
  return { ...row, progress: null, error: null, question: null, refundedCredits: null, finishedAt: null };
})();

/** An entry of the queue, like the first of the samples but for what is said. */
export const entry = (id: string, title: string, over: Partial<QueueRow>): QueueRow => ({
  ...base,
  id,
  title,
  ...over,
});
