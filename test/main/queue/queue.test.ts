import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { retryPrice } from '../../../src/bridge/index.ts';
import { UnknownOutcomeError } from '../../../src/main/api/index.ts';
import { answered, refused, unreachable } from '../../helpers/api-errors.ts';
import { remoteClone, remoteTranscription, TestDesk } from '../../helpers/desk.ts';

let folder: string;
let desk: TestDesk;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-queue-'));
  desk = new TestDesk(join(folder, 'studio.sqlite'));
  desk.answers.set('transcriptions.list', () => []);
  desk.answers.set('voiceClones.list', () => []);
  desk.answers.set('voiceClones.slots', () => ({ cost: 50, lifetime_purchases: 0 }));
});
afterEach(async () => {
  await desk.close();
  await rm(folder, { recursive: true, force: true });
});

const creates = (): number => desk.sent.filter((name) => name === 'transcriptions.create').length;

async function failedJob(): Promise<{ entryId: string; id: string }> {
  desk.answers.set('transcriptions.create', () => remoteTranscription(1, { status: 'pending' }));
  desk.answers.set('transcriptions.list', () => [
    remoteTranscription(1, { status: 'failed', error: 'no-audio-track' }),
  ]);
  const started = desk.transcribe();
  await desk.settle(6_000);
  expect(desk.row(started.entryId)).toMatchObject({ state: 'failed' });
  return started;
}

