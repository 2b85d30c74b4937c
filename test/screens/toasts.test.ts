import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { speech } from '../../tools/look/creation-screens.ts';
import { drafts } from '../../tools/look/sample-videos.ts';
import { queueRows, stagedItems } from '../../tools/look/sample-rows.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** What the key for a pause brings: an error that stays, on any screen. */
const refusal = `{
  const invoke = backlot.invoke;
  backlot.invoke = (name, input, accountId) => name === 'queue.setPaused'
    ? Promise.resolve({ ok: false, error: { code: 'x', title: 'The queue cannot be paused', detail: 'The disk is full, and nothing that is asked for now could be kept. Make room there, and try it once more.' } })
    : invoke(name, input, accountId);
}`;

async function bring(page: Page, count: number): Promise<void> {
  for (let there = 1; there <= count; there += 1) {
    await page.keyboard.press('Control+Shift+P');
    await page.waitForFunction(`document.querySelectorAll('.toasts > li').length === ${there}`);
  }
}

const toasts = (page: Page): Promise<number> => page.locator('.toasts > li').count();

/**
 * The controls beside those of toasts that lie below one, with more than half of their width. The title of a video is a field
 * as wide as the window: a part of it is covered, and pressed beside the toast.
 */
const covered = `(() => {
  const toasts = document.querySelector('.toasts');
  const all = [...document.querySelectorAll('button, a, input, select, textarea, [role=textbox]')];
  return all.filter((control) => {
    if (toasts.contains(control) || control.ariaLabel === 'Title of the video') return false;
    const { left, top, width, height } = control.getBoundingClientRect();
    const points = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) =>
      document.elementFromPoint(left + width * part, top + height / 2));
    return points.filter((hit) => hit !== null && toasts.contains(hit)).length > 2;
  }).map((control) => control.getAttribute('aria-label') ?? control.textContent);
})()`;

