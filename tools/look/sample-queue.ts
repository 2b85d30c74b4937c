import type { QueueRow } from '../../src/bridge/index.ts';
import { ago, hour, minute } from './sample-times.ts';
import { unreadable } from './sample-transcriptions.ts';

const row = (id: string, over: Partial<QueueRow>): QueueRow => ({
  id,
  accountId: 'a1',
  kind: 'transcription',
  title: id,
  state: 'done',
  phase: '',
  reason: null,
  progress: null,
  createdAt: ago(hour),
  startedAt: null,
  finishedAt: null,
  checkedAt: null,
  credits: 12,
  refundedCredits: null,
  error: null,
  question: null,
  actions: ['remove'],
  subjectId: null,
  position: null,
  batchId: null,
  held: false,
  waitsUntil: null,
  expectedAt: null,
  share: null,
  file: null,
  ...over,
});

export const queueRows: readonly QueueRow[] = [
  row('q1', {
    title: 'Documentary – final cut v7 (colour graded, 5.1 downmix, with temporary music) – 2026-04-28.mov',
    state: 'uploading',
    phase: 'sending',
    progress: { sentBytes: 13_400_000, totalBytes: 21_900_000, bytesPerS: 2_450_000, etaS: 4 },
    createdAt: ago(2 * minute),
    startedAt: ago(40_000),
    credits: 23,
    actions: ['cancel'],
  }),
  row('q2', {
    title: 'Interview with the harbour master',
    state: 'running',
    phase: 'processing',
    createdAt: ago(9 * minute),
    startedAt: ago(7 * minute),
    checkedAt: ago(4000),
    credits: 41,
    actions: ['stop-watching'],
  }),
  row('q3', {
    title: 'مقابلة مع صيّاد السمك في ميناء الإسكندرية.mp3',
    state: 'needs-you',
    phase: 'answer missing',
    createdAt: ago(14 * minute),
    startedAt: ago(13 * minute),
    question: {
      text: 'The connection broke after everything had been sent, and no answer came. The service may have charged 9 credits, or it may never have started.',
      sendAgain: 'Sends it again. If the service did take it the first time, it is charged twice.',
      leaveIt:
        'Leaves it. If the service took it, the transcript comes into the list when you check for those made elsewhere.',
    },
    credits: 9,
    actions: ['answer', 'remove'],
  }),
  row('q4', {
    title: '東京の朝市 – 現場音.wav',
    state: 'waiting',
    phase: 'waiting',
    reason: 'Waits for the network.',
    createdAt: ago(15 * minute),
    credits: 5,
    actions: ['cancel'],
  }),
  row('q5', {
    title: 'Ana, warm and close',
    kind: 'voice-clone',
    state: 'running',
    phase: 'training',
    createdAt: ago(22 * minute),
    startedAt: ago(21 * minute),
    checkedAt: ago(11_000),
    credits: 0,
    actions: ['stop-watching'],
  }),
  row('q6', {
    title: 'Take 12 (wind).flac',
    subjectId: 't5',
    state: 'failed',
    phase: 'failed',
    createdAt: ago(3 * hour),
    startedAt: ago(3 * hour),
    finishedAt: ago(2.9 * hour),
    refundedCredits: 12,
    error: unreadable,
    actions: ['retry', 'open', 'remove'],
  }),
  row('q7', {
    title: 'Narration draft two',
    state: 'failed',
    phase: 'failed',
    createdAt: ago(5 * hour),
    startedAt: ago(5 * hour),
    finishedAt: ago(4.9 * hour),
    credits: 3,
    error: {
      code: 'insufficient-credits',
      title: 'Not enough credits',
      detail: 'It needed 3 and 0 were left.',
      action: 'open-billing',
    },
    actions: ['retry', 'open', 'remove'],
  }),
  row('q11', {
    title: 'Voice of the harbour master',
    kind: 'voice-clone',
    state: 'failed',
    phase: 'failed',
    createdAt: ago(6 * hour),
    startedAt: ago(6 * hour),
    finishedAt: ago(5.9 * hour),
    credits: 0,
    error: {
      code: 'voice-failed',
      title: 'The voice could not be made',
      detail: 'The samples have too much noise. Make it anew from better ones under Voices.',
    },
    actions: ['open', 'remove'],
  }),
  row('q8', {
    title: 'Morning voice memo',
    state: 'unknown',
    phase: 'state not told',
    createdAt: ago(26 * hour),
    startedAt: ago(26 * hour),
    checkedAt: ago(50_000),
    actions: ['watch', 'remove'],
  }),
  ...[
    'Opening scene, wild track',
    'Interview with Zoë',
    'Podcast 41',
    'Podcast 40',
    'Podcast 39',
    'Podcast 38',
    'Ferry engine room',
  ].map((title, index) =>
    row(`d${index}`, {
      title,
      phase: 'completed',
      createdAt: ago((30 + index * 9) * hour),
      startedAt: ago((30 + index * 9) * hour),
      finishedAt: ago((29.9 + index * 9) * hour),
      credits: 4 + index * 7,
      subjectId: 't1',
      actions: ['open', 'remove'],
    }),
  ),
];

const kinds = ['transcription', 'transcription', 'transcription', 'voice-clone'] as const;
const states = ['done', 'done', 'failed', 'waiting', 'running', 'done', 'uploading'] as const;
const topics = ['Podcast', 'Interview', 'Wild track', 'Narration', 'Rushes'] as const;

/** A queue of any length, the same at each call. */
export function manyRows(count: number): readonly QueueRow[] {
  return Array.from({ length: count }, (_, index) => {
    const state = states[index % states.length] ?? 'done';
    return row(`m${index}`, {
      title: `${topics[index % topics.length] ?? 'Take'} ${index + 1}`,
      kind: kinds[index % kinds.length] ?? 'transcription',
      state,
      phase: state,
      createdAt: ago(index * 30_000),
      startedAt: ago(index * 30_000),
      finishedAt: state === 'done' || state === 'failed' ? ago(index * 29_000) : null,
      credits: (index % 40) + 1,
      error: state === 'failed' ? unreadable : null,
      progress:
        state === 'uploading'
          ? { sentBytes: index * 1000, totalBytes: 20_000_000, bytesPerS: 1_000_000, etaS: 9 }
          : null,
      actions: state === 'failed' ? ['retry', 'open', 'remove'] : state === 'done' ? ['open', 'remove'] : ['cancel'],
    });
  });
}
