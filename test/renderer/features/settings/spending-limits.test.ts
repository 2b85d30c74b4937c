import { describe, expect, it } from 'vitest';
import { limitOf, uselessLimit } from '../../../../src/renderer/features/settings/spending-limits.ts';

describe('limitOf', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    ['250', 250],
    ['1,250', 1250],
    ['1 250', 1250],
    ['1’250', 1250],
    ['-5', undefined],
    ['1e3', undefined],
    ['many', undefined],
    [',', undefined],
    ['9999999999', undefined],
  ])('reads %j as %j', (text, limit) => expect(limitOf(text)).toBe(limit));
});

describe('uselessLimit', () => {
  it('is none while the wider limits allow at least as much', () => {
    expect(uselessLimit({ job: 10, batch: 10, day: 100 })).toBeNull();
    expect(uselessLimit({ job: 10, batch: null, day: null })).toBeNull();
  });

  it('finds a day that allows less than one job, across a batch without a limit', () => {
    expect(uselessLimit({ job: 10, batch: null, day: 5 })).toEqual({ smaller: 'job', larger: 'day' });
    expect(uselessLimit({ job: 10, batch: 5, day: 100 })).toEqual({ smaller: 'job', larger: 'batch' });
  });
});
