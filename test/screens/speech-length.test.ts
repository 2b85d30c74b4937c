import { afterAll, beforeAll, expect, it } from 'vitest';
import { speech } from '../../tools/look/creation-screens.ts';
import { type Screens, startScreens } from './open-screen.ts';
import { silence } from './silence.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

it('a speech has one length, although its file is a little longer than the service says', async () => {
  const page = await screens.open(
    '/speech/s2',
    { speech: speech.map((row) => ({ ...row, durationS: 8.97 })) },
    `for (const row of lookScenario.rows.speech) row.mediaUrl = ${silence(9.04)};`,
  );
  await page.getByText('0:08', { exact: true }).first().waitFor();
  const player = page.getByRole('region', { name: 'Player' });
  const media = page.locator('audio');
  await expect.poll(() => media.evaluate(({ duration }: { duration: number }) => duration)).toBeCloseTo(9.04, 1);
  await expect.poll(() => player.innerText()).toMatch(/0:00\s+0:08/u);
  await media.evaluate((audio: { currentTime: number; duration: number }) => {
    audio.currentTime = audio.duration;
  });
  await expect.poll(() => player.innerText()).toMatch(/0:08\s+0:08/u);
  await page.context().close();
});
