import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Job } from '../../../src/main/jobs/index.ts';
import type { JournalEntry } from '../../../src/main/journal/index.ts';
import { Notices, type NoticeFacts } from '../../../src/main/notices/notices.ts';
import { Database, NoticeRows } from '../../../src/main/store/index.ts';
import { jobWith } from '../../helpers/jobs.ts';
import { temporaryFolder } from '../../helpers/media.ts';
import { ManualClock, RecordedNotices } from '../../helpers/ports.ts';
import { entryWith } from '../journal/entries.ts';

const speech = (number: number, state: Job['state'] = 'done'): Job =>
  jobWith({
    id: `job-${number}`,
    kind: 'speech',
    subjectId: `s-${number}`,
    entryId: `entry-${number}`,
    state,
    detail: { title: `Speech ${number}` },
  });

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index);

/** One run of the program on a store; it ends by being left alone, as when it is killed. */
class Run {
  readonly clock = new ManualClock(1_000);
  readonly shown = new RecordedNotices();
  readonly notices: Notices;
  readonly db: Database;
  constructor(path: string, facts: Partial<NoticeFacts>) {
    this.db = new Database(path);
    this.notices = new Notices(this.shown, this.clock, {
      batchOf: () => 'batch',
      isMoving: () => false,
      sound: () => false,
      book: new NoticeRows(this.db),
      ...facts,
    });
  }
}

describe('notices over the end of the program', () => {
  it('are one for a batch of forty, whatever had ended when the program was killed', async () => {
    for (const before of [0, 1, 20, 39, 40]) {
      await using folder = await temporaryFolder();
      const path = join(folder.path, 'studio.sqlite');
      let ended = 0;
      const first = new Run(path, { isMoving: () => true });
      for (const number of numbers(0, before)) first.notices.ended(speech(number, number === 3 ? 'failed' : 'done'));
      await first.clock.advance(60_000);
      expect(first.shown.notices).toEqual([]);
      first.db.close();

      const second = new Run(path, { isMoving: () => before + ended < 40 });
      await second.clock.advance(60_000);
      for (const number of numbers(before, 40)) {
        second.notices.ended(speech(number, number === 3 ? 'failed' : 'done'));
        ended += 1;
      }
      await second.clock.advance(60_000);
      expect(second.shown.notices.map(({ title }) => title)).toEqual(['39 are ready', 'Failed']);
      second.db.close();

      const third = new Run(path, {});
      await third.clock.advance(600_000);
      expect(third.shown.notices).toEqual([]);
      third.db.close();
    }
  });

  it('do not ask again what was asked in the last run, and do ask what came up and was not told', async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, 'studio.sqlite');
    const question = { text: '?', sendAgain: 'y', leaveIt: 'n' };
    const entry = (id: string): JournalEntry =>
      entryWith({ id, state: { kind: 'ask', evidence: null, question, attempts: 1 } });
    const first = new Run(path, {});
    first.notices.changed([entry('told')]);
    await first.clock.advance(4_000);
    expect(first.shown.notices.map(({ body }) => body)).toEqual(['told']);
    first.notices.changed([entry('untold')]);
    first.db.close();

    const second = new Run(path, { open: () => [entry('told'), entry('untold')] });
    second.notices.changed([entry('told'), entry('untold')]);
    await second.clock.advance(60_000);
    expect(second.shown.notices.map(({ body }) => body)).toEqual(['untold']);
    second.db.close();
  });

  it('are told from memory where nothing can be written', async () => {
    await using folder = await temporaryFolder();
    const run = new Run(join(folder.path, 'studio.sqlite'), {});
    run.db.run('DROP TABLE notices_pending');
    run.notices.ended(speech(1));
    await run.clock.advance(4_000);
    expect(run.shown.notices.map(({ body }) => body)).toEqual(['Speech 1']);
    run.db.close();
  });

  it('leave out what another version wrote and cannot be read', async () => {
    await using folder = await temporaryFolder();
    const run = new Run(join(folder.path, 'studio.sqlite'), {});
    const rows = new NoticeRows(run.db);
    run.db.run("INSERT INTO notices_pending (news) VALUES ('{'), ('{}'), ('[]')");
    const kept = rows.add({ title: 'ü\u0000🐝', what: 'ready', batchId: null, route: '/speech/1' });
    const unsaved = rows.add({ title: 'Film', what: 'unsaved', batchId: null, route: '/library' });
    expect(rows.all()).toEqual([kept, unsaved]);
    rows.remove([kept.id, unsaved.id, 999]);
    expect(rows.all()).toEqual([]);
    run.db.close();
  });
});

describe('what happens before the user’s eyes', () => {
  const facts = (looksAt: () => string | null): NoticeFacts => ({
    batchOf: () => null,
    isMoving: () => false,
    sound: () => false,
    looksAt,
  });

  it('is no news, also when they look away before it would be told', async () => {
    const clock = new ManualClock();
    const shown = new RecordedNotices();
    let at: string | null = '/speech/s-1';
    const notices = new Notices(
      shown,
      clock,
      facts(() => at),
    );
    notices.ended(speech(1));
    notices.ended(speech(2));
    at = null;
    await clock.advance(4_000);
    expect(shown.notices.map(({ body }) => body)).toEqual(['Speech 2']);
  });

  it.each([
    ['/queue', []],
    ['/queue?entry=other', []],
    ['/compact', []],
    ['/speech/s-1', []],
    ['/speech/s-1?at=3', []],
    ['/speech/s-1/words', []],
    ['/speech', ['Speech 1']],
    ['/speech/s-11', ['Speech 1']],
    ['/', ['Speech 1']],
    [null, ['Speech 1']],
  ] as const)('is what the page at %s shows', async (at, told) => {
    const clock = new ManualClock();
    const shown = new RecordedNotices();
    const notices = new Notices(
      shown,
      clock,
      facts(() => at),
    );
    notices.ended(speech(1));
    await clock.advance(4_000);
    expect(shown.notices.map(({ body }) => body)).toEqual(told);
  });
});
