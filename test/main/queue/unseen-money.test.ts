import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { remoteTranscription, TestDesk } from '../../helpers/desk.ts';

it('a running job may have been charged and given back by now, as far as nobody has seen either', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-unseen-'));
  const desk = new TestDesk(join(folder, 'studio.sqlite'));
  const unseen = () => desk.rows.jobs.credits.unseenMoney('me');
  desk.answers.set('transcriptions.create', () => remoteTranscription(1, { status: 'pending' }));
  desk.answers.set('transcriptions.list', () => [remoteTranscription(1, { status: 'pending' })]);
  const { entryId } = desk.transcribe();
  await desk.settle(1_000);
  const agreed = desk.row(entryId).credits ?? 0;
  expect(agreed).toBeGreaterThan(0);
  expect(unseen()).toEqual({ charges: [agreed], refunds: [agreed] });
  desk.answers.set('transcriptions.list', () => [remoteTranscription(1, { status: 'processing', credits: 4 })]);
  await desk.settle(60_000);
  expect(unseen()).toEqual({ charges: [], refunds: [4] });
  expect(desk.rows.jobs.credits.unseenMoney('other')).toEqual({ charges: [], refunds: [] });
  desk.answers.set('transcriptions.list', () => [remoteTranscription(1, { status: 'failed', credits: 4, error: 'x' })]);
  await desk.settle(60_000);
  expect(desk.row(entryId).state).toBe('failed');
  expect(unseen()).toEqual({ charges: [], refunds: [] });
  await desk.close();
  await rm(folder, { recursive: true, force: true });
});

it('of a running job whose price nobody knows, it may have been charged any number of credits', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-unseen-'));
  const desk = new TestDesk(join(folder, 'studio.sqlite'));
  const pending = remoteTranscription(1, { status: 'pending', duration: null, credits: null });
  desk.answers.set('transcriptions.create', () => pending);
  desk.answers.set('transcriptions.list', () => [pending]);
  const { entryId } = desk.transcribe({ credits: null });
  await desk.settle(1_000);
  expect(desk.row(entryId)).toMatchObject({ state: 'running', credits: null });
  expect(desk.rows.jobs.credits.unseenMoney('me')).toEqual({ charges: [null], refunds: [] });
  await desk.close();
  await rm(folder, { recursive: true, force: true });
});

it('what is charged once it is measured is ours, also where the answer to its upload said that nothing was taken yet', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-unseen-'));
  const desk = new TestDesk(join(folder, 'studio.sqlite'));
  const remote = new Map<number, Record<string, unknown>>();
  let balance = 100;
  desk.answers.set('transcriptions.create', () => {
    const made = remoteTranscription(remote.size + 1, { status: 'pending', duration: null, credits: null });
    remote.set(remote.size + 1, made);
    desk.metas.set('transcriptions.create', { credits: { cost: 0, remaining: balance } });
    return made;
  });
  desk.answers.set('transcriptions.list', () => [...remote.values()].reverse());
  desk.answers.set('account.me', () => ({ id: 1, credits: { remaining: balance } }));
  const line = { label: 'Transcription', credit_spend: '-1' };
  desk.answers.set('account.ledger', () => Array.from({ length: 100 - balance }, () => line));
  desk.transcribe();
  await desk.settle(1_000);
  expect(desk.rows.jobs.credits.unseenMoney('me')).toEqual({ charges: [1], refunds: [1] });
  remote.set(1, remoteTranscription(1, { credits: 1 }));
  balance = 99;
  await desk.settle(60_000);
  desk.transcribe();
  await desk.settle(1_000);
  expect(desk.journal.balanceNotes('me')).toEqual([]);
  // Nobody has looked at the second one since it was measured.
  remote.set(2, remoteTranscription(2, { credits: 1 }));
  balance = 98;
  desk.transcribe();
  await desk.settle(100);
  expect(desk.journal.balanceNotes('me')).toEqual([]);
  await desk.close();
  await rm(folder, { recursive: true, force: true });
});
