import { describe, expect, it } from 'vitest';
import type { Job } from '../../src/main/jobs/index.ts';
import { Notices } from '../../src/main/notices.ts';
import { ManualClock, RecordedNotices } from '../helpers/ports.ts';

function job(title: string, changes: Partial<Job> = {}): Job {
  return {
    id: title,
    accountId: 'me',
    kind: 'transcription',
    remoteId: 1,
    subjectId: `s-${title}`,
    entryId: null,
    state: 'done',
    phase: 'completed',
    detail: { title, error: null, credits: null, refundedCredits: null },
    createdAt: 0,
    lookedAt: null,
    finishedAt: null,
    ...changes,
  };
}

describe('notices', () => {
  it('tell a batch once, failures apart', async () => {
    const clock = new ManualClock();
    const shown = new RecordedNotices();
    const notices = new Notices(shown, clock);
    for (const title of ['a', 'b', 'c', 'd', 'e']) notices.ended(job(title));
    notices.ended(job('f', { state: 'failed' }));
    expect(shown.notices).toEqual([]);
    await clock.advance(4_000);
    expect(shown.notices).toMatchObject([
      { title: '5 are ready', body: 'a, b, c and 2 more', route: '/queue' },
      { title: 'Failed', body: 'f', route: '/queue' },
    ]);
    notices.ended(job('g'));
    await clock.advance(4_000);
    expect(shown.notices[2]).toMatchObject({ title: 'Ready', body: 'g', route: '/transcriptions/s-g' });
  });

  it('lead to what they tell of when they are clicked', async () => {
    const clock = new ManualClock();
    const shown = new RecordedNotices();
    const notices = new Notices(shown, clock);
    const routes: string[] = [];
    const end = notices.onOpen((route) => routes.push(route));
    notices.ended(job('Nadia', { kind: 'voice-clone' }));
    await clock.advance(4_000);
    shown.notices[0]?.open();
    end();
    shown.notices[0]?.open();
    expect(routes).toEqual(['/voices']);
  });

  it('are not told after the close', async () => {
    const clock = new ManualClock();
    const shown = new RecordedNotices();
    const notices = new Notices(shown, clock);
    notices.ended(job('a'));
    notices.close();
    await clock.advance(60_000);
    expect(shown.notices).toEqual([]);
  });
});
