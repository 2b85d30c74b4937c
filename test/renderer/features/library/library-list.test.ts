import { describe, expect, it } from 'vitest';
import type { LibraryItem } from '../../../../src/bridge/index.ts';
import {
  everything,
  kindsOf,
  newestFirst,
  shownItems,
} from '../../../../src/renderer/features/library/library-list.ts';

const now = new Date(2026, 10, 21, 12).getTime();
const hour = 3_600_000;

const item = (id: string, over: Partial<LibraryItem> = {}): LibraryItem => ({
  id,
  accountId: 'a',
  kind: 'video',
  state: 'kept',
  title: id,
  fileName: `${id}.mp4`,
  folder: '/f',
  beside: [],
  sizeBytes: 1,
  progress: null,
  durationS: 1,
  width: null,
  height: null,
  credits: null,
  voice: null,
  language: null,
  excerpt: null,
  subjectId: null,
  problem: null,
  locatable: false,
  mediaUrl: null,
  mediaKind: 'video',
  createdAt: now - hour,
  keptAt: now - hour,
  ...over,
});
const ids = (items: readonly LibraryItem[]): string[] => items.map(({ id }) => id);

describe('the files that are shown', () => {
  it('are the newest first, those on their way by when they were wanted', () => {
    const items = [item('old'), item('coming', { keptAt: null, createdAt: now }), item('new', { keptAt: now - 1 })];
    expect(ids(shownItems(items.toSorted(newestFirst), everything, now))).toEqual(['coming', 'new', 'old']);
  });

  it('have every word of the search somewhere, whatever its case and accents', () => {
    const items = [item('Café ÉTÉ', { voice: 'Léon', excerpt: 'Good evening' }), item('Winter')];
    const search = (words: string) => ids(shownItems(items, { ...everything, search: words }, now));
    expect(search('ete LEON')).toEqual(['Café ÉTÉ']);
    expect(search('evening cafe')).toEqual(['Café ÉTÉ']);
    expect(search('leon winter')).toEqual([]);
    expect(search('  ')).toHaveLength(2);
  });

  it('are of the kind, the account and the time that were chosen', () => {
    const items = [
      item('today', { keptAt: now - 11 * hour }),
      item('yesterday', { keptAt: now - 13 * hour, kind: 'speech' }),
      item('autumn', { keptAt: now - 40 * 24 * hour, accountId: null }),
    ];
    expect(ids(shownItems(items, { ...everything, date: 'today' }, now))).toEqual(['today']);
    expect(ids(shownItems(items, { ...everything, date: 'month' }, now))).toEqual(['today', 'yesterday']);
    expect(ids(shownItems(items, { ...everything, kind: 'speech' }, now))).toEqual(['yesterday']);
    expect(ids(shownItems(items, { ...everything, account: 'a' }, now))).toEqual(['today', 'yesterday']);
    expect(kindsOf(items, ['speech', 'clip', 'video'], 'all')).toEqual(['speech', 'video']);
    // What hides the rest can be seen, and taken back.
    expect(kindsOf(items, ['speech', 'clip', 'video'], 'clip')).toEqual(['speech', 'clip', 'video']);
  });
});
