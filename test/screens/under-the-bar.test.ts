import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QueueRow } from '../../src/bridge/index.ts';
import { speech } from '../../tools/look/creation-screens.ts';
import { queueRow } from '../renderer/features/queue/queue-row.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const now = Date.now();
const waiting = (count: number): QueueRow[] =>
  Array.from({ length: count }, (_, index) =>
    queueRow({
      id: `r${index}`,
      title: `Row ${index}`,
      state: 'waiting',
      createdAt: now - index,
      position: index,
      actions: ['cancel'],
    }),
  );

/** The row that has the keyboard, and whether nothing of it lies below the bar of the selection or out of the list. */
const held = (page: Page): Promise<{ readonly row: string | null; readonly seen: boolean }> =>
  page.evaluate(`(() => {
    const row = document.activeElement.closest('[data-row]');
    if (row === null) return { row, seen: false };
    const { top, bottom } = row.getBoundingClientRect();
    const list = row.closest('section').getBoundingClientRect();
    const bar = document.querySelector('[aria-label="Clear selection"]')?.closest('.absolute')?.getBoundingClientRect();
    const end = Math.min(list.bottom, bar?.top ?? list.bottom);
    return { row: row.getAttribute('data-row'), seen: top >= list.top - 1 && bottom <= end + 1 };
  })()`);

const sizes = [
  { width: 900, height: 600 },
  { width: 640, height: 400 },
] as const;

describe.each(sizes)('in the queue of $width by $height, the row that has the keyboard is seen whole', (viewport) => {
  it('above the bar of what is selected, also where that has just come', async () => {
    const page = await screens.open('/queue', { queue: waiting(20) }, '', { viewport });
    await page.locator('[data-row="r0"] [data-open-row]').focus();
    // To the last row that is seen whole.
    for (let row = 1; row < 20 && (await held(page)).seen; row += 1) {
      await page.keyboard.press('ArrowDown');
      if (await page.locator('main section > ul').evaluate(({ parentElement }) => (parentElement?.scrollTop ?? 0) > 0))
        break;
    }
    await page.keyboard.press('x');
    await page.getByRole('button', { name: 'Clear selection' }).waitFor();
    await expect.poll(() => held(page)).toMatchObject({ seen: true });
    for (let step = 0; step < 3; step += 1) {
      await page.keyboard.press('Shift+ArrowDown');
      await expect.poll(() => held(page)).toMatchObject({ seen: true });
    }
    await page.keyboard.press('End');
    await expect.poll(() => held(page)).toEqual({ row: 'r19', seen: true });
    await page.context().close();
  });
});

it('a row that is moved down by keys is seen whole where it is then', async () => {
  const [viewport] = sizes;
  const rows = waiting(20);
  const page = await screens.open('/queue', { queue: rows }, `answers['queue.moveBefore'] = null;`, { viewport });
  await page.getByLabel('Order', { exact: true }).selectOption({ label: 'Next up first' });
  await expect.poll(() => page.locator('[data-row]').first().getAttribute('data-row')).toBe('r0');
  await page.locator('[data-row="r0"] [data-open-row]').focus();
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Clear selection' }).waitFor();
  const item = page.locator('li:has([data-row="r0"])');
  for (const place of [4, 5, 6, 7, 8, 9]) {
    await page.keyboard.press('Alt+ArrowDown');
    // As main answers.
    await page.evaluate(`lookChange('queue', ${JSON.stringify([{ ...rows[0], position: place + 0.5 }])}, [])`);
    await expect.poll(() => item.getAttribute('aria-posinset')).toBe(String(place + 1));
    await expect.poll(() => held(page), { timeout: 2000 }).toEqual({ row: 'r0', seen: true });
  }
  await page.context().close();
});

describe.each(sizes)('in a form for speech of $width by $height, with all that its foot can have', (viewport) => {
  it('what has the keyboard is above the foot, and the price is no column of single words', async () => {
    const page = await screens.open('/speech', { speech }, '', { viewport });
    await page.getByRole('button', { name: 'New speech' }).click();
    const text = page.getByLabel('Text', { exact: true });
    await text.fill('So we went down to the harbour at five.');
    await page
      .getByRole('button', { name: /^Actions for / })
      .last()
      .click();
    await page.getByRole('menuitem', { name: 'Use this text again' }).click();
    const putBack = page.getByRole('button', { name: 'Put back what you had typed' });
    await putBack.waitFor();
    const price = page.getByRole('form').getByText(/credits per 1,000 characters/u);
    expect((await price.boundingBox())?.height).toBeLessThan(40);
    await text.focus();
    const covered: string[] = [];
    while (!(await putBack.evaluate((button) => button.matches(':focus')))) {
      await page.keyboard.press('Tab');
      await page.waitForTimeout(50);
      const end = (await price.boundingBox())?.y ?? 0;
      const { name, bottom } = (await page.evaluate(`(() => {
        const { activeElement } = document;
        return { name: activeElement.ariaLabel ?? activeElement.outerHTML.slice(0, 80), bottom: activeElement.getBoundingClientRect().bottom };
      })()`)) as { readonly name: string; readonly bottom: number };
      if (bottom > end && !(await putBack.evaluate((button) => button.matches(':focus')))) covered.push(name);
    }
    expect(covered).toEqual([]);
    await page.context().close();
  });
});
