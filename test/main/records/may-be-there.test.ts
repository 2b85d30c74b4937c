import { expect, it } from 'vitest';
import { mayBeThere, type EntryState } from '../../../src/main/records/index.ts';

const waiting = { kind: 'waiting', reason: 'ready', notBefore: null, attempts: 0, detail: null } as const;
const sending = { kind: 'sending', evidence: null, since: 0, attempts: 1 } as const;
const question = { text: '', sendAgain: '', leaveIt: '' };
const restored = { kind: 'approval', because: 'restored', was: 7, price: null, over: null } as const;
const error = { code: 'x', title: '', detail: '' };

it.each<[string, boolean, EntryState]>([
  ['was never sent', false, waiting],
  ['was turned away for want of credits', false, { ...waiting, reason: 'credits', attempts: 1 }],
  ['was refused, and is tried again', false, { ...waiting, attempts: 0 }],
  // Nobody saw how it was sent: the list alone shows it.
  ['came out of restored data', false, { ...waiting, reason: 'approval', detail: restored }],
  ['came out of restored data, lost', true, { ...waiting, reason: 'approval', detail: restored, lostEvidence: {} }],
  ['is to be sent again after its answer was lost', true, { ...waiting, attempts: 1, losses: 1, lostEvidence: {} }],
  ['is wanted all the same, though it was lost', true, { ...waiting, lostEvidence: {} }],
  ['was lost, and nothing is known of that', true, { ...waiting, losses: 1 }],
  ['begins to be sent', true, { ...sending, sealed: false }],
  ['has left', true, { ...sending, sealed: true }],
  ['is looked for', true, { kind: 'unknown', evidence: null, since: 0, nextProbeAt: 0, probes: 0, attempts: 1 }],
  ['is asked about', true, { kind: 'ask', evidence: null, question, attempts: 1 }],
  ['is done', false, { kind: 'confirmed', at: 0, charged: 7, startedAt: null }],
  ['was refused', false, { kind: 'refused', at: 0, error, lostEvidence: {} }],
  ['was cancelled', false, { kind: 'cancelled', at: 0, lostEvidence: {} }],
  ['was left', false, { kind: 'left', at: 0, asked: null }],
])('what %s may have made something that its entry has to find: %s', (_what, may, state) => {
  expect(mayBeThere(state)).toBe(may);
});
