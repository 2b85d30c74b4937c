import { expect, it } from 'vitest';
import { treeMB, withPeakMB } from '../../../tools/bench/film/tree-memory.ts';

it('counts a process and all it started, wherever they are in the list, and nothing else', () => {
  const list = [
    { pid: 30, parent: 20, rssKB: 3000 },
    { pid: 20, parent: 10, rssKB: 2000 },
    { pid: 10, parent: 1, rssKB: 1000 },
    { pid: 40, parent: 1, rssKB: 9000 },
    { pid: 1, parent: 0, rssKB: 5000 },
  ];
  expect(treeMB(list, 10)).toBe(6);
  expect(treeMB(list, 30)).toBe(3);
  expect(treeMB(list, 99)).toBe(0);
});

it('sees what this very process holds', async () => {
  const { result, peakMB } = await withPeakMB(process.pid, () => Promise.resolve('done'));
  expect(result).toBe('done');
  expect(peakMB).toBeGreaterThan(20);
});
