import { describe, expect, it } from 'vitest';
import type { QueueRow, QueueState, Transcription } from '../../../../src/bridge/index.ts';
import { filterCounts, listed } from '../../../../src/renderer/features/transcriptions/transcription-list.ts';
import {
  isFinished,
  phaseOf,
  rowsBySubject,
  stateOf,
} from '../../../../src/renderer/features/transcriptions/transcription-state.ts';

const transcription = (id: string, changes: Partial<Transcription> = {}): Transcription => ({
  id,
  accountId: 'a',
  remoteId: null,
  title: id,
  status: 'completed',
  language: null,
  durationS: null,
  credits: null,
  excerpt: null,
  wordCount: null,
  error: null,
  refundedCredits: null,
  mediaUrl: null,
  mediaKind: null,
  createdAt: 0,
  completedAt: null,
  ...changes,
});
const row = (subjectId: string, state: QueueState, changes: Partial<QueueRow> = {}): QueueRow => ({
  id: `q-${subjectId}`,
  accountId: 'a',
  kind: 'transcription',
  title: subjectId,
  state,
  phase: 'sending',
  reason: null,
  progress: null,
  createdAt: 0,
  startedAt: null,
  finishedAt: null,
  checkedAt: null,
  credits: null,
  refundedCredits: null,
  error: null,
  question: null,
  actions: [],
  subjectId,
  position: null,
  batchId: null,
  held: false,
  expectedAt: null,
  share: null,
  file: null,
  ...changes,
});
const noRows = new Map<string, QueueRow>();

describe('stateOf', () => {
  it.each([
    ['completed', undefined, 'done'],
    ['failed', undefined, 'failed'],
    ['cancelled', undefined, 'failed'],
    ['queued', undefined, 'waiting'],
    ['sending', undefined, 'uploading'],
    ['pending', undefined, 'running'],
    ['something-new', undefined, 'running'],
    ['queued', 'needs-you', 'needs-you'],
    ['sending', 'unknown', 'unknown'],
    ['processing', 'done', 'running'],
    ['completed', 'running', 'done'],
  ] as const)('%s with a row that is %s is %s', (status, queue, expected) => {
    expect(stateOf({ status }, queue === undefined ? undefined : row('t', queue))).toBe(expected);
  });

  it('takes the newest row of a transcription that was retried', () => {
    const rows = rowsBySubject([
      row('t', 'running', { id: 'new', createdAt: 2 }),
      row('t', 'failed', { id: 'old', createdAt: 1 }),
      row('v', 'running', { kind: 'voice-clone' }),
    ]);
    expect([rows.get('t')?.id, rows.size]).toEqual(['new', 1]);
  });

  it('says the phase of the queue only while it is under way', () => {
    expect(phaseOf({ status: 'queued' }, row('t', 'uploading'))).toBe('sending');
    expect(phaseOf({ status: 'processing' }, row('t', 'done'))).toBe('processing');
    expect(phaseOf({ status: 'cancelled' }, row('t', 'failed'))).toBe('cancelled');
    expect([isFinished({ status: 'cancelled' }), isFinished({ status: 'pending' })]).toEqual([true, false]);
  });
});

describe('listed', () => {
  const all = [
    transcription('a', { title: 'Café in Zürich', createdAt: 1 }),
    transcription('b', { title: 'Harbour', excerpt: 'Down at the café', createdAt: 3 }),
    transcription('c', { title: 'Harbour', status: 'failed', createdAt: 2 }),
    transcription('d', { title: 'Other', status: 'processing', createdAt: 2 }),
  ];
  const ids = (search: string, filter: Parameters<typeof listed>[3] = 'all') =>
    listed(all, noRows, search, filter).map(({ id }) => id);

  it('shows the newest first, those of one moment in a fixed order', () => {
    expect(ids('')).toEqual(['b', 'c', 'd', 'a']);
  });

  it('finds every word in title or first words, without accents and case', () => {
    expect(ids('CAFE')).toEqual(['b', 'a']);
    expect(ids('zurich cafe')).toEqual(['a']);
    expect(ids('harbour café')).toEqual(['b']);
    expect(ids('nothing')).toEqual([]);
  });

  it('filters by state, and counts what each filter leaves', () => {
    expect(ids('', 'done')).toEqual(['b', 'a']);
    expect(ids('', 'failed')).toEqual(['c']);
    expect(ids('', 'under-way')).toEqual(['d']);
    expect(filterCounts(all, noRows)).toEqual({ all: 4, done: 2, failed: 1, 'under-way': 1 });
  });
});
