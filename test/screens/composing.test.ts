import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draft, drafts } from '../../tools/look/sample-videos.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** A key that a method of writing takes for the word that it composes; Chromium tells the page of it all the same. */
const composingKey = (page: Page, key: string): Promise<unknown> =>
  page.evaluate(
    `document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: '${key}', isComposing: true, keyCode: 229, bubbles: true, cancelable: true }))`,
  );

describe('a key that ends a word being composed', () => {
  it('replaces nothing in a script, and closes nothing', async () => {
    const script = 'Tea, tea.';
    const page = await screens.open(
      '/videos/d1',
      { drafts },
      `answers['drafts.read'] = ${JSON.stringify({ ...draft, script })};`,
    );
    const text = page.locator('.cm-content');
    await text.click();
    await page.keyboard.press('Control+h');
    await page.getByRole('textbox', { name: 'Find', exact: true }).fill('tea');
    await page.keyboard.press('Enter');
    await page.getByText('1 of 2').waitFor();
    await page.getByRole('textbox', { name: 'Replace with' }).fill('お茶');
    await composingKey(page, 'Enter');
    await composingKey(page, 'Escape');
    expect(await text.innerText()).toBe(script);
    await page.keyboard.press('Enter');
    await expect.poll(() => text.innerText()).toBe('お茶, tea.');
    await page.context().close();
  });

  it('empties no search', async () => {
    const page = await screens.open('/videos', { drafts });
    const search = page.getByRole('searchbox');
    await search.fill('灯台');
    await composingKey(page, 'Escape');
    expect(await search.inputValue()).toBe('灯台');
    await page.keyboard.press('Escape');
    expect(await search.inputValue()).toBe('');
    await page.context().close();
  });
});
