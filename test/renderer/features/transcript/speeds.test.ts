import { expect, it } from 'vitest';
import { nextSpeed } from '../../../../src/renderer/features/transcript/speeds.ts';

it('steps through the speeds and stays at the ends', () => {
  expect([nextSpeed(1, 1), nextSpeed(1, -1), nextSpeed(3, 1), nextSpeed(0.5, -1), nextSpeed(1.1, 1)]).toEqual([
    1.25, 0.75, 3, 0.5, 1.25,
  ]);
});
