import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QueueRow, StagedItem } from '../../src/bridge/index.ts';
import { speech } from '../../tools/look/creation-screens.ts';
import { captionDrafts } from '../../tools/look/caption-screens.ts';
import { presets } from '../../tools/look/preset-screens.ts';
import { stagedItems } from '../../tools/look/sample-rows.ts';
import { queueRow } from '../renderer/features/queue/queue-row.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const now = Date.now();
const row = (id: string, over: Partial<QueueRow> = {}): QueueRow =>
  queueRow({ id, title: `Row ${id}`, kind: 'speech', createdAt: now - id.charCodeAt(0), actions: ['remove'], ...over });
const rows = ['a', 'b', 'c'].map((id) => row(id));

const change = (page: Page, upserts: readonly QueueRow[], removals: readonly string[] = []): Promise<unknown> =>
  page.evaluate(`lookChange('queue', ${JSON.stringify(upserts)}, ${JSON.stringify(removals)})`);

/** The row whose own button has the focus, or what else has it. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(`(() => {
    const { activeElement } = document;
    const row = activeElement?.closest('[data-row]')?.getAttribute('data-row');
    if (row && activeElement?.matches('[data-open-row]')) return row;
    return activeElement?.getAttribute('data-details-of') ?? activeElement?.tagName ?? '';
  })()`);

const opener = (page: Page, id: string) => page.locator(`[data-row="${id}"] [data-open-row]`);

describe('the keyboard stays in the list', () => {
  it('on the row that takes the place of a removed one, and on the last one when that was the last', async () => {
    const page = await screens.open('/queue', { queue: rows });
    await opener(page, 'b').focus();
    await change(page, [], ['b']);
    await expect.poll(() => focused(page)).toBe('c');
    await change(page, [], ['c']);
    await expect.poll(() => focused(page)).toBe('a');
    await page.context().close();
  });

  it('on the row whose button is gone', async () => {
    const page = await screens.open('/queue', { queue: [row('a', { state: 'waiting', actions: ['cancel'] }), ...rows.slice(1)] }); // prettier-ignore
    await page.getByRole('button', { name: 'Cancel: Row a' }).focus();
    await change(page, [row('a', { state: 'uploading', phase: 'waiting-for-answer', actions: [] })]);
    await expect.poll(() => focused(page)).toBe('a');
    await page.context().close();
  });

  it('on the row, and in its menu, when it begins where the list shows the order of what waits', async () => {
    const waits = row('a', { state: 'waiting', position: 1, actions: ['cancel'] });
    const page = await screens.open('/queue', { queue: [waits, ...rows.slice(1)] });
    await page.getByLabel('Order', { exact: true }).selectOption({ label: 'Next up first' });
    await page.locator('[data-row="a"]').locator('xpath=ancestor::*[@draggable="true"]').waitFor();
    await opener(page, 'a').focus();
    await page.keyboard.press('Shift+F10');
    const menu = page.getByRole('menu');
    await menu.waitFor();
    await change(page, [row('a', { state: 'uploading', phase: 'waiting-for-answer', actions: [] })]);
    await page.locator('[draggable="true"]').waitFor({ state: 'detached' });
    expect(await menu.count()).toBe(1);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('a');
    await change(page, [waits]);
    await page.locator('[draggable="true"]').waitFor();
    await expect.poll(() => focused(page)).toBe('a');
    await page.context().close();
  });

  it('on nothing else but where it is when the menu of a row that it passed comes back', async () => {
    const waits = row('a', { state: 'waiting', position: 1, actions: ['cancel'] });
    const page = await screens.open('/queue', { queue: [waits, ...rows.slice(1)] });
    const more = page.getByRole('button', { name: 'More actions for Row a' });
    await more.focus();
    await page.getByRole('searchbox', { name: 'Search the queue' }).focus();
    await change(page, [row('a', { state: 'uploading', phase: 'waiting-for-answer', actions: [] })]);
    await more.waitFor({ state: 'detached' });
    await change(page, [row('a', { state: 'done', actions: ['remove'] })]);
    await more.waitFor();
    expect(await focused(page)).toBe('INPUT');
    await page.context().close();
  });

  it('on the row whose menu had gone while it was open, once it is closed', async () => {
    const waits = row('a', { state: 'waiting', position: 1, actions: ['cancel'] });
    const page = await screens.open('/queue', { queue: [waits, ...rows.slice(1)] });
    await page.getByRole('button', { name: 'More actions for Row a' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Run next' }).waitFor();
    await change(page, [row('a', { state: 'uploading', phase: 'waiting-for-answer', actions: [] })]);
    await page.getByRole('menuitem', { name: 'Run next', disabled: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More actions for Row a' }).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('a');
    await page.context().close();
  });
});

describe('the details of an entry', () => {
  const runs = row('a', {
    kind: 'transcription',
    state: 'running',
    phase: 'processing',
    subjectId: 't1',
    actions: ['open', 'stop-watching'],
  });

  it('keep the keyboard when the button that was pressed is gone', async () => {
    const page = await screens.open('/queue', { queue: [runs, ...rows.slice(1)] }, `answers['queue.stopWatching'] = null;`); // prettier-ignore
    await opener(page, 'a').press('Enter');
    await page.getByRole('complementary').getByRole('button', { name: 'Stop watching' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Stop watching' }).press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await change(page, [{ ...runs, actions: ['open', 'watch'] }]);
    await expect.poll(() => focused(page)).toBe('a');
    await page.keyboard.press('Tab');
    expect(await page.getByRole('button', { name: 'Close details' }).evaluate((button) => button.matches(':focus'))).toBe(true); // prettier-ignore
    await page.context().close();
  });

  it('give it back to the row when they are closed, by their button or by Escape, which leaves the selection', async () => {
    const page = await screens.open('/queue', { queue: [runs, ...rows.slice(1)] });
    await page.getByRole('checkbox', { name: 'Select Row b' }).check();
    await opener(page, 'a').press('Enter');
    await page.getByRole('button', { name: 'Close details' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('a');
    await page.keyboard.press('Enter');
    await page.getByRole('complementary').getByRole('button', { name: 'Open', exact: true }).press('Escape');
    await page.getByRole('complementary').waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('a');
    expect(await page.getByText('1 selected').count()).toBe(1);
    await page.context().close();
  });

  it('are closed by Escape also from the list, once nothing is selected in it', async () => {
    const page = await screens.open('/queue', { queue: [runs, ...rows.slice(1)] });
    await page.getByRole('checkbox', { name: 'Select Row b' }).check();
    await opener(page, 'a').press('Enter');
    await page.getByRole('complementary').waitFor();
    await opener(page, 'a').press('Escape');
    await page.getByText('1 selected').waitFor({ state: 'detached' });
    expect(await page.getByRole('complementary').count()).toBe(1);
    await opener(page, 'a').press('Escape');
    await page.getByRole('complementary').waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('a');
    await page.context().close();
  });
});

/** The name of the button that has the focus. */
const button = (page: Page): Promise<string> =>
  page.evaluate(`document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent`);

