import type { QueueRow } from '../../../../src/bridge/models.ts';

/** A row with the given fields; the rest is what a finished transcription has. */
export const queueRow = (over: Partial<QueueRow> = {}): QueueRow => ({
  id: 'row',
  accountId: 'account',
  kind: 'transcription',
  title: 'Row',
  state: 'done',
  phase: '',
  reason: null,
  progress: null,
  createdAt: 0,
  startedAt: null,
  finishedAt: null,
  checkedAt: null,
  credits: 1,
  refundedCredits: null,
  error: null,
  question: null,
  actions: [],
  subjectId: null,
  position: null,
  batchId: null,
  held: false,
  expectedAt: null,
  ...over,
});