describe('a toast', () => {
  it.each([
    ['/', { queue: queueRows, drafts }],
    ['/videos', { drafts }],
    ['/videos/d1', { drafts }],
    ['/transcriptions', { staged: stagedItems }],
    ['/speech', {}],
    ['/queue', { queue: queueRows }],
  ] as const)('lies over no control of %s in the smallest window, however many there are', async (route, rows) => {
    const page = await screens.open(route, rows, refusal, { viewport: { width: 900, height: 600 } });
    // The screen is there, with what could be covered.
    await page.locator('main button').nth(2).waitFor();
    await bring(page, 3);
    // When it has come to rest.
    await expect.poll(() => page.evaluate(covered)).toEqual([]);
    await page.context().close();
  });

  it('shows the newest whole, and all of them and their words to who comes to them', async () => {
    const page = await screens.open('/queue', {}, refusal, { viewport: { width: 900, height: 600 } });
    await bring(page, 3);
    const heights = () =>
      page.evaluate(`[...document.querySelectorAll('.toasts > li')].map((one) => one.offsetHeight)`);
    const [oldest, , newest] = (await heights()) as readonly number[];
    expect(oldest).toBe(0);
    await page.getByText('2 more', { exact: true }).waitFor();
    expect(newest).toBeGreaterThan(60);
    // The key that leads there.
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    expect(Math.min(...((await heights()) as readonly number[]))).toBeGreaterThan(60);
    await page.context().close();
  });

  it('that offers something waits for who is at another window, and names the key that leads to it', async () => {
    const page = await screens.open('/transcriptions', {}, `answers['transcriptions.remove'] = null;`);
    await page.getByRole('button', { name: /^Actions for / }).last().click(); // prettier-ignore
    await page.clock.install();
    await page.evaluate(`document.hasFocus = () => false`);
    await page.getByRole('menuitem', { name: 'Remove from this list' }).click();
    await page.getByRole('status').filter({ hasText: 'Undo: F8' }).waitFor();
    await page.clock.runFor(60_000);
    expect(await toasts(page)).toBe(1);
    await page.evaluate(`document.hasFocus = () => true; window.dispatchEvent(new Event('focus'))`);
    await page.clock.runFor(21_000);
    await expect.poll(() => toasts(page)).toBe(0);
    await page.context().close();
  });

  it('gives the keyboard back to where it was before somebody came to it, once the last one is closed', async () => {
    const page = await screens.open('/queue', { queue: queueRows }, refusal);
    await page.getByRole('searchbox').focus();
    await bring(page, 2);
    await page.keyboard.press('F8');
    await page.keyboard.press('Escape');
    await expect.poll(() => toasts(page)).toBe(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => toasts(page)).toBe(0);
    expect(await page.getByRole('searchbox').evaluate((field) => field.matches(':focus'))).toBe(true);
    await page.context().close();
  });

  it('gives the keyboard back where a mouse closed it, and not to where it was before another one', async () => {
    const page = await screens.open('/queue', { queue: queueRows }, refusal);
    const close = async (from: Locator): Promise<void> => {
      await bring(page, 1);
      await from.focus();
      await page.locator('.toasts').getByRole('button', { name: 'Close' }).click();
      await expect.poll(() => toasts(page)).toBe(0);
      await expect.poll(() => from.evaluate((field) => field.matches(':focus'))).toBe(true);
    };
    await close(page.getByRole('searchbox'));
    await close(page.getByLabel('Order', { exact: true }));
    await page.context().close();
  });

  it('that comes over a list of choices goes first with Escape, and leaves the list and what is around it', async () => {
    const small = { viewport: { width: 900, height: 600 } };
    const page = await screens.open('/transcriptions', { staged: stagedItems }, refusal, small);
    // In a small window the list of files makes room for another screen.
    await page.getByRole('heading', { level: 1, name: 'Transcriptions' }).waitFor();
    await page.evaluate(`{
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['x'], 'a.mp3'));
      for (const type of ['dragenter', 'dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    }`);
    await page
      .getByRole('complementary')
      .getByRole('button', { name: /^Spoken language/u })
      .click();
    const search = page.getByPlaceholder('Search languages…');
    await search.waitFor();
    await bring(page, 1);
    await search.press('Escape');
    await expect.poll(() => toasts(page)).toBe(0);
    await search.press('Escape');
    await search.waitFor({ state: 'detached' });
    expect(await page.getByRole('complementary').isVisible()).toBe(true);
    await page.context().close();
  });

  it('is in the dialog that is opened, over no control of it, and is said there', async () => {
    const page = await screens.open('/speech', { speech }, refusal, { viewport: { width: 900, height: 600 } });
    await bring(page, 2);
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog');
    await dialog.locator('.toasts > li').last().waitFor();
    // When it has come to rest.
    await expect.poll(() => page.evaluate(covered)).toEqual([]);
    // What is outside of a dialog can neither be pressed nor read out.
    await page.keyboard.press('F8');
    await expect.poll(() => page.evaluate(`document.activeElement.matches('dialog .toasts')`)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => toasts(page)).toBe(1);
    await dialog.getByRole('listitem').getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => toasts(page)).toBe(0);
    expect(await dialog.getByRole('combobox').evaluate((field) => field.matches(':focus'))).toBe(true);
    await page.context().close();
  });

  it('that was there before a dialog is one line of it, which covers none of its words', async () => {
    const page = await screens.open('/videos', { drafts }, refusal, { viewport: { width: 900, height: 600 } });
    await page.getByRole('heading', { level: 1, name: 'Videos' }).waitFor();
    await bring(page, 1);
    await page.getByRole('button', { name: 'New video', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'New video' });
    const card = dialog.locator('.toasts > li');
    await card.waitFor();
    const title = await dialog.getByRole('heading', { name: 'New video' }).boundingBox();
    const bottom = async (): Promise<number> => {
      const box = await card.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 9999);
    };
    await expect.poll(bottom).toBeLessThanOrEqual(title?.y ?? 0);
    // Somebody comes to it.
    await card.hover();
    await expect.poll(bottom).toBeGreaterThan(title?.y ?? 9999);
    await page.mouse.move(0, 0);
    // One that comes now is read whole.
    await page.evaluate(`{
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'a'.repeat(500_001));
      document.querySelector('dialog input').focus();
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }`);
    await page.waitForFunction(`document.querySelectorAll('.toasts > li').length === 2`);
    const newest = await dialog.locator('.toasts > li').last().boundingBox();
    expect(newest?.height).toBeGreaterThan(50);
    await page.context().close();
  });

  it('that comes while a dialog is open is seen there, and stays when Escape closes that', async () => {
    const page = await screens.open('/speech', { speech });
    await page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .press('Enter');
    await page.getByRole('menuitem', { name: 'Rename…' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').focus();
    await page.evaluate(`{
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'a'.repeat(500_001));
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }`);
    await dialog.locator('.toasts > li').waitFor();
    // What is read out there, beside the region of everything else that is.
    const said = dialog.getByRole('status').filter({ hasText: /^Notice/u });
    await expect.poll(() => said.count()).toBe(1);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.locator('.toasts > li').waitFor();
    await page.context().close();
  });
});
