import { describe, expect, it } from 'vitest';
import { sortAfterClick, sortDirection } from '../../../../src/renderer/features/ideas/idea-sort.ts';
import { sparkline } from '../../../../src/renderer/features/ideas/sparkline.ts';

describe('the order of ideas', () => {
  it('begins with the most, and turns round with a second click', () => {
    expect(sortAfterClick('-volume', 'cpc')).toBe('-cpc');
    expect(sortAfterClick('-cpc', 'cpc')).toBe('cpc');
    expect(sortAfterClick('cpc', 'cpc')).toBe('-cpc');
    expect(sortDirection('-cpc', 'cpc')).toBe('descending');
    expect(sortDirection('cpc', 'cpc')).toBe('ascending');
    expect(sortDirection('cpc', 'volume')).toBe('none');
  });
});

describe('the small line of a trend', () => {
  it('goes from left to right between the lowest and the highest', () => {
    expect(sparkline([0, 10, 5], 20, 12)).toBe('M0.0 11.0L10.0 1.0L20.0 6.0');
  });
  it('is level where nothing changes, and not there where there is nothing to compare', () => {
    expect(sparkline([3, 3], 20, 12)).toBe('M0.0 6.0L20.0 6.0');
    expect(sparkline([], 20, 12)).toBe('');
    expect(sparkline([7], 20, 12)).toBe('');
    expect(sparkline([Number.NaN, 1], 20, 12)).toBe('');
  });
});
