import { afterAll, beforeAll, expect, it } from 'vitest';
import { transcriptions } from '../../tools/look/sample-rows.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

it('a transcript is exported by keyboard from the formats on, which come first', async () => {
  const done = transcriptions.find(({ status }) => status === 'completed');
  if (done === undefined) throw new Error('No sample transcription is finished.');
  const page = await screens.open(
    '/transcriptions',
    { transcriptions: [done] },
    `answers['transcriptions.export'] = { folder: '/exports', files: ['/exports/a.srt'] };`,
  );
  await page.getByRole('button', { name: `Actions for ${done.title}` }).click();
  await page.getByRole('menuitem', { name: 'Export…' }).click();
  const dialog = page.getByRole('dialog');
  const focused = () => page.evaluate('document.activeElement.labels?.[0]?.textContent');
  await expect.poll(focused).toMatch(/^SRT/u);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await asked(page, 'transcriptions.export')).toEqual([{ ids: [done.id], formats: ['srt', 'vtt', 'txt'] }]);
  await page.context().close();
});
