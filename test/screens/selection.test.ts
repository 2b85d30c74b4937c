import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { speech as spoken } from '../../tools/look/creation-screens.ts';
import { files } from '../../tools/look/library-screens.ts';
import { transcriptions } from '../../tools/look/sample-rows.ts';
import { drafts } from '../../tools/look/sample-videos.ts';
import { queueRow } from '../renderer/features/queue/queue-row.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const ids = ['r0', 'r1', 'r2', 'r3', 'r4', 'r5'];
const [draft] = drafts;
const [transcription] = transcriptions;
const [file] = files;
const [, speech] = spoken;
if (draft === undefined || transcription === undefined || file === undefined || speech === undefined)
  throw new Error('There are no sample rows.');
const later = (index: number) => Date.now() - index * 1000;
const rows = {
  queue: ids.map((id, index) => queueRow({ id, title: `Row ${index}`, state: 'done', createdAt: later(index) })),
  drafts: ids.map((id, index) => ({ ...draft, id, title: `Row ${index}`, updatedAt: later(index) })),
  transcriptions: ids.map((id, index) => ({ ...transcription, id, title: `Row ${index}`, createdAt: later(index) })),
  library: ids.map((id, index) => ({ ...file, id, title: `Row ${index}`, fileName: null, createdAt: later(index), keptAt: later(index) })), // prettier-ignore
  speech: ids.map((id, index) => ({ ...speech, id, title: `Row ${index}`, createdAt: later(index) })),
};

/** What main finds among the drafts. */
const found = {
  complete: true,
  more: [],
  hits: [{ id: 'r3', title: { text: 'Row 3', ranges: [] }, snippet: { text: '', ranges: [] } }],
};

const open = async (route: string, platform = 'linux'): Promise<Page> => {
  const page = await screens.open(
    route,
    rows,
    `Object.assign(backlot, { platform: '${platform}' }); answers['drafts.search'] = ${JSON.stringify(found)};`,
  );
  if (route === '/library') await page.getByText('List', { exact: true }).click();
  await page.locator('[data-row="r5"]').waitFor();
  return page;
};
const row = (page: Page, index: number): Locator => page.locator(`[data-row="r${index}"]`);
const box = (page: Page, index: number): Locator => row(page, index).getByRole('checkbox');
const opener = (page: Page, index: number): Locator => row(page, index).locator('[data-open-row]');
/** Numbers of the rows whose boxes are ticked. */
const selected = (page: Page): Promise<string> =>
  page
    .locator('[data-row]:has(:checked)')
    .evaluateAll((found) => found.map((each) => each.getAttribute('data-row')?.slice(1)).join(''));

const searches = [
  ['/queue', 'Search the queue'],
  ['/videos', 'Search videos'],
  ['/transcriptions', 'Search titles and first words'],
  ['/library', 'Search files'],
] as const;

describe.each([...searches.map(([route]) => route), '/speech'])('the rows of %s', (route) => {
  it('are selected in ranges by Shift and a click, on boxes and on the rows themselves, and stay where they are', async () => {
    const page = await open(route);
    await box(page, 1).click();
    await box(page, 3).click({ modifiers: ['Shift'] });
    expect(await selected(page)).toBe('123');
    await opener(page, 5).click({ modifiers: ['Shift'] });
    expect(await selected(page)).toBe('12345');
    await opener(page, 2).click({ modifiers: ['Shift'] });
    expect(await selected(page)).toBe('12');
    await opener(page, 4).click({ modifiers: ['Control'] });
    expect(await selected(page)).toBe('124');
    await box(page, 0).click({ modifiers: ['Shift'] });
    expect(await selected(page)).toBe('01234');
    await page.getByRole('status').filter({ hasText: '5 selected' }).waitFor();
    // None of them was opened.
    expect(await page.getByRole('complementary').count()).toBe(0);
    expect(await row(page, 0).count()).toBe(1);
    await page.context().close();
  });

  it('have the keyboard again when the button that lets them all go is gone with them', async () => {
    const page = await open(route);
    await box(page, 2).click();
    await box(page, 4).click();
    await page.getByRole('button', { name: 'Clear selection' }).press('Enter');
    expect(await selected(page)).toBe('');
    await expect
      .poll(() => page.evaluate<string | undefined>(`document.activeElement.closest('[data-row]')?.dataset.row`))
      .toBe('r2');
    await page.context().close();
  });

  it('are selected by Shift with the arrow keys, End and Space', async () => {
    const page = await open(route);
    await box(page, 1).focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    expect(await selected(page)).toBe('123');
    await page.keyboard.press('Shift+ArrowUp');
    expect(await selected(page)).toBe('12');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+Space');
    expect(await selected(page)).toBe('1234');
    await opener(page, 3).focus();
    await page.keyboard.press('Shift+End');
    expect(await selected(page)).toBe('12345');
    expect(await opener(page, 5).evaluate((element) => element.matches(':focus'))).toBe(true);
    await opener(page, 0).focus();
    await page.keyboard.press('Shift+Space');
    expect(await selected(page)).toBe('01234');
    expect(await page.getByRole('complementary').count()).toBe(0);
    await page.context().close();
  });
});

