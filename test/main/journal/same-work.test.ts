import { expect, it } from 'vitest';
import type { EntryState, JournalEntry } from '../../../src/main/records/index.ts';
import { sameWork } from '../../../src/main/journal/same-work.ts';
import { entryWith } from './entries.ts';

const confirmed = (at: number): EntryState => ({ kind: 'confirmed', at, charged: 20, startedAt: null });
const cancelled: EntryState = { kind: 'cancelled', at: 10 };
const waiting = entryWith().state;
const render = (changes: Partial<JournalEntry>): JournalEntry =>
  entryWith({ operation: 'faceless.render', subjectId: 'film', createdAt: 5, updatedAt: 10, position: 5, ...changes });
const own = render({ state: cancelled });
const verdict = (entry: JournalEntry, ...others: JournalEntry[]) =>
  sameWork(entry, others, ({ operation }) => operation.replace('retry', 'render'));

it.each<[string, JournalEntry, 'open' | 'done' | null]>([
  ['was asked for later and done', render({ state: confirmed(3), createdAt: 6, position: 4 }), 'done'],
  ['was done since, though asked for earlier', render({ state: confirmed(11), createdAt: 4, position: 4 }), 'done'],
  [
    'came later by its place, whatever the clock says',
    render({ state: confirmed(3), createdAt: 4, position: 6 }),
    'done',
  ],
  ['did it by another operation', render({ state: confirmed(11), operation: 'faceless.retry' }), 'done'],
  ['is under way', render({ state: waiting, createdAt: 4, position: 4 }), 'open'],
  ['was done before', render({ state: confirmed(4), createdAt: 4, position: 4 }), null],
  ['was cancelled too', render({ state: cancelled, createdAt: 6 }), null],
  ['is about something else', render({ state: confirmed(11), subjectId: 'other' }), null],
  ['is of another account', render({ state: confirmed(11), accountId: 'other' }), null],
  ['does something else', render({ state: confirmed(11), operation: 'faceless.export' }), null],
  ['is itself', { ...own, state: confirmed(11) }, null],
])('a cancelled or left entry beside one that %s', (_words, other, expected) => {
  expect(verdict(own, other)).toBe(expected);
  expect(verdict({ ...own, state: { kind: 'left', at: 10, asked: null } }, other)).toBe(expected);
  expect(verdict({ ...own, state: waiting }, other)).toBeNull();
});
