import { afterAll, beforeAll, expect, it } from 'vitest';
import { speech } from '../../tools/look/creation-screens.ts';
import { files } from '../../tools/look/library-screens.ts';
import { drafts } from '../../tools/look/sample-videos.ts';
import { startScreens, type Screens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(async () => {
  await screens.close();
});

it.each(['/videos', '/transcriptions', '/library', '/speech', '/voices'])(
  'a row of %s makes its menu when it comes near, and has it for the keyboard from the first key',
  async (route) => {
    const page = await screens.open(route, { drafts, library: files, speech });
    const menus = page.getByRole('main').locator('button[aria-haspopup="menu"][aria-label^="Actions for"]');
    await menus.first().waitFor();
    const before = await menus.evaluateAll((buttons) =>
      buttons.map((button) => [button.getAttribute('aria-expanded'), button.querySelectorAll('*').length]),
    );
    // Nothing of a menu, a hint or a picture is in one that only scrolls past.
    expect(new Set(before.map(String))).toEqual(new Set(['false,0']));

    const name = (await menus.first().getAttribute('aria-label')) ?? '';
    const button = page.getByRole('button', { name, exact: true });
    await menus.first().focus();
    await page.keyboard.press('Enter');
    const items = page.getByRole('menu').getByRole('menuitem');
    await items.first().waitFor();
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Escape');
    await expect.poll(() => items.count()).toBe(0);
    expect(await button.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);

    await menus.last().click();
    await items.first().waitFor();
    await page.context().close();
  },
);
