import { mkdtemp, rm } from 'node:fs/promises';
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
let id: string;
let remoteId: number;
let indexes: number[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-saved-work-'));
  bench = await VideoBench.open();
  there = await new TestStudio(join(folder, 'another computer')).open();
  id = await bench.draft('ai-visuals', { script: 'Bees dence. They tell where the flowers are.' });
  await bench.start('publish', id);
  await bench.completed(id);
  await bench.quiet();
  remoteId = (await bench.studio.ask('drafts.read', { id })).remoteId ?? 0;
  const { segments } = await bench.studio.ask('captions.read', { id });
  indexes = segments.filter(({ gap }) => !gap).map(({ index }) => index);
});
afterEach(async () => {
  await there.close();
  await bench.close();
  await rm(folder, { recursive: true, force: true });
});

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
  const { id: copyId, drafts, captions } = await opened(file, on);
  const ids = (rows: readonly { readonly id: string }[]): string[] => rows.map((row) => row.id);
  const chosen = { drafts: ids(drafts), presets: [], captions: ids(captions), rules: true, forms: [] };
  return on.ask('savedWork.bringBack', { id: copyId, ...chosen });
}
const signIn = (on: TestStudio) =>
  on.ask('account.signIn', { baseUrl: bench.control.service.baseUrl, token: bench.account.token });
const edit = (at: number, text: string) =>
  bench.studio.ask('captions.edit', { id, index: indexes[at] ?? -1, change: { text } });
async function waiting(on = bench.studio, draftId = id): Promise<string[]> {
  const { segments, unplaced } = await on.ask('captions.read', { id: draftId });
  const placed = segments.flatMap(({ text, original, conflict }) =>
    original === null ? [] : [`${text}${conflict === null ? '' : ` (${conflict})`}`],
  );
  return [...placed, ...unplaced.map(({ text }) => `beside: ${text}`)];
}

