import { describe, expect, it } from 'vitest';
import type { QueueRow } from '../../../src/bridge/queue.ts';
import { arrivals, newsOf } from '../../../src/renderer/app/queue-news.ts';
import { summarise } from '../../../src/renderer/app/QueueStrip.tsx';
import { frameTexts } from '../../../src/renderer/texts/frame.ts';
import { queueRow } from '../features/queue/queue-row.ts';

describe('the queue strip', () => {
  it('names an upload before a job, and a job before a question', () => {
    const upload = queueRow({ id: 'u', state: 'uploading' });
    const job = queueRow({ id: 'j', state: 'running' });
    const question = queueRow({ id: 'q', state: 'needs-you' });
    expect(summarise([question, job, upload]).foremost).toBe(upload);
    expect(summarise([question, job]).foremost).toBe(job);
    expect(summarise([question]).foremost).toBe(question);
    expect(summarise([queueRow({ state: 'done' })]).foremost).toBeUndefined();
  });

  it('shows what is being found out when nothing else moves or asks, and counts it as moving', () => {
    const finding = queueRow({ id: 'f', state: 'unknown' });
    const question = queueRow({ id: 'q', state: 'needs-you' });
    expect(summarise([finding])).toMatchObject({ foremost: finding, moving: 1, needsYou: 0 });
    expect(summarise([finding, question]).foremost).toBe(question);
  });

  it('leaves out what goes on at the service and is not watched', () => {
    const unwatched = queueRow({ id: 'u', state: 'running', actions: ['open', 'watch'] });
    const question = queueRow({ id: 'q', state: 'needs-you' });
    expect(summarise([unwatched])).toMatchObject({ foremost: undefined, moving: 0 });
    expect(summarise([unwatched, question])).toMatchObject({ foremost: question, moving: 0, needsYou: 1 });
  });

  it('names what is not seen to go on, as of an account that is signed out, only where nothing else moves or asks', () => {
    const unseen = queueRow({
      id: 'u',
      state: 'running',
      unseen: true,
      reason: 'Not watched until you sign in again.',
    });
    const others = (['running', 'needs-you', 'unknown'] as const).map((state) => queueRow({ id: state, state }));
    for (const other of others) expect(summarise([unseen, other])).toMatchObject({ foremost: other });
    expect(summarise([unseen])).toMatchObject({ foremost: unseen, moving: 0, unseen: 1 });
    const running = queueRow({ id: 'r', state: 'running' });
    // As the tray says it.
    expect(frameTexts.strip.summary(summarise([unseen, running]))).toBe('1 in progress · 1 not watched, signed out');
  });

  it('counts what moves, waits and asks', () => {
    const rows = (['uploading', 'running', 'running', 'waiting', 'needs-you', 'done'] as const).map((state) =>
      queueRow({ id: state, state }),
    );
    expect(summarise(rows)).toMatchObject({ moving: 3, waiting: 1, needsYou: 1 });
    expect(frameTexts.strip.summary(summarise(rows))).toBe('1 needs you · 3 in progress · 1 waiting');
  });
});

