import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../helpers/media.ts';
import { TestStudio } from '../../helpers/studio.ts';

it('a practice account whose own data are gone takes nothing that it makes for what is known of before', async () => {
  await using folder = await temporaryFolder();
  const studio = await new TestStudio(folder.path).open();
  const speak = async (text: string): Promise<void> => {
    await studio.ask('speech.create', { text, voiceId: 1, voiceName: 'Ada', language: null, settings: null, title: null, expectedCredits: 7 }); // prettier-ignore
    const ended = ['done', 'failed', 'unknown', 'needs-you'];
    const rows = await studio.until('queue', (all) => all.every(({ state }) => ended.includes(state)));
    expect(rows.map(({ state }) => state)).not.toContain('unknown');
  };
  await studio.ask('account.usePractice', {});
  await speak('Bees dance.');
  await studio.close();
  await rm(join(folder.path, 'practice'), { recursive: true });
  await studio.open();
  await speak('Wasps do not.');
  const [one, other] = (await studio.rows('speech')).map(({ remoteId }) => remoteId);
  expect(one).not.toBe(other);
  expect(await studio.rows('queue')).toMatchObject([{ state: 'done' }, { state: 'done' }]);
  await studio.close();
});
