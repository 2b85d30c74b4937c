import { expect, it } from 'vitest';
import { calls } from '../../src/bridge/index.ts';

it('takes every row of a list that holds more than ten thousand', () => {
  const ids = Array.from({ length: 25_000 }, (_, index) => `row${index}`);
  for (const name of ['queue.exportList', 'queue.remove', 'queue.moveBefore', 'library.remove'] as const)
    expect(
      calls[name].input.safeParse({ ids, ...(name === 'queue.moveBefore' ? { beforeId: null } : {}) }).success,
    ).toBe(true);
});