describe('what was removed by keyboard', () => {
  it('leaves it in the dialog: at the row after, and at what closes it after the last one', async () => {
    const page = await screens.open('/videos/staged/captions', { drafts: captionDrafts });
    await page.getByRole('button', { name: 'Review' }).click();
    const dialog = page.getByRole('dialog');
    const discard = dialog.getByRole('button', { name: 'Discard', exact: true });
    await discard.first().waitFor();
    for (let left = (await discard.count()) - 1; left >= 0; left -= 1) {
      await discard.first().press('Enter');
      await expect.poll(() => discard.count()).toBe(left);
      await expect.poll(() => button(page)).toBe(left === 0 ? 'Close' : 'Show');
    }
    expect(await page.evaluate(`document.activeElement.closest('dialog') !== null`)).toBe(true);
    await page.context().close();
  });

  it('leaves it in a list that says nothing of its places', async () => {
    const page = await screens.open('/presets', { presets });
    const remove = page.getByRole('listitem').getByRole('button', { name: /^Remove / });
    await remove.first().waitFor();
    const [, second] = await remove.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
    await remove.first().press('Enter');
    await expect.poll(() => button(page)).toBe(second);
    await page.context().close();
  });
});

describe('a photo that was removed by keyboard', () => {
  it('leaves it at its field', async () => {
    const photo = { ...stagedItems[0], id: 'photo', purpose: 'photo', state: 'ready', problem: null } as StagedItem;
    const page = await screens.open('/characters');
    await page.getByRole('button', { name: 'New character' }).press('Enter');
    await page.evaluate(`lookChange('staged', [${JSON.stringify(photo)}], [])`);
    await page.getByRole('button', { name: 'Remove the photo' }).press('Enter');
    await page.evaluate(`lookChange('staged', [], ['photo'])`);
    await expect.poll(() => page.evaluate('document.activeElement.ariaLabel')).toBe('Photo');
    await page.keyboard.press('Tab');
    expect(await button(page)).toBe('Choose a photo…');
    await page.context().close();
  });
});

describe('a dialog that was opened from a menu', () => {
  it('gives it back to the button of the menu, so that something else there can be chosen', async () => {
    const page = await screens.open('/speech', { speech });
    const menu = page.getByRole('button', { name: /^Actions for / }).first();
    const name = await menu.getAttribute('aria-label');
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: 'Rename…' }).press('Enter');
    await page.getByRole('dialog').getByRole('textbox').press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => button(page)).toBe(name);
    await page.context().close();
  });

  it('gives it back there, and to no other row, where a press opened the menu', async () => {
    const page = await screens.open('/speech', { speech });
    const menus = page.getByRole('button', { name: /^Actions for / });
    const [first, second] = [menus.nth(0), menus.nth(1)];
    const dialog = page.getByRole('dialog');
    await first.focus();
    for (const menu of [second, first, second]) {
      await menu.click();
      await page.getByRole('menuitem', { name: 'Rename…' }).click();
      await dialog.getByRole('textbox').press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => button(page)).toBe(await menu.getAttribute('aria-label'));
    }
    await page.context().close();
  });
});

describe('a press beside a dialog', () => {
  it('closes it and gives the keyboard back to where it came from', async () => {
    const page = await screens.open('/speech');
    const search = page.getByRole('button', { name: /^Search/ }).first();
    await search.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Search everything' }).waitFor();
    await page.mouse.click(100, 760);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => search.evaluate((button) => button.matches(':focus'))).toBe(true);
    await page.context().close();
  });
});
