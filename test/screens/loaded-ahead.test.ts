import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drafts } from '../../tools/look/sample-videos.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** Whether the page has asked for the file of the editor. */
const hasEditor = (page: Page): Promise<boolean> =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/EditorScreen-')));

describe('the editor', () => {
  it('is loaded while the list of videos is looked at, so that the first one opens at once', async () => {
    const page = await screens.open('/videos', { drafts });
    await expect.poll(() => hasEditor(page)).toBe(true);
    expect(await page.getByRole('textbox', { name: 'Script' }).count()).toBe(0);
    await page.context().close();
  });

  it('is left out of the small window, which opens none', async () => {
    const page = await screens.open('/compact', { drafts }, "location.hash = '#compact';");
    // Both moments in which it would be loaded have passed.
    await page.evaluate('new Promise((done) => requestIdleCallback(() => requestIdleCallback(done)))');
    await page.waitForTimeout(300);
    expect(await hasEditor(page)).toBe(false);
    await page.context().close();
  });
});
