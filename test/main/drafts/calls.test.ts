import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { patchBetween } from '../../../src/bridge/index.ts';
import { TestStudio } from '../../helpers/studio.ts';

let folder: string;
let studio: TestStudio;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-draft-calls-'));
  studio = await new TestStudio(folder).open();
});
afterEach(async () => {
  await studio.close();
  await rm(folder, { recursive: true, force: true });
});

describe('drafts in the studio', () => {
  it('work with no account from the first key, and are there after a restart', async () => {
    const draft = await studio.ask('drafts.create', { type: 'ai-visuals' });
    expect(draft).toMatchObject({ accountId: null, revision: 1, script: '', canUndo: false });
    const patch = patchBetween('', 'Hello.');
    const saved = await studio.ask('drafts.edit', {
      id: draft.id,
      baseRevision: 1,
      changes: { ...(patch && { script: patch }), title: 'First', settings: { aspectRatio: '9:16' } },
    });
    expect(saved).toMatchObject({ revision: 2, words: 1, conflictCount: 0 });
    expect(await studio.rows('accounts')).toEqual([]);
    await studio.close();
    await studio.open();
    expect(await studio.rows('drafts')).toMatchObject([{ id: draft.id, title: 'First', excerpt: 'Hello.' }]);
    const undone = await studio.ask('drafts.undo', { id: draft.id });
    expect(undone).toMatchObject({ script: '', title: '', canRedo: true });
    expect(await studio.ask('drafts.redo', { id: draft.id })).toMatchObject({ script: 'Hello.' });
    const { hits } = await studio.ask('drafts.search', { text: 'hel', limit: 5 });
    expect(hits).toMatchObject([{ id: draft.id, snippet: { text: 'Hello.', ranges: [{ from: 0, to: 5 }] } }]);
  });

  it.each<[string, object]>([
    ['a transition that the service does not know', { settings: { transition: 'explode' } }],
    ['a colour in words', { settings: { captions: { fontColor: 'red' } } }],
    ['more than opaque', { finish: { watermark: { id: 1, position: 'top-left', opacity: 101 } } }],
    ['a patch of nothing', { script: { edits: [], length: 0, hash: '' } }],
    ['an unknown field', { surprise: 1 }],
  ])('refuse %s', async (_name, changes) => {
    const { id } = await studio.ask('drafts.create', { type: 'b-roll' });
    const result = await studio.studio.handle({ name: 'drafts.edit', input: { id, baseRevision: 1, changes } });
    expect(result).toMatchObject({ ok: false, error: { code: 'malformed-call' } });
    expect(await studio.ask('drafts.read', { id })).toMatchObject({ revision: 1 });
  });

  it('say in words that a script is too long, however it comes', async () => {
    const { id } = await studio.ask('drafts.create', { type: 'b-roll' });
    const long = 'Bees. '.repeat(1_700_000);
    const tooLong = { ok: false, error: { code: 'script-too-long' } };
    expect(await studio.try('drafts.edit', { id, baseRevision: 1, changes: { script: long } })).toMatchObject(tooLong);
    expect(await studio.try('drafts.create', { type: 'b-roll', content: { script: long } })).toMatchObject(tooLong);
    const { edits, length, hash } = patchBetween('', long) ?? { edits: [], length: 0, hash: '' };
    const pasted = { id, baseRevision: 1, changes: { script: { edits, length, hash } } };
    expect((await studio.try('drafts.edit', pasted)).ok).toBe(false);
    expect(await studio.ask('drafts.read', { id })).toMatchObject({ revision: 1, script: '' });
    expect(await studio.rows('drafts')).toHaveLength(1);
  });

  it('say in words that another program holds the data, and save when it lets go', async () => {
    const { id } = await studio.ask('drafts.create', { type: 'b-roll' });
    const holder = new DatabaseSync(join(folder, 'studio.sqlite'));
    holder.exec('BEGIN IMMEDIATE');
    const edit = { id, baseRevision: 1, changes: { script: 'Held.' } };
    const result = await studio.try('drafts.edit', edit);
    expect(result).toMatchObject({ ok: false, error: { code: 'disk-busy', action: 'retry' } });
    holder.exec('ROLLBACK');
    holder.close();
    expect(await studio.ask('drafts.edit', edit)).toMatchObject({ revision: 2 });
  });

  it('come of a pasted table together with the end of its kept text: after a crash it is no second import', async () => {
    const text = 'title\tscript\nOne\tBees.';
    const fields = JSON.stringify({ text });
    await studio.ask('forms.keep', { name: 'paste-table', fields });
    const { tableId } = await studio.ask('drafts.importTable.preview', { source: { text }, type: 'ai-visuals' });
    const form = { name: 'paste-table', fill: '1', fields, next: null };
    const wanted = { tableId, rows: null, names: [], form };
    const gone = await studio.try('drafts.importTable.approve', { ...wanted, tableId: 'gone' });
    expect(gone).toMatchObject({ ok: false });
    expect(await studio.ask('forms.read', { name: 'paste-table' })).toEqual({ fields });
    await studio.ask('drafts.importTable.approve', wanted);
    expect(await studio.ask('forms.read', { name: 'paste-table' })).toEqual({ fields: null });
    expect(await studio.rows('drafts')).toMatchObject([{ title: 'One' }]);
  });

  it('import what is chosen in the dialog', async () => {
    const path = join(folder, 'Chosen.md');
    await writeFile(path, '# A **title**\n\nSpoken.');
    studio.dialogs.files = [path];
    const { created, refused } = await studio.ask('drafts.chooseImport', { type: 'url-based' });
    expect(refused).toEqual([]);
    expect(await studio.ask('drafts.read', { id: created[0]?.draftId ?? '' })).toMatchObject({
      title: 'A title',
      script: 'Spoken.',
      type: 'url-based',
    });
  });

  it('import a folder that is chosen, and nothing when the dialog is cancelled', async () => {
    const chosen = join(folder, 'scripts');
    await mkdir(join(chosen, 'inside'), { recursive: true });
    for (const name of ['a.md', 'inside/b.txt', 'talk.mp3']) await writeFile(join(chosen, name), 'Spoken.');
    const id = crypto.randomUUID();
    const choose = () => studio.ask('drafts.importFolder', { type: 'b-roll', folder: { id, choose: true } });
    expect(await choose()).toBeNull();
    studio.dialogs.folder = chosen;
    const outcome = await choose();
    expect(outcome?.created.map(({ name }) => name)).toEqual(['a.md', 'b.txt']);
    expect(outcome?.beside).toEqual({ count: 1, from: [0] });
    // The page says what of it is wanted, and never where it lies.
    const again = { id, choose: false };
    const [item] = (await studio.ask('staging.addFolder', { purpose: 'transcription', folder: again })).ids;
    expect(await studio.rows('staged')).toMatchObject([{ id: item, name: 'talk.mp3' }]);
  });
});
