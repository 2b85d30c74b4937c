import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { media } from '../../helpers/media.ts';
import { RunningClock } from '../../helpers/running-clock.ts';
import { ServiceControl } from '../../helpers/service-control.ts';
import { TestStudio } from '../../helpers/studio.ts';

let folder: string;
let studio: TestStudio;
let control: ServiceControl;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-finished-'));
  control = await ServiceControl.start({ speed: 200 });
  studio = await new TestStudio(folder, undefined, new RunningClock(20)).open();
});
afterEach(async () => {
  await studio.close();
  await control.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the studio', () => {
  it('keeps a transcript as soon as its job has ended, and not once more after a restart', async () => {
    const { token } = await control.account();
    await studio.ask('account.signIn', { baseUrl: control.service.baseUrl, token });
    const [staged] = await studio.stage([await media.mp3()]);
    const expectedCredits = staged?.credits ?? 0;
    await studio.ask('transcriptions.start', { stagedIds: [staged?.id ?? ''], language: null, expectedCredits });
    const [item] = await studio.until('library', (rows) => rows[0]?.state === 'kept');
    expect(item).toMatchObject({ kind: 'transcript', title: 'talk', credits: 1, mediaUrl: null });
    const names = ['talk.backlot.json', 'talk.srt', 'talk.txt'];
    expect((await readdir(join(folder, 'finished'))).sort()).toEqual(names);
    const [transcript] = await studio.rows('transcriptions');
    const { words } = await studio.ask('transcriptions.detail', { id: transcript?.id ?? '' });
    expect(await readFile(join(folder, 'finished', 'talk.txt'), 'utf8')).toContain(words[0]?.text);

    await studio.close();
    await studio.open();
    expect(await studio.rows('library')).toEqual([item]);
    expect((await readdir(join(folder, 'finished'))).sort()).toEqual(names);
    expect(await studio.ask('library.overview', {})).toMatchObject({ folder: join(folder, 'finished'), problem: null });
  });

  it('writes a transcript anew, and fetches a speech anew with its captions, when the user deleted them', async () => {
    const { token } = await control.account();
    await studio.ask('account.signIn', { baseUrl: control.service.baseUrl, token });
    const [staged] = await studio.stage([await media.mp3()]);
    const expectedCredits = staged?.credits ?? 0;
    await studio.ask('transcriptions.start', { stagedIds: [staged?.id ?? ''], language: null, expectedCredits });
    const wanted = { voiceId: 1, voiceName: null, language: null, settings: null, expectedCredits: 7 };
    await studio.ask('speech.create', { ...wanted, text: 'Bees dance.', title: 'Bees' });
    const kept = (rows: readonly { state: string }[]): boolean =>
      rows.length === 2 && rows.every(({ state }) => state === 'kept');
    const before = await studio.until('library', kept);
    const finished = join(folder, 'finished');
    const captions = await readFile(join(finished, 'Bees.srt'), 'utf8');
    for (const name of await readdir(finished)) await rm(join(finished, name));
    expect(await studio.ask('library.rebuild', {})).toMatchObject({ missing: 2 });
    await studio.ask('library.fetch', { ids: before.map(({ id }) => id) });
    await studio.until('library', kept);
    expect((await readdir(finished)).toSorted()).toEqual([
      'Bees.backlot.json',
      'Bees.mp3',
      'Bees.srt',
      'talk.backlot.json',
      'talk.srt',
      'talk.txt',
    ]);
    expect(await readFile(join(finished, 'Bees.srt'), 'utf8')).toBe(captions);
  });

  it('writes a transcript anew whose words were forgotten with its removal from the list: the service is asked', async () => {
    const account = { baseUrl: control.service.baseUrl, token: (await control.account()).token };
    await studio.ask('account.signIn', account);
    const [staged] = await studio.stage([await media.mp3()]);
    const expectedCredits = staged?.credits ?? 0;
    await studio.ask('transcriptions.start', { stagedIds: [staged?.id ?? ''], language: null, expectedCredits });
    const kept = (rows: readonly { state: string }[]): boolean => rows[0]?.state === 'kept';
    const [item] = await studio.until('library', kept);
    const finished = join(folder, 'finished');
    const text = await readFile(join(finished, 'talk.txt'), 'utf8');
    const [transcript] = await studio.rows('transcriptions');
    await studio.ask('transcriptions.remove', { ids: [transcript?.id ?? ''] });
    await studio.close();
    await studio.open();
    for (const name of await readdir(finished)) await rm(join(finished, name));
    await studio.ask('library.rebuild', {});
    studio.connectivity.set(false);
    await studio.ask('library.fetch', { ids: [item?.id ?? ''] });
    await studio.until('library', ([row]) => row?.problem?.code === 'library-connection');
    await studio.ask('account.signOut', { accountId: transcript?.accountId ?? '' });
    studio.connectivity.set(true);
    await studio.until('library', ([row]) => row?.problem?.code === 'library-signed-out');
    await studio.ask('account.signIn', account);
    await studio.until('library', kept);
    expect((await readdir(finished)).toSorted()).toEqual(['talk.backlot.json', 'talk.srt', 'talk.txt']);
    expect(await readFile(join(finished, 'talk.txt'), 'utf8')).toBe(text);
    expect(await studio.rows('transcriptions')).toEqual([]);
  });
});
