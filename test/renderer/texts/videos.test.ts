import { expect, it } from 'vitest';
import { videosTexts } from '../../../src/renderer/texts/videos.ts';

it.each([
  [1, 0, '1 queue entry that had not started was cancelled. Nothing was charged for it.'],
  [3, 0, '3 queue entries that had not started were cancelled. Nothing was charged for them.'],
  [1, 1, '1 queue entry was cancelled. The answer to it was lost before:'],
  [2, 2, '2 queue entries were cancelled. The answers to them were lost before:'],
  [3, 1, '3 queue entries were cancelled. The answer to 1 of them was lost before:'],
])('of %i cancelled with their drafts, %i of them lost, it says no more than is sure', (count, lost, words) => {
  const said = videosTexts.trashedCancelled(count, lost);
  expect(said.startsWith(words)).toBe(true);
  expect(said.includes('Nothing was charged')).toBe(lost === 0);
});