describe('the queue', () => {
  it('sends a failed job again once, however often and from however many windows it is asked', async () => {
    const { entryId } = await failedJob();
    desk.answers.set('transcriptions.create', () => remoteTranscription(2, { status: 'pending' }));
    desk.queue.retry([entryId, entryId], 1);
    expect(() => desk.queue.retry([entryId], 1)).toThrow('cannot be tried again');
    await desk.settle(1_000);
    expect(creates()).toBe(2);
  });

  it('puts a transcription that is sent again back into the list from which it was removed', async () => {
    const { entryId, id } = await failedJob();
    desk.transcriptions.remove([id]);
    expect(desk.transcriptions.list()).toEqual([]);
    desk.answers.set('transcriptions.create', () => remoteTranscription(2, { status: 'pending' }));
    desk.queue.retry([entryId], 1);
    expect(desk.transcriptions.list()).toMatchObject([{ id, status: 'queued', error: null }]);
  });

  it('shows a refused transcription as waiting when it is retried, for the credits that were agreed to', async () => {
    desk.answers.set('transcriptions.create', () => {
      throw answered(422);
    });
    const { entryId, id } = desk.transcribe({ durationS: 170, credits: 3 });
    await desk.settle();
    expect(desk.transcriptions.get(id).row.status).toBe('failed');
    desk.reachable = false;
    desk.queue.retry([entryId], 3);
    expect(desk.transcriptions.get(id).row).toMatchObject({ status: 'queued', error: null });
    expect(desk.row(entryId)).toMatchObject({ state: 'waiting', credits: 3 });
    expect(desk.rows.journal.credits.openCost('me')).toBe(3);
  });

  it('knows what a file holds that was started before all of it was read', async () => {
    desk.answers.set('transcriptions.create', () => remoteTranscription(1, { status: 'pending' }));
    const { id } = desk.transcribe();
    expect(desk.transcriptions.get(id).sourceHash).toBeNull();
    await desk.settle(1_000);
    expect(desk.transcriptions.get(id)).toMatchObject({ sourceHash: '0'.repeat(64), row: { remoteId: 1 } });
  });

  it('knows what a file holds that changed between the drop and the click', async () => {
    desk.answers.set('transcriptions.create', () => remoteTranscription(1, { status: 'pending' }));
    const clicked = desk.clock.now();
    desk.changedAt = clicked - 1_000;
    const start = (addedAt: number): void => {
      desk.transcriptions.start('me', [{ ...desk.staged({ addedAt }), hash: 'f'.repeat(64) }], null);
    };
    start(clicked - 2_000);
    await desk.settle(1_000);
    start(clicked - 500);
    await desk.settle(1_000);
    const hashes = desk.transcriptions.list().map(({ id }) => desk.transcriptions.get(id).sourceHash);
    expect(new Set(hashes)).toEqual(new Set(['0'.repeat(64), 'f'.repeat(64)]));
  });

  it('asks before it sends a file that became longer than what was agreed to, and charges no more than the answer', async () => {
    desk.durationS = 61;
    desk.answers.set('transcriptions.create', () => remoteTranscription(1, { status: 'pending' }));
    const { entryId } = desk.transcribe({ durationS: 60, credits: 1 });
    await desk.settle(60_000);
    expect(desk.row(entryId)).toMatchObject({ state: 'needs-you', credits: 2, actions: ['answer', 'cancel'] });
    expect(desk.row(entryId).question?.text).toContain('2 credits, not the 1 that you agreed to');
    expect(creates()).toBe(0);
    expect(() => desk.queue.approve([entryId], 1)).toThrow('not what you saw');
    desk.durationS = 121;
    desk.queue.approve([entryId], 2);
    await desk.settle();
    expect(creates()).toBe(0);
    expect(desk.row(entryId).credits).toBe(3);
    desk.queue.approve([entryId], 3);
    await desk.settle();
    expect(creates()).toBe(1);
  });

  it('sends once for two clicks on one button, whichever windows they are made in', async () => {
    const { entryId } = await failedJob();
    const price = retryPrice(desk.row(entryId)) ?? 0;
    desk.answers.set('transcriptions.create', () => remoteTranscription(2, { status: 'pending' }));
    const before = creates();
    desk.queue.retry([entryId], price);
    expect(() => desk.queue.retry([entryId], price)).toThrow('cannot be tried again');
    await desk.settle(1_000);
    expect(creates()).toBe(before + 1);

    desk.durationS = 61;
    const dearer = desk.transcribe({ durationS: 60, credits: 1 }).entryId;
    await desk.settle(60_000);
    desk.answers.set('transcriptions.create', () => remoteTranscription(3, { status: 'pending' }));
    desk.queue.approve([dearer], 2);
    expect(() => desk.queue.approve([dearer], 2)).toThrow('not what you saw');
    await desk.settle(1_000);
    expect(creates()).toBe(before + 2);
  });

  it('takes the second click on “send again” for no yes to a price that came up since the first', async () => {
    const facts = { operation: 'x', changes: true, attemptId: 'a', sentBytes: 1, totalBytes: 1 };
    const both = [remoteTranscription(1), remoteTranscription(2)];
    desk.answers.set('transcriptions.list', () => (creates() === 0 ? [] : both));
    desk.answers.set('transcriptions.create', () => {
      throw new UnknownOutcomeError(facts, 'dropped');
    });
    const { entryId } = desk.transcribe({ durationS: 60, credits: 1 });
    await desk.settle(60_000);
    expect(desk.row(entryId)).toMatchObject({ state: 'needs-you', phase: 'ask' });
    desk.durationS = 600;
    desk.answers.set('transcriptions.create', () => remoteTranscription(3, { status: 'pending' }));
    desk.queue.answer(entryId, 'send-again');
    await desk.settle();
    expect(desk.row(entryId)).toMatchObject({ phase: 'approval', credits: 10 });
    expect(() => desk.queue.answer(entryId, 'send-again')).toThrow('agreed to first');
    await desk.settle();
    expect(desk.row(entryId)).toMatchObject({ phase: 'approval', credits: 10 });
    expect(creates()).toBe(1);
  });

  it('cancels what the user does not agree to, and takes that back at its old place', async () => {
    desk.durationS = 61;
    const { entryId } = desk.transcribe({ durationS: 60, credits: 1 });
    const other = desk.transcribe({ durationS: 60, credits: 1 });
    await desk.settle();
    desk.queue.answer(entryId, 'leave-it');
    expect(desk.row(entryId)).toMatchObject({ state: 'failed', phase: 'cancelled' });
    desk.reachable = false;
    desk.queue.restore([entryId]);
    expect(desk.row(entryId).state).toBe('waiting');
    expect(desk.rows.journal.open().map(({ id }) => id)).toEqual([entryId, other.entryId]);
    expect(creates()).toBe(0);
  });

  it('says how many credits are missing, and goes on by itself when they are there, and not before', async () => {
    const poor = (): never => {
      throw refused(402, { required: 30, available: 20 });
    };
    desk.answers.set('transcriptions.create', poor);
    const { entryId } = desk.transcribe({ durationS: 1_800, credits: 30 });
    desk.durationS = 1_800;
    await desk.settle();
    expect(desk.row(entryId).reason).toContain('10 are missing');
    expect(desk.row(entryId).lacksCredits).toBe(30);
    const small = desk.transcribe({ durationS: 60, credits: 25 });
    await desk.settle(600_000);
    expect(creates()).toBe(1);
    expect(desk.row(small.entryId).reason).toContain('Waits for credits');
    expect(desk.row(small.entryId).lacksCredits).toBe(25);
    // It says something else meanwhile.
    desk.reachable = false;
    expect(desk.row(small.entryId)).not.toHaveProperty('lacksCredits');
    desk.reachable = true;
    expect(desk.looks.length).toBeGreaterThan(0);
    desk.answers.set('transcriptions.create', () => remoteTranscription(1, { status: 'pending' }));
    desk.durationS = 60;
    desk.journal.accountSeen('me', { id: 1, credits: { remaining: 29 } });
    await desk.settle();
    expect(desk.row(entryId).reason).toContain('1 is missing');
    expect(desk.row(small.entryId).state).toBe('running');
    expect(desk.row(small.entryId)).not.toHaveProperty('lacksCredits');
    desk.answers.set('transcriptions.create', () => remoteTranscription(2, { status: 'pending' }));
    desk.journal.accountSeen('me', { id: 1, credits: { remaining: 30 } });
    await desk.settle();
    expect(desk.row(entryId).state).toBe('running');
  });

  it('tells what was sent, what was looked at and the error as it came', async () => {
    desk.answers.set('transcriptions.create', () => {
      throw refused(422, { message: 'The file is broken.' });
    });
    const { entryId } = desk.transcribe();
    await desk.settle();
    const detail = desk.queue.detail(entryId);
    expect(detail.states.map(({ text }) => text)).toEqual([
      'Requested',
      'Being sent',
      'Everything is sent; waits for the answer',
      'Refused: The service did not accept this',
    ]);
    expect(detail.requests.map(({ text }) => text)).toEqual([
      'POST /transcriptions: begun',
      'POST /transcriptions: refused',
    ]);
    expect(detail.errors[0]?.text).toContain('status: 422, message: The file is broken.');
    expect(detail).toMatchObject({ error: { code: 'validation' }, approved: { credits: 1 } });
    expect(() => desk.queue.detail('nothing')).toThrow('no more to say');
  });

  it('keeps the whole answer to what was refused, laid out to be read, or as it came', async () => {
    const body = '{"message":"Not valid.","errors":{"text":["Too long."]},"trace_id":"abc"}';
    desk.answers.set('transcriptions.create', () => {
      throw refused(422, { message: 'Not valid.', body });
    });
    const { entryId } = desk.transcribe();
    await desk.settle();
    const { answer } = desk.queue.detail(entryId);
    expect(answer?.split('\n')[0]).toBe('HTTP 422');
    expect(JSON.parse(answer?.slice('HTTP 422'.length) ?? '')).toEqual(JSON.parse(body));
    desk.answers.set('transcriptions.create', () => {
      throw refused(413, { body: '<h1>Too large</h1>' });
    });
    const page = desk.transcribe();
    await desk.settle();
    expect(desk.queue.detail(page.entryId).answer).toBe('HTTP 413\n<h1>Too large</h1>');
  });

  it('does not remove what still waits, is unknown, or is on the service, watched or not', async () => {
    desk.reachable = false;
    const { id, entryId } = desk.transcribe();
    expect(() => desk.transcriptions.remove([id])).toThrow('still being made');
    desk.reachable = true;
    desk.answers.set('transcriptions.create', () => remoteTranscription(1, { status: 'pending' }));
    desk.answers.set('transcriptions.list', () => [remoteTranscription(1)]);
    desk.journal.wake();
    await desk.settle(1_000);
    expect(desk.row(entryId).state).toBe('running');
    expect(() => desk.transcriptions.remove([id])).toThrow('still being made');
    desk.queue.remove([entryId]);
    expect(desk.row(entryId).state).toBe('running');
    desk.queue.setWatched([entryId], false);
    expect(() => desk.transcriptions.remove([id])).toThrow('still being made');
    expect(desk.transcriptions.list()).toHaveLength(1);
  });

  it('tries only the newest again where the same was asked for twice and refused, and the other once that is off the list', async () => {
    desk.answers.set('transcriptions.create', () => {
      throw answered(422);
    });
    const first = desk.transcribe();
    await desk.settle();
    expect(desk.row(first.entryId).actions).toContain('retry');
    const entry = desk.rows.journal.get(first.entryId);
    if (entry === null) throw new Error('the entry is gone');
    const { accountId, operation, subjectId, title, input, cost } = entry;
    const { id } = desk.journal.add({ accountId, operation, subjectId, title, input, cost });
    const shown = (): unknown =>
      desk.events
        .flatMap((event) => (event.type === 'change' && event.collection === 'queue' ? event.upserts : []))
        .findLast((row) => row.id === first.entryId);
    const older = {
      actions: ['open', 'remove'],
      error: { detail: expect.stringContaining('It was asked for again since.') as string },
    };
    expect(shown()).toMatchObject(older);
    await desk.settle();
    expect([desk.row(first.entryId), desk.row(id)]).toMatchObject([older, { actions: ['retry', 'open', 'remove'] }]);
    expect(() => desk.queue.retry([first.entryId, id], 2)).toThrow('cannot be tried again');
    desk.queue.remove([id]);
    expect(shown()).toMatchObject({ actions: ['retry', 'open', 'remove'] });
    desk.answers.set('transcriptions.create', () => remoteTranscription(1, { status: 'pending' }));
    const before = creates();
    desk.queue.retry([first.entryId], 1);
    await desk.settle(1_000);
    expect(creates()).toBe(before + 1);
  });

  it('keeps in the list what is not watched, until it has ended', async () => {
    desk.answers.set('transcriptions.create', () => remoteTranscription(1, { status: 'pending' }));
    desk.answers.set('transcriptions.list', () => [remoteTranscription(1)]);
    const { entryId, id } = desk.transcribe();
    await desk.settle(6_000);
    desk.queue.setWatched([entryId], false);
    desk.queue.remove([entryId]);
    expect(desk.row(entryId)).toMatchObject({ state: 'running', actions: ['open', 'watch'] });
    expect(desk.watcher.watchAgain(id)).toBe(true);
    expect(desk.row(entryId).actions).toEqual(['open', 'stop-watching']);
    expect(desk.watcher.watchAgain(id)).toBe(false);
  });

  it('shows again what goes on after it was called failed and was taken off the list', async () => {
    const { entryId, id } = await failedJob();
    desk.queue.remove([entryId]);
    const found = { accountId: 'me', kind: 'transcription', remoteId: 1, subjectId: id, entryId: null };
    desk.watcher.add({ ...found, title: 'Talk', phase: 'processing' });
    expect(desk.row(entryId)).toMatchObject({ state: 'running', actions: ['open', 'stop-watching'] });
  });

  it('removes what is finished, all at once, and keeps it off the list', async () => {
    const { entryId } = await failedJob();
    desk.answers.set('transcriptions.create', () => remoteTranscription(2, { status: 'pending' }));
    const other = desk.transcribe();
    desk.queue.remove(desk.queue.list().map((row) => row.id));
    expect(desk.queue.list().map((row) => row.id)).toEqual([other.entryId]);
    expect(desk.rows.journal.get(entryId)?.hidden).toBe(true);
  });

  it('puts back what was removed, with what it offered, also what was found on the service', async () => {
    const failed = await failedJob();
    desk.answers.set('transcriptions.list', () => [remoteTranscription(9, { status: 'failed' })]);
    const { id: subjectId } = desk.transcribe();
    const about = { accountId: 'me', subjectId, title: 'Found', phase: 'pending' };
    const found = desk.watcher.add({ ...about, kind: 'transcription', remoteId: 9, entryId: null });
    await desk.settle(60_000);
    const ids = [failed.entryId, found.id];
    const before = ids.map((id) => desk.row(id));
    expect(before.map(({ state }) => state)).toEqual(['failed', 'failed']);
    expect(desk.queue.remove([...ids, ...ids, 'nothing'])).toEqual({ gone: ids, kept: [] });
    expect(desk.queue.remove(ids)).toEqual({ gone: [], kept: [] });
    expect(desk.queue.list().some(({ id }) => ids.includes(id))).toBe(false);
    desk.events.length = 0;
    desk.queue.putBack(ids);
    expect(ids.map((id) => desk.row(id))).toEqual(before);
    const told = desk.events.flatMap((event) => (event.type === 'change' ? event.upserts.map(({ id }) => id) : []));
    expect(told).toEqual(expect.arrayContaining(ids));
  });

  it('puts back nothing that is hidden because it is made again: it would be paid for once more', async () => {
    const { entryId } = await failedJob();
    desk.queue.remove([entryId]);
    desk.queue.putBack([entryId]);
    desk.answers.set('transcriptions.create', () => remoteTranscription(2, { status: 'pending' }));
    desk.queue.retry([entryId], 1);
    expect(desk.queue.remove([entryId])).toEqual({ gone: [], kept: [] });
    desk.queue.putBack([entryId]);
    expect(desk.queue.list().some(({ id }) => id === entryId)).toBe(false);
    expect(() => desk.queue.retry([entryId], 1)).toThrow('cannot be tried again');
  });

  it('keeps in the list what something waits for, which could not be found and taken up again without it', async () => {
    desk.reachable = false;
    const [step, alone] = [desk.transcribe(), desk.transcribe()];
    desk.queue.cancel([step.entryId, alone.entryId]);
    const entry = desk.rows.journal.get(step.entryId);
    if (entry === null) throw new Error('the entry is gone');
    const { accountId, operation, title, input, cost } = entry;
    const later = {
      accountId,
      operation,
      input,
      cost,
      subjectId: 'later',
      title: `After ${title}`,
      after: [step.entryId],
    };
    const waits = desk.journal.add(later);
    expect(desk.row(waits.id).reason).toContain('An earlier step was cancelled');
    expect(() => desk.queue.remove([step.entryId])).toThrow('Something waits for this');
    const listed = (): string[] => desk.queue.list().map(({ id }) => id);
    // The others go all the same.
    expect(desk.queue.remove([step.entryId, alone.entryId])).toEqual({ gone: [alone.entryId], kept: [step.entryId] });
    expect(new Set(listed())).toEqual(new Set([step.entryId, waits.id]));
    desk.queue.cancel([waits.id]);
    desk.queue.remove([step.entryId]);
    expect(listed()).toEqual([waits.id]);
  });

  it('offers no retry for a voice that the service could not make', async () => {
    desk.answers.set('voiceClones.create', () => remoteClone(5, { status: 'pending' }));
    const entryId = desk.voiceClones.create('me', newClone);
    await desk.settle();
    desk.answers.set('voiceClones.list', () => [remoteClone(5, { status: 'failed' })]);
    await desk.settle(11_000);
    expect(desk.row(entryId)).toMatchObject({ state: 'failed', actions: ['open', 'remove'] });
    expect(() => desk.queue.retry([entryId], 0)).toThrow('cannot be tried again');
    expect(desk.sent).not.toContain('transcriptions.create');
  });

  it('shows an entry that it cannot read, without anything to do with it', async () => {
    desk.answers.set('transcriptions.create', () => remoteTranscription(1));
    desk.answers.set('transcriptions.list', () => [remoteTranscription(1)]);
    const common = {
      accountId: 'me',
      subjectId: 'x',
      title: 'From tomorrow',
      input: { of: 'another version' },
      cost: 1,
    };
    const bad = desk.journal.add({ ...common, operation: 'transcriptions.create' });
    const good = desk.transcribe();
    const broken = desk.transcribe();
    desk.db.run(`UPDATE journal SET detail = '{"kind":"waiting"}' WHERE id = ?`, broken.entryId);
    await desk.settle(1_000);
    expect(desk.row(good.entryId).state).toBe('running');
    for (const id of [bad.id, broken.entryId]) {
      expect(desk.row(id)).toMatchObject({ error: { code: 'entry-unreadable' }, actions: [] });
    }
    expect(desk.db.all('SELECT id FROM journal')).toHaveLength(3);
  });

  it('says that entries of an account that is signed out wait for it, and sends them afterwards', async () => {
    desk.reachable = false;
    const { entryId } = desk.transcribe();
    await desk.settle(60_000);
    expect(desk.row(entryId).reason).toContain('sign in again');
    expect(desk.sent).toEqual([]);
    desk.reachable = true;
    desk.answers.set('transcriptions.create', () => remoteTranscription(1));
    desk.journal.back('sign-in', 'me');
    await desk.settle();
    expect(creates()).toBe(1);
  });

  it('lists, filters and clears 10,000 rows', () => {
    desk.reachable = false;
    desk.transcriptions.start(
      'me',
      Array.from({ length: 10_000 }, () => desk.staged()),
      null,
    );
    desk.db.run(
      `UPDATE journal SET state = 'cancelled', detail = '{"kind":"cancelled","at":1}' WHERE position % 2 = 0`,
    );
    expect(desk.queue.list()).toHaveLength(10_000);
    desk.queue.remove(desk.queue.list().map((row) => row.id));
    expect(desk.queue.list()).toHaveLength(5_000);
  });
});

