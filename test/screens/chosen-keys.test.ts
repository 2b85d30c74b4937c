import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captionDrafts } from '../../tools/look/caption-screens.ts';
import { settings } from '../../tools/look/sample-rows.ts';
import { drafts } from '../../tools/look/sample-videos.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const withKeys = (keys: Readonly<Record<string, string>>) => [{ ...settings, keys }];

describe('keys that the user chose', () => {
  it.each([
    ['f2', 'F2'],
    ['mod+backspace', 'Control+Backspace'],
    ['mod+period', 'Control+.'],
    ['mod+left', 'Control+ArrowLeft'],
    ['mod+shift+u', 'Control+Shift+U'],
  ])('take back what was typed into a script: %s', async (undo, keys) => {
    const page = await screens.open('/videos/d1', { drafts, settings: withKeys({ undo }) });
    const script = page.locator('[data-script] .cm-content');
    await script.click();
    const before = await script.innerText();
    await page.keyboard.press(keys);
    await expect.poll(async () => (await asked(page, 'drafts.undo')).length).toBe(1);
    expect(await script.innerText()).toBe(before);
    await page.context().close();
  });

  it('and that an earlier version took, though letters are typed with them, let them be typed', async () => {
    const page = await screens.open('/videos/d1', { drafts, settings: withKeys({ undo: 'u', redo: 'shift+u' }) });
    const script = page.locator('[data-script] .cm-content');
    await script.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('Ufuu');
    await expect.poll(() => script.innerText()).toMatch(/Ufuu$/u);
    expect(await asked(page, 'drafts.undo')).toEqual([]);
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await asked(page, 'drafts.undo')).length).toBe(1);
    await page.context().close();
  });

  it.each(['undo', 'redo', 'playHere', 'previousLine', 'nextLine'])(
    'let a letter be typed into a caption: %s',
    async (name) => {
      const page = await screens.open('/videos/plain/captions', {
        drafts: captionDrafts,
        settings: withKeys({ [name]: 'u' }),
      });
      await page.locator('[data-open-caption]').first().click();
      const field = page.getByRole('textbox', { name: /^Caption at/ });
      await field.fill('f');
      await page.keyboard.type('uu');
      expect(await field.inputValue()).toBe('fuu');
      await page.context().close();
    },
  );
});
