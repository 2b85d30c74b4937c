import { describe, expect, it } from 'vitest';
import type { Job } from '../../../src/main/jobs/index.ts';
import { Notices, type NoticeFacts } from '../../../src/main/notices/index.ts';
import type { EntryState, JournalEntry } from '../../../src/main/journal/index.ts';
import { type JobChanges, jobWith } from '../../helpers/jobs.ts';
import { ManualClock, RecordedNotices } from '../../helpers/ports.ts';
import { entryWith } from '../journal/entries.ts';

const job = (title: string, changes: JobChanges = {}): Job =>
  jobWith({ id: title, subjectId: `s-${title}`, ...changes });
const entry = (id: string, state: EntryState, changes: Partial<JournalEntry> = {}): JournalEntry =>
  entryWith({ id, operation: 'faceless.render', state, ...changes });
const waiting = (reason: 'ready' | 'approval' | 'sign-in' = 'ready'): EntryState => ({
  kind: 'waiting',
  reason,
  notBefore: null,
  attempts: 0,
  detail: null,
});
const refused = (at: number): EntryState => ({
  kind: 'refused',
  at,
  error: { code: 'validation', title: 'Refused', detail: 'No.' },
});

const plain: NoticeFacts = { batchOf: () => null, isMoving: () => false, sound: () => false };

