import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { speech } from '../../tools/look/creation-screens.ts';
import { files } from '../../tools/look/library-screens.ts';
import { transcriptions } from '../../tools/look/sample-rows.ts';
import { drafts } from '../../tools/look/sample-videos.ts';
import { queueRow } from '../renderer/features/queue/queue-row.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const [draft] = drafts;
const [transcription] = transcriptions;
const [file] = files;
const [spoken] = speech;
if (draft === undefined || transcription === undefined || file === undefined || spoken === undefined)
  throw new Error('No sample rows.');
const ids = Array.from({ length: 400 }, (_, index) => `r${index}`);
const later = (index: number): number => Date.now() - index * 1000;
const rows = {
  queue: ids.map((id, index) => queueRow({ id, title: `Row ${index}`, kind: 'speech', state: 'failed', createdAt: later(index), finishedAt: later(index), actions: ['remove'] })), // prettier-ignore
  speech: ids.map((id, index) => ({ ...spoken, id, title: `Row ${index}`, createdAt: later(index) })),
  drafts: ids.map((id, index) => ({ ...draft, id, title: `Row ${index}`, updatedAt: later(index) })),
  transcriptions: ids.map((id, index) => ({ ...transcription, id, title: `Row ${index}`, createdAt: later(index) })),
  library: ids.map((id, index) => ({ ...file, id, title: `Row ${index}`, fileName: null, createdAt: later(index), keptAt: later(index) })), // prettier-ignore
};

/** The row that has the keyboard, or what else has it. */
const held = (page: Page): Promise<string> =>
  page.evaluate(`(() => {
    const { activeElement } = document;
    const row = activeElement.closest('main [data-row]')?.getAttribute('data-row');
    const details = activeElement.closest('[data-details-of]');
    if (row || details) return row ?? 'details';
    return activeElement.ariaLabel ?? activeElement.innerText ?? activeElement.tagName;
  })()`);

/** Where Tab leads from the keyboard's place until it has left the rows. */
const throughRow = async (page: Page, key: string): Promise<readonly string[]> => {
  const passed: string[] = [];
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press(key);
    const at = await held(page);
    passed.push(at);
    if (!/^r\d+$/u.test(at)) break;
  }
  return passed;
};

describe.each(['/queue', '/videos', '/transcriptions', '/library'])('the list of %s', (route) => {
  it('is left by Tab after one row, and come back to at that row', async () => {
    const page = await screens.open(route, rows);
    if (route === '/library') await page.getByText('List', { exact: true }).click();
    await page.locator('[data-row="r3"] [data-open-row]').focus();
    const away = await throughRow(page, 'Tab');
    expect(away.at(-1)).not.toMatch(/^r\d+$/u);
    expect(new Set(away.slice(0, -1))).toEqual(new Set(['r3']));
    await page.keyboard.press('Shift+Tab');
    expect(await held(page)).toBe('r3');
    const before = await throughRow(page, 'Shift+Tab');
    expect(new Set(before.slice(0, -1))).toEqual(new Set(['r3']));
    expect(before.at(-1)).not.toMatch(/^r\d+$/u);
    await page.keyboard.press('Tab');
    expect(await held(page)).toBe('r3');
    // The other rows go on being there for everything else.
    await page.keyboard.press('ArrowDown');
    expect(await held(page)).toBe('r4');
    await page.context().close();
  });

  it('is entered at the first row in sight', async () => {
    const page = await screens.open(route, rows);
    if (route === '/library') await page.getByText('List', { exact: true }).click();
    await page.locator('[data-row="r3"]').waitFor();
    await page.evaluate(`document.querySelector('main section[tabindex]').scrollTop = 4000`);
    await page.locator('[data-row="r3"]').waitFor({ state: 'detached' });
    await page.getByRole('searchbox').focus();
    for (let presses = 0; presses < 30 && !/^r\d+$/u.test(await held(page)); presses += 1)
      await page.keyboard.press('Tab');
    const { top, bottom } = (await page.evaluate(
      `document.activeElement.closest('li').getBoundingClientRect().toJSON()`,
    )) as { readonly top: number; readonly bottom: number };
    expect(top).toBeGreaterThan(0);
    expect(bottom).toBeLessThan(400);
    expect(Number((await held(page)).slice(1))).toBeGreaterThan(30);
    await page.context().close();
  });

  it('keeps the keyboard at its row while that is scrolled out of sight', async () => {
    const page = await screens.open(route, rows);
    if (route === '/library') await page.getByText('List', { exact: true }).click();
    await page.locator('[data-row="r3"] [data-open-row]').focus();
    await page.evaluate(`document.querySelector('main section[tabindex]').scrollTop = 9000`);
    await page.locator('[data-row="r2"]').waitFor({ state: 'detached' });
    expect(await held(page)).toBe('r3');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => held(page)).toBe('r4');
    await page.context().close();
  });
});

