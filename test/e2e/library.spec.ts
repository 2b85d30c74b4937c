import { copyFile, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { media } from '../helpers/media.ts';
import { expect, test } from './app.ts';
import { go, transcribe, usePractice } from './steps.ts';

test('what is done comes to the library by itself, is renamed, played, and found again', async ({ launchApp }) => {
  const app = await launchApp({ env: { BACKLOT_PRACTICE_SPEED: '30' } });
  const { page } = app;
  const folder = join(app.userData, 'finished');
  /** Final names only. */
  const kept = async (): Promise<string[]> =>
    (await readdir(folder)).filter((name) => !name.endsWith('.part')).toSorted();
  await usePractice(page);
  await transcribe(page, [await media.mp3()]);
  await go(page, 'Library');
  const files = page.getByRole('list', { name: 'Library' });
  await expect(files.getByRole('article', { name: 'talk' })).toBeVisible();
  await expect.poll(kept).toEqual(['talk.backlot.json', 'talk.srt', 'talk.txt']);

  await page.getByRole('button', { name: 'Actions for talk' }).click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('What was said?');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(files.getByRole('article', { name: 'What was said' })).toBeVisible();
  await expect.poll(kept).toEqual(['What was said.backlot.json', 'What was said.srt', 'What was said.txt']);

  // A file that somebody put there is found, and plays through Range answers.
  await copyFile(await media.mp4(), join(folder, 'holiday.mp4'));
  await page.getByRole('button', { name: 'Rescan folder' }).click();
  await page.getByRole('button', { name: 'Play holiday' }).click();
  const player = page.getByLabel('Player of holiday');
  await expect.poll(() => player.evaluate((element) => (element as HTMLVideoElement).currentTime)).toBeGreaterThan(0.3);
  await player.evaluate((element) => {
    (element as HTMLVideoElement).currentTime = 3;
  });
  await expect.poll(() => player.evaluate((element) => (element as HTMLVideoElement).currentTime)).toBeGreaterThan(2.9);
  await page.keyboard.press('Escape');

  // Renamed behind its back, it is the same file.
  await rename(join(folder, 'holiday.mp4'), join(folder, 'beach.mp4'));
  await page.getByRole('button', { name: 'Rescan folder' }).click();
  await expect(files.getByRole('article', { name: 'beach' })).toBeVisible();
  await expect(files.getByRole('article')).toHaveCount(2);

  await page.getByRole('searchbox').fill('beach');
  await expect(files.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Library settings' }).click();
  const names = page.getByRole('textbox', { name: 'File names' });
  await names.fill('{kind} {title}');
  await expect(page.getByRole('list', { name: 'Example' })).toContainText('Video How bees dance.mp4');
});
