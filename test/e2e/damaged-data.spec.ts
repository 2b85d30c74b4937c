import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './app.ts';
import { go, queueRow, signedIn, withService } from './steps.ts';
import { ask, rowsOf } from './studio-calls.ts';

test('a data file that is lost is taken from its copy: drafts are there, and nothing is paid for twice', async ({
  launchApp,
}) => {
  const { control, baseUrl, token } = await withService();
  const paid = async () =>
    (await control.requests()).filter(
      ({ method, path, status }) => method === 'POST' && path === '/v2/speech' && status < 300,
    ).length;
  try {
    const killed = await launchApp();
    await signedIn(killed.page, baseUrl, token);
    await ask(killed.page, 'drafts.create', {
      type: 'b-roll',
      content: { title: 'The lighthouse', script: 'Nobody lit it for forty years.' },
    });
    await killed.setOnline(false);
    await expect(killed.page.getByText('Offline').first()).toBeVisible();
    const wanted = { voiceId: 1, voiceName: null, language: null, settings: null, expectedCredits: 7 };
    await ask(killed.page, 'speech.create', { ...wanted, text: 'It burned again.', title: 'Speech of the keeper' });
    const copy = join(killed.userData, 'backups', 'studio-000001.sqlite');
    await expect.poll(() => existsSync(copy)).toBe(true);

    // What waited in the copy is sent after it was made.
    expect(await paid()).toBe(0);
    await killed.setOnline(true);
    const row = async () => (await rowsOf(killed.page, 'queue')).find(({ title }) => title === 'Speech of the keeper');
    await expect.poll(async () => (await row())?.state).toBe('done');
    expect(await paid()).toBe(1);
    await killed.kill();
    await writeFile(join(killed.userData, 'studio.sqlite'), Buffer.alloc(400_000, 255));
    await rm(join(killed.userData, 'studio.sqlite-wal'), { force: true });

    const mended = await killed.restart();
    const { page } = mended;
    await expect(page.getByText('The file with your data was damaged.')).toBeVisible();
    await go(page, 'Videos');
    await expect(page.getByText('The lighthouse').first()).toBeVisible();
    await go(page, 'Queue');
    const entry = queueRow(page, 'Speech of the keeper');
    await entry.click();
    await expect(page.getByText('this may have been sent meanwhile').first()).toBeVisible();
    expect(await paid()).toBe(1);
    await page.getByRole('button', { name: 'Hide this notice' }).click();
    await expect(page.getByText('The file with your data was damaged.')).toBeHidden();

    await mended.kill();
    for (const file of ['studio.sqlite', 'studio.sqlite-wal']) await rm(join(killed.userData, file), { force: true });
    const again = await mended.restart();
    await expect(again.page.getByText('The file with your data was gone. Backlot put the copy of')).toBeVisible();
    await expect(again.page.getByRole('button', { name: 'Show the damaged file' })).toBeHidden();
    await go(again.page, 'Videos');
    await expect(again.page.getByText('The lighthouse').first()).toBeVisible();
    expect(await paid()).toBe(1);
    expect(await control.invariants()).toEqual({ ok: true, violations: [] });
  } finally {
    await control.close();
  }
});
