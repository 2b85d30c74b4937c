import { expect, it } from 'vitest';
import { calls } from '../../src/bridge/index.ts';

it('takes of a title what can be seen, and refuses one of which nothing is left', () => {
  const { input } = calls['speech.rename'];
  const titled = (title: string) => input.safeParse({ id: 'a', title }).data?.title;
  expect(titled('A\0 talk\r\nin two\u2028lines\u0085\u001B')).toBe('A  talk in two lines');
  expect(titled('مقابلة \u202Babc\u202C 👨‍👩‍👧')).toBe('مقابلة \u202Babc\u202C 👨‍👩‍👧');
  expect(titled('\0\u0007')).toBeUndefined();
});