describe('notices', () => {
  it('are told once more where the system did not show them, and then no more', async () => {
    const clock = new ManualClock();
    const shown = new RecordedNotices();
    const notices = new Notices(shown, clock);
    notices.ended(job('a'));
    notices.ended(job('b', { state: 'failed' }));
    await clock.advance(4_000);
    expect(shown.notices).toHaveLength(2);
    shown.notices[0]?.failed?.();
    await clock.advance(60_000);
    expect(shown.notices.slice(2)).toMatchObject([{ title: 'Ready', body: 'a' }]);
    shown.notices[2]?.failed?.();
    await clock.advance(60_000);
    expect(shown.notices).toHaveLength(3);
  });

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
      { title: 'Failed', body: 'f', route: '/queue?entry=f' },
    ]);
    notices.ended(job('g'));
    await clock.advance(4_000);
    expect(shown.notices[2]).toMatchObject({ title: 'Ready', body: 'g', route: '/transcriptions/s-g' });
  });

  it('lead into the queue where the list that has it shows those of another account', async () => {
    const clock = new ManualClock();
    const shown = new RecordedNotices();
    const notices = new Notices(shown, clock, { ...plain, accountInUse: () => 'mine' });
    for (const [title, kind, accountId] of [
      ['a', 'text-to-video', 'mine'],
      ['b', 'text-to-video', 'other'],
      // Its screen says whose it is, and leads there.
      ['c', 'speech', 'other'],
    ] as const) {
      notices.ended(job(title, { kind, accountId }));
      await clock.advance(4_000);
    }
    for (const title of ['d', 'e']) notices.ended(job(title, { kind: 'text-to-video', accountId: 'mine' }));
    await clock.advance(4_000);
    const routes = ['/clips?entry=s-a', '/queue?entry=b', '/speech/s-c', '/clips'];
    expect(shown.notices.map(({ route }) => route)).toEqual(routes);
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
    expect(routes).toEqual(['/voices?entry=s-Nadia']);
  });

  it.each([
    ['ideas.discover', '/ideas?entry=s'],
    ['characters.preview', '/characters/s'],
  ])('tell what %s brought, with its answer or found out later, and once', async (operation, route) => {
    const clock = new ManualClock();
    const shown = new RecordedNotices();
    let failed = false;
    const facts = { batchOf: () => null, isMoving: () => false, sound: () => false, isAnswerFailure: () => failed };
    const done: EntryState = { kind: 'confirmed', at: 1, charged: 15, startedAt: 1 };
    const unknown: EntryState = {
      kind: 'unknown',
      evidence: null,
      since: 1,
      nextProbeAt: 1,
      probes: 0,
      attempts: 1,
    };
    const all = (state: EntryState) => ['a', 'b'].map((id) => entry(id, state, { operation, subjectId: 's' }));
    const before = new Notices(shown, clock, { ...facts, open: () => all(unknown) });
    before.changed(all(done));
    // Touched later, and what is answered at once.
    before.changed(all(done));
    for (const state of [waiting(), done]) before.changed([entry('c', state, { operation: 'faceless.update' })]);
    await clock.advance(4_000);
    expect(shown.notices).toMatchObject([{ title: '2 are ready', body: 'a, b', route }]);
    failed = true;
    for (const state of [waiting(), done]) before.changed([entry('d', state, { operation, subjectId: 's' })]);
    await clock.advance(4_000);
    expect(shown.notices[1]).toMatchObject({ title: 'Failed', body: 'd', route });
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

  it('tell of a batch when all of it has come to rest, failures apart, and of other work meanwhile', async () => {
    const clock = new ManualClock();
    const shown = new RecordedNotices();
    let moving = true;
    const facts: NoticeFacts = { batchOf: () => 'batch', isMoving: () => moving, sound: () => true };
    const notices = new Notices(shown, clock, facts);
    for (const title of ['a', 'b']) notices.ended(job(title));
    notices.ended(job('c', { state: 'failed' }));
    await clock.advance(4_000);
    expect(shown.notices).toEqual([]);
    notices.changed([entry('alone', refused(1))]);
    await clock.advance(60_000);
    expect(shown.notices).toMatchObject([{ title: 'Failed', body: 'alone', route: '/queue?entry=alone' }]);
    moving = false;
    await clock.advance(60_000);
    expect(shown.notices.slice(1)).toMatchObject([
      { title: '2 are ready', body: 'a, b', sound: true },
      { title: 'Failed', body: 'c', sound: false },
    ]);
    await clock.advance(600_000);
    expect(shown.notices).toHaveLength(3);
  });

  it('tell once of files that could not be saved, apart from what failed, when their batch has come to rest', async () => {
    const clock = new ManualClock();
    const shown = new RecordedNotices();
    let moving = true;
    const notices = new Notices(shown, clock, {
      batchOf: ({ id }) => (id === 'alone' ? null : 'batch'),
      isMoving: () => moving,
      isListed: ({ id }) => id !== 'alone',
      sound: () => false,
    });
    for (const id of ['a', 'b']) notices.notSaved(`Film ${id}`, job(id));
    notices.notSaved('Film alone', job('alone'));
    notices.ended(job('c', { state: 'failed' }));
    await clock.advance(4_000);
    expect(shown.notices).toMatchObject([
      { title: 'Made, but its file could not be saved', body: 'Film alone', route: '/library' },
    ]);
    moving = false;
    await clock.advance(600_000);
    expect(shown.notices.slice(1)).toMatchObject([
      { title: 'Failed', body: 'c' },
      { title: '2 made, but their files could not be saved', body: 'Film a, Film b', route: '/queue' },
    ]);
    notices.notSaved('Film a', job('a'));
    await clock.advance(4_000);
    expect(shown.notices.at(-1)?.route).toBe('/queue?entry=a');
    // Pictures of characters have no entry in the queue that could be looked for there.
    for (const title of ['Nadia pose', 'Nadia pose']) notices.notSaved(title, null);
    await clock.advance(4_000);
    expect(shown.notices.at(-1)).toMatchObject({ body: 'Nadia pose, Nadia pose', route: '/library' });
    notices.notSaved('Film a', job('a'));
    notices.notSaved('Nadia pose', null);
    await clock.advance(4_000);
    expect(shown.notices.at(-1)?.route).toBe('/library');
  });

  it('are none of a file that could not be saved before the eyes of the user, in the library or in the queue', async () => {
    const clock = new ManualClock();
    const shown = new RecordedNotices();
    let at = '/library';
    const facts: NoticeFacts = { batchOf: () => null, isMoving: () => false, sound: () => false, looksAt: () => at };
    const notices = new Notices(shown, clock, facts);
    const fails = async (): Promise<void> => {
      notices.notSaved('Film', job('film'));
      notices.notSaved('Pose', null);
      await clock.advance(4_000);
    };
    await fails();
    expect(shown.notices).toEqual([]);
    at = '/queue';
    await fails();
    expect(shown.notices.map(({ body }) => body)).toEqual(['Pose']);
    at = '/videos';
    await fails();
    expect(shown.notices.map(({ body }) => body)).toEqual(['Pose', 'Film, Pose']);
    // Every job has a row in the queue where nothing else is known.
    notices.notSaved('Film', job('film'));
    await clock.advance(4_000);
    expect(shown.notices.at(-1)?.route).toBe('/queue?entry=film');
  });

  it('lead to the entry that asked for what failed, and to that of a file that could not be saved', async () => {
    const clock = new ManualClock();
    const shown = new RecordedNotices();
    const notices = new Notices(shown, clock);
    notices.ended(job('f', { state: 'failed', entryId: 'e1' }));
    notices.notSaved('Film', job('f', { entryId: 'e2' }));
    await clock.advance(4_000);
    expect(shown.notices.map(({ route }) => route)).toEqual(['/queue?entry=e1', '/queue?entry=e2']);
  });

  it('tell of a question and of a refusal whoever looks at another screen, and sound once for all', async () => {
    const clock = new ManualClock();
    const shown = new RecordedNotices();
    let at = '/library';
    const facts: NoticeFacts = { batchOf: () => null, isMoving: () => false, sound: () => true, looksAt: () => at };
    const notices = new Notices(shown, clock, facts);
    const both = () => {
      notices.changed([entry('q', waiting()), entry('r', waiting())]);
      notices.changed([entry('q', waiting('approval')), entry('r', refused(1))]);
      return clock.advance(4_000);
    };
    await both();
    expect(shown.notices).toMatchObject([
      { title: 'Failed', body: 'r', sound: true },
      { title: 'Needs your decision', body: 'q', sound: false },
    ]);
    // Both windows show the queue.
    for (at of ['/queue?entry=q', '/compact']) await both();
    expect(shown.notices).toHaveLength(2);
  });

  it('name up to three, and count the others', async () => {
    const clock = new ManualClock();
    const shown = new RecordedNotices();
    const notices = new Notices(shown, clock);
    for (const title of ['a', 'b', 'c']) notices.ended(job(title));
    await clock.advance(4_000);
    expect(shown.notices).toMatchObject([{ title: '3 are ready', body: 'a, b, c' }]);
  });

  it('tell once of what a batch asks one after the other, as far as it is still to be decided, and soon', async () => {
    const clock = new ManualClock();
    const shown = new RecordedNotices();
    const notices = new Notices(shown, clock, { batchOf: () => null, isMoving: () => true, sound: () => false });
    const asks = (id: string, state = waiting('approval')): void =>
      notices.changed([entry(id, state, { batchId: 'batch' })]);
    for (const id of ['a', 'b', 'c', 'd', 'e']) {
      asks(id);
      await clock.advance(5_000);
    }
    // Decided before anybody was told.
    asks('b', waiting());
    expect(shown.notices).toEqual([]);
    await clock.advance(10_000);
    expect(shown.notices).toMatchObject([{ title: '4 need your decision', body: 'a, c, d and 1 more' }]);
    // One that comes later is another matter, and the user does not wait long to hear of it.
    asks('f');
    await clock.advance(14_000);
    expect(shown.notices.slice(1)).toMatchObject([{ title: 'Needs your decision', body: 'f' }]);
    // However many come, the first of them does not wait for long.
    for (let at = 0; at < 60; at += 1) {
      asks(`more ${at}`);
      await clock.advance(5_000);
    }
    expect(shown.notices.length).toBeGreaterThan(3);
  });

  it('tell at once of what a batch asks that has come to rest with it, and of what has no batch', async () => {
    const clock = new ManualClock();
    const shown = new RecordedNotices();
    const notices = new Notices(shown, clock, { batchOf: () => null, isMoving: () => false, sound: () => false });
    notices.changed([entry('of a batch', waiting('approval'), { batchId: 'batch' })]);
    notices.changed([entry('alone', waiting('approval'))]);
    await clock.advance(4_000);
    expect(shown.notices).toMatchObject([{ body: 'of a batch, alone' }]);
  });

  it('tell of a question soon, although its batch goes on, and once only', async () => {
    const clock = new ManualClock();
    const shown = new RecordedNotices();
    const notices = new Notices(shown, clock, { batchOf: () => null, isMoving: () => true, sound: () => false });
    const asks: EntryState = {
      kind: 'ask',
      evidence: null,
      question: { text: '?', sendAgain: 'y', leaveIt: 'n' },
      attempts: 1,
    };
    const batch = { batchId: 'batch' };
    notices.changed([entry('q', waiting(), batch)]);
    notices.changed([entry('q', asks, batch), entry('price', waiting('approval'), batch)]);
    notices.changed([entry('q', asks, batch)]);
    await clock.advance(60_000);
    expect(shown.notices).toMatchObject([{ title: '2 need your decision', body: 'q, price', route: '/queue' }]);
  });

  it('say once that what the service turned away waits for a sign-in, though its batch waits with it', async () => {
    const clock = new ManualClock();
    const shown = new RecordedNotices();
    let at: string | null = null;
    const facts: NoticeFacts = { batchOf: () => 'batch', isMoving: () => true, sound: () => false, looksAt: () => at };
    const notices = new Notices(shown, clock, facts);
    const batch = { batchId: 'batch' };
    notices.changed([entry('Bees', waiting('sign-in'), batch), entry('Wasps', waiting(), batch)]);
    notices.changed([entry('Bees', waiting('sign-in'), batch)]);
    await clock.advance(60_000);
    expect(shown.notices).toMatchObject([
      { title: 'Sign in again to go on', body: 'Bees', route: '/queue?entry=Bees' },
    ]);
    // Who looks at a window sees it there.
    at = '/videos';
    notices.changed([entry('Ants', waiting('sign-in'), batch)]);
    await clock.advance(60_000);
    expect(shown.notices).toHaveLength(1);
  });

  it('tell of a refusal again when it was tried again, and never of old or hidden ones', async () => {
    const clock = new ManualClock(1_000);
    const shown = new RecordedNotices();
    const notices = new Notices(shown, clock);
    notices.changed([entry('old', refused(999)), entry('hidden', refused(1_001), { hidden: true })]);
    notices.changed([entry('r', waiting())]);
    notices.changed([entry('r', refused(1_001))]);
    await clock.advance(4_000);
    notices.changed([entry('r', waiting())]);
    notices.changed([entry('r', refused(6_000))]);
    await clock.advance(4_000);
    expect(shown.notices.map(({ body }) => body)).toEqual(['r', 'r']);
  });

  it('call what was changed on both sides a decision to take, and no failure', async () => {
    const clock = new ManualClock();
    const shown = new RecordedNotices();
    const notices = new Notices(shown, clock, plain);
    const error = { code: 'video-conflicts', title: 'Changed here and there', detail: 'Decide.' };
    notices.changed([entry('a', { kind: 'refused', at: clock.now(), error }, { title: 'Bees' })]);
    await clock.advance(4_000);
    expect(shown.notices).toMatchObject([{ title: 'Needs your decision', body: 'Bees', route: '/queue?entry=a' }]);
    notices.close();
  });

  it('tell of a refusal although the clock was set back since the program started', async () => {
    const clock = new ManualClock(7_200_000);
    const shown = new RecordedNotices();
    const notices = new Notices(shown, clock, { batchOf: () => null, isMoving: () => false, sound: () => false, open: () => [entry('known', waiting())] }); // prettier-ignore
    clock.jump(-3_600_000);
    notices.changed([entry('added', waiting())]);
    notices.changed([entry('known', refused(clock.now())), entry('added', refused(clock.now()))]);
    await clock.advance(4_000);
    expect(shown.notices).toMatchObject([{ title: '2 failed', body: 'known, added' }]);
  });

  it('write large numbers as the screens do', async () => {
    const clock = new ManualClock();
    const shown = new RecordedNotices();
    const notices = new Notices(shown, clock);
    for (let at = 0; at < 2003; at += 1) {
      notices.ended(job(`v${at}`));
      notices.ended(job(`f${at}`, { state: 'failed' }));
      notices.notSaved(`u${at}`, null);
      notices.changed([entry(`q${at}`, waiting('approval'))]);
    }
    await clock.advance(4_000);
    expect(shown.notices.map(({ title }) => title)).toEqual([
      '2,003 are ready',
      '2,003 failed',
      '2,003 made, but their files could not be saved',
      '2,003 need your decision',
    ]);
    expect(shown.notices[0]?.body).toBe('v0, v1, v2 and 2,000 more');
  });

  it('say nothing of what the user deleted themselves', async () => {
    const clock = new ManualClock();
    const shown = new RecordedNotices();
    const notices = new Notices(shown, clock);
    const error = { code: 'deleted', title: 'You deleted it', detail: '' };
    notices.ended(
      job('gone', { state: 'failed', detail: { title: 'gone', error, credits: null, refundedCredits: null } }),
    );
    await clock.advance(10_000);
    expect(shown.notices).toEqual([]);
  });
});
