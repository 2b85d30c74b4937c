import { expect, it, vi } from 'vitest';
import { batchesOf } from '../../../../src/renderer/features/queue/batches.ts';
import { formatInstant } from '../../../../src/renderer/texts/format.ts';
import { linesOf } from '../../../../src/renderer/features/queue/groups.ts';
import { queueRow } from './queue-row.ts';

const row = (id: string, batchId: string | null, createdAt: number) => queueRow({ id, title: id, batchId, createdAt });

it('lists what was started with one click by its first entry, the newest first, and nothing that stands alone', () => {
  const rows = [
    row('b', 'old', 2),
    row('a', 'old', 1),
    row('c', null, 9),
    row('d', 'one', 8),
    row('e', 'new', 5),
    row('f', 'new', 5),
  ];
  expect(batchesOf(rows, null)).toEqual([
    { id: 'new', label: 'e and 1 more' },
    { id: 'old', label: 'a and 1 more' },
  ]);
  expect(batchesOf(rows, 'one').map(({ id }) => id)).toContain('one');
});

it('lists a batch by its newest entry, as where a part of it was made again later', () => {
  const early = [row('a', 'early', 1), row('b', 'early', 9), row('c', 'early', 2)];
  const late = [row('d', 'late', 5), row('e', 'late', 5)];
  for (const rows of [early, early.toReversed()])
    expect(batchesOf([...late, ...rows], null).map(({ id }) => id)).toEqual(['early', 'late']);
});

it('names a batch after what was first in the list at the click, where all came at one moment', () => {
  const rows = [
    queueRow({ id: 'a', title: 'last', batchId: 'b', position: 2 }),
    queueRow({ id: 'z', title: 'first', batchId: 'b', position: 1 }),
  ];
  expect(batchesOf(rows, null)[0]?.label).toBe('first and 1 more');
  for (const sorted of [rows, rows.toReversed()])
    expect(linesOf(sorted, 'batch', new Set(), String)[0]).toMatchObject({ name: 'first and 1 more' });
});

it('counts in the name what is made, not the steps to it', () => {
  const steps = (draft: string) =>
    (['video-create', 'video-edit', 'video-render'] as const).map((kind) =>
      queueRow({ id: `${draft} ${kind}`, title: draft, kind, batchId: 'b', subjectId: draft }),
    );
  const named = (rows: ReturnType<typeof steps>) => [
    batchesOf(rows, null)[0]?.label,
    linesOf(rows, 'batch', new Set(), String).map((line) => ('name' in line ? line.name : null))[0],
  ];
  expect(named(steps('Harbour'))).toEqual(['Harbour', 'Harbour']);
  const three = ['Harbour', 'Lighthouse', 'Storm'].flatMap(steps);
  expect(named(three)).toEqual(['Harbour and 2 more', 'Harbour and 2 more']);
});

it('tells batches of one name apart by when they were started', () => {
  const [early, late] = [new Date(2026, 4, 3, 9, 5).getTime(), new Date(2026, 4, 3, 14, 30).getTime()];
  const of = (batchId: string, at: number) =>
    ['Film 1', 'Film 2'].map((title) => queueRow({ id: `${batchId} ${title}`, title, batchId, createdAt: at }));
  const rows = [...of('a', early), ...of('b', late), row('c', 'c', late), row('d', 'c', late)];
  const told = (at: number): string => `Film 1 and 1 more · ${formatInstant(at)}`;
  const labels = new Map(batchesOf(rows, null).map(({ id, label }) => [id, label]));
  expect([labels.get('a'), labels.get('b'), labels.get('c')]).toEqual([told(early), told(late), 'c and 1 more']);
  const heads = linesOf(rows, 'batch', new Set(), String).flatMap((line) => ('name' in line ? line.name : []));
  expect(heads).toEqual([told(early), told(late), 'c and 1 more']);
});

it('cuts a long name between its characters', () => {
  const family = '👨‍👩‍👧'.repeat(21);
  const rows = [queueRow({ id: 'a', title: family, batchId: 'b' }), queueRow({ id: 'b', title: 'x', batchId: 'b' })];
  expect(batchesOf(rows, null)[0]?.label).toBe(`${'👨‍👩‍👧'.repeat(20)}… and 1 more`);
  const fits = rows.map((one) => ({ ...one, title: '👨‍👩‍👧'.repeat(20) }));
  expect(batchesOf(fits, null)[0]?.label).toBe(`${'👨‍👩‍👧'.repeat(20)} and 1 more`);
});

it('stays short enough to choose from, and keeps the one that is shown', () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => row(`r${index}`, `b${Math.floor(index / 2)}`, index));
  const batches = batchesOf(rows, 'b0');
  expect(batches).toHaveLength(101);
  expect(batches.at(-1)?.id).toBe('b0');
  expect(batchesOf([], null)).toEqual([]);
});

// The queue changes with each look at the service.
it('takes apart only the names that are too long, and each of them once', () => {
  const cut = vi.spyOn(Intl.Segmenter.prototype, 'segment');
  const long = 'The lighthouse at the end of the pier';
  const rows = [
    queueRow({ id: 'a', title: long, batchId: 'b' }),
    queueRow({ id: 'b', title: long, batchId: 'b' }),
    queueRow({ id: 'c', title: 'Short', batchId: 'd' }),
    queueRow({ id: 'd', title: 'Short', batchId: 'd' }),
  ];
  for (let looks = 0; looks < 3; looks += 1) expect(batchesOf([...rows], null)).toHaveLength(2);
  expect(cut).toHaveBeenCalledTimes(1);
  cut.mockRestore();
});
