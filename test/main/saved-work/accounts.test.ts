import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CallOutput } from '../../../src/bridge/index.ts';
import { TestStudio } from '../../helpers/studio.ts';
import { VideoBench } from '../../helpers/videos.ts';

let bench: VideoBench;
let there: TestStudio;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-saved-work-'));
  bench = await VideoBench.open();
  there = await new TestStudio(join(folder, 'another computer')).open();
});
afterEach(async () => {
  await there.close();
  await bench.close();
  await rm(folder, { recursive: true, force: true });
});

/** What came back, where nothing did. */
const none = { drafts: 0, versions: 0, presets: 0, corrections: 0, rules: 0, forms: 0 };

async function saved(): Promise<string> {
  bench.studio.dialogs.target = (name) => join(folder, name);
  const { path } = await bench.studio.ask('savedWork.save', {});
  return path ?? '';
}
async function opened(file: string, on: TestStudio): Promise<NonNullable<CallOutput<'savedWork.open'>>> {
  on.dialogs.files = [file];
  const copy = await on.ask('savedWork.open', { copy: null });
  if (copy === null) throw new Error('nothing was opened');
  return copy;
}
async function allBack(file: string, on: TestStudio): Promise<CallOutput<'savedWork.bringBack'>> {
  const { id, drafts, presets, captions } = await opened(file, on);
  const ids = (rows: readonly { readonly id: string }[]): string[] => rows.map((row) => row.id);
  const chosen = { drafts: ids(drafts), presets: ids(presets), captions: ids(captions), rules: true, forms: [] };
  return on.ask('savedWork.bringBack', { id, ...chosen });
}
const signIn = (on: TestStudio) =>
  on.ask('account.signIn', { baseUrl: bench.control.service.baseUrl, token: bench.account.token });

describe('a draft with a video', () => {
  it('is connected to it on another computer too, before and after the sign-in there, and nothing is sent for it', async () => {
    const { id, remoteId } = await bench.prepared();
    const file = await saved();
    const sent = await bench.changes();
    const charged = await bench.charges();
    expect(await opened(file, there)).toMatchObject({ drafts: [{ id, standing: 'missing', video: 'kept' }] });
    expect(await allBack(file, there)).toEqual({ ...none, drafts: 1 });
    const [account] = await there.ask('account.signedOut', {});
    expect(account).toMatchObject({ kind: 'service', secret: 'missing', active: false });
    expect(await there.ask('drafts.read', { id })).toMatchObject({ accountId: account?.id, remoteId });
    // The one who signs in is that account, and finds it.
    expect((await signIn(there)).id).toBe(account?.id);
    await there.ask('videos.refresh', { id });
    expect(await there.ask('drafts.read', { id })).toMatchObject({ remoteId, conflicts: [] });
    expect(await there.rows('queue')).toEqual([]);
    expect(await bench.changes()).toEqual(sent);
    expect(await bench.charges()).toEqual(charged);
    expect(await opened(file, there)).toMatchObject({ drafts: [], same: 1 });
  });

  it('comes back without it where another draft here has it', async () => {
    const { id, remoteId } = await bench.prepared();
    const file = await saved();
    await signIn(there);
    const other = await there.ask('videos.addById', { kind: 'faceless', remoteId });
    expect(await opened(file, there)).toMatchObject({ drafts: [{ id, video: 'taken' }] });
    expect(await allBack(file, there)).toMatchObject({ drafts: 1 });
    expect(await there.ask('drafts.read', { id })).toMatchObject({
      accountId: null,
      remoteId: null,
      base: null,
      // Undo would bring the event back that its video has in the calendar.
      canUndo: false,
    });
    expect(await there.ask('drafts.read', { id: other.id })).toMatchObject({ remoteId });
    expect(await there.ask('account.signedOut', {})).toEqual([]);
    expect(await allBack(file, there)).toMatchObject({ drafts: 0, versions: 0 });
  });
});

describe('a draft that is on this computer alone', () => {
  it('is one of the account that it was begun in, and so are its numbers, on another computer too', async () => {
    const { id } = await bench.studio.ask('drafts.create', {
      type: 'ai-visuals',
      content: { title: 'Begun', script: 'Words.', settings: { voiceId: 1 } },
    });
    expect(await allBack(await saved(), there)).toMatchObject({ drafts: 1 });
    const [account] = await there.ask('account.signedOut', {});
    expect(await there.ask('drafts.read', { id })).toMatchObject({
      accountId: null,
      begunIn: account?.id,
      chosen: [{ field: 'settings.voiceId', id: 1, accountId: account?.id }],
    });
    expect((await signIn(there)).id).toBe(account?.id);
  });
});

describe('a file with all work', () => {
  it('has no token in it', async () => {
    const bytes = (await readFile(await saved())).toString('latin1');
    expect(bytes).toContain(bench.control.service.baseUrl);
    expect(bytes).not.toContain(bench.account.token);
  });
});

describe('of a copy', () => {
  it('nothing that waits to be sent or paid is taken, also where its draft comes back', async () => {
    bench.studio.connectivity.set(false);
    const { id } = await bench.studio.ask('drafts.create', {
      type: 'ai-visuals',
      content: { title: 'To be paid', script: 'Words.', settings: { voiceId: 1, genreId: 1 } },
    });
    await bench.start('publish', id);
    const file = await saved();
    const store = new DatabaseSync(file, { readOnly: true });
    expect(Number(store.prepare('SELECT count(*) AS count FROM journal').get()?.['count'])).toBeGreaterThan(0);
    store.close();
    await signIn(there);
    expect(await allBack(file, there)).toMatchObject({ drafts: 1 });
    expect(await there.rows('queue')).toEqual([]);
    expect(await bench.charges()).toEqual([]);
  });
});

describe('a preset of a copy', () => {
  it('is made anew in its own account alone, beside one that has changed since, and not twice', async () => {
    const { studio } = bench;
    const { id } = await studio.ask('presets.create', { name: 'Calm', values: { volume: 'low' } });
    const gone = await studio.ask('presets.create', { name: 'Gone', values: { volume: 'high' } });
    const settled = (count: number) =>
      studio.until('presets', (rows) => rows.length === count && rows.every(({ state }) => state === 'saved'));
    await settled(2);
    const file = await saved();
    await studio.ask('presets.update', { id, values: { volume: 'medium' } });
    await studio.ask('presets.delete', { id: gone.id });
    await settled(1);
    // Nobody is signed in there.
    expect(await opened(file, there)).toMatchObject({ presets: [{ usable: false }, { usable: false }] });
    expect(await allBack(file, there)).toEqual(none);

    expect((await opened(file, studio)).presets.map(({ name, standing, usable }) => [name, standing, usable])).toEqual(
      expect.arrayContaining([
        ['Calm', 'differs', true],
        ['Gone', 'missing', true],
      ]),
    );
    expect(await allBack(file, studio)).toEqual({ ...none, presets: 2 });
    const rows = await settled(3);
    expect(rows.map(({ name, values }) => `${name}: ${values.volume ?? ''}`).toSorted()).toEqual([
      'Calm (from a copy): low',
      'Calm: medium',
      'Gone: high',
    ]);
    expect(await allBack(file, studio)).toEqual(none);
    expect(await bench.charges()).toEqual([]);
  });
});