describe.each(searches)('the rows of %s', (route, search) => {
  it.each([
    ['linux', 'Control+a'],
    ['darwin', 'Meta+a'],
  ])('are selected all, and let go, on %s, but not from a field of text', async (platform, keys) => {
    const page = await open(route, platform);
    const field = page.getByRole('searchbox', { name: search });
    await field.focus();
    await page.keyboard.press(keys);
    expect(await selected(page)).toBe('');
    await field.fill('row 3');
    await row(page, 0).waitFor({ state: 'detached' });
    await box(page, 3).focus();
    await page.keyboard.press(keys);
    expect(await selected(page)).toBe('3');
    await field.fill('');
    await row(page, 0).waitFor();
    await box(page, 2).focus();
    await page.keyboard.press(keys);
    expect(await selected(page)).toBe('012345');
    await page.getByRole('status').filter({ hasText: '6 selected' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await selected(page)).toBe('');
    await page.context().close();
  });
});

it('of a list that shows the rest of its rows when it is asked to, the last one shown is where End leads', async () => {
  const many = Array.from({ length: 300 }, (_, index) => ({ ...speech, id: `s${index}`, title: `Row ${index}`, createdAt: later(index) })); // prettier-ignore
  const page = await screens.open('/speech', { speech: many });
  await page.locator('[data-row="s0"] [data-open-row]').focus();
  await page.keyboard.press('End');
  const shown = await page.locator('[data-row]').count();
  expect(shown).toBeLessThan(300);
  await expect
    .poll(() => page.evaluate(`document.activeElement.closest('[data-row]')?.getAttribute('data-row')`))
    .toBe(`s${shown - 1}`);
  await page.context().close();
});

describe('the rows of the library', () => {
  it('have the keyboard go through them also where one cannot be opened, on its box', async () => {
    const library = rows.library.map((each) =>
      each.id === 'r1' ? { ...each, mediaUrl: null, subjectId: null } : each,
    );
    const page = await screens.open('/library', { library });
    await page.getByText('List', { exact: true }).click();
    await opener(page, 0).focus();
    const focused = (): Promise<unknown> => page.evaluate(`document.activeElement.getAttribute('aria-label')`);
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Select Row 1');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Select Row 2');
    await opener(page, 0).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.context().close();
  });

  it('are saved, taken off the list and thrown away together, those that are here', async () => {
    const library = rows.library.map((each) => (each.id === 'r1' ? { ...each, state: 'missing' as const } : each));
    const page = await screens.open(
      '/library',
      { library },
      `answers['library.trash'] = null; answers['library.saveCopies'] = { folder: '/out', files: ['/out/a'], problems: [] };`,
    );
    for (const index of [0, 1, 2]) await box(page, index).check();
    const bar = page.getByRole('region', { name: 'Selected files' });
    await bar.getByRole('button', { name: 'Save copies of 2…' }).click();
    await expect.poll(() => asked(page, 'library.saveCopies')).toEqual([{ ids: ['r0', 'r2'] }]);
    await box(page, 2).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Move to trash…' }).click();
    await page.getByRole('heading', { name: 'Move 2 files to the trash?' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Move to trash' }).click();
    await expect.poll(() => asked(page, 'library.trash')).toEqual([{ ids: ['r0', 'r2'] }]);
    await page.context().close();
  });
});

it('of thousands of transcriptions leaves the list where it is in a small window', async () => {
  const many = Array.from({ length: 2000 }, (_, index) => ({ ...transcription, id: `t${index}`, title: `Row ${index}`, createdAt: later(index) })); // prettier-ignore
  const page = await screens.open('/transcriptions', { transcriptions: many }, '', {
    viewport: { width: 900, height: 600 },
  });
  const first = page.locator('[data-row]').first();
  await first.waitFor();
  const before = await first.boundingBox();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByText('2,000 selected').first().waitFor();
  expect(await first.boundingBox()).toEqual(before);
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await page.getByText('2,000 selected').first().waitFor({ state: 'detached' });
  await page.context().close();
});
