import { describe, expect, it } from 'vitest';
import { waitReason, type EntryState, type JournalEntry } from '../../../src/main/journal/entry.ts';
import type { Job } from '../../../src/main/jobs/index.ts';
import { batchIsMoving } from '../../../src/main/queue/index.ts';

const entry = (state: EntryState): JournalEntry => ({
  id: 'e',
  accountId: 'me',
  operation: 'transcriptions.create',
  subjectId: 's',
  title: 'Talk',
  input: {},
  fingerprint: '',
  state,
  cost: 1,
  approval: { at: 0, offline: false, overLimit: false },
  parents: [],
  batchId: 'batch',
  hidden: false,
  position: 1,
  createdAt: 0,
  updatedAt: 0,
});
const job = (state: Job['state']): Job => ({
  id: 'j',
  accountId: 'me',
  kind: 'transcription',
  remoteId: 1,
  subjectId: 's',
  entryId: 'e',
  state,
  phase: '',
  detail: { title: 'Talk', error: null, credits: 1, refundedCredits: null },
  createdAt: 0,
  lookedAt: null,
  finishedAt: null,
});
const waits = (reason: (typeof waitReason.options)[number]): EntryState => ({
  kind: 'waiting',
  reason,
  notBefore: null,
  attempts: 0,
  detail: null,
});
const confirmed: EntryState = { kind: 'confirmed', at: 0, charged: 1, startedAt: null };
const moves = (state: EntryState, of: Job | null = null, mayStart = true): boolean =>
  batchIsMoving(
    [entry(state)],
    () => of,
    () => mayStart,
  );

describe('a batch', () => {
  it('moves while what waits goes on by itself, and rests where only the user can help', () => {
    const moving = waitReason.options.filter((reason) => moves(waits(reason)));
    expect(moving.toSorted()).toEqual(['busy', 'network', 'ready', 'request-budget', 'service-trouble']);
  });

  it('rests while the user holds it back', () => {
    expect(moves(waits('ready'), null, false)).toBe(false);
  });

  it('moves as long as one of its jobs runs', () => {
    expect(moves(confirmed, job('running'))).toBe(true);
    for (const state of ['done', 'failed', 'unwatched'] as const) expect(moves(confirmed, job(state))).toBe(false);
    expect(moves(confirmed, null)).toBe(false);
    const both = [entry(confirmed), { ...entry(confirmed), id: 'other' }];
    expect(
      batchIsMoving(
        both,
        (id) => job(id === 'other' ? 'running' : 'done'),
        () => true,
      ),
    ).toBe(true);
  });
});
