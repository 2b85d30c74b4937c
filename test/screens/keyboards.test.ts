import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captionDrafts } from '../../tools/look/caption-screens.ts';
import { settings } from '../../tools/look/sample-rows.ts';
import { drafts } from '../../tools/look/sample-videos.ts';
import { type Held, type KeyboardName, layoutOf, press } from '../renderer/ui/keyboards.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** Presses a key of another keyboard where the focus is; Playwright has an American one. */
const pressed = (page: Page, name: KeyboardName, code: string, held: Held = []): Promise<unknown> =>
  page.evaluate(`{
    let at = document.activeElement;
    while (at.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    const keys = { ...${JSON.stringify(press(name, code, held))}, bubbles: true, composed: true, cancelable: true };
    at.dispatchEvent(new KeyboardEvent('keydown', keys));
  }`);

describe('on another keyboard', () => {
  it('the keys of the window are where it has their signs: the settings on AZERTY', async () => {
    const page = await screens.open('/');
    await pressed(page, 'azerty', 'KeyM', ['mod']);
    await expect.poll(() => page.getByRole('heading', { name: 'Settings', level: 1 }).count()).toBe(1);
    await page.context().close();
  });

  it('they are where they always were where its letters are not Latin: Hebrew beside an American one', async () => {
    const layout = JSON.stringify([...layoutOf('qwerty')]);
    const page = await screens.open('/', {}, `navigator.keyboard.getLayoutMap = async () => new Map(${layout});`);
    const heading = page.getByRole('heading', { name: 'Settings', level: 1 });
    await page.getByRole('link', { name: /^Library/u }).waitFor();
    await pressed(page, 'hebrew', 'Quote', ['mod']);
    await page.waitForTimeout(300);
    expect(await heading.count()).toBe(0);
    await pressed(page, 'hebrew', 'Comma', ['mod']);
    await expect.poll(() => heading.count()).toBe(1);
    await page.context().close();
  });

  it.each<[KeyboardName, string, string]>([
    ['qwertz', 'KeyY', 'KeyZ'],
    ['russian', 'KeyZ', 'KeyY'],
  ])('a script is taken back where it has the letter, and nowhere else: %s', async (name, code, other) => {
    const page = await screens.open('/videos/d1', { drafts });
    await page.locator('[data-script] .cm-content').click();
    await pressed(page, name, other, ['mod', 'alt']);
    await pressed(page, name, code, ['mod']);
    await expect.poll(async () => (await asked(page, 'drafts.undo')).length).toBe(1);
    expect(await asked(page, 'drafts.redo')).toEqual([]);
    await pressed(page, name, code, ['mod', 'shift']);
    await expect.poll(async () => (await asked(page, 'drafts.redo')).length).toBe(1);
    expect(await asked(page, 'drafts.undo')).toHaveLength(1);
    await page.context().close();
  });

  it.each<[KeyboardName, string, string]>([
    ['qwertz', 'KeyY', 'KeyZ'],
    ['russian', 'KeyZ', 'KeyY'],
  ])('a caption is taken back where it has the letter: %s', async (name, code, other) => {
    const page = await screens.open('/videos/plain/captions', { drafts: captionDrafts });
    await page.locator('[data-open-caption]').first().click();
    const field = page.getByRole('textbox', { name: /^Caption at/ });
    const before = await field.inputValue();
    await field.fill('Something else');
    await expect.poll(async () => (await asked(page, 'captions.edit')).length).toBe(1);
    await pressed(page, name, other, ['mod']);
    expect(await field.inputValue()).toBe('Something else');
    await pressed(page, name, code, ['mod']);
    await expect.poll(() => field.inputValue()).toBe(before);
    await page.context().close();
  });

  it('the settings keep the letter, and it works: AZERTY', async () => {
    const page = await screens.open('/settings');
    await page.getByRole('button', { name: /^Change the keys for Search everything/ }).click();
    await pressed(page, 'azerty', 'KeyZ', ['mod', 'alt']);
    const keys = { palette: 'mod+alt+w' };
    await expect.poll(() => asked(page, 'settings.update')).toEqual([{ changes: { keys } }]);
    await page.evaluate(`lookChange('settings', [${JSON.stringify({ ...settings, keys })}])`);
    await page.getByRole('button', { name: 'Reset all keys' }).waitFor();
    await pressed(page, 'azerty', 'KeyW', ['mod', 'alt']);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await pressed(page, 'azerty', 'KeyZ', ['mod', 'alt']);
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.context().close();
  });
});
