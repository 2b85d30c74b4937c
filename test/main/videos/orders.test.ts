import { expect, it } from 'vitest';
import type { EntryState, JournalEntry } from '../../../src/main/journal/index.ts';
import type { Job } from '../../../src/main/jobs/index.ts';
import { Orders } from '../../../src/main/videos/orders.ts';

const sending = { kind: 'sending', evidence: null, price: 5, sealed: false, since: 1, attempts: 1 } as const;

it.each<[string, EntryState, boolean]>([
  ['held back by the limit of requests', sending, false],
  ['the last byte of which may have left', { ...sending, sealed: true }, true],
  ['held back, whose answer was lost before', { ...sending, losses: 1 }, true],
])('a film that comes is not one that was asked for here by an order that is %s', (_, state, awaited) => {
  // All that is read of an entry.
  const entry = { id: 'e', subjectId: 'd', operation: 'faceless.export', state } as JournalEntry;
  const orders = new Orders({ jobs: { openOf: () => [] }, entriesOf: () => [entry] });
  expect(orders.isAwaited('d')).toBe(awaited);
});

const waiting = { kind: 'waiting', reason: 'ready', notBefore: null, attempts: 0, detail: null } as const;
const unknown = { kind: 'unknown', evidence: null, since: 1, nextProbeAt: 1, probes: 0, attempts: 1 } as const;
const asks = {
  kind: 'ask',
  evidence: null,
  question: { text: '?', sendAgain: 'y', leaveIt: 'n' },
  attempts: 1,
} as const;
const done = { kind: 'confirmed', at: 1, charged: 5, startedAt: 1 } as const;
const gone = { kind: 'cancelled', at: 1 } as const;
const no = { kind: 'refused', at: 1, error: { code: 'validation', title: 'No', detail: 'No.' } } as const;

it.each<[string, EntryState[], string, boolean, boolean]>([
  ['waits', [waiting], 'faceless.render', false, true],
  ['waits, and was lost before', [{ ...waiting, losses: 1 }], 'faceless.retry', true, true],
  ['waits, and its answer was lost once', [{ ...waiting, lostEvidence: null }], 'faceless.render', true, true],
  ['was lost', [unknown], 'b-roll.render', true, true],
  ['has to be decided', [asks], 'faceless.export', true, true],
  ['was carried out', [done], 'faceless.render', false, false],
  ['was given up', [gone], 'faceless.render', false, false],
  ['was turned away', [no], 'faceless.render', false, false],
  ['was lost after another one', [done, unknown, waiting], 'faceless.render', true, true],
  ['is a change of fields', [unknown], 'faceless.update', false, false],
])('an order that %s may have begun, or is open', (_, states, operation, begun, open) => {
  // All that is read of an entry.
  const entries = states.map((state) => ({ id: 'e', subjectId: 'd', operation, state }) as JournalEntry);
  const jobs: Job[] = [];
  const orders = new Orders({ jobs: { openOf: () => jobs }, entriesOf: () => entries });
  expect([orders.mayHaveBegun('d'), orders.isOrdered('d'), orders.isAwaited('d')]).toEqual([begun, open, begun]);
  // A job of somebody else's film is none that was asked for here.
  jobs.push({ entryId: null } as Job);
  expect(orders.isAwaited('d')).toBe(begun);
  jobs.push({ entryId: 'e' } as Job);
  expect(orders.isAwaited('d')).toBe(true);
});
