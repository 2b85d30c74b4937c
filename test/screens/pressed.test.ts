import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { characters } from '../../tools/look/creation-screens.ts';
import { drafts } from '../../tools/look/sample-videos.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const look = async (pressable: Locator) =>
  Number(await pressable.evaluate((element) => element.ownerDocument.defaultView?.getComputedStyle(element).opacity));

/** What an element looks like while the button of the mouse is held down on it, when it has come to rest. */
async function held(page: Page, pressable: Locator, expected: number): Promise<void> {
  await pressable.hover();
  await page.mouse.down();
  await expect.poll(() => look(pressable)).toBe(expected);
  // Not let go on it: nothing is to follow.
  await page.mouse.move(0, 0);
  await page.mouse.up();
}

describe('what is pressed', () => {
  it('answers while it is held down: buttons, links and ticks', async () => {
    const page = await screens.open('/videos', { drafts });
    // The list is there: until then the buttons move.
    await page.locator('[data-row=d1]').waitFor();
    for (const pressable of [
      page.getByRole('button', { name: 'New video' }),
      page.getByRole('link', { name: 'Voices', exact: true }),
      page.getByRole('checkbox', { name: 'Select all shown' }),
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- One mouse.
      await held(page, pressable, 0.7);
      // oxlint-disable-next-line no-await-in-loop -- As above.
      await expect.poll(() => look(pressable)).toBe(1);
    }
    await page.context().close();
  });

  it('stays as it is where it cannot be pressed', async () => {
    const page = await screens.open('/account');
    const off = page.locator('main button[aria-disabled="true"]').first();
    await off.scrollIntoViewIfNeeded();
    const before = await look(off);
    await held(page, off, before);
    expect(await look(off)).toBe(before);
    await page.context().close();
  });

  it('is opened wherever its card is pressed', async () => {
    const page = await screens.open('/characters', { characters });
    const card = page.getByRole('article').first();
    const name = (await card.getAttribute('aria-label')) ?? '';
    // On its picture, which is none of the link itself.
    await card.click({ position: { x: 60, y: 40 } });
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain(name);
    await page.context().close();
  });
});
