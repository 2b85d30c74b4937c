import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Locator } from 'playwright-core';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** What is really painted inside the edge, as the bytes of a picture: computed styles do not know the colours of the system. */
const background = async (place: Locator): Promise<string> => {
  const box = await place.boundingBox();
  const clip = { x: (box?.x ?? 0) + 7, y: (box?.y ?? 0) + 4, width: 2, height: 2 };
  return (await place.page().screenshot({ clip })).toString('base64');
};

it('the slots of voices that are taken can be told from those that are free', async () => {
  const page = await screens.open('/voices', {}, `answers['voiceClones.slots'] = { default_max: 3, addon_cap: 10, current_addons: 0, filled: 1, available: 2, can_buy: true, cost: 40 };`, { forcedColors: 'active' }); // prettier-ignore
  const bars = page.locator('[aria-hidden] > .h-2');
  await expect.poll(() => bars.count()).toBeGreaterThan(1);
  // Of those that are free, too, there is something to see.
  const edge = `getComputedStyle([...document.querySelectorAll('[aria-hidden] > .h-2')].at(-1)).borderTopWidth`;
  expect(await page.evaluate(edge)).toBe('1px');
  const paint = async (bar: Locator): Promise<string> => (await bar.screenshot()).toString('base64');
  expect(await paint(bars.first())).not.toBe(await paint(bars.last()));
  await page.context().close();
});

it('with the colours of the system, what is chosen and where one is can be told from the rest', async () => {
  const page = await screens.open('/settings', {}, '', { forcedColors: 'active' });
  const theme = page.getByRole('radiogroup', { name: 'Theme' });
  const chosen = theme.getByRole('radio', { checked: true });
  const other = theme.getByRole('radio', { checked: false }).first();
  expect(await background(chosen)).not.toBe(await background(other));
  const areas = page.getByRole('link');
  expect(await background(areas.filter({ hasText: 'Settings' }).first())).not.toBe(
    await background(areas.filter({ hasText: 'Home' }).first()),
  );
  await page.context().close();
});
