import { describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatClock,
  formatCredits,
  formatLength,
  formatRelative,
  formatShort,
  formatSpan,
  formatTenths,
  plural,
} from '../../../src/renderer/texts/format.ts';

describe('formatting', () => {
  it.each([
    [0, '0:00'],
    [59.99, '0:59'],
    [75, '1:15'],
    [3675, '1:01:15'],
    [-4, '0:00'],
    [360_000, '100:00:00'],
  ])('shows %d s on a clock as %s', (seconds, text) => expect(formatClock(seconds)).toBe(text));

  it.each([
    [999, '999'],
    [1000, '1k'],
    [1999, '1.9k'],
    [60_006, '60k'],
  ])('cuts %d to %s where there is no room, and never rounds it up', (count, text) =>
    expect(formatShort(count).toLowerCase()).toBe(text),
  );

  it.each([
    [0, /^0 sec/],
    [59.6, /^1 min/],
    [75, /^1 min.* 15 sec/],
    [3675, /^1 hr.* 1 min/],
    [120, /^2 mins?$/],
    [7200, /^2 hrs?$/],
  ])('says a span of %d s with its two largest units', (seconds, text) => expect(formatSpan(seconds)).toMatch(text));

  it.each([
    [3.5, '0:03', /^3 sec/],
    [59.6, '0:59', /^59 sec/],
    [119.9, '1:59', /^1 min.* 59 sec/],
    [-0.5, '0:00', /^0 sec/],
  ])('tells a length of %d s in words as on a clock', (seconds, clock, words) => {
    expect(formatClock(seconds)).toBe(clock);
    expect(formatLength(seconds)).toMatch(words);
  });

  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [21_000_000, '21.0 MB'],
    [1_260_000_000, '1.26 GB'],
    [640_000_000, '640 MB'],
    [24_300_000_000, '24.3 GB'],
    [182_000_000_000, '182 GB'],
    [5e16, '50,000 TB'],
  ])('counts %d bytes in decimal units', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

  it('chooses the plural by its rules and formats the number', () => {
    expect(formatCredits(1)).toBe('1 credit');
    expect(formatCredits(0)).toBe('0 credits');
    expect(plural(12_000, '# row', '# rows')).toBe('12,000 rows');
  });

  it('tells an instant in the unit that fits, and after a week its date', () => {
    const now = Date.UTC(2026, 4, 20, 12);
    expect(formatRelative(now, now)).toBe('now');
    expect(formatRelative(now - 59_000, now)).toMatch(/^59 sec/);
    expect(formatRelative(now - 60_000, now)).toMatch(/^1 min/);
    expect(formatRelative(now - 30 * 3_600_000, now)).toBe('yesterday');
    expect(formatRelative(now - 8 * 86_400_000, now)).toMatch(/2026/);
  });

  it('calls yesterday what was yesterday, not all that is less than two days old', () => {
    const evening = new Date(2026, 4, 20, 22).getTime();
    const lateTwoDaysBefore = new Date(2026, 4, 18, 23).getTime();
    const earlyTheDayBefore = new Date(2026, 4, 19, 1).getTime();
    expect(formatRelative(lateTwoDaysBefore, evening)).toMatch(/^2 days/);
    expect(formatRelative(earlyTheDayBefore, evening)).toBe('yesterday');
    expect(formatRelative(new Date(2026, 4, 22, 1).getTime(), evening)).toMatch(/in 2 days/);
  });
});

it('a silence is said to a tenth of a second, in the unit of other lengths', () => {
  expect([0.24, 1.06, 2, 61.5].map(formatTenths)).toEqual(['0.2 sec', '1.1 sec', '2 sec', '61.5 sec']);
});
