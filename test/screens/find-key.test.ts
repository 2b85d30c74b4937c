import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { characters } from '../../tools/look/creation-screens.ts';
import { files } from '../../tools/look/library-screens.ts';
import { presets } from '../../tools/look/preset-screens.ts';
import { queueRows } from '../../tools/look/sample-queue.ts';
import { drafts } from '../../tools/look/sample-videos.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

// A search field comes with many.
const [preset] = presets;
const manyPresets = Array.from({ length: 9 }, (_, at) => ({
  ...preset,
  id: `p${at}`,
  name: `Preset ${at}`,
})) as typeof presets; // As the one they are copies of.

describe('the key to find leads to the search field', () => {
  it.each([
    ['/videos', { drafts }, null],
    ['/transcriptions', {}, null],
    ['/library', { library: files }, null],
    ['/queue', { queue: queueRows }, null],
    ['/characters', { characters }, null],
    ['/presets', { presets: manyPresets }, null],
    ['/voices', {}, 'Browse voices'],
  ])('of %s', async (route, rows, part) => {
    const page = await screens.open(route, rows);
    if (part !== null) await page.getByRole('radio', { name: part }).click();
    const field = page.getByRole('searchbox');
    await field.waitFor();
    await page.keyboard.press('Control+f');
    await page.keyboard.type('a');
    await expect.poll(() => field.inputValue()).toBe('a');
    await page.context().close();
  });

  it('of the dialog that lies over a screen with one', async () => {
    const page = await screens.open('/presets', { drafts, presets: manyPresets });
    await page.getByRole('button', { name: 'Apply to drafts…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancel' }).focus();
    await page.keyboard.press('Control+f');
    await page.keyboard.type('a');
    await expect.poll(() => dialog.getByRole('searchbox').inputValue()).toBe('a');
    expect(await page.locator('main').getByRole('searchbox', { includeHidden: true }).first().inputValue()).toBe('');
    await page.context().close();
  });
});