const newClone = {
  name: 'Nadia',
  gender: 'female' as const,
  language: 'en',
  description: null,
  samplePaths: ['/media/a.wav'],
  buySlotFor: null,
};

describe('a voice', () => {
  it('that was cancelled and is retried is in the list again, as the same one', async () => {
    desk.reachable = false;
    const entryId = desk.voiceClones.create('me', newClone);
    desk.queue.cancel([entryId]);
    expect(desk.voiceClones.list()).toEqual([]);
    desk.queue.retry([entryId], 0);
    desk.answers.set('voiceClones.create', () => {
      desk.answers.set('voiceClones.list', () => [remoteClone(5)]);
      return remoteClone(5);
    });
    desk.reachable = true;
    desk.journal.wake();
    await desk.settle();
    expect(desk.voiceClones.list()).toMatchObject([{ remoteId: 5, name: 'Nadia' }]);
    expect(desk.forgotten).toContain(desk.rows.journal.get(entryId)?.subjectId);
  });

  it('is bought for more than was agreed to only after that was agreed to as well', async () => {
    desk.answers.set('voiceClones.slots', () => ({ cost: 80, lifetime_purchases: 0 }));
    desk.answers.set('account.me', () => ({ id: 1, credits: { remaining: 100 } }));
    desk.answers.set('account.ledger', () => []);
    const entryId = desk.voiceClones.create('me', { ...newClone, buySlotFor: 50 });
    await desk.settle();
    expect(desk.row(entryId)).toMatchObject({ state: 'needs-you', credits: 80 });
    expect(desk.sent).not.toContain('voiceClones.create');
    desk.answers.set('voiceClones.create', () => remoteClone(5));
    desk.queue.approve([entryId], 80);
    await desk.settle();
    expect(desk.sent.filter((name) => name === 'voiceClones.create')).toHaveLength(1);
  });

  it('does not vanish when it was made while an older list was on its way', async () => {
    desk.answers.set('voiceClones.create', () => {
      desk.answers.set('voiceClones.list', () => [remoteClone(5)]);
      return remoteClone(5);
    });
    const oldList = Promise.withResolvers<unknown[]>();
    desk.answers.set('voiceClones.list', () => oldList.promise);
    const refreshing = desk.voiceClones.refresh('me', desk.client);
    desk.answers.set('voiceClones.list', () => []);
    desk.voiceClones.create('me', newClone);
    await desk.settle();
    expect(desk.voiceClones.list()).toMatchObject([{ remoteId: 5 }]);
    oldList.resolve([]);
    await refreshing;
    expect(desk.voiceClones.list()).toMatchObject([{ remoteId: 5 }]);
  });

  it('does not come back when it was deleted while a list was on its way, and its job ends quietly', async () => {
    desk.answers.set('voiceClones.list', () => [remoteClone(5, { status: 'processing' })]);
    await desk.voiceClones.refresh('me', desk.client);
    const [clone] = desk.voiceClones.list();
    const oldList = Promise.withResolvers<unknown[]>();
    desk.answers.set('voiceClones.list', () => oldList.promise);
    const refreshing = desk.voiceClones.refresh('me', desk.client);
    desk.answers.set('voiceClones.list', () => []);
    desk.voiceClones.delete(clone?.id ?? '');
    await desk.settle(1_000);
    oldList.resolve([remoteClone(5)]);
    await refreshing;
    await desk.settle(60_000);
    expect(desk.voiceClones.list()).toEqual([]);
    expect(desk.ended).toEqual([]);
  });

  it('that is deleted twice, or is gone already, is simply gone', async () => {
    desk.answers.set('voiceClones.list', () => [remoteClone(5)]);
    await desk.voiceClones.refresh('me', desk.client);
    const [clone] = desk.voiceClones.list();
    desk.answers.set('voiceClones.delete', () => {
      throw answered(404);
    });
    desk.voiceClones.delete(clone?.id ?? '');
    desk.voiceClones.delete(clone?.id ?? '');
    await desk.settle(1_000);
    expect(desk.voiceClones.list()).toEqual([]);
    expect(desk.queue.list()).toMatchObject([{ kind: 'voice-clone-delete', state: 'done', error: null }]);
  });

  it('is what it was when its deletion is cancelled or refused, and stays on its way out while it waits', async () => {
    desk.answers.set('voiceClones.list', () => [remoteClone(5, { status: 'failed' })]);
    await desk.voiceClones.refresh('me', desk.client);
    const id = desk.voiceClones.list()[0]?.id ?? '';
    desk.answers.set('voiceClones.delete', () => {
      throw unreachable();
    });
    desk.voiceClones.delete(id);
    await desk.settle();
    await desk.voiceClones.refresh('me', desk.client);
    expect(desk.voiceClones.get(id).row.status).toBe('deleting');
    const entryId = desk.queue.list()[0]?.id ?? '';
    desk.queue.cancel([entryId]);
    expect(desk.voiceClones.get(id).row.status).toBe('failed');
    desk.answers.set('voiceClones.delete', () => {
      throw answered(403);
    });
    desk.queue.retry([entryId], 0);
    expect(desk.voiceClones.get(id).row.status).toBe('deleting');
    await desk.settle();
    expect(desk.voiceClones.get(id).row).toMatchObject({ status: 'failed' });
    expect(desk.voiceClones.get(id).row.error).not.toBeNull();
  });
});
