import type { Page } from 'playwright-core';
import { emptyRows } from './empty-rows.ts';
import * as sample from './sample-rows.ts';
import { stepDrafts, steps } from './queue-steps.ts';
import { drafts } from './sample-videos.ts';
import { changedSince, localRows, notWatched, rows, withoutCredits } from './queue-rows.ts';
import type { Look } from './look.ts';
import type { Scenario } from './scenario.ts';

const scenarioRows: Scenario['rows'] = { ...emptyRows, queue: rows, transcriptions: sample.transcriptions };

const look = (name: string, route: string, act?: Look['act'], over: Partial<Scenario['rows']> = {}): Look => ({
  name: `monitor-${name}`,
  scenario: { route, rows: { ...scenarioRows, ...over } },
  ...(act && { act }),
});

const group = (by: string) => (page: Page) => page.getByLabel('Group', { exact: true }).selectOption(by);
const open = (name: string) => (page: Page) =>
  page.locator('[data-open-row]').filter({ hasText: name }).first().click();

const retried = look('retry', '/queue', (page) =>
  page.getByRole('button', { name: 'Retry: Harbour at night' }).click(),
);

/** Watching the queue: groups, details, several at once, the small window, the keys. */
export const queueLooks: readonly Look[] = [
  look('flat', '/queue'),
  look('by-state', '/queue', group('state')),
  look('by-batch-folded', '/queue', async (page) => {
    await group('batch')(page);
    await page.getByRole('button', { name: /and 2 more/ }).click();
  }),
  look('many-grouped', '/queue', group('kind'), { queue: sample.manyRows(10_000) }),
  look('not-watched', '/queue', group('state'), { queue: notWatched }),
  look('not-watched-detail', '/queue', open('Spring sale'), { queue: notWatched }),
  look('not-watched-compact', '/compact', undefined, { queue: notWatched }),
  look('without-credits', '/queue', undefined, { queue: withoutCredits }),
  look('here', '/queue', undefined, { queue: localRows }),
  look('here-detail', '/queue', open('Welcome'), { queue: localRows }),
  look(
    'here-selection',
    '/queue',
    async (page) => {
      await page.keyboard.press('Shift+A');
      await page.getByRole('button', { name: 'More for the selected entries' }).click();
    },
    { queue: localRows },
  ),
  look('batches', '/queue', async (page) => {
    await page.getByLabel('Batch', { exact: true }).selectOption({ index: 1 });
  }),
  look('many-by-name', '/queue', (page) => page.getByLabel('Order', { exact: true }).selectOption('title'), {
    queue: sample.manyRows(10_000),
  }),
  look('running', '/queue', open('Harbour at dawn')),
  look('failed', '/queue', open('Harbour at night')),
  { ...retried, scenario: { ...retried.scenario, later: ['overlay', 'watermark'] } },
  look('held', '/queue', open('Harbour at noon')),
  look('steps', '/queue', undefined, { drafts: stepDrafts, queue: steps }),
  look('steps-detail', '/queue', open('Harbour at noon'), { drafts: stepDrafts, queue: steps }),
  look('left-out', '/queue', undefined, { drafts, queue: changedSince }),
  look('selection', '/queue', async (page) => {
    await page.keyboard.press('Shift+A');
    await page.getByRole('button', { name: 'More for the selected entries' }).click();
  }),
  look('selected-rows-menu', '/queue', async (page) => {
    await page.keyboard.press('Shift+A');
    await page
      .locator('[data-row]')
      .nth(2)
      .click({ button: 'right', position: { x: 200, y: 20 } });
  }),
  look('row-menu', '/queue', (page) =>
    page
      .locator('[data-row]')
      .filter({ hasText: 'Harbour at night' })
      .click({ button: 'right', position: { x: 200, y: 20 } }),
  ),
  look('menu', '/queue', (page) => page.getByRole('button', { name: 'More for the queue' }).click()),
  look('add', '/queue', async (page) => {
    await page.getByRole('button', { name: 'More for the queue' }).click();
    await page.getByRole('menuitem', { name: 'Add by ID…' }).click();
    await page.getByRole('textbox', { name: 'ID' }).fill('none');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
  }),
  look('compact', '/compact'),
  look('compact-empty', '/compact', undefined, { queue: [] }),
  look('keys', '/settings', async (page) => {
    const key = page.getByRole('button', { name: /^Change the keys for Queue: run next/ });
    await key.scrollIntoViewIfNeeded();
    await key.click();
    await page.keyboard.press('x');
  }),
  look('keys-of-lists', '/settings', (page) =>
    page.getByRole('heading', { name: 'In lists with boxes' }).evaluate((heading) => heading.scrollIntoView()),
  ),
];
