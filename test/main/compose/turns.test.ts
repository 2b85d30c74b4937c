import { expect, it } from 'vitest';
import { Turns } from '../../../src/main/compose/turns.ts';

it('gives one turn at a time, the lowest rank first and equal ones as they came', async () => {
  let turn = 0;
  const turns = new Turns(async () => {
    await Promise.resolve();
    turn += 1;
  });
  const done: string[] = [];
  const waits = async (name: string, rank: number): Promise<void> => {
    await turns.next(rank);
    done.push(`${name} in ${turn}`);
  };
  const long = async (name: string, rank: number): Promise<void> => {
    await waits(`${name} begins`, 0);
    await waits(`${name} goes on`, rank);
    await waits(`${name} ends`, rank);
  };
  await Promise.all([long('drafts', 1), long('queue', 2), waits('presets', 0)]);
  expect(done).toEqual([
    'drafts begins in 1',
    'queue begins in 2',
    'presets in 3',
    'drafts goes on in 4',
    'drafts ends in 5',
    'queue goes on in 6',
    'queue ends in 7',
  ]);
  await waits('later', 0);
  expect(done.at(-1)).toBe('later in 8');
});
