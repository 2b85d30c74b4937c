import { expect, it } from 'vitest';
import { collectingMs } from '../../../src/renderer/app/queue-news.ts';

it('says the first news soon, and gathers what follows into a sentence each ten seconds', () => {
  expect(collectingMs(null, 5_000)).toBe(1_500);
  expect(collectingMs(5_000, 5_000)).toBe(10_000);
  expect(collectingMs(5_000, 11_000)).toBe(4_000);
  expect(collectingMs(5_000, 60_000)).toBe(1_500);
});

it('does not fall silent when the clock is set back', () => {
  expect(collectingMs(1_000_000, 0)).toBe(10_000);
});
