import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { files } from '../../tools/look/library-screens.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

describe('the template of file names', () => {
  const typed = async (template: string): Promise<Page> => {
    const page = await screens.open('/library', { library: files });
    await page.getByRole('button', { name: 'Library settings' }).click();
    await page.getByRole('textbox', { name: 'File names' }).fill(template);
    return page;
  };
  const kept = (page: Page) => asked(page, 'library.setTemplate');

  it('is kept where the settings are closed right after the last key', async () => {
    const page = await typed(' {kind} {title} ');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => kept(page)).toEqual([{ template: '{kind} {title}' }]);
    await page.context().close();
  });

  it('is not kept as long as parts of it stand for nothing, or nothing is left of it', async () => {
    const page = await typed('{title}');
    await expect.poll(() => kept(page)).toEqual([{ template: '{title}' }]);
    await page.evaluate(`answers['library.previewNames'] = { names: [], unknown: ['titel'] }`);
    const field = page.getByRole('textbox', { name: 'File names' });
    await field.fill('{titel}');
    await page.getByText('{titel} is not a known part: file names stay as they were.').waitFor();
    // What is shown is asked for at the key, what is kept after it.
    await expect.poll(async () => (await asked(page, 'library.previewNames')).slice(-2)).toEqual([{ template: '{titel}' }, { template: '{titel}' }]); // prettier-ignore
    await field.fill('  ');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await kept(page)).toEqual([{ template: '{title}' }]);
    await page.context().close();
  });
});
