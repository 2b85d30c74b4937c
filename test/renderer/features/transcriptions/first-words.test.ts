import { expect, it } from 'vitest';
import { firstWords } from '../../../../src/renderer/features/transcriptions/first-words.ts';

it.each([
  ['Good evening.', 'Good evening.'],
  ['[practice-1] [practice-2]', 'Practice words: they mark where someone speaks'],
  ['', 'No words were found'],
  [null, 'Its words come when it is opened'],
])('of %j it shows %j', (excerpt, words) => {
  expect(firstWords({ excerpt })).toBe(words);
});
