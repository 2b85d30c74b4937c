import { expect, it } from 'vitest';
import { EarlierWishes } from '../../../src/main/journal/earlier-wishes.ts';
import type { EntryState, JournalEntry } from '../../../src/main/records/index.ts';
import type { JournalHandler } from '../../../src/main/journal/handler.ts';
import { lostEarlier, wishOf } from '../../../src/main/journal/lost-earlier.ts';
import { entryWith } from './entries.ts';

const lostEvidence = { url: 'the film before' };
const confirmed: EntryState = { kind: 'confirmed', at: 20, charged: 20, startedAt: null };
const cancelled: EntryState = { kind: 'cancelled', at: 10 };
const waiting = entryWith().state;
const render = (position: number, state: EntryState, changes: Partial<JournalEntry> = {}): JournalEntry =>
  entryWith({
    id: `at ${position}`,
    operation: 'faceless.render',
    input: { draftId: 'film' },
    position,
    createdAt: position,
    updatedAt: 10,
    state,
    ...changes,
  });
const last = render(5, { ...cancelled, lostEvidence });
const inherited = (lost: JournalEntry, ...others: JournalEntry[]) =>
  lostEarlier(lost, [lost, ...others], ({ operation }) => operation !== 'faceless.update');

it.each<[string, EntryState, object]>([
  ['cancelled', last.state, { attempts: 0, losses: 0, lostEvidence }],
  [
    'refused',
    { kind: 'refused', at: 10, error: { code: 'x', title: 'No', detail: '' }, lostEvidence },
    { attempts: 0, losses: 0, lostEvidence },
  ],
  ['cancelled before it was ever sent', cancelled, { attempts: 0 }],
  ['left, as the user decided about it', { kind: 'left', at: 10, asked: null }, { attempts: 0 }],
])('what is asked for anew after one that was %s', (_words, state, tries) => {
  expect(inherited({ ...last, state })).toEqual(tries);
});

const exported = { operation: 'faceless.export' };
it.each<[string, JournalEntry, boolean]>([
  ['an export that was done since', render(6, confirmed, exported), false],
  ['an export that was moved before it and done since', render(2, confirmed, exported), false],
  ['an export that is still to be done', render(6, waiting, exported), false],
  ['an export that is to be done before it', render(4, waiting, exported), false],
  ['an export that was done before', render(4, { ...confirmed, at: 8 }, exported), true],
  ['an export that was cancelled', render(6, { kind: 'cancelled', at: 11 }, exported), true],
  ['settings that go before the new one', render(8, waiting, { operation: 'faceless.update' }), true],
  ['the same that was done since', render(6, confirmed), false],
  ['the same that was cancelled since, unsent', render(6, { kind: 'cancelled', at: 11 }), true],
])('a lost one beside %s', (_words, other, counts) => {
  expect('lostEvidence' in inherited(last, other)).toBe(counts);
});

it('asks for the same whatever its row is called, and for another thing once more is known of it', () => {
  const { input } = last;
  expect(wishOf({ ...last, subjectId: 'another row' }, input)).toBe(wishOf(last, input));
  expect(wishOf({ ...last, operation: 'faceless.export' }, input)).not.toBe(wishOf(last, input));
  expect(wishOf(last, { draftId: 'film', known: { url: 'the film after' } })).not.toBe(wishOf(last, input));
});

it('is looked for by the first of two that ask for the same together: the second is one more', () => {
  const handler = {
    operation: { retry: 'evidence' },
    findsAnew: true,
    reads: () => true,
    wish: ({ input }: JournalEntry) => input,
  } as unknown as JournalHandler; // what is asked of it here
  const rows = { lostAndOver: () => [last], ofItsKind: () => [last], bySubject: () => [] };
  const earlier = new EarlierWishes({ rows, handlerOf: () => handler });
  const [first, second] = [render(8, waiting, { subjectId: 'one' }), render(9, waiting, { subjectId: 'two' })];
  expect(earlier.triesOf(first)).toMatchObject({ lostEvidence });
  earlier.added(first);
  expect(earlier.triesOf(second)).toEqual({ attempts: 0 });
});
