import type { QueueRow } from '../../src/bridge/queue.ts';
import * as sample from './sample-rows.ts';
import { entry as row } from './queue-entry.ts';
import { minute } from './sample-times.ts';

const batch = { batchId: 'b1', createdAt: sample.ago(9 * minute) };

/** One of everything that watching shows: a batch, an expected finish, a long answer, a held entry, a refund, a long name. */
export const rows: readonly QueueRow[] = [
  row('m1', 'Harbour at dawn', {
    ...batch,
    kind: 'video-render',
    state: 'running',
    phase: 'rendering',
    startedAt: sample.ago(3 * minute),
    checkedAt: sample.ago(6_000),
    expectedAt: sample.ago(-80_000),
    actions: ['open', 'stop-watching'],
  }),
  row('m2', 'Harbour at noon, with every single boat that came in during the long summer of the great regatta', {
    ...batch,
    kind: 'video-render',
    state: 'waiting',
    phase: 'waiting',
    held: true,
    reason: 'You paused it. It waits until you resume it.',
    startedAt: null,
    position: 2,
    actions: ['cancel'],
  }),
  row('m3', 'A character for the trailer', {
    state: 'uploading',
    phase: 'waiting-for-answer',
    startedAt: sample.ago(95_000),
    createdAt: sample.ago(2 * minute),
    actions: [],
  }),
  row('m4', 'Harbour at night', {
    ...batch,
    subjectId: 'd6',
    kind: 'video-render',
    state: 'failed',
    phase: 'failed',
    startedAt: sample.ago(8 * minute),
    finishedAt: sample.ago(4 * minute),
    credits: 24,
    refundedCredits: 24,
    position: 1,
    error: {
      code: 'video-failed',
      title: 'The video could not be made',
      detail: 'A scene could not be rendered. (render_failed) 24 credits were refunded.',
      action: 'retry',
    },
    actions: ['retry', 'open', 'remove'],
  }),
  row('m5', 'مقابلة مع الصياد 🎣', {
    state: 'waiting',
    phase: 'waiting',
    reason: 'Waits for the entries before it.',
    startedAt: null,
    position: 3,
    createdAt: sample.ago(minute),
    actions: ['cancel'],
  }),
  row('m7', 'Harbour in the rain', {
    kind: 'video-captions',
    state: 'waiting',
    phase: 'waiting',
    reason:
      'The answer to an earlier change was lost, and that may still arrive. This goes out after it, so that the newer one counts; it continues by itself within two minutes.',
    startedAt: null,
    credits: 0,
    position: 4,
    createdAt: sample.ago(minute),
    actions: ['cancel'],
  }),
  row('m6', 'Done a moment ago', {
    state: 'done',
    phase: 'completed',
    subjectId: 't1',
    startedAt: sample.ago(6 * minute),
    finishedAt: sample.ago(2 * minute),
    actions: ['open', 'remove'],
  }),
];

/** What this computer does: files that are made ready, drawn, saved, kept, and not saved. */
export const localRows: readonly QueueRow[] = [
  row('l1', 'Interview with the harbour master about forty years of boats, weather, and one very large whale', {
    kind: 'transcription',
    state: 'waiting',
    phase: 'preparing',
    share: 0.42,
    startedAt: null,
    position: 1,
    actions: ['cancel'],
  }),
  row('l2', 'Balloon', {
    kind: 'clip',
    state: 'running',
    phase: 'processing',
    share: 0.735,
    startedAt: sample.ago(48_000),
    checkedAt: sample.ago(3_000),
    actions: ['open', 'stop-watching'],
  }),
  row('l3', 'Harbour at dawn', {
    kind: 'video-render',
    state: 'done',
    phase: 'saving',
    startedAt: sample.ago(6 * minute),
    finishedAt: sample.ago(20_000),
    progress: { sentBytes: 34_000_000, totalBytes: 120_000_000, bytesPerS: 4_100_000, etaS: 21 },
    file: { id: 'f3', state: 'fetching' },
    actions: ['open', 'stop-saving', 'remove'],
  }),
  row('l4', 'Harbour at noon', {
    kind: 'video-render',
    state: 'done',
    phase: 'save-failed',
    reason: 'Its file could not be saved: The file is damaged. It was fetched three times and could not be opened.',
    startedAt: sample.ago(9 * minute),
    finishedAt: sample.ago(4 * minute),
    file: { id: 'f4', state: 'failed' },
    actions: ['open', 'save-here', 'remove'],
  }),
  row('l5', 'Welcome', {
    kind: 'speech',
    state: 'done',
    phase: 'completed',
    startedAt: sample.ago(9 * minute),
    finishedAt: sample.ago(8 * minute),
    subjectId: 's1',
    file: { id: 'f5', state: 'kept' },
    actions: ['open', 'save', 'show-file', 'remove'],
  }),
  row('file/f6', 'A clip that was taken off the list', {
    kind: 'download',
    state: 'running',
    phase: 'saving',
    credits: null,
    startedAt: null,
    progress: { sentBytes: 1_000_000, totalBytes: 8_000_000, bytesPerS: null, etaS: null },
    file: { id: 'f6', state: 'fetching' },
    actions: ['open', 'stop-saving'],
  }),
  row('files', '9,998 files for the library', {
    kind: 'download',
    state: 'waiting',
    phase: 'save-waiting',
    credits: null,
    startedAt: null,
    actions: ['open'],
  }),
];

/** Films that wait while their draft is changed: with and without a reason, and a title that needs all the room. */
export const changedSince: readonly QueueRow[] = rows.slice(0, 2).map((held, at) =>
  at === 0
    ? {
        ...held,
        subjectId: 'd3',
        state: 'waiting',
        phase: 'waiting',
        startedAt: null,
        checkedAt: null,
        expectedAt: null,
        actions: ['cancel'],
      }
    : { ...held, subjectId: 'd3' },
);

/** What nobody looks at beside what goes on, what has not been looked at yet, and what was cancelled. */
export const notWatched: readonly QueueRow[] = [
  row('u1', 'Spring sale, 30 seconds', {
    accountId: 'out',
    kind: 'video-render',
    state: 'running',
    phase: 'rendering',
    unseen: true,
    remoteId: 71,
    reason: 'Not watched until you sign in again. The service goes on with it.',
    actions: ['open', 'stop-watching'],
  }),
  row('u2', 'Summer sale, 30 seconds', {
    state: 'running',
    phase: 'processing',
    reason: 'Not watched. The service goes on with it.',
    actions: ['open', 'watch'],
  }),
  row('u3', 'Autumn sale, 30 seconds', {
    kind: 'video-render',
    state: 'running',
    phase: 'rendering',
    remoteId: 73,
    checkedAt: null,
    expectedAt: sample.ago(-80_000),
    actions: ['open', 'stop-watching'],
  }),
  row('u4', 'Winter sale, 30 seconds', { state: 'failed', phase: 'cancelled', startedAt: null, actions: ['remove'] }),
  ...rows,
];

/** A batch that the balance does not cover. */
export const withoutCredits: readonly QueueRow[] = Array.from({ length: 60 }, (_, at) =>
  row(`c${at}`, `Spring sale, take ${at + 1}`, {
    ...batch,
    kind: 'video-render',
    state: 'waiting',
    phase: 'waiting',
    reason: 'Waits for credits: the balance does not cover it. It continues by itself.',
    lacksCredits: 1300,
    credits: 1300,
    startedAt: null,
    position: at,
    actions: ['cancel'],
  }),
);
