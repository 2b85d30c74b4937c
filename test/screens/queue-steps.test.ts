import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { QueueDetail, QueueRow } from '../../src/bridge/index.ts';
import { queueRow } from '../renderer/features/queue/queue-row.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const now = Date.now();
const title = 'Harbour at noon, with every single boat that came in during the long summer of the great regatta';
const of = (id: string, kind: QueueRow['kind'], over: Partial<QueueRow> = {}): QueueRow =>
  queueRow({
    id,
    kind,
    title,
    accountId: 'a1',
    subjectId: 'd1',
    createdAt: now - 1000,
    finishedAt: now,
    credits: 0,
    actions: ['remove'],
    ...over,
  });
const rows: readonly QueueRow[] = [
  of('film', 'video-render', { position: 3, credits: 24 }),
  of('settings', 'video-edit', { position: 2 }),
  of('new', 'video-create', { position: 1 }),
  of('waits', 'video-captions', {
    state: 'waiting',
    createdAt: now - 2000,
    finishedAt: null,
    reason: 'Waits for the network.',
    actions: ['cancel'],
  }),
];

/** What a row is drawn by: its height, and the weight of its title, px. */
const looksOf = (page: Page, id: string): Promise<{ height: number; weight: string; cut: boolean }> =>
  page.locator(`[data-row="${id}"]`).evaluate((row) => {
    const name = row.querySelector('.queue-title');
    const words = row.querySelector('.queue-phase');
    if (name === null || words === null) throw new Error('No such row.');
    const view = row.ownerDocument.defaultView;
    return {
      height: row.getBoundingClientRect().height,
      weight: view?.getComputedStyle(name).fontWeight ?? '',
      cut: words.scrollWidth > words.clientWidth + 1,
    };
  });

it.each([
  [1280, 800],
  [900, 600],
  [700, 600],
])('a film stands out from its free steps, which say all they said, in a window of %d × %d', async (width, height) => {
  const page = await screens.open('/queue', { queue: rows }, '', { viewport: { width, height } });
  await page.locator('[data-row="waits"]').waitFor();
  const film = await looksOf(page, 'film');
  for (const id of ['settings', 'new']) {
    const step = await looksOf(page, id);
    expect(step.height).toBeLessThan(film.height);
    expect(Number(step.weight)).toBeLessThan(Number(film.weight));
    expect(step.cut).toBe(false);
  }
  expect((await looksOf(page, 'waits')).cut).toBe(false);
  // None reaches into the next one, nor its words into its time.
  const boxes = await page
    .locator('[data-row]')
    .evaluateAll((all) => all.map((row) => row.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]));
  for (const [at, [, bottom = 0]] of boxes.entries())
    expect(boxes[at + 1]?.[0] ?? Infinity).toBeGreaterThanOrEqual(bottom);
  const { right, left } = await page.locator('[data-row="settings"]').evaluate((row) => ({
    right: row.querySelector('.queue-title')?.getBoundingClientRect().right ?? Infinity,
    left: row.querySelector('.queue-motion')?.getBoundingClientRect().left ?? 0,
  }));
  // A narrow list has no time.
  expect(left === 0 || right <= left).toBe(true);
  await page.context().close();
});

it('a free step is counted, found, opened and removed like any other entry', async () => {
  const page = await screens.open('/queue', { queue: rows }, `answers['queue.remove'] = { gone: ['new'], kept: [] };`);
  await page.getByRole('button', { name: 'Done 3', exact: true }).waitFor();
  await page.getByRole('searchbox', { name: 'Search the queue' }).fill('new video');
  await expect.poll(() => page.locator('[data-row]').count()).toBe(1);
  await page.getByRole('button', { name: `Done ${title} New video · Done Free`, exact: true }).click();
  await page.getByRole('complementary').getByRole('heading', { name: title }).waitFor();
  await page.getByRole('complementary').getByRole('button', { name: 'Remove from list' }).click();
  await expect.poll(() => asked(page, 'queue.remove')).toEqual([{ ids: ['new'] }]);
  await page.context().close();
});

it('a free step that fails meanwhile is a row like others, with all that was said', async () => {
  const page = await screens.open('/queue', { queue: rows });
  await page.locator('[data-row="waits"]').waitFor();
  const film = await looksOf(page, 'film');
  const error = { code: 'validation', title: 'Not accepted', detail: 'The caption is too long.' };
  const failed = { ...of('settings', 'video-edit', { position: 2 }), state: 'failed', error, actions: ['remove'] };
  await page.evaluate(`lookChange('queue', [${JSON.stringify(failed)}])`);
  await page.getByText('Video settings · Not accepted. The caption is too long.').waitFor();
  await expect.poll(() => looksOf(page, 'settings')).toEqual(film);
  await page.context().close();
});

it('the details of a film name the step that it comes after, which has the same title', async () => {
  const film = of('film', 'video-render', {
    state: 'waiting',
    reason: 'Waits.',
    finishedAt: null,
    actions: ['cancel'],
  });
  const detail: QueueDetail = {
    id: 'film',
    operation: 'faceless.render',
    states: [],
    requests: [],
    findings: [],
    errors: [],
    error: null,
    approved: null,
    waitsFor: [{ id: 'waits', title, state: 'waiting' }],
    batchId: null,
    answer: null,
  };
  const page = await screens.open(
    '/queue',
    { queue: [film, ...rows.slice(1)] },
    `answers['queue.detail'] = ${JSON.stringify(detail)};`,
  );
  await page.locator('[data-row="film"] [data-open-row]').click();
  const step = page.getByRole('complementary').getByRole('button', { name: /waiting$/u });
  expect(await step.innerText()).toContain(`Captions · ${title}`);
  await page.context().close();
});
