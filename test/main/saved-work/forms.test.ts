import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CallOutput, WordForm } from '../../../src/bridge/index.ts';
import { TestStudio } from '../../helpers/studio.ts';

let folder: string;
let here: TestStudio;
let there: TestStudio;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-forms-back-'));
  here = await new TestStudio(join(folder, 'one computer')).open();
  there = await new TestStudio(join(folder, 'another computer')).open();
});
afterEach(async () => {
  await here.close();
  await there.close();
  await rm(folder, { recursive: true, force: true });
});

const keep = (on: TestStudio, name: string, fields: object) =>
  on.ask('forms.keep', { name, fields: JSON.stringify(fields) });
async function kept(on: TestStudio, name: string): Promise<unknown> {
  const { fields } = await on.ask('forms.read', { name });
  return fields === null ? null : JSON.parse(fields);
}
async function opened(): Promise<NonNullable<CallOutput<'savedWork.open'>>> {
  here.dialogs.target = (name) => join(folder, name);
  const { path } = await here.ask('savedWork.save', {});
  there.dialogs.files = [path ?? ''];
  const copy = await there.ask('savedWork.open', { copy: null });
  if (copy === null) throw new Error('nothing was opened');
  return copy;
}
const bringBack = (id: string, forms: WordForm[]) =>
  there.ask('savedWork.bringBack', { id, drafts: [], presets: [], captions: [], rules: false, forms });

describe('what was typed into forms', () => {
  it('comes back where the form here is empty, whole where nothing was chosen in it, and not twice', async () => {
    const speech = { text: 'A long story.', voiceId: 3, voiceName: 'Ana', voiceAccountId: 'other', speed: 1.2 };
    await keep(here, 'speech', speech);
    await keep(here, 'clips', { model: 'sora', duration: '8', prompt: 'A lamp at night' });
    // How a list is shown is no work.
    await keep(here, 'library', { view: 'grid' });
    await keep(there, 'clips', { model: 'veo', prompt: ' ' });
    const { id, forms } = await opened();
    expect(forms).toEqual([
      { name: 'speech', words: ['A long story.'] },
      { name: 'clips', words: ['A lamp at night'] },
    ]);
    expect(await bringBack(id, ['speech', 'clips'])).toMatchObject({ forms: 2 });
    expect(await kept(there, 'speech')).toEqual(speech);
    expect(await kept(there, 'clips')).toEqual({ model: 'veo', prompt: 'A lamp at night' });
    expect(await kept(there, 'library')).toBe(null);
    expect(await bringBack(id, ['speech', 'clips'])).toMatchObject({ forms: 0 });
    expect(await opened()).toMatchObject({ forms: [], otherForms: 0 });
  });

  it('stays in the copy where the form here has other words, also where they were typed since it was opened', async () => {
    await keep(here, 'ideas', { keyword: 'bees', network: 'youtube' });
    await keep(here, 'speech', { text: 'A long story.' });
    await keep(there, 'ideas', { keyword: 'ants', network: 'tiktok' });
    const { id, forms, otherForms } = await opened();
    expect({ forms, otherForms }).toMatchObject({ forms: [{ name: 'speech' }], otherForms: 1 });
    await keep(there, 'speech', { text: 'Another one.' });
    expect(await bringBack(id, ['ideas', 'speech'])).toMatchObject({ forms: 0 });
    expect(await kept(there, 'ideas')).toEqual({ keyword: 'ants', network: 'tiktok' });
    expect(await kept(there, 'speech')).toEqual({ text: 'Another one.' });
  });
});
