import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { remoteTranscription, TestDesk } from '../../helpers/desk.ts';

it('says of what runs for a signed-out account that nobody watches it, until somebody signs in again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-signed-out-'));
  const desk = new TestDesk(join(folder, 'studio.sqlite'));
  desk.answers.set('transcriptions.create', () => remoteTranscription(1, { status: 'pending' }));
  desk.answers.set('transcriptions.list', () => [remoteTranscription(1, { status: 'processing' })]);
  const { entryId } = desk.transcribe();
  await desk.settle(1_000);
  expect(desk.row(entryId)).toMatchObject({ state: 'running', reason: null });
  const told: unknown[] = [];
  desk.changes.subscribe(({ upserts }) => void told.push(...upserts.map((row) => row['reason'])), 'queue');
  const signedOut = (is: boolean, accountId: string): void => {
    desk.signedOut = is;
    desk.changes.publish('accounts', [], [accountId]);
  };
  const unwatched = expect.stringContaining('until you sign in again');
  signedOut(true, 'me');
  expect(desk.row(entryId)).toMatchObject({ state: 'running', unseen: true, reason: unwatched, expectedAt: null });
  signedOut(true, 'other');
  desk.changes.publish('accounts', [], ['me']);
  signedOut(false, 'me');
  expect(desk.row(entryId)).toMatchObject({ state: 'running', reason: null });
  expect(desk.row(entryId)).not.toHaveProperty('unseen');
  expect(told).toEqual([unwatched, null]);
  await desk.close();
  await rm(folder, { recursive: true, force: true });
});

it('says it no more once somebody signs in again who was signed out since the start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-signed-out-'));
  const path = join(folder, 'studio.sqlite');
  const before = new TestDesk(path);
  before.answers.set('transcriptions.create', () => remoteTranscription(1, { status: 'pending' }));
  before.answers.set('transcriptions.list', () => [remoteTranscription(1, { status: 'processing' })]);
  const { entryId } = before.transcribe();
  await before.settle(1_000);
  await before.close();
  const desk = new TestDesk(path, { signedOut: true });
  expect(desk.row(entryId).reason).toContain('until you sign in again');
  const told: unknown[] = [];
  desk.changes.subscribe(({ upserts }) => void told.push(...upserts.map((row) => row['reason'])), 'queue');
  desk.signedOut = false;
  desk.changes.publish('accounts', [], ['me']);
  expect(told).toEqual([null]);
  await desk.close();
  await rm(folder, { recursive: true, force: true });
});

it('lets what is not watched be taken off the list while its account is signed out, and has it back with that', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-signed-out-'));
  const path = join(folder, 'studio.sqlite');
  const before = new TestDesk(path);
  before.answers.set('transcriptions.create', () => remoteTranscription(1, { status: 'pending' }));
  before.answers.set('transcriptions.list', () => [remoteTranscription(1, { status: 'processing' })]);
  const { entryId } = before.transcribe();
  await before.settle(1_000);
  const job = { accountId: 'me', kind: 'transcription', remoteId: 2, entryId: null, title: 'Found', phase: 'pending' };
  const { id: foundId } = before.watcher.add({ ...job, subjectId: 'found' });
  const ids = [entryId, foundId];
  const setSignedOut = (desk: TestDesk, is: boolean): void => {
    desk.signedOut = is;
    desk.changes.publish('accounts', [], ['me']);
  };
  before.queue.setWatched(ids, false);
  expect(before.queue.remove(ids)).toEqual({ gone: [], kept: [] });
  setSignedOut(before, true);
  for (const id of ids) expect(before.row(id).actions).toEqual(['open', 'watch', 'remove']);
  expect(before.queue.remove(ids)).toEqual({ gone: ids, kept: [] });
  expect(before.queue.list()).toEqual([]);
  before.queue.putBack(ids);
  expect(before.queue.list()).toHaveLength(2);
  before.queue.remove(ids);
  setSignedOut(before, false);
  for (const id of ids) expect(before.row(id).actions).toEqual(['open', 'watch']);

  setSignedOut(before, true);
  before.queue.remove(ids);
  await before.close();
  const desk = new TestDesk(path, { signedOut: true });
  expect(desk.queue.list()).toEqual([]);
  const told: unknown[] = [];
  desk.changes.subscribe(({ upserts }) => void told.push(...upserts.map(({ id }) => id)), 'queue');
  setSignedOut(desk, false);
  expect(new Set(told)).toEqual(new Set(ids));
  for (const id of ids) expect(desk.row(id)).toMatchObject({ state: 'running', actions: ['open', 'watch'] });
  setSignedOut(desk, true);
  desk.queue.remove(ids);
  await desk.close();

  const signedInWhenItEnded = new TestDesk(path);
  expect(signedInWhenItEnded.queue.list()).toHaveLength(2);
  await signedInWhenItEnded.close();
  await rm(folder, { recursive: true, force: true });
});
