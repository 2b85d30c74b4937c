import { describe, expect, it } from 'vitest';
import type { Job, Watcher } from '../../../src/main/jobs/index.ts';
import { now, StillDesk } from './still-desk.ts';

type Wanted = Parameters<Watcher['add']>[0];

const wanted = (changes: Partial<Wanted> = {}): Wanted => ({
  accountId: 'me',
  kind: 'character',
  remoteId: 7,
  subjectId: 'mine',
  entryId: 'entry',
  title: 'Ada',
  phase: 'training',
  ...changes,
});

const ends = ['done', 'failed'] as const;
const error = { code: 'x', title: 'It failed', detail: '' };

describe('what the service works on', () => {
  it('is watched from when it was ordered, or from when the service says that it began', async () => {
    await using desk = new StillDesk();
    const job = desk.watcher.add(wanted());
    expect(job).toEqual({
      id: job.id,
      accountId: 'me',
      kind: 'character',
      remoteId: 7,
      subjectId: 'mine',
      entryId: 'entry',
      state: 'running',
      phase: 'training',
      detail: { title: 'Ada', error: null, credits: null, refundedCredits: null },
      createdAt: now,
      lookedAt: null,
      finishedAt: null,
    });
    expect([desk.changed, desk.rows.get(job.id)]).toEqual([[job], job]);
    expect(desk.watcher.add(wanted({ remoteId: 8, begunAt: now - 60_000 })).createdAt).toBe(now - 60_000);
    // By a clock that goes before ours.
    expect(desk.watcher.add(wanted({ remoteId: 9, begunAt: now + 60_000 })).createdAt).toBe(now);
  });

  it.each(['running', 'unwatched'] as const)('is one job as long as it goes on, whatever it is: %s', async (state) => {
    await using desk = new StillDesk();
    for (const kind of ['character', 'video']) {
      const known = desk.saved({ kind, remoteId: 7, subjectId: 'mine', state });
      expect(desk.watcher.add(wanted({ kind }))).toEqual(known);
      expect(desk.watcher.add(wanted({ kind, entryId: null }))).toEqual(known);
    }
    expect(desk.changed).toEqual([]);
  });

  it.each(ends)(
    'is another job where it is made again after it was %s, and only what can be made again',
    async (state) => {
      await using desk = new StillDesk();
      const [video, character] = ['video', 'character'].map((kind) =>
        desk.saved({ kind, remoteId: 7, subjectId: 'mine', state, finishedAt: now - 1 }),
      );
      const again = desk.watcher.add(wanted({ kind: 'video' }));
      expect(again).toMatchObject({ kind: 'video', state: 'running', finishedAt: null });
      expect(again.id).not.toBe(video?.id);
      expect(desk.watcher.add(wanted())).toEqual(character);
      expect(desk.changed).toEqual([again]);
    },
  );

  it('goes on where it counts as failed and is found at work, as the same job', async () => {
    await using desk = new StillDesk();
    const detail = { title: 'Kept', error, credits: 7, refundedCredits: 7, answer: 'no' };
    const known = desk.saved({
      kind: 'character',
      remoteId: 7,
      subjectId: 'mine',
      state: 'failed',
      detail,
      finishedAt: 1,
    });
    const found = desk.watcher.add(wanted({ entryId: null }));
    const cleared = { ...detail, error: null, credits: null, refundedCredits: null };
    expect(found).toEqual({ ...known, state: 'running', phase: 'training', detail: cleared, finishedAt: null });
    expect(desk.kept([known])).toEqual([found]);
  });

  it.each<[string, Partial<Job>, Partial<Wanted>]>([
    ['was ordered', { state: 'failed' }, {}],
    ['is done', { state: 'done' }, { entryId: null }],
    ['belongs to something else', { state: 'failed', subjectId: 'other' }, { entryId: null }],
  ])('stays ended where it %s', async (_, before, asked) => {
    await using desk = new StillDesk();
    const known = desk.saved({ kind: 'character', remoteId: 7, subjectId: 'mine', ...before });
    expect(desk.watcher.add(wanted(asked))).toEqual(known);
    expect(desk.changed).toEqual([]);
  });

  it('is left, and taken up again, as long as it goes on', async () => {
    await using desk = new StillDesk();
    const running = desk.saved();
    const ended = ends.map((state) => desk.saved({ state }));
    const ids = ['unknown', ...[running, ...ended].map(({ id }) => id)];
    desk.watcher.setWatched(ids, false);
    expect(desk.kept([running, ...ended])).toEqual([{ ...running, state: 'unwatched' }, ...ended]);
    expect(desk.watcher.expectedAt(running)).toBeNull();
    desk.watcher.setWatched(ids, true);
    expect(desk.kept([running, ...ended])).toEqual([running, ...ended]);
  });

  it('has ended as the service said, where that was since', async () => {
    await using desk = new StillDesk();
    const video = { accountId: 'me', kind: 'video', remoteId: 7 };
    expect(desk.watcher.endedAs(video, 0)).toBeNull();
    desk.saved({ remoteId: 7, state: 'done', phase: 'exported', finishedAt: 100 });
    expect(desk.watcher.endedAs(video, 101)).toBeNull();
    expect(desk.watcher.endedAs(video, 100)).toBe('exported');
    desk.saved({ remoteId: 8 });
    expect(desk.watcher.endedAs({ ...video, remoteId: 8 }, 1)).toBeNull();
  });
});
