import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { captionDrafts } from '../../tools/look/caption-screens.ts';
import { settings } from '../../tools/look/sample-rows.ts';
import * as videos from '../../tools/look/sample-videos.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** Gives the page what main says of it; `send` tells it what main tells. */
const listen = `{
  const subscribe = backlot.subscribe;
  const listeners = new Set();
  backlot.subscribe = (listener) => { listeners.add(listener); return subscribe(listener); };
  globalThis.send = (event) => { for (const listener of listeners) listener(event); };
}`;

async function openDraft(rows = {}) {
  const page = await screens.open(
    '/videos/d1',
    { drafts: videos.drafts, ...rows },
    `${listen}\nanswers['drafts.read'] = ${JSON.stringify(videos.draft)};`,
  );
  const title = page.getByRole('textbox', { name: 'Title of the video' });
  await title.waitFor();
  return { page, title };
}

const undone = async (page: Page): Promise<number> => (await asked(page, 'drafts.undo')).length;

/** A choice in the panel, which then has the focus. */
async function choose(page: Page): Promise<void> {
  await page.locator('summary').filter({ hasText: 'Look' }).first().click();
  await page.getByRole('tabpanel').getByRole('radio', { checked: false }).first().click();
}

describe('the key that undoes', () => {
  it('takes back the last change of the draft, wherever the keyboard is, and no word of another field', async () => {
    const { page, title } = await openDraft();
    await title.fill('A new title');
    await page.keyboard.type('!');
    await choose(page);
    await page.keyboard.press('Control+z');
    await expect.poll(() => undone(page)).toBe(1);
    expect(await title.inputValue()).toBe('A new title!');
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => asked(page, 'drafts.redo')).toHaveLength(1);
    await page.context().close();
  });

  it('takes back what was typed in the field that has the focus, and then the change before it', async () => {
    const { page, title } = await openDraft();
    const before = await title.inputValue();
    await title.click();
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await page.keyboard.press('Control+z');
    await expect.poll(() => title.inputValue()).toBe(before);
    expect(await undone(page)).toBe(0);
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => title.inputValue()).toBe(`${before}!`);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(() => undone(page)).toBe(1);
    await page.context().close();
  });

  it('takes back a replacement, not what was typed to make it', async () => {
    const { page } = await openDraft();
    await page.keyboard.press('Control+h');
    const replacement = page.getByRole('textbox', { name: 'Replace with' });
    await page.getByRole('textbox', { name: 'Find', exact: true }).fill('the');
    await replacement.click();
    await page.keyboard.type('long');
    await page.getByRole('button', { name: 'Replace all' }).click();
    await page.keyboard.press('Control+z');
    await expect.poll(() => undone(page)).toBe(1);
    expect(await replacement.inputValue()).toBe('long');
    await replacement.click();
    await page.keyboard.type('er');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+z');
    await expect.poll(() => undone(page)).toBe(2);
    expect(await replacement.inputValue()).toBe('longer');
    await page.context().close();
  });

  it('is the chosen one, and in a field too', async () => {
    const { page, title } = await openDraft({ settings: [{ ...settings, keys: { undo: 'mod+u' } }] });
    const before = await title.inputValue();
    await title.click();
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await page.keyboard.press('Control+u');
    await expect.poll(() => title.inputValue()).toBe(before);
    await page.keyboard.press('Control+u');
    await expect.poll(() => undone(page)).toBe(1);
    await page.context().close();
  });

  it('does in a dialog nothing to what is behind it', async () => {
    const { page, title } = await openDraft();
    await title.click();
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    const typed = await title.inputValue();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Control+z');
    expect(await title.inputValue()).toBe(typed);
    expect(await undone(page)).toBe(0);
    await page.context().close();
  });
});

describe('undo in the menu of the application', () => {
  it('is the same', async () => {
    const { page, title } = await openDraft();
    const before = await title.inputValue();
    await title.click();
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await page.evaluate(`send({ type: 'menu', command: 'undo' })`);
    await expect.poll(() => title.inputValue()).toBe(before);
    await page.evaluate(`send({ type: 'menu', command: 'undo' })`);
    await expect.poll(() => undone(page)).toBe(1);
    await page.evaluate(`send({ type: 'menu', command: 'redo' })`);
    await page.context().close();
  });
});

it('what was typed to find a caption stays when a change of the captions is taken back', async () => {
  const page = await screens.open('/videos/staged/captions', { drafts: captionDrafts });
  await page.getByRole('region', { name: 'Captions' }).waitFor();
  await page.keyboard.press('Control+f');
  const field = page.getByRole('search').getByRole('textbox').first();
  await field.click();
  await page.keyboard.type('zzz');
  await page.getByRole('button', { name: 'Match case' }).focus();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  expect(await field.inputValue()).toBe('zzz');
  await page.context().close();
});

it('what was typed into a form stays while the keyboard is elsewhere in it', async () => {
  const page = await screens.open('/clips');
  const words = page.locator('form textarea').first();
  await words.click();
  await page.keyboard.type('cats');
  await page.locator('form').getByRole('combobox').first().focus();
  await page.keyboard.press('Control+z');
  expect(await words.inputValue()).toBe('cats');
  await page.context().close();
});