describe('corrections of captions that wait', () => {
  it('come with a draft that is not here, and nothing is sent or paid for it', async () => {
    await edit(0, 'Bees dance.');
    await edit(1, 'They all tell where the flowers are.');
    const file = await saved();
    const [sent, charged] = [await bench.changes(), await bench.charges()];
    const copy = await opened(file, there);
    expect(copy).toMatchObject({ drafts: [{ id, standing: 'missing', corrections: 2 }], captions: [] });
    expect(await allBack(file, there)).toEqual({ ...none, drafts: 1, corrections: 2 });
    expect(await waiting(there)).toEqual(['Bees dance.', 'They all tell where the flowers are.']);
    expect(await opened(file, there)).toMatchObject({ drafts: [], captions: [], same: 1 });

    await signIn(there);
    await there.ask('videos.refresh', { id });
    expect(await waiting(there)).toHaveLength(2);
    expect(await there.rows('queue')).toEqual([]);
    expect(await bench.changes()).toEqual(sent);
    expect(await bench.charges()).toEqual(charged);
  });

  it('come beside those of here, which stay, and not twice, also where the script is in the trash', async () => {
    await edit(0, 'Bees dance.');
    await edit(1, 'They all tell where the flowers are.');
    const file = await saved();
    expect(await opened(file, bench.studio)).toMatchObject({ drafts: [], captions: [] });
    await bench.studio.ask('captions.revert', { id, corrections: null });
    await edit(1, 'They show the flowers.');
    await bench.studio.ask('drafts.trash', { ids: [id] });
    await bench.studio.ask('drafts.emptyTrash', { ids: [id] });
    const copy = await opened(file, bench.studio);
    const row = { id, draftId: id, corrections: 2, standing: 'differs', trashed: true };
    expect(copy.captions).toMatchObject([row]);
    expect(await bench.studio.ask('savedWork.captions', { id: copy.id, draftId: id })).toEqual({
      corrections: [
        { text: 'Bees dance.', here: 'Bees dence.', becomes: 'waits' },
        { text: 'They all tell where the flowers are.', here: 'They show the flowers.', becomes: 'beside' },
      ],
    });
    const chosen = { drafts: [], presets: [], captions: [id], rules: false, forms: [] };
    expect(await bench.studio.ask('savedWork.bringBack', { id: copy.id, ...chosen })).toEqual({
      ...none,
      corrections: 2,
    });
    const now = ['Bees dance.', 'They show the flowers.', 'beside: They all tell where the flowers are.'];
    expect(await waiting()).toEqual(now);
    expect(await bench.summary(id)).toMatchObject({ trashedAt: null });
    expect(await bench.studio.ask('savedWork.bringBack', { id: copy.id, ...chosen })).toEqual(none);
    expect(await opened(file, bench.studio)).toMatchObject({ captions: [] });
    expect(await waiting()).toEqual(now);
  });

  it('have to be decided about where the service says something else by now, and are over where it took them', async () => {
    await edit(0, 'Bees dance.');
    await edit(1, 'They all tell where the flowers are.');
    const file = await saved();
    await bench.studio.ask('captions.revert', { id, corrections: null });
    const words = ['Wasps dance.', 'They all tell where the flowers are.'];
    await bench.api('PUT', `/faceless/${remoteId}/captions`, {
      segments: words.map((text, at) => ({ index: indexes[at], text })),
    });
    await bench.studio.ask('videos.refresh', { id });
    expect(await allBack(file, bench.studio)).toEqual({ ...none, corrections: 1 });
    expect(await waiting()).toEqual(['Bees dance. (Wasps dance.)']);
    expect(await allBack(file, bench.studio)).toEqual(none);
  });

  it('go to the draft here that has their video, in its own account alone', async () => {
    await edit(0, 'Bees dance.');
    const file = await saved();
    await signIn(there);
    const other = await there.ask('videos.addById', { kind: 'faceless', remoteId });
    const copy = await opened(file, there);
    expect(copy).toMatchObject({
      drafts: [{ id, video: 'taken', corrections: 0 }],
      captions: [{ id, draftId: other.id, corrections: 1, trashed: false }],
    });
    expect(await allBack(file, there)).toEqual({ ...none, drafts: 1, corrections: 1 });
    expect(await waiting(there, other.id)).toEqual(['Bees dance.']);
    expect(await there.try('captions.read', { id })).toMatchObject({ ok: false });
    expect(await allBack(file, there)).toEqual(none);

    // As if it were a practice account of another computer.
    const store = new DatabaseSync(file);
    store.exec("UPDATE accounts SET kind = 'practice', id = id || ' there'");
    store.exec("UPDATE drafts SET account_id = account_id || ' there'");
    store.exec("UPDATE drafts SET row = json_set(row, '$.accountId', account_id) WHERE account_id IS NOT NULL");
    store.close();
    expect(await opened(file, there)).toMatchObject({ captions: [], captionsElsewhere: 1 });
    expect(await allBack(file, there)).toMatchObject({ corrections: 0 });
  });
});

describe('the list of corrections', () => {
  it('comes after the pairs of here, which stay, and not twice', async () => {
    const pair = (find: string, replace: string) => ({ find, replace, matchCase: false, wholeWords: true });
    await bench.studio.ask('captions.saveRules', { rules: [pair('bee', 'Bee'), pair('ant', 'Ant')] });
    const file = await saved();
    await there.ask('captions.saveRules', { rules: [pair('Bee', 'Honeybee')] });
    expect(await opened(file, there)).toMatchObject({ rules: [pair('ant', 'Ant')], otherRules: 1 });
    expect(await allBack(file, there)).toMatchObject({ rules: 1 });
    const both = [pair('Bee', 'Honeybee'), pair('ant', 'Ant')];
    expect(await there.ask('captions.rules', {})).toEqual({ rules: both });
    expect(await allBack(file, there)).toEqual(none);
    expect(await there.ask('captions.rules', {})).toEqual({ rules: both });
  });
});
