import { expect, it } from 'vitest';
import type { EntryState, JournalEntry } from '../../../src/main/journal/entry.ts';
import { lostEarlier } from '../../../src/main/journal/lost-earlier.ts';
import { entryWith } from './entries.ts';

const lostEvidence = { url: 'the film before' };
const question = { text: 'Made?', sendAgain: '', leaveIt: '' };
const confirmed: EntryState = { kind: 'confirmed', at: 20, charged: 20, startedAt: null };
const film = { draftId: 'film' };
const render = (position: number, state: EntryState, changes: Partial<JournalEntry> = {}): JournalEntry =>
  entryWith({ id: `at ${position}`, operation: 'faceless.render', input: film, position, state, ...changes });
const cancelled = render(5, { kind: 'cancelled', at: 10, lostEvidence });
const wanted = render(9, entryWith().state);
const isOver = ({ state }: JournalEntry) => 'lostEvidence' in state || state.kind === 'left';
const inherited = (...others: JournalEntry[]) =>
  lostEarlier(
    wanted,
    others.filter(isOver),
    () => others,
    ({ operation }) => operation !== 'faceless.update',
  );

it.each<[string, EntryState, object]>([
  ['cancelled', cancelled.state, { attempts: 0, losses: 0, lostEvidence }],
  ['refused', { kind: 'refused', at: 10, error: { code: 'x', title: 'No', detail: '' }, lostEvidence }, { attempts: 0, losses: 0, lostEvidence }], // prettier-ignore
  // Whoever left it was told that it may be there.
  ['left', { kind: 'left', at: 10, asked: { evidence: lostEvidence, question, attempts: 2 } }, { attempts: 0, lostEvidence }], // prettier-ignore
  ['left in a version that did not write down what was asked', { kind: 'left', at: 10, asked: null }, { attempts: 0 }],
  ['cancelled before it was ever sent', { kind: 'cancelled', at: 10 }, { attempts: 0 }],
  ['done', confirmed, { attempts: 0 }],
])('what is asked for anew after one that was %s', (_words, state, tries) => {
  expect(inherited({ ...cancelled, state })).toEqual(tries);
});

it.each<[string, JournalEntry[], boolean]>([
  ['nothing else', [], true],
  ['an export that was done since', [render(6, confirmed, { operation: 'faceless.export' })], false], // prettier-ignore
  ['an export that is still to be done', [render(6, wanted.state, { operation: 'faceless.export' })], false], // prettier-ignore
  ['an export that was done before', [render(4, confirmed, { operation: 'faceless.export' })], true], // prettier-ignore
  ['an export that was cancelled', [render(6, { kind: 'cancelled', at: 11 }, { operation: 'faceless.export' })], true], // prettier-ignore
  ['settings that go before it', [render(8, wanted.state, { operation: 'faceless.update' })], true], // prettier-ignore
  ['the same that was done since', [render(6, confirmed)], false],
  ['the same that was cancelled since, unsent', [render(6, { kind: 'cancelled', at: 11 })], true],
])('a lost one beside %s', (_words, others, counts) => {
  const all = [cancelled, ...others].sort((one, other) => one.position - other.position);
  expect('lostEvidence' in inherited(...all)).toBe(counts);
});

it('another thing that was lost, or another operation of it, says nothing of it', () => {
  expect(inherited({ ...cancelled, input: { draftId: 'another film' } })).toEqual({ attempts: 0 });
  expect(inherited({ ...cancelled, operation: 'faceless.export' })).toEqual({ attempts: 0 });
});

it('the same that was asked for under another name counts', () => {
  expect(inherited({ ...cancelled, subjectId: 'another row' })).toMatchObject({ losses: 0, lostEvidence });
});
