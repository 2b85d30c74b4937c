import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { files } from '../../tools/look/library-screens.ts';
import { drafts } from '../../tools/look/sample-videos.ts';
import { queueRow } from '../renderer/features/queue/queue-row.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const some = Array.from({ length: 2000 }, (_, index) => index);
const queue = some.map((index) => {
  const at = 1_700_000_000_000 - index * 1000;
  return queueRow({ id: `q${index}`, title: `Entry ${index}`, state: 'done', createdAt: at, finishedAt: at });
});
const many = drafts
  .slice(0, 1)
  .flatMap((row) =>
    some.map((index) => ({ ...row, id: `d${index}`, title: `Video ${index}`, remoteId: null, remote: null })),
  );

const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const scroll = (page: Page, name: string, to: number): Promise<unknown> =>
  page.evaluate(`document.querySelector('section[aria-label="${name}"]').scrollTop = ${to}`);
/** Of the row at the upper edge: its name, and how far it is cut off. */
const atTop = (page: Page, name: string): Promise<unknown> =>
  page.evaluate(`(() => {
    const { x, y } = document.querySelector('section[aria-label="${name}"]').getBoundingClientRect();
    const row = document.elementFromPoint(x + 300, y + 1).closest('li');
    return [/(?:Entry|Video) \\d+/u.exec(row.innerText)[0], row.getBoundingClientRect().y - y];
  })()`);
/** What is at the upper edge after it was scrolled there. */
async function scrolled(page: Page, name: string, to: number): Promise<unknown> {
  await list(page, name).waitFor();
  const before = JSON.stringify(await atTop(page, name));
  await scroll(page, name, to);
  await expect.poll(async () => JSON.stringify(await atTop(page, name))).not.toBe(before);
  return atTop(page, name);
}

const entries = 'Entries of the queue';

describe('a list that is scrolled down', () => {
  it('stays where it is while rows come in above, and while they go', async () => {
    const page = await screens.open('/queue', { queue });
    const before = await scrolled(page, entries, 30_000);
    await page.evaluate(`lookChange('queue', [1, 2, 3].map((one) =>
      ({ ...lookScenario.rows.queue[0], id: 'new' + one, title: 'New ' + one, createdAt: 1800000000000 + one })))`);
    await expect
      .poll(() => list(page, entries).getByRole('listitem').first().getAttribute('aria-setsize'))
      .toBe('2003');
    expect(await atTop(page, entries)).toEqual(before);
    await page.evaluate(`lookChange('queue', [], lookScenario.rows.queue.slice(0, 100).map(({ id }) => id))`);
    await expect
      .poll(() => list(page, entries).getByRole('listitem').first().getAttribute('aria-setsize'))
      .toBe('1903');
    expect(await atTop(page, entries)).toEqual(before);
    await page.context().close();
  });

  it('shows the first of what is looked for', async () => {
    const page = await screens.open('/queue', { queue });
    await scrolled(page, entries, 30_000);
    await page.getByRole('searchbox').fill('Entry 19');
    await expect.poll(() => atTop(page, entries)).toEqual(['Entry 19', 0]);
    await page.context().close();
  });

  it.each([
    ['/queue', 'Queue', entries],
    ['/videos', 'Videos', 'Videos'],
  ])('is found as it was left by whoever comes back to %s', async (route, area, name) => {
    const page = await screens.open(route, { queue, drafts: many });
    const before = await scrolled(page, name, 30_000);
    await page.getByRole('link', { name: /^Settings/u }).click();
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    await page.getByRole('link', { name: new RegExp(`^${area}`, 'u') }).click();
    await list(page, name).waitFor();
    await expect.poll(() => atTop(page, name)).toEqual(before);
    await page.context().close();
  });

  it('shows what comes in at the top of one that is not', async () => {
    const page = await screens.open('/queue', { queue });
    await list(page, entries).waitFor();
    await page.evaluate(
      `lookChange('queue', [{ ...lookScenario.rows.queue[0], id: 'new', title: 'Entry 5000', createdAt: 1800000000000 }])`,
    );
    await expect.poll(() => atTop(page, entries)).toEqual(['Entry 5000', 0]);
    await page.context().close();
  });
});

describe('what a screen shows', () => {
  const away = async (page: Page): Promise<void> => {
    await page.getByRole('link', { name: /^Settings/u }).click();
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  };

  it.each([
    ['/videos', 'Videos', 'Video 19'],
    ['/transcriptions', 'Transcriptions', 'interview'],
    ['/library', 'Library', 'no such file'],
  ])('is what was looked for when it was left: %s', async (route, area, words) => {
    const page = await screens.open(route, { drafts: many, library: files });
    await page.getByRole('searchbox').fill(words);
    await away(page);
    await page.getByRole('link', { name: new RegExp(`^${area}`, 'u') }).click();
    await page.getByRole('heading', { name: area, level: 1 }).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe(words);
    await page.context().close();
  });
});

describe('a transcript', () => {
  const words = `answers['transcriptions.detail'] = (() => {
    const words = Array.from({ length: 30000 }, (_, i) => ({
      text: 'w' + i + (i % 14 === 13 ? '.' : ''), start: i * 0.36, end: i * 0.36 + 0.3, type: 'word' }));
    return { id: 't1', words, text: words.map((word) => word.text).join(' ') };
  })();`;

  it('is found where it was left', async () => {
    const page = await screens.open('/transcriptions/t1', {}, words);
    const text = page.getByRole('region', { name: 'Transcript' });
    const word = text.locator('[data-word]').first();
    const first = (): Promise<unknown> =>
      page.evaluate(`(() => {
        const box = document.querySelector('[data-word]').closest('section').getBoundingClientRect();
        const word = document.elementFromPoint(box.x + box.width / 2, box.y + 60);
        return word.innerText.slice(0, 40);
      })()`);
    await word.waitFor();
    await text.hover();
    const before = await first();
    await page.mouse.wheel(0, 40_000);
    await expect.poll(first).not.toBe(before);
    let left: unknown;
    // Paragraphs that come in sight are measured.
    await expect.poll(async () => [left, (left = await first())].every((each) => each === left)).toBe(true);
    await page.getByRole('link', { name: /^Settings/u }).click();
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    await page.keyboard.press('Alt+ArrowLeft');
    await word.waitFor();
    await expect.poll(first).toBe(left);
    await page.context().close();
  });
});

describe('the rows of the queue', () => {
  it('stay under the pointer when the first of them is selected', async () => {
    const page = await screens.open('/queue', { queue });
    await list(page, entries).waitFor();
    const before = await atTop(page, entries);
    const { y } = (await list(page, entries).boundingBox()) ?? { y: 0 };
    await page.getByRole('checkbox', { name: /Entry 3$/u }).check();
    await page.getByText('1 selected').waitFor();
    expect(await atTop(page, entries)).toEqual(before);
    expect((await list(page, entries).boundingBox())?.y).toBe(y);
    // The last one can be seen whole.
    await scroll(page, entries, 10_000_000);
    const last = page.getByText('Entry 1999', { exact: true });
    await last.click({ trial: true });
    await page.context().close();
  });
});
