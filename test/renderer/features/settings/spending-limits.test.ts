import { describe, expect, it } from 'vitest';
import {
  isAtLeastAsStrict,
  limitOf,
  uselessLimit,
} from '../../../../src/renderer/features/settings/spending-limits.ts';

describe('limitOf', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    ['250', 250],
    ['1,250', 1250],
    ['1 250', 1250],
    ['1’250', 1250],
    ['1.250.000', 1_250_000],
    ['2.5', undefined],
    ['2,50', undefined],
    ['1,2500', undefined],
    ['-5', undefined],
    ['1e3', undefined],
    ['many', undefined],
    [',', undefined],
    ['9999999999', undefined],
  ])('reads %j as %j', (text, limit) => expect(limitOf(text)).toBe(limit));
});

describe('isAtLeastAsStrict', () => {
  it.each([
    [5, 5, true],
    [0, 5, true],
    [5, null, true],
    [null, null, true],
    [6, 5, false],
    [null, 5, false],
  ])('of %j beside %j is %j', (limit, other, strict) => expect(isAtLeastAsStrict(limit, other)).toBe(strict));
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
