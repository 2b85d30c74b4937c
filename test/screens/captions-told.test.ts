import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captionDrafts, captionsOf } from '../../tools/look/caption-screens.ts';
import { listening, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const open = (id: string, script = ''): Promise<Page> =>
  screens.open(`/videos/${id}/captions`, { drafts: captionDrafts }, script);

const about = (place: Locator): Promise<string | null | undefined> =>
  place.evaluate((element) => element.ownerDocument.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent); // prettier-ignore

const hasFocus = (place: Locator): Promise<boolean> => place.evaluate((element) => element.matches(':focus'));

const caption = (page: Page, at: number): Locator => page.locator('[data-open-caption]').nth(at);

describe('what is looked for in captions', () => {
  it('gives the keyboard back to where it was where nothing was found', async () => {
    const page = await open('plain');
    await caption(page, 1).focus();
    await page.keyboard.press('Control+f');
    await page.getByRole('search').getByLabel('Find', { exact: true }).fill('zzzz');
    await page.keyboard.press('Escape');
    await expect.poll(() => hasFocus(caption(page, 1))).toBe(true);
    await page.context().close();
  });

  it('gives it to the first caption where it was nowhere, also behind a silence', async () => {
    const { segments = [], ...rest } = captionsOf('plain') ?? {};
    const [first] = segments;
    const silence = { ...first, index: 9000, gap: true, text: '', words: [], start: 0, end: 0.4 };
    const page = await open('plain', `answers['captions.read'] = ${JSON.stringify({ ...rest, segments: [silence, ...segments] })};`); // prettier-ignore
    await page.getByText('Silence').first().waitFor();
    await page.evaluate(`document.activeElement.blur()`);
    await page.keyboard.press('Control+f');
    await page.getByRole('search').getByLabel('Find', { exact: true }).fill('zzzz');
    await page.keyboard.press('Escape');
    await expect.poll(() => hasFocus(caption(page, 0))).toBe(true);
    await page.context().close();
  });
});

describe('a caption', () => {
  it('says how it stands', async () => {
    const page = await open('conflict');
    await caption(page, 0).waitFor();
    expect(await about(caption(page, 0))).toBeUndefined();
    expect(await about(caption(page, 1))).toBe('Corrected');
    expect(await about(caption(page, 4))).toBe('Changed on the service too');
    await page.context().close();
  });

  it('that cannot be as it is typed says why, also word by word', async () => {
    const page = await open('plain');
    await caption(page, 0).click();
    const told = await listening(page);
    const field = page.getByRole('textbox', { name: /^Caption at/u });
    await field.fill('');
    await expect.poll(async () => (await told()).at(-1)).toMatch(/^A caption needs at least one word/u);
    expect(await about(field)).toMatch(/^A caption needs at least one word/u);
    await field.press('Escape');
    await page.getByRole('radio', { name: 'Word by word' }).click();
    const word = page.getByRole('textbox', { name: /^Word 2, at/u });
    await word.fill('');
    await expect.poll(async () => (await told()).at(-1)).toMatch(/^Every word needs text/u);
    await expect.poll(() => about(word)).toMatch(/^Every word needs text/u);
    await page.context().close();
  });

  it('whose words get other times says so', async () => {
    const page = await open('plain');
    await caption(page, 0).click();
    const told = await listening(page);
    const field = page.getByRole('textbox', { name: /^Caption at/u });
    await field.press('End');
    await field.pressSequentially(' and more');
    await expect.poll(async () => (await told()).at(-1)).toMatch(/^\d+ words instead of \d+/u);
    expect(await about(field)).toMatch(/^\d+ words instead of \d+/u);
    await page.context().close();
  });

  it('whose correction is discarded says so, and keeps the keyboard', async () => {
    const page = await open('staged');
    await caption(page, 1).click();
    const told = await listening(page);
    await page.getByRole('button', { name: 'Discard this correction' }).click();
    await expect
      .poll(async () => (await told()).at(-1))
      .toBe('Correction discarded: and the hole town was already awake.');
    await page.getByRole('button', { name: 'Discard this correction' }).waitFor({ state: 'detached' });
    expect(await hasFocus(page.getByRole('textbox', { name: /^Caption at/u }))).toBe(true);
    await page.context().close();
  });

  it('that is taken back, or done again, says when it is shown and what it says now', async () => {
    const page = await open('plain');
    await caption(page, 0).click();
    await page
      .getByRole('textbox', { name: /^Caption at/u })
      .fill('So we went up to the harbour at five in the morning,');
    await page.keyboard.press('Enter');
    const told = await listening(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await told()).at(-1)).toMatch(/^Undone, 0:00\.4: So we went down/u);
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect.poll(async () => (await told()).at(-1)).toMatch(/^Redone, 0:00\.4: So we went up/u);
    await page.context().close();
  });
});

it('a pair that is in the list of corrections already says so at what is typed', async () => {
  const rules = [{ find: 'one', replace: 'b', matchCase: false, wholeWords: true }];
  const page = await open('staged', `answers['captions.rules'] = ${JSON.stringify({ rules })};`);
  await page.getByRole('button', { name: 'Corrections list' }).click();
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Wrong' });
  await page.getByRole('button', { name: 'Edit one' }).waitFor();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Whole words' }).setChecked(true);
  await field.fill('one');
  await expect.poll(() => about(field)).toBe('This is already in the list.');
  await expect.poll(() => page.locator('dialog output').allTextContents()).toContain('This is already in the list.');
  await page.context().close();
});
