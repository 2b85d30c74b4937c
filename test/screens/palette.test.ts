import { afterAll, beforeAll, expect, it } from 'vitest';
import { transcriptions } from '../../tools/look/sample-rows.ts';
import { startScreens, type Screens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(async () => {
  await screens.close();
});

it('the palette lays out what is in sight, and is found and walked through to its end all the same', async () => {
  const [talk] = transcriptions;
  if (talk === undefined) throw new Error('There is no sample of a transcription.');
  const many = Array.from({ length: 200 }, (_, at) => ({
    ...talk,
    id: `talk-${at}`,
    title: `Talk ${at}`,
    createdAt: at,
  }));
  const page = await screens.open('/', { transcriptions: many, voiceClones: [] });
  await page.keyboard.press('Control+K');
  const palette = page.getByRole('dialog');
  await palette.getByRole('combobox').waitFor();
  const laidOut = (): Promise<number> =>
    palette
      .locator('[cmdk-item] span')
      .evaluateAll((spans) => spans.filter((span) => span.checkVisibility({ contentVisibilityAuto: true })).length);
  expect(await palette.getByRole('option').count()).toBeGreaterThan(200);
  await expect.poll(laidOut).toBeLessThan(60);

  // It goes round: the last one comes before the first.
  await page.keyboard.press('ArrowUp');
  const last = palette.getByRole('option', { name: 'Talk 0', exact: true });
  await expect.poll(() => last.getAttribute('data-selected')).toBe('true');
  expect(await last.locator('bdi').evaluate((name) => name.checkVisibility({ contentVisibilityAuto: true }))).toBe(
    true,
  );
  await page.keyboard.type('talk 123');
  await expect.poll(() => palette.getByRole('option').allInnerTexts()).toEqual(['Talk 123']);
  await page.context().close();
});
