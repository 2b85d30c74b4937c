import { expect, it } from 'vitest';
import { isPracticeText } from '../../../../src/renderer/features/transcriptions/practice-words.ts';

it.each([
  '[practice-1]',
  '[practice-1] [practice-2]\n[practice-103]',
  // An excerpt ends wherever its length ends.
  '[practice-1] [practice-2] [prac',
  '[practice-1] [practice-2]…',
  '[practice-1] [practice-2] […',
])('takes %j for practice words', (text) => {
  expect(isPracticeText(text)).toBe(true);
});

it.each([
  '',
  'practice-1',
  'We [practice-1] a lot.',
  '[practice-1] and then real words',
  '[practice-1][music]',
  '[applause] [practice-1]',
  '[practice-]',
])('takes %j for what was said', (text) => {
  expect(isPracticeText(text)).toBe(false);
});

it('answers at once for a long text that is almost made of them', () => {
  expect(isPracticeText(`${'[practice-1] '.repeat(20_000)}end.`)).toBe(false);
});