describe('announcing the queue', () => {
  it('speaks of rows that finished, failed or ask, and of no others', () => {
    const before = new Map([
      ['a', 'running'],
      ['b', 'running'],
      ['c', 'done'],
      ['d', 'waiting'],
    ] as const);
    const news = arrivals(
      [
        queueRow({ id: 'a', title: 'Ana', state: 'done' }),
        queueRow({ id: 'b', title: 'Bo', state: 'failed' }),
        queueRow({ id: 'c', title: 'Ci', state: 'done' }),
        queueRow({ id: 'd', title: 'Di', state: 'uploading' }),
        queueRow({ id: 'new', title: 'New', state: 'done' }),
      ],
      before,
      1,
    );
    expect(frameTexts.queueNews(news)).toBe('Ana: done. Bo: failed.');
  });

  it('speaks of what began and failed between two sentences, and not of what was only read', () => {
    const rows = [
      queueRow({ id: 'quick', title: 'Quick', state: 'failed', createdAt: 70 }),
      queueRow({ id: 'read', title: 'Read', state: 'failed', createdAt: 40 }),
    ];
    expect(frameTexts.queueNews(arrivals(rows, new Map(), 50))).toBe('Quick: failed.');
  });

  it('does not call a video done whose render has only begun, and says where one of its steps failed', () => {
    const steps = ['video-create', 'video-edit', 'video-captions'] as const;
    const of = (state: QueueRow['state']): string => {
      const rows = steps.map((kind) => queueRow({ id: kind, kind, title: 'Bees', state }));
      return frameTexts.queueNews(arrivals(rows, new Map(rows.map(({ id }) => [id, 'running'])), 1));
    };
    expect(of('done')).toBe('');
    expect(of('failed')).toBe('3 failed.');
  });

  it('does not call a character done of which only the photo was sent', () => {
    const sent = queueRow({ id: 'a', kind: 'character', title: 'Ada', state: 'done' });
    expect(frameTexts.queueNews(arrivals([sent], new Map([['a', 'running']]), 1))).toBe('');
  });

  it('says of a video whose script was written no more than that', () => {
    const row = queueRow({ id: 'a', kind: 'video-script', title: 'Bees', state: 'done' });
    expect(frameTexts.queueNews(arrivals([row], new Map([['a', 'running']]), 1))).toBe('Bees: the script is written.');
  });

  it('calls cancelled what the user cancelled, and not failed', () => {
    const rows = ['a', 'b'].map((id) => queueRow({ id, title: id, state: 'failed', phase: 'cancelled' }));
    const waited = new Map(rows.map((row) => [row.id, 'waiting' as const]));
    expect(frameTexts.queueNews(arrivals(rows, waited, 1))).toBe('2 cancelled.');
    expect(frameTexts.queueNews(arrivals(rows.slice(1), waited, 1))).toBe('b: cancelled.');
  });

  it('does not call done what the user decided not to send again', () => {
    const left = arrivals(
      [queueRow({ id: 'a', title: 'Ana', state: 'done', phase: 'left' })],
      new Map([['a', 'needs-you']]),
      1,
    );
    expect(frameTexts.queueNews(left)).toBe('Ana: cancelled.');
    expect(newsOf(left)).toBeNull();
  });

  it('shows one entry by its title, several in a sentence by what matters most, and nothing of what the user cancelled', () => {
    const [done, failed] = [queueRow({ id: 'a', state: 'done' }), queueRow({ id: 'b', state: 'failed' })];
    const cancelled = queueRow({ id: 'c', state: 'failed', phase: 'cancelled' });
    const of = (...rows: QueueRow[]) =>
      newsOf(arrivals(rows, new Map(rows.map(({ id }) => [id, 'running' as const])), 1));
    expect(of(done, cancelled)).toMatchObject({ only: done, state: 'done' });
    expect(of(done, failed)).toMatchObject({ only: null, state: 'failed' });
    expect(of(cancelled)).toBeNull();
    const error = { code: 'video-conflicts', title: 'Two versions', detail: 'Decide which one stays.' };
    const undecided = queueRow({ id: 'd', state: 'needs-you', phase: 'refused', title: 'Bees', error });
    expect(of(undecided)).toMatchObject({ only: undecided, state: 'needs-you', sentence: 'Bees needs your answer.' });
    expect(of(done, undecided)).toMatchObject({ only: null, state: 'needs-you' });
    // That it is decided is no news to whom has done so.
    expect(arrivals([{ ...undecided, state: 'failed' }], new Map([['d', 'needs-you']]), 1).size).toBe(0);
  });

  it('says one sentence for a batch', () => {
    const rows = ['a', 'b', 'c'].map((id) => queueRow({ id, state: 'done' }));
    expect(frameTexts.queueNews(arrivals(rows, new Map(rows.map((row) => [row.id, 'running'])), 1))).toBe(
      '3 finished.',
    );
    expect(frameTexts.queueNews(new Map())).toBe('');
  });
});