it('the list of speech, which does not scroll itself, is entered at the first row in sight', async () => {
  const page = await screens.open('/speech', rows);
  const row = (at: number) => page.locator(`[data-row="r${at}"] [data-open-row]`);
  await row(0).waitFor();
  await page.mouse.move(640, 500);
  await page.mouse.wheel(0, 1500);
  await expect.poll(async () => (await row(0).boundingBox())?.y).toBeLessThan(0);
  // As a click at something else has it: the screen stays where it was scrolled to.
  await page
    .getByRole('checkbox', { name: 'Select all', exact: true })
    .evaluate((box) => box.focus({ preventScroll: true }));
  for (let presses = 0; presses < 30 && !/^r\d+$/u.test(await held(page)); presses += 1)
    await page.keyboard.press('Tab');
  expect(Number((await held(page)).slice(1))).toBeGreaterThan(5);
  await page.context().close();
});

describe('the queue in a wide window', () => {
  it('hands the keyboard of an entry that went out of sight to no other entry', async () => {
    const page = await screens.open('/queue', rows);
    await page.locator('[data-row="r3"] [data-open-row]').focus();
    await page.evaluate(`document.querySelector('main section[tabindex]').scrollTop = 9000`);
    await page.locator('[data-row="r2"]').waitFor({ state: 'detached' });
    await page.evaluate(`lookChange('queue', [], ['r3'])`);
    await page.locator('[data-row="r3"]').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(`document.activeElement === document.body`)).toBe(false);
    expect(await held(page)).not.toMatch(/^r\d+$/u);
    await page.context().close();
  });

  it('leads by Tab from a row to what is done with the selected ones and on to the details', async () => {
    const page = await screens.open('/queue', rows);
    await page.getByRole('checkbox', { name: 'Select Row 5', exact: true }).check();
    await page.locator('[data-row="r3"] [data-open-row]').press('Enter');
    await page.getByRole('complementary').waitFor();
    await page.locator('[data-row="r3"] [data-open-row]').focus();
    const away = await throughRow(page, 'Tab');
    expect(away.at(-1)).toBe('Remove from list');
    for (let presses = 0; presses < 8 && (await held(page)) !== 'details'; presses += 1)
      await page.keyboard.press('Tab');
    expect(await held(page)).toBe('details');
    await page.context().close();
  });

  it('gives the keyboard to no row out of sight when the selection is let go', async () => {
    const page = await screens.open('/queue', rows);
    await page.getByRole('checkbox', { name: 'Select Row 3', exact: true }).check();
    await page.evaluate(`document.querySelector('main section[tabindex]').scrollTop = 9000`);
    await page.locator('[data-row="r2"]').waitFor({ state: 'detached' });
    await page.locator('[data-row="r3"]').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await page.getByRole('button', { name: 'Clear selection' }).waitFor({ state: 'detached' });
    expect(await held(page)).not.toBe('r3');
    await page.context().close();
  });

  it('has the keyboard again at the first of the selected rows that Escape lets go from a button for them', async () => {
    const page = await screens.open('/queue', rows);
    await page.getByRole('checkbox', { name: 'Select Row 5', exact: true }).check();
    await page.getByRole('button', { name: 'Clear selection' }).press('Escape');
    await expect.poll(() => held(page)).toBe('r5');
    await page.context().close();
  });

  it('goes by F6 from part to part of the window, and back to where the keyboard was', async () => {
    const page = await screens.open('/queue', rows);
    await page.locator('[data-row="r3"] [data-open-row]').press('Enter');
    await page.getByRole('complementary').waitFor();
    await page.keyboard.press('F6');
    expect(await held(page)).toBe('details');
    await page.keyboard.press('Shift+F6');
    expect(await held(page)).toBe('r3');
    await page.keyboard.press('Shift+F6');
    await page.keyboard.press('Shift+F6');
    expect(await page.evaluate(`document.activeElement.closest('nav') !== null`)).toBe(true);
    await page.keyboard.press('F6');
    await page.keyboard.press('F6');
    expect(await held(page)).toBe('r3');
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('F6');
    expect(await held(page)).toBe('details');
    await page.context().close();
  });
});
