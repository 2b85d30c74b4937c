import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueRows } from '../../tools/look/sample-rows.ts';
import { drafts } from '../../tools/look/sample-videos.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const long = 'Stories of the harbour, its boats and the people who wait for them on the long pier';

describe('a select whose chosen entry is long', () => {
  it('shows it in one line inside of the field, beside its arrow', async () => {
    const named = drafts.map((draft, index) => (index === 0 ? { ...draft, collection: long } : draft));
    const page = await screens.open('/videos', { drafts: named });
    const select = page.getByRole('combobox', { name: 'Collection' });
    await select.selectOption(long);
    const outside = await select.evaluate(({ clientWidth, clientHeight, scrollWidth, scrollHeight }) => ({
      beside: scrollWidth - clientWidth,
      below: scrollHeight - clientHeight,
    }));
    expect(outside).toEqual({ beside: 0, below: 0 });
    const shown = select.locator('button');
    expect(await shown.innerText()).toBe(long);
    // What is shown follows what is chosen, and is no button of its own.
    await select.selectOption('All collections');
    expect(await shown.innerText()).toBe('All collections');
    expect(await page.getByRole('button', { name: 'All collections' }).count()).toBe(0);
    await page.context().close();
  });
});

describe('a select with many entries', () => {
  it('scrolls with a thin bar, as everything else does', async () => {
    const page = await screens.open('/queue', { queue: queueRows });
    await page.getByRole('combobox', { name: 'Kind' }).press('ArrowDown');
    const bar = `getComputedStyle(document.querySelector('select'), '::picker(select)').scrollbarWidth`;
    await expect.poll(() => page.evaluate(bar)).toBe('thin');
    await page.context().close();
  });
});
