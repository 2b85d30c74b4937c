import type { QueueRow } from '../../bridge/index.ts';

/** What a row says of which nothing more is known. */
export const bareRow = {
  reason: null,
  progress: null,
  startedAt: null,
  finishedAt: null,
  checkedAt: null,
  credits: null,
  refundedCredits: null,
  error: null,
  question: null,
  subjectId: null,
  position: null,
  batchId: null,
  held: false,
  waitsUntil: null,
  expectedAt: null,
  share: null,
  file: null,
} as const satisfies Partial<QueueRow>;
