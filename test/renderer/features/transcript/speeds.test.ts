import { expect, it } from 'vitest';
import { stepSpeed } from '../../../../src/renderer/features/transcript/speeds.ts';

it('steps through the speeds and stays at the ends', () => {
  expect([stepSpeed(1, 1), stepSpeed(1, -1), stepSpeed(3, 1), stepSpeed(0.5, -1), stepSpeed(1.1, 1)]).toEqual([
    1.25, 0.75, 3, 0.5, 1.25,
  ]);
});
