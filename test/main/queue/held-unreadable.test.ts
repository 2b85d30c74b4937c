import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../helpers/media.ts';
import { TestStudio } from '../../helpers/studio.ts';

it('what the user paused is still paused when a version can read it that comes after one which could not', async () => {
  await using folder = await temporaryFolder();
  const studio = await new TestStudio(folder.path).open();
  /** Puts another state in the place of the only entry’s; returns the one before. */
  const restartedWith = async (detail: string): Promise<string> => {
    await studio.close();
    const db = new DatabaseSync(join(folder.path, 'studio.sqlite'));
    const before = String(db.prepare('SELECT detail FROM journal').get()?.['detail']);
    db.prepare('UPDATE journal SET detail = ?').run(detail);
    db.close();
    await studio.open();
    return before;
  };
  await studio.ask('account.usePractice', {});
  await studio.ask('queue.setPaused', { paused: true });
  await studio.ask('speech.create', { text: 'Bees dance.', voiceId: 1, voiceName: 'Ada', language: null, settings: null, title: null, expectedCredits: 7 }); // prettier-ignore
  const [entry] = await studio.rows('queue');
  await studio.ask('queue.hold', { ids: [entry?.id ?? ''] });
  await studio.ask('queue.setPaused', { paused: false });

  const known = await restartedWith('{"kind":"of another version"}');
  expect(await studio.rows('queue')).toMatchObject([{ id: entry?.id, state: 'failed' }]);
  await restartedWith(known);
  expect(await studio.rows('queue')).toMatchObject([
    { state: 'waiting', reason: expect.stringContaining('You paused it') as string },
  ]);
  await studio.close();
});
