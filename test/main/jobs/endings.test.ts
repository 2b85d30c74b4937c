import { describe, expect, it } from 'vitest';
import { gone, now, StillDesk } from './still-desk.ts';

const ends = ['done', 'failed'] as const;
const error = { code: 'refunded', title: 'It came back', detail: '' };

describe('what is known of the end of a job without a look at it', () => {
  it('is what came back for one that failed, and for no other', async () => {
    await using desk = new StillDesk();
    const failed = desk.saved({ state: 'failed', detail: { credits: 7 } });
    const others = (['running', 'unwatched', 'done'] as const).map((state) => desk.saved({ state }));
    for (const { id } of [failed, ...others]) desk.watcher.endings.refunded(id, 7, error);
    desk.watcher.endings.refunded('unknown', 7, error);
    const refunded = { ...failed, detail: { ...failed.detail, refundedCredits: 7, error } };
    expect(desk.changed).toEqual([refunded]);
    expect(desk.kept([failed, ...others])).toEqual([refunded, ...others]);
  });

  it.each(ends)('is that it is over once its thing is ordered anew: %s', async (as) => {
    await using desk = new StillDesk();
    const open = (['running', 'unwatched'] as const).map((state) => desk.saved({ state, subjectId: 'mine' }));
    const others = [...ends.map((state) => desk.saved({ state, subjectId: 'mine' })), desk.saved()];
    desk.watcher.start();
    desk.watcher.endings.superseded('mine', as);
    const ended = open.map((job) => ({ ...job, state: as, phase: 'ended', finishedAt: now }));
    expect(desk.changed).toEqual(ended);
    expect(desk.kept([...open, ...others])).toEqual([...ended, ...others]);
  });

  it.each([
    ['deleted', 'video', { code: 'deleted', title: 'You deleted it', detail: 'It is gone from the service too.' }],
    ['gone', 'video', gone('video')],
    ['gone', 'character', gone('character')],
    // Of a later version.
    ['gone', 'hologram', null],
  ] as const)('is why nothing is left to look at: %s, a %s', async (how, kind, told) => {
    await using desk = new StillDesk();
    const open = (['running', 'unwatched'] as const).map((state) => desk.saved({ kind, state, subjectId: 'mine' }));
    const others = [desk.saved({ kind, state: 'done', subjectId: 'mine' }), desk.saved({ kind })];
    desk.watcher.endings[how]('mine');
    const ended = open.map(({ detail, ...job }) => ({
      ...job,
      state: 'failed',
      phase: how,
      detail: { ...detail, error: told },
      finishedAt: now,
    }));
    expect(desk.kept([...open, ...others])).toEqual([...ended, ...others]);
  });
});
