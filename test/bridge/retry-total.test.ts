import { expect, it } from 'vitest';
import { type QueueRow, retryTotal } from '../../src/bridge/index.ts';

type Follower = NonNullable<QueueRow['followers']>[number];
const render = (id: string, credits: number | null = 20): Follower => ({ id, kind: 'video-render', credits });
const row = (id: string, credits: number | null, ...followers: Follower[]) => ({ id, credits, followers });

it('counts what waits behind several of them once, and nothing twice that is tried again itself', () => {
  const rows = [
    row('settings', 0, render('film')),
    row('captions', 0, render('film')),
    row('script', 3, render('made')),
  ];
  expect(retryTotal([...rows, row('made', 20)])).toEqual({
    credits: 43,
    unknown: 0,
    following: { count: 1, credits: 20, unknown: 0, renders: true },
  });
});

it('tells of how many nobody knows what they take, and whether all that follows are films', () => {
  const speech: Follower = { id: 'words', kind: 'speech', credits: 7 };
  expect(retryTotal([row('a', null, render('film', null), speech), { ...row('b', 2), retryCredits: 5 }])).toEqual({
    credits: 12,
    unknown: 2,
    following: { count: 2, credits: 7, unknown: 1, renders: false },
  });
});
