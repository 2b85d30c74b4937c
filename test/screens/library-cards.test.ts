import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LibraryItem } from '../../src/bridge/index.ts';
import { files } from '../../tools/look/library-screens.ts';
import { tone } from '../helpers/tone.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const begin = 1_700_000_000_000;
const library: readonly LibraryItem[] = files.slice(0, 1).flatMap((file) =>
  Array.from({ length: 10_000 }, (_, index) => {
    const at = begin - index * 1000;
    return { ...file, id: `f${index}`, title: `File ${index}`, fileName: null, createdAt: at, keptAt: at };
  }),
);

const box = (page: Page) => page.getByRole('region', { name: 'Library' });
const cards = (page: Page) => page.getByRole('list', { name: 'Library' }).getByRole('listitem');
const card = (page: Page, index: number) => page.getByRole('article', { name: `File ${index}`, exact: true });
const setSize = (page: Page): Promise<string | null> => cards(page).first().getAttribute('aria-setsize');
const focused = (page: Page): Promise<unknown> => page.evaluate('document.activeElement.getAttribute("aria-label")');

/** Of the card at the upper left: its name, and how far its row begins above the edge. */
const atTop = (page: Page): Promise<unknown> =>
  page.evaluate(`(() => {
    const { x, y } = document.querySelector('section[aria-label="Library"]').getBoundingClientRect();
    const edge = [...document.querySelectorAll('article')].find((card) => card.getBoundingClientRect().bottom > y);
    return [edge.getAttribute('aria-label'), Math.round(edge.getBoundingClientRect().y - y)];
  })()`);

/** Scrolls down by this many px, and tells what is at the upper edge then. */
async function scrolled(page: Page, to: number): Promise<unknown> {
  await card(page, 0).waitFor();
  await page.evaluate(`document.querySelector('section[aria-label="Library"]').scrollTop = ${to}`);
  await card(page, 0).waitFor({ state: 'detached' });
  return atTop(page);
}

const comeIn = (page: Page, count: number): Promise<unknown> =>
  page.evaluate(`lookChange('library', Array.from({ length: ${count} }, (_, one) => ({ ...lookScenario.rows.library[0],
    id: 'new' + one, title: 'New ' + one, createdAt: 1800000000000 + one, keptAt: 1800000000000 + one })))`);
const go = (page: Page, first: number, end: number): Promise<unknown> =>
  page.evaluate(`lookChange('library', [], lookScenario.rows.library.slice(${first}, ${end}).map(({ id }) => id))`);

async function awayAndBack(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Settings/u }).click();
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await page.getByRole('link', { name: /^Library/u }).click();
  await cards(page).first().waitFor();
}

