import { describe, expect, it } from 'vitest';
import { atLeast, atMost, median, percentile } from '../../../tools/bench/result.ts';
import { tableOf } from '../../../tools/bench/table.ts';

describe('statistics', () => {
  it('take the middle, whatever the order', () => {
    expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([7])]).toEqual([2, 2.5, 7]);
    expect(median([])).toBeNaN();
  });

  it('take the nearest rank', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect([0, 1, 50, 95, 100].map((p) => percentile(values, p))).toEqual([1, 1, 50, 95, 100]);
    expect(percentile([10, 9], 95)).toBe(10);
    expect(percentile([], 95)).toBeNaN();
  });
});

describe('a bar', () => {
  it('is for the ratio where something is compared', () => {
    expect(atLeast({ what: 'upload', ours: 70, other: 100, unit: 'MB/s' }, 0.7)).toEqual({
      what: 'upload',
      ours: 70,
      other: 100,
      ratio: 0.7,
      unit: 'MB/s',
      limit: 0.7,
      ok: true,
    });
    expect(atMost({ what: 'extract', ours: 7, other: 1, unit: 's' }, 6).ok).toBe(false);
  });

  it('is for the number itself where nothing is', () => {
    expect(atMost({ what: 'memory', ours: 149, unit: 'MB' }, 150)).toEqual({
      what: 'memory',
      ours: 149,
      unit: 'MB',
      limit: 150,
      ok: true,
    });
    expect(atMost({ what: 'memory', ours: 151, unit: 'MB' }, 150).ok).toBe(false);
  });

  it('does not hold for what could not be measured', () => {
    expect(atMost({ what: 'memory', ours: Number.NaN, unit: 'MB' }, 150).ok).toBe(false);
    expect(atLeast({ what: 'upload', ours: 1, other: 0, unit: 'MB/s' }, 0.7).ok).toBe(false);
  });
});

it('the table says what failed', () => {
  const table = tableOf([
    atMost({ what: 'a', ours: 1.2345, other: 1, unit: 's' }, 6),
    atMost({ what: 'memory', ours: 1512.3, unit: 'MB' }, 150),
  ]);
  expect(table.split('\n')).toEqual([
    'what    ours  other  ratio  limit  unit',
    'a       1.23      1   1.23      6  s     ok',
    'memory  1512                  150  MB    FAILED',
  ]);
});
