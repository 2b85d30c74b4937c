import { expect, it } from 'vitest';
import { smallText } from '../../../../src/renderer/features/queue/text-lines.ts';

it('is guessed by its letters where no font was read', () => {
  expect(smallText('a'.repeat(10)).width).toBeCloseTo(63);
  expect(smallText('等待').width).toBeCloseTo(25.2);
  expect([63, 62, 20].map((room) => smallText('a'.repeat(10)).lines(room))).toEqual([1, 2, 4]);
  expect(smallText('').lines(20)).toBe(1);
});
