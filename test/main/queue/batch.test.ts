import { describe, expect, it } from 'vitest';
import { waitReason, type EntryState, type JournalEntry } from '../../../src/main/journal/entry.ts';
import type { Job } from '../../../src/main/jobs/index.ts';
import { batchIsMoving } from '../../../src/main/queue/index.ts';
import { jobWith } from '../../helpers/jobs.ts';
import { entryWith } from '../journal/entries.ts';

const entry = (state: EntryState): JournalEntry => entryWith({ id: 'e', state, batchId: 'batch' });
const job = (state: Job['state']): Job => jobWith({ entryId: 'e', state });
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
    expect(moving.toSorted()).toEqual([
      'busy',
      'earlier-change',
      'network',
      'ready',
      'request-budget',
      'service-trouble',
    ]);
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
