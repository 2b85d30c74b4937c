import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

it('keeps what stands in for a list above the foot of a low window, with the word that it takes long', async () => {
  const page = await screens.open('/queue', {}, "lookScenario.loading = ['queue'];", {
    viewport: { width: 900, height: 600 },
  });
  const screen = await page.locator('main').boundingBox();
  const end = (screen?.y ?? 0) + (screen?.height ?? 0);
  const standIn = page.locator('main output').filter({ hasText: 'Loading' }).last();
  const bottomOf = async (what: Locator): Promise<number> => {
    const box = await what.boundingBox();
    return box === null ? Infinity : box.y + box.height;
  };
  expect(await bottomOf(standIn)).toBeLessThanOrEqual(end);
  // It comes from a little below its place.
  await expect.poll(() => bottomOf(standIn.getByText(/^Still/u)), { timeout: 15_000 }).toBeLessThanOrEqual(end);
  await page.context().close();
});
