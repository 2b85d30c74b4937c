import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captionDrafts, captionsOf } from '../../tools/look/caption-screens.ts';
import { drafts } from '../../tools/look/sample-videos.ts';
import { queueRow } from '../renderer/features/queue/queue-row.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const focused = (page: Page): Promise<string> =>
  page.evaluate(`document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent`);

describe('the menu of a row', () => {
  it('leads to captions also where the service told of none: it says so, and corrections may wait there', async () => {
    const untold = captionDrafts.flatMap((draft) =>
      draft.id === 'waiting' ? [{ ...draft, remote: draft.remote && { ...draft.remote, isTranscribed: false } }] : [],
    );
    const page = await screens.open(
      '/videos',
      { drafts: untold },
      `answers['captions.read'] = ${JSON.stringify(captionsOf('waiting'))};`,
    );
    await page.locator('[data-row]').first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: /^Correct captions None known yet/u }).click();
    const waits = page.getByText('your corrections are kept until then');
    await waits.waitFor();
    expect(await waits.count()).toBe(1);
    await page.context().close();
  });

  it('opens where the other mouse button is pressed on the row, for that row', async () => {
    const page = await screens.open('/transcriptions', {}, `answers['transcriptions.remove'] = null;`);
    const name = page.locator('[data-row] [data-open-row]').first();
    await name.hover();
    const at = await name.boundingBox();
    await name.click({ button: 'right', position: { x: 20, y: 8 } });
    const menu = page.getByRole('menu');
    await menu.waitFor();
    const box = await menu.boundingBox();
    expect(Math.abs((box?.x ?? 0) - ((at?.x ?? 0) + 20))).toBeLessThan(6);
    expect(Math.abs((box?.y ?? 0) - ((at?.y ?? 0) + 8))).toBeLessThan(10);
    expect(page.url()).not.toContain(`/transcriptions/`);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });

    // The last of a list: there is more room above.
    const last = page.locator('[data-row]').last();
    await last.click({ button: 'right', position: { x: 300, y: 30 } });
    await menu.waitFor();
    const low = await menu.boundingBox();
    expect((low?.y ?? 0) + (low?.height ?? 0)).toBeLessThanOrEqual(800);
    await page.context().close();
  });

  it('opens with the menu key, does what is chosen, and gives the focus back to the row', async () => {
    const rows = [
      queueRow({ id: 'a', title: 'A talk', state: 'waiting', position: 1, actions: ['retry', 'cancel'] }),
      queueRow({ id: 'b', title: 'A song', state: 'waiting', position: 2, actions: ['retry', 'cancel'] }),
    ];
    const page = await screens.open('/queue', { queue: rows });
    const row = page.locator('[data-row="b"] [data-open-row]');
    await row.focus();
    await page.keyboard.press('Shift+F10');
    const menu = page.getByRole('menu');
    await menu.waitFor();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toContain('A song');

    await page.keyboard.press('ContextMenu');
    await menu.waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect.poll(() => asked(page, 'queue.cancel')).toEqual([{ ids: ['b'] }]);
    await page.context().close();
  });

  it('offers what its row has a button for, too', async () => {
    const queue = [
      queueRow({ id: 'a', title: 'A talk', state: 'failed', actions: ['retry', 'remove'] }),
      queueRow({ id: 'b', title: 'A song', state: 'failed', phase: 'cancelled', position: 1, actions: ['retry', 'remove'] }), // prettier-ignore
    ];
    const page = await screens.open('/queue', { queue }, `answers['queue.restore'] = null;`);
    const items = page.getByRole('menuitem');
    await page.locator('[data-row="a"]').click({ button: 'right', position: { x: 200, y: 20 } });
    await items.first().waitFor();
    expect(await items.evaluateAll((all) => all.map((each) => each.querySelector('span')?.textContent))).toEqual([
      'Retry',
      'Remove from list',
    ]);
    await page.keyboard.press('Escape');
    await items.first().waitFor({ state: 'detached' });
    await page.locator('[data-row="b"]').click({ button: 'right', position: { x: 200, y: 20 } });
    await page.getByRole('menuitem', { name: 'Resume', exact: true }).click();
    await expect.poll(() => asked(page, 'queue.restore')).toEqual([{ ids: ['b'], expectedCredits: 1 }]);
    await page.context().close();
  });

  it('opens anew at each press, and below its own button', async () => {
    const page = await screens.open('/transcriptions');
    const menu = page.getByRole('menu');
    const [first, second] = [page.locator('[data-row]').nth(0), page.locator('[data-row]').nth(1)];
    await first.click({ button: 'right', position: { x: 200, y: 30 } });
    await menu.waitFor();
    const once = await menu.boundingBox();
    await second.click({ button: 'right', position: { x: 620, y: 30 } });
    await expect.poll(async () => (await menu.boundingBox())?.x).toBe((once?.x ?? 0) + 420);
    expect(await menu.count()).toBe(1);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    const button = first.getByRole('button', { name: /^Actions/u });
    await button.click();
    await menu.waitFor();
    const own = await button.boundingBox();
    const below = async (): Promise<number> =>
      Math.abs(((await menu.boundingBox())?.y ?? 0) - (own?.y ?? 0) - (own?.height ?? 0));
    // It moves into its place as it appears.
    await expect.poll(below).toBeLessThan(8);
    await page.context().close();
  });

  it('is that of the whole selection on one of several selected rows, by mouse and by key, and of the row alone elsewhere', async () => {
    const queue = [
      ...['a', 'b', 'c'].map((id, at) => queueRow({ id, title: `Row ${id}`, state: 'waiting', position: at + 1, actions: ['retry', 'cancel'] })), // prettier-ignore
      queueRow({ id: 'd', title: 'Row d', state: 'failed', credits: 7, actions: ['retry', 'remove'] }),
      queueRow({ id: 'e', title: 'Row e', state: 'needs-you', phase: 'approval', position: 4, credits: 30, actions: ['answer', 'cancel'] }), // prettier-ignore
    ];
    const page = await screens.open(
      '/queue',
      { queue },
      `for (const name of ['queue.hold', 'queue.approve']) answers[name] = null;`,
    );
    const row = (id: string) => page.locator(`[data-row="${id}"]`);
    const pressRow = (id: string) => row(id).click({ button: 'right', position: { x: 200, y: 20 } });
    const item = (name: string | RegExp) => page.getByRole('menuitem', { name });
    for (const id of ['a', 'c', 'd', 'e']) await row(id).getByRole('checkbox').check();
    await pressRow('c');
    await item('Cancel 3').waitFor();
    expect(await item(/^Retry/u).innerText()).toContain('9 credits');
    expect(await item(/^Agree/u).innerText()).toContain('30 credits');
    await item('Cancel 3').click();
    await expect.poll(() => asked(page, 'queue.cancel')).toEqual([{ ids: ['e', 'c', 'a'] }]);

    await row('a').locator('[data-open-row]').focus();
    await page.keyboard.press('ContextMenu');
    await item(/^Pause 2/u).click();
    await expect.poll(() => asked(page, 'queue.hold')).toEqual([{ ids: ['c', 'a'] }]);
    await pressRow('d');
    await item(/^Agree/u).click();
    await expect.poll(() => asked(page, 'queue.approve')).toEqual([{ ids: ['e'], expectedCredits: 30 }]);

    // What lies outside is meant alone; what is selected stays so.
    await pressRow('b');
    await item('Cancel').click();
    await expect.poll(async () => (await asked(page, 'queue.cancel')).at(-1)).toEqual({ ids: ['b'] });
    expect(await page.locator('[data-row]:has(:checked)').count()).toBe(4);

    // What is let go while the menu is open is not meant any more.
    await pressRow('a');
    await item('Cancel 3').waitFor();
    await page.evaluate(`lookChange('queue', [], ['c', 'd', 'e'])`);
    await page.getByRole('menuitem', { name: 'Cancel 3', disabled: true }).waitFor();
    await page.context().close();
  });

  it.each([
    ['/transcriptions', 'transcriptions.remove', 'Remove from this list'],
    ['/videos', 'drafts.trash', 'Move to trash'],
  ])('is that of the whole selection in %s', async (route, call, name) => {
    const page = await screens.open(route, { drafts }, `answers['${call}'] = null;`);
    const ids: (string | null)[] = [];
    for (const at of [1, 2]) {
      const row = page.locator('[data-row]').nth(at);
      ids.push(await row.getAttribute('data-row'));
      await row.getByRole('checkbox').check();
    }
    await page
      .locator('[data-row]')
      .nth(2)
      .click({ button: 'right', position: { x: 300, y: 20 } });
    await page.getByRole('menuitem', { name }).click();
    await expect.poll(() => asked(page, call)).toEqual([{ ids }]);
    await page.context().close();
  });

  it('leaves fields and selected text what they have', async () => {
    const page = await screens.open('/transcriptions');
    await page.locator('[data-row] p').first().waitFor();
    const isLeft = (where = 'p'): Promise<boolean> =>
      page.evaluate(`document.querySelector('[data-row] ${where}')
        .dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))`);
    expect(await isLeft()).toBe(false);
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.evaluate(`{
      const words = document.querySelector('[data-row] p');
      words.style.userSelect = 'text';
      getSelection().selectAllChildren(words);
    }`);
    expect(await isLeft()).toBe(true);
    await page.evaluate(`document.querySelector('[data-row]').append(document.createElement('textarea'))`);
    expect(await isLeft('textarea')).toBe(true);
    await page.waitForTimeout(300);
    expect(await page.getByRole('menu').count()).toBe(0);
    await page.context().close();
  });
});
