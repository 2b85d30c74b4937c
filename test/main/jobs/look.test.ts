import { describe, expect, it } from 'vitest';
import { ApiError, type ApiClient } from '../../../src/main/api/index.ts';
import type { JobKind, ListedJobKind, Look, SingleJobKind } from '../../../src/main/jobs/index.ts';
import { lookAt, setbackOf } from '../../../src/main/jobs/look.ts';
import type { Target, WatchedJob } from '../../../src/main/jobs/watched.ts';
import { answered, answeredByAnother, down, unreachable } from '../../helpers/api-errors.ts';
import { jobWith } from '../../helpers/jobs.ts';
import { gone } from './still-desk.ts';

const look = (remoteId: number, changes: Partial<Look> = {}): Look => ({
  remoteId,
  state: 'running',
  phase: 'processing',
  credits: null,
  refundedCredits: null,
  error: null,
  data: null,
  ...changes,
});
const base = { gapMs: 5_000, medianMs: 60_000, gone: gone('speech'), seen: () => undefined };
/** The kinds take nothing of it. */
const client = {} as ApiClient;

/** A list whose page shows these, newest first, three a page; what is done is left out. */
const listed = (...shown: Look[]): ListedJobKind => ({
  ...base,
  kind: 'speech',
  watch: 'list',
  pageSize: 3,
  page: () => Promise.resolve(shown),
  one: (_, { remoteId }) => Promise.resolve(look(remoteId, { phase: 'asked' })),
  leavesOut: ({ state }) => state === 'done',
});
const single = (one: SingleJobKind['one']): SingleJobKind => ({ ...base, kind: 'video', watch: 'single', one });

function watched(kind: JobKind, remoteId: number, changes: Partial<WatchedJob> = {}): WatchedJob {
  return {
    job: jobWith({ kind: kind.kind, state: 'running', remoteId, detail: { credits: 4, refundedCredits: 1 } }),
    kind,
    startedAt: 0,
    seenAt: 0,
    lookedAt: null,
    place: { newer: 0, newestId: remoteId },
    misses: 0,
    askSince: null,
    denied: false,
    ...changes,
  };
}

/** What a look tells, by the id on the service; `others` run beside what is looked for. */
async function told(target: Omit<Target, 'key'>, others: readonly WatchedJob[] = [], newestId = 9) {
  const found = await lookAt(client, { key: 'key', ...target }, () => [...target.jobs, ...others], newestId);
  return found.map(({ job, finding }) => [job.remoteId, finding]);
}

describe('a look at a page', () => {
  it('tells of each job where it is, and which are to be asked for by their ids', async () => {
    const shown = [look(9), look(7, { state: 'done' }), look(5)];
    const kind = listed(...shown);
    const jobs = [9, 7, 5, 8, 3].map((id) => watched(kind, id));
    expect(await told({ kind, page: 2, jobs })).toEqual([
      [9, { type: 'seen', look: shown[0], place: { newer: 3, newestId: 9 } }],
      [7, { type: 'ask', look: shown[1], place: { newer: 4, newestId: 9 } }],
      [5, { type: 'seen', look: shown[2], place: { newer: 5, newestId: 9 } }],
      [8, { type: 'ask', look: null, place: null }],
      [3, { type: 'missed', place: { newer: 6, newestId: 9 } }],
    ]);
  });

  it('tells of others that are on it too, but not of those that are asked for, are of another kind or are elsewhere', async () => {
    const kind = listed(look(9), look(8), look(7));
    const others = [
      watched(kind, 8),
      watched(kind, 7, { askSince: 1 }),
      watched(
        single(() => Promise.reject(new Error('not asked here'))),
        9,
      ),
      watched(kind, 2),
    ];
    const found = await told({ kind, page: 1, jobs: [watched(kind, 9)] }, others);
    expect(found.map(([id]) => id)).toEqual([9, 8]);
  });

  it('tells nothing of what began since it was asked for, which may be shown as it was before', async () => {
    const shown = Promise.withResolvers<readonly Look[]>();
    const kind = { ...listed(), page: () => shown.promise };
    const jobs = [watched(kind, 9)];
    const running = [...jobs];
    const found = lookAt(client, { key: 'key', kind, page: 1, jobs }, () => running, 9);
    running.push(watched(kind, 8));
    shown.resolve([look(9), look(8, { state: 'failed' })]);
    expect((await found).map(({ job }) => job.remoteId)).toEqual([9]);
  });

  it('is no look at a page where a job of the list is asked for by its id', async () => {
    const kind = listed();
    const jobs = [watched(kind, 4, { askSince: 1 })];
    expect(await told({ kind, page: null, jobs })).toEqual([
      [4, { type: 'seen', look: look(4, { phase: 'asked' }), place: null }],
    ]);
  });
});

describe('a job that is asked for by its id', () => {
  const unknown = single(() => Promise.reject(answered(404)));

  it('is denied where the service does not know it, and gone where that is so once more', async () => {
    expect(await told({ kind: unknown, page: null, jobs: [watched(unknown, 1)] })).toEqual([[1, { type: 'denied' }]]);
    expect(await told({ kind: unknown, page: null, jobs: [watched(unknown, 1, { denied: true })] })).toEqual([
      [
        1,
        {
          type: 'seen',
          look: look(1, { state: 'failed', phase: 'gone', credits: 4, refundedCredits: 1, error: gone('speech') }),
          place: null,
        },
      ],
    ]);
  });

  it('is neither where another one is answered for it', async () => {
    const kind = single(() => Promise.resolve(look(2, { state: 'done' })));
    await expect(told({ kind, page: null, jobs: [watched(kind, 1)] })).rejects.toThrow('about another thing');
  });

  it('is neither where the service has trouble', async () => {
    const kind = single(() => Promise.reject(answered(503)));
    await expect(told({ kind, page: null, jobs: [watched(kind, 1, { denied: true })] })).rejects.toThrow(ApiError);
  });
});

it.each<[string, boolean, number, unknown]>([
  ['a request that could not be sent', true, 0, unreachable()],
  ['the limit of requests', true, 0, answered(429)],
  ['a token that is refused', true, 0, answered(401)],
  ['a sign-in page', true, 15_000, answeredByAnother(401)],
  ['a page that says that nothing is there', false, 15_000, answeredByAnother(404)],
  ['an answer of 503', false, 15_000, answered(503)],
  ['one that says for how long', true, 300_000, down(300_000)],
  ['one that says that it is soon over', true, 15_000, down(1_000)],
  ['an answer of 404', false, 15_000, answered(404)],
  ['an error of our own', false, 15_000, new Error('unreadable')],
])('what keeps other looks from doing better, and how long this one rests: %s: %s, %i', (_, forAll, restMs, error) => {
  expect(setbackOf(error)).toEqual({ forAll, restMs });
});
