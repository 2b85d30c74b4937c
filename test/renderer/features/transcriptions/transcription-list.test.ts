import { describe, expect, it } from 'vitest';
import type { QueueRow, QueueState, Transcription } from '../../../../src/bridge/index.ts';
import {
  filterCounts,
  listed,
  newestFirst,
} from '../../../../src/renderer/features/transcriptions/transcription-list.ts';
import {
  isFinished,
  phaseOf,
  transcriptionRows,
} from '../../../../src/renderer/features/transcriptions/transcription-state.ts';
import { phaseOf as queuePhaseOf } from '../../../../src/renderer/features/queue/phase.ts';
import { transcriptionsTexts } from '../../../../src/renderer/texts/transcriptions.ts';
import { queueRow } from '../queue/queue-row.ts';

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
const row = (subjectId: string, state: QueueState, changes: Partial<QueueRow> = {}): QueueRow =>
  queueRow({ subjectId, state, phase: 'sending', ...changes });
const noRows = new Map<string, QueueRow>();

describe('the state of a transcription', () => {
  it('is told by the newest row of a transcription that was retried', () => {
    const rows = transcriptionRows([
      row('t', 'running', { id: 'new', createdAt: 2 }),
      row('t', 'failed', { id: 'old', createdAt: 1 }),
      row('v', 'running', { kind: 'voice-clone' }),
    ]);
    expect([rows.get('t')?.id, rows.size]).toEqual(['new', 1]);
  });

  it('has the phase of the queue only while it is under way', () => {
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
    listed(all.toSorted(newestFirst), noRows, search, filter).map(({ id }) => id);

  it('shows the newest first, those of one moment in a fixed order', () => {
    expect(ids('')).toEqual(['b', 'c', 'd', 'a']);
  });

  it('shows what was started together by name', () => {
    const files = ['talk 10.wav', 'Talk 2.wav', 'intro.wav'];
    const batch = files.map((title, index) => transcription(`z${index}`, { title, createdAt: 1 }));
    expect(batch.toSorted(newestFirst).map(({ title }) => title)).toEqual(['intro.wav', 'Talk 2.wav', 'talk 10.wav']);
  });

  it('finds every word in title or first words, without accents and case', () => {
    expect(ids('CAFE')).toEqual(['b', 'a']);
    expect(ids('zurich cafe')).toEqual(['a']);
    expect(ids('harbour café')).toEqual(['b']);
    expect(ids('nothing')).toEqual([]);
  });

  it('reads the words of each once while something is searched, and none of them otherwise', () => {
    let read = 0;
    const counted = all.map((each) =>
      Object.defineProperty({ ...each }, 'excerpt', {
        get: () => {
          read += 1;
          return each.excerpt;
        },
      }),
    );
    for (const search of ['', '']) filterCounts(listed(counted, noRows, search, 'all'), noRows, search);
    expect(read).toBe(0);
    for (const search of ['h', 'ha', 'har']) filterCounts(listed(counted, noRows, search, 'all'), noRows, search);
    listed(counted, noRows, 'x', 'all');
    expect(read).toBe(all.length);
  });

  it('filters by state, and counts what each filter leaves', () => {
    expect(ids('', 'done')).toEqual(['b', 'a']);
    expect(ids('', 'failed')).toEqual(['c']);
    expect(ids('', 'under-way')).toEqual(['d']);
    const none = { all: 0, done: 0, failed: 0, cancelled: 0, 'under-way': 0 };
    expect(filterCounts(all, noRows, '')).toEqual({ ...none, all: 4, done: 2, failed: 1, 'under-way': 1 });
    expect(filterCounts(all, noRows, 'harbour')).toEqual({ ...none, all: 2, done: 1, failed: 1 });
  });

  it('tells what was cancelled from what failed', () => {
    const both = [...all, transcription('e', { status: 'cancelled' })];
    const ended = (filter: Parameters<typeof listed>[3]) => listed(both, noRows, '', filter).map(({ id }) => id);
    expect([ended('failed'), ended('cancelled')]).toEqual([['c'], ['e']]);
    expect(filterCounts(both, noRows, '')).toMatchObject({ failed: 1, cancelled: 1 });
  });
});

it('says of what the service has done, and Backlot has not read yet, what the queue says of it, and not that it is complete', () => {
  const row = queueRow({ state: 'running', phase: 'completed' });
  expect(transcriptionsTexts.state('running', 'completed')).toBe(queuePhaseOf(row));
  // Beside a line that says it whole.
  expect(transcriptionsTexts.stateInBrief('running', 'completed')).toBe('Fetched next');
  expect(transcriptionsTexts.stateInBrief('running', 'processing')).toBe('Transcribing');
});
