import { describe, expect, it } from 'vitest';
import { waitReason, type EntryState, type JournalEntry } from '../../../src/main/records/index.ts';
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
const facts = { jobOf: () => null, mayStart: () => true, isSignedOut: () => false, entryOf: () => null };
const moves = (state: EntryState, of: Job | null = null, mayStart = true): boolean =>
  batchIsMoving([entry(state)], { ...facts, jobOf: () => of, mayStart: () => mayStart });

describe('a batch', () => {
  it('moves while what waits goes on by itself, and rests where only the user can help', () => {
    const moving = waitReason.options.filter((reason) => moves(waits(reason)));
    expect(moving.toSorted()).toEqual([
      'busy',
      'earlier-change',
      'file-changed',
      'network',
      'ready',
      'request-budget',
      'service-trouble',
    ]);
  });

  it('rests while the user holds it back', () => {
    expect(moves(waits('ready'), null, false)).toBe(false);
  });

  it('rests where its account is signed out: what waits, what is to be found out, and what is being made', () => {
    const lost: EntryState = {
      kind: 'unknown',
      since: 0,
      evidence: null,
      probes: 0,
      nextProbeAt: 0,
      attempts: 1,
      losses: 0,
    };
    for (const [state, of] of [
      [waits('ready'), null],
      [lost, null],
      [confirmed, job('running')],
    ] as const) {
      const rests = (accountId: string): boolean =>
        !batchIsMoving([entry(state)], { ...facts, jobOf: () => of, isSignedOut: (id) => id === accountId });
      expect([entry(state).accountId, 'other'].map(rests)).toEqual([true, false]);
    }
  });

  it('moves as long as one of its jobs runs', () => {
    expect(moves(confirmed, job('running'))).toBe(true);
    for (const state of ['done', 'failed', 'unwatched'] as const) expect(moves(confirmed, job(state))).toBe(false);
    expect(moves(confirmed, null)).toBe(false);
    const both = [entry(confirmed), { ...entry(confirmed), id: 'other' }];
    expect(batchIsMoving(both, { ...facts, jobOf: (id) => job(id === 'other' ? 'running' : 'done') })).toBe(true);
  });

  it('rests where what is left comes after something that only the user can take up again', () => {
    const error = { code: 'c', title: 't', detail: 'd' };
    const chain = (first: EntryState): boolean => {
      const outside = { ...entry(first), id: 'script', batchId: null };
      const render = { ...entry(waits('ready')), id: 'render', parents: ['script'] };
      const captions = { ...entry(waits('earlier-change')), id: 'captions', parents: ['render'] };
      const entryOf = (id: string): JournalEntry | null => (id === 'script' ? outside : null);
      return batchIsMoving([render, captions], { ...facts, entryOf });
    };
    expect(chain({ kind: 'refused', at: 0, error })).toBe(false);
    expect(chain(waits('approval'))).toBe(false);
    expect(chain(waits('ready'))).toBe(true);
    expect(chain(confirmed)).toBe(true);
  });
});
