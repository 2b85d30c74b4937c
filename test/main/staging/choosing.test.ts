import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mediaExtensions } from '../../../src/main/media/index.ts';
import { TestStudio } from '../../helpers/studio.ts';

let folder: string;
let studio: TestStudio;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-choosing-'));
  studio = await new TestStudio(folder).open();
});
afterEach(async () => {
  await studio.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the dialog for files', () => {
  it.each(['transcription', 'sample'] as const)(
    'offers for a %s all kinds that a folder is searched for',
    async (purpose) => {
      await studio.ask('staging.choose', { purpose });
      const [wanted] = studio.dialogs.wanted;
      expect(new Set(wanted?.extensions)).toEqual(mediaExtensions);
      for (const kind of ['m4v', 'm4b', 'opus', 'aiff', 'wma', 'avi', 'wmv', '3gp', 'mts', 'caf', 'amr'])
        expect(wanted?.extensions).toContain(kind);
    },
  );
});

describe('the dialog for a folder', () => {
  const id = crypto.randomUUID();
  const chosenAs = (folderId: string) => ({ id: folderId, choose: true });
  const again = (folderId: string) => ({ id: folderId, choose: false });
  const add = (choice: ReturnType<typeof again>) =>
    studio.ask('staging.addFolder', { purpose: 'transcription', folder: choice });

  it('adds what a drop of the folder would add, and tells what lies beside it', async () => {
    const chosen = join(folder, 'shoot');
    await mkdir(join(chosen, 'day 2'), { recursive: true });
    for (const name of ['a.wav', 'day 2/b.M4B', 'script.md', 'photo.jpg']) await writeFile(join(chosen, name), 'RIFF');
    studio.dialogs.folder = chosen;
    const { ids, beside } = await add(chosenAs(id));
    expect(ids).toHaveLength(2);
    expect(beside).toEqual({ count: 1, from: [0] });
    expect((await studio.rows('staged')).map(({ name }) => name).sort()).toEqual(['a.wav', 'b.M4B']);
    // Another one is chosen before the user says that the scripts of the first are wanted, too.
    await mkdir(join(folder, 'other'));
    await writeFile(join(folder, 'other', 'c.wav'), 'RIFF');
    studio.dialogs.folder = join(folder, 'other');
    await add(chosenAs(crypto.randomUUID()));
    const scripts = await studio.ask('drafts.importFolder', { type: 'b-roll', folder: again(id) });
    expect(scripts?.created.map(({ name }) => name)).toEqual(['script.md']);
  });

  it('adds nothing when it is cancelled, nor of a folder that was never chosen', async () => {
    expect(await add(chosenAs(id))).toEqual({ ids: [] });
    expect(await add(again(id))).toEqual({ ids: [] });
    expect(await studio.rows('staged')).toEqual([]);
  });

  it('says why nothing of it can be used', async () => {
    await mkdir(join(folder, 'empty'));
    studio.dialogs.folder = join(folder, 'empty');
    expect(await studio.try('staging.addFolder', { purpose: 'sample', folder: chosenAs(id) })).toMatchObject({
      error: { code: 'no-media-found' },
    });
  });
});