describe('a file that cannot be played', () => {
  const url = '/kept.wav';
  const broken = library.slice(0, 1).map((file) => ({ ...file, mediaKind: 'audio' as const, mediaUrl: url }));
  const gone = { state: 'missing', mediaUrl: null, locatable: true } as const;
  const change = (page: Page, to: Partial<LibraryItem>): Promise<unknown> =>
    page.evaluate(`lookChange('library', ${JSON.stringify(broken.map((file) => ({ ...file, ...to })))})`);

  /** Plays the file, which then turns out to be gone. */
  async function playGone(page: Page): Promise<Locator> {
    await page.getByRole('button', { name: 'Play File 0' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('This file cannot be played here.').waitFor();
    await expect.poll(() => asked(page, 'library.lookFor')).toEqual([{ id: 'f0' }]);
    await change(page, gone);
    await dialog.getByText('It is no longer where it was, or cannot be read.').waitFor();
    return dialog;
  }
  /** It is here again, at the address that it always has. */
  async function plays(page: Page, dialog: Locator): Promise<void> {
    await page.route('**/kept.wav', (route) => route.fulfill({ contentType: 'audio/wav', body: tone(60) }));
    await change(page, {});
    const media = dialog.getByLabel('Player of File 0');
    await expect
      .poll(() => media.evaluate(({ currentTime }: { currentTime: number }) => currentTime))
      .toBeGreaterThan(0);
    expect(await dialog.getByText(/no longer where it was|cannot be played/u).count()).toBe(0);
    await page.context().close();
  }

  it('is looked for, and offered to be located where it is gone', async () => {
    const page = await screens.open('/library', { library: broken });
    const dialog = await playGone(page);
    await page.evaluate(`answers['library.locate'] = { path: '/there/a.mp3' }`);
    await dialog.getByRole('button', { name: 'Locate…' }).click();
    await expect.poll(() => asked(page, 'library.locate')).toEqual([{ id: 'f0' }]);
    await plays(page, dialog);
  });

  it('is downloaded where it is gone, and plays when it is there again', async () => {
    const page = await screens.open('/library', { library: broken });
    const dialog = await playGone(page);
    await dialog.getByRole('button', { name: 'Download', exact: true }).click();
    await expect.poll(() => asked(page, 'library.fetch')).toEqual([{ ids: ['f0'] }]);
    const progress = { receivedBytes: 1_000_000, totalBytes: 4_000_000, bytesPerS: null };
    await change(page, { ...gone, mediaKind: null, state: 'fetching', progress });
    await dialog.getByText('Downloading', { exact: true }).waitFor();
    await dialog.getByRole('progressbar', { name: 'Downloading File 0' }).waitFor();
    expect(await dialog.getByText(/no longer where it was|cannot be played/u).count()).toBe(0);
    const problem = { code: 'offline', title: 'The service cannot be reached', detail: 'Try again later.' };
    await change(page, { ...gone, mediaKind: null, state: 'failed', problem });
    await dialog.getByText('The service cannot be reached').waitFor();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(async () => (await asked(page, 'library.fetch')).length).toBe(2);
    await plays(page, dialog);
  });
});

describe('the cards of 10,000 files', () => {
  it('are all there, each with its number, and only those in sight are drawn', async () => {
    const page = await screens.open('/library', { library });
    await card(page, 0).waitFor();
    expect(await setSize(page)).toBe('10000');
    expect(await cards(page).count()).toBeLessThan(60);
    await page.evaluate(`document.querySelector('section[aria-label="Library"]').scrollTop = 1e9`);
    await card(page, 9999).waitFor();
    expect(await cards(page).last().getAttribute('aria-posinset')).toBe('10000');
    expect(await cards(page).count()).toBeLessThan(60);
    await page.context().close();
  });

  it('end where the scrollbar does, also where some of them say more', async () => {
    const mixed = library.slice(0, 400).map((item, index) => {
      const other = files[index % files.length] ?? item;
      return { ...other, id: item.id, title: item.title, createdAt: item.createdAt, keptAt: item.createdAt };
    });
    const page = await screens.open('/library', { library: mixed });
    // The last one that had the focus is drawn, far above those in sight.
    await page.getByRole('button', { name: 'Actions for File 3', exact: true }).focus();
    await box(page).hover();
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 5000);
        return card(page, 399).count();
      })
      .toBe(1);
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 5000);
        const area = await box(page).boundingBox();
        const last = await card(page, 399).boundingBox();
        return area && last && area.y + area.height - last.y - last.height;
      })
      .toBe(32);
    await page.context().close();
  });

  it('are seen from the first one that is looked for, whose number is said', async () => {
    const page = await screens.open('/library', { library });
    await scrolled(page, 50_000);
    await page.getByRole('searchbox').fill('File 12');
    await expect.poll(() => setSize(page)).toBe('299');
    expect(await atTop(page)).toEqual(['File 12', 4]);
    await page.getByRole('status').filter({ hasText: '299 files found' }).waitFor();
    await page.context().close();
  });

  it('stay where they are while others come in above, and while they go', async () => {
    const page = await screens.open('/library', { library });
    const before = await scrolled(page, 50_000);
    const columns = await page.evaluate<number>(
      `getComputedStyle(document.querySelector('ul[aria-label="Library"]')).gridTemplateColumns.split(' ').length`,
    );
    await comeIn(page, columns * 3);
    await expect.poll(() => setSize(page)).toBe(String(10_000 + columns * 3));
    expect(await atTop(page)).toEqual(before);
    await go(page, 0, columns * 10);
    await expect.poll(() => setSize(page)).toBe(String(10_000 - columns * 7));
    expect(await atTop(page)).toEqual(before);
    await page.context().close();
  });

  it('are found as they were left by whoever comes back, and in the list', async () => {
    const page = await screens.open('/library', { library });
    const before = await scrolled(page, 50_003);
    await awayAndBack(page);
    await expect.poll(() => atTop(page)).toEqual(before);
    const [first] = before as [string];
    await page.getByText('List', { exact: true }).click();
    await cards(page)
      .filter({ hasText: new RegExp(`${first}(?!\\d)`, 'u') })
      .waitFor();
    await page.context().close();
  });

  it('keep the first one in sight where the window becomes narrower', async () => {
    const page = await screens.open('/library', { library });
    const [first] = (await scrolled(page, 50_000)) as [string];
    await page.setViewportSize({ width: 900, height: 600 });
    const shown = page.getByRole('article', { name: first, exact: true });
    await expect
      .poll(async () => {
        const area = await box(page).boundingBox();
        const place = await shown.boundingBox();
        if (area === null || place === null) return null;
        return place.y + place.height > area.y && place.y < area.y + 1;
      })
      .toBe(true);
    await page.context().close();
  });

  it('are gone through by arrow keys, row by row and to the ends', async () => {
    const page = await screens.open('/library', { library });
    await page.getByRole('button', { name: 'Play File 0', exact: true }).focus();
    const columns = await page.evaluate<number>(
      `getComputedStyle(document.querySelector('ul[aria-label="Library"]')).gridTemplateColumns.split(' ').length`,
    );
    for (const [key, index] of [
      ['ArrowLeft', 0],
      ['ArrowRight', 1],
      ['ArrowDown', columns + 1],
      ['ArrowDown', columns * 2 + 1],
      ['ArrowUp', columns + 1],
      ['End', 9999],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      expect(await focused(page)).toBe(`Play File ${index}`);
      const area = await box(page).boundingBox();
      const place = await card(page, index).boundingBox();
      expect(place?.y).toBeGreaterThanOrEqual(area?.y ?? 0);
      expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual((area?.y ?? 0) + (area?.height ?? 0));
    }
    await page.keyboard.press('PageDown');
    expect(await focused(page)).not.toBe('Play File 0');
    await page.keyboard.press('PageUp');
    expect(await focused(page)).toBe('Play File 0');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Select File 0');
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('Select File 1');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Actions for File 0');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe(`Actions for File ${columns}`);
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Play' }).waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe(null);
    await page.keyboard.press('Escape');
    // The menu gives the focus back once it is closed.
    await expect.poll(() => focused(page)).toBe(`Actions for File ${columns}`);
    await page.context().close();
  });

  it('are reached one after the other by arrow keys, and left by Tab', async () => {
    const silent = library.map((item) => ({ ...item, mediaUrl: null, subjectId: null }));
    const page = await screens.open('/library', { library: silent });
    await page.getByRole('checkbox', { name: 'Select File 0', exact: true }).focus();
    for (let index = 1; index <= 60; index += 1) {
      await page.keyboard.press('ArrowRight');
      expect(await focused(page)).toBe(`Select File ${index}`);
    }
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Actions for File 60');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(`document.activeElement.closest('main') === null`)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    expect(await focused(page)).toBe('Actions for File 60');
    await page.context().close();
  });

  it('are selected by Shift and the arrow keys, card by card and row by row, and let go by Escape', async () => {
    const page = await screens.open('/library', { library });
    await page.getByRole('button', { name: 'Play File 1', exact: true }).focus();
    const columns = await page.evaluate<number>(
      `getComputedStyle(document.querySelector('ul[aria-label="Library"]')).gridTemplateColumns.split(' ').length`,
    );
    const selected = (): Promise<readonly number[]> =>
      page
        .locator('[data-row]:has(:checked)')
        .evaluateAll((all) => all.map((each) => Number(each.getAttribute('data-row')?.slice(1))));
    const upTo = (last: number): readonly number[] => Array.from({ length: last }, (_, index) => index + 1);
    await page.keyboard.press('Shift+ArrowRight');
    expect(await selected()).toEqual([1, 2]);
    await page.keyboard.press('Shift+ArrowDown');
    expect(await selected()).toEqual(upTo(columns + 2));
    expect(await focused(page)).toBe(`Play File ${columns + 2}`);
    await page.keyboard.press('Shift+ArrowUp');
    expect(await selected()).toEqual([1, 2]);
    await page.getByRole('status').filter({ hasText: '2 selected' }).waitFor();
    await card(page, 4).click({ modifiers: ['Control'], position: { x: 4, y: 4 } });
    expect(await selected()).toEqual([1, 2, 4]);
    await page.keyboard.press('Escape');
    expect(await selected()).toEqual([]);
    await page.context().close();
  });

  it('keep the focus while one scrolls away and others come and go', async () => {
    const page = await screens.open('/library', { library });
    const last = page.getByRole('button', { name: 'Play File 4', exact: true });
    await last.focus();
    await page.evaluate(`document.querySelector('section[aria-label="Library"]').scrollTop = 50000`);
    await card(page, 20).waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Play File 4');
    await comeIn(page, 1);
    await expect.poll(() => setSize(page)).toBe('10001');
    await go(page, 1, 3);
    await expect.poll(() => setSize(page)).toBe('9999');
    expect(await focused(page)).toBe('Play File 4');
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('Play File 5');
    await card(page, 5).waitFor();
    await page.context().close();
  });
});
