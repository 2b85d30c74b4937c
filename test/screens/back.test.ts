import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { characters } from '../../tools/look/creation-screens.ts';
import { drafts } from '../../tools/look/sample-videos.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

describe('the way back', () => {
  it.each([
    ['/characters/p2', { characters }, 'All characters', 'Characters'],
    ['/videos/trash', { drafts }, 'Back to videos', 'Videos'],
    ['/transcriptions/t1', {}, 'All transcriptions', 'Transcriptions'],
  ] as const)('is at the same place of %s, left of its title', async (route, rows, back, list) => {
    const page = await screens.open(route, rows);
    const button = page.getByRole('main').getByRole('button', { name: back });
    // Null where it is drawn anew while it is measured.
    await expect.poll(async () => (await button.boundingBox())?.x).toBe(224);
    await button.click();
    await page.getByRole('heading', { name: list, level: 1 }).waitFor();
    await page.context().close();
  });
});

describe('the screen before', () => {
  it('is gone back to by keys and by the side of the mouse, but not out of a field or a dialog', async () => {
    const page = await screens.open('/videos', { drafts });
    const heading = page.getByRole('heading', { level: 1 }).first();
    await page.getByRole('link', { name: /^Settings/u }).click();
    await expect.poll(() => heading.innerText()).toBe('Settings');
    await page.keyboard.press('Alt+ArrowLeft');
    await expect.poll(() => heading.innerText()).toBe('Videos');
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(() => heading.innerText()).toBe('Settings');
    const side = (button: number): Promise<unknown> =>
      page.evaluate(`document.body.dispatchEvent(new MouseEvent('mouseup', { button: ${button}, bubbles: true }))`);
    await side(3);
    await expect.poll(() => heading.innerText()).toBe('Videos');
    await page.getByRole('searchbox').press('Alt+ArrowRight');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await side(4);
    await page.keyboard.press('Alt+ArrowRight');
    await page.keyboard.press('Escape');
    await expect.poll(() => heading.innerText()).toBe('Videos');
    await side(4);
    await expect.poll(() => heading.innerText()).toBe('Settings');
    await page.context().close();
  });
});

describe('a price', () => {
  it('of nothing is a word on the button that has it', async () => {
    const page = await screens.open('/characters/p2', { characters });
    await page.getByRole('button', { name: 'Draw more free' }).waitFor();
    expect(await page.getByRole('button', { name: /^Draw more/ }).innerText()).not.toContain('0');
    await page.context().close();
  });
});
