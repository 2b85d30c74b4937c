import type { QueueRow } from '../../src/bridge/models.ts';
import type { Page } from 'playwright-core';
import * as sample from './sample-rows.ts';
import type { Look } from './screens.ts';
import type { Scenario } from './scenario.ts';

const minute = 60_000;
const base = ((): QueueRow => {
  const [row] = sample.queueRows;
  if (row === undefined) throw new Error('There is no sample row.');
  return { ...row, progress: null, error: null, question: null, refundedCredits: null, finishedAt: null };
})();

const row = (id: string, title: string, over: Partial<QueueRow>): QueueRow => ({ ...base, id, title, ...over });
const batch = { batchId: 'b1', createdAt: sample.ago(9 * minute) };

/** One of everything that watching shows: a batch, an expected finish, a long answer, a held entry, a refund, a long name. */
const rows: readonly QueueRow[] = [
  row('m1', 'Harbour at dawn', {
    ...batch,
    kind: 'video-render',
    state: 'running',
    phase: 'rendering',
    startedAt: sample.ago(3 * minute),
    checkedAt: sample.ago(6_000),
    expectedAt: sample.ago(-80_000),
    actions: ['open', 'stop-watching'],
  }),
  row('m2', 'Harbour at noon, with every single boat that came in during the long summer of the great regatta', {
    ...batch,
    kind: 'video-render',
    state: 'waiting',
    phase: 'waiting',
    held: true,
    reason: 'You paused it. It waits until you resume it.',
    startedAt: null,
    position: 2,
    actions: ['cancel'],
  }),
  row('m3', 'A character for the trailer', {
    state: 'uploading',
    phase: 'waiting-for-answer',
    startedAt: sample.ago(95_000),
    createdAt: sample.ago(2 * minute),
    actions: [],
  }),
  row('m4', 'Harbour at night', {
    ...batch,
    kind: 'video-render',
    state: 'failed',
    phase: 'failed',
    startedAt: sample.ago(8 * minute),
    finishedAt: sample.ago(4 * minute),
    credits: 24,
    refundedCredits: 24,
    position: 1,
    error: {
      code: 'video-failed',
      title: 'The video could not be made',
      detail: 'A scene could not be rendered. (render_failed) 24 credits came back.',
      action: 'retry',
    },
    actions: ['retry', 'remove'],
  }),
  row('m5', 'مقابلة مع الصياد 🎣', {
    state: 'waiting',
    phase: 'waiting',
    reason: 'Waits for what was asked for before it.',
    startedAt: null,
    position: 3,
    createdAt: sample.ago(minute),
    actions: ['cancel'],
  }),
  row('m6', 'Done a moment ago', {
    state: 'done',
    phase: 'completed',
    subjectId: 't1',
    startedAt: sample.ago(6 * minute),
    finishedAt: sample.ago(2 * minute),
    actions: ['open', 'remove'],
  }),
];

const scenarioRows: Scenario['rows'] = {
  accounts: [sample.serviceAccount, sample.practiceAccount],
  staged: [],
  queue: rows,
  transcriptions: sample.transcriptions,
  voiceClones: [],
  drafts: [],
  presets: [],
  library: [],
  speech: [],
  clips: [],
  launchClips: [],
  characters: [],
  ideaSearches: [],
  status: [sample.studio],
  settings: [sample.settings],
};

const look = (name: string, route: string, act?: Look['act'], over: Partial<Scenario['rows']> = {}): Look => ({
  name: `monitor-${name}`,
  scenario: { route, rows: { ...scenarioRows, ...over } },
  ...(act && { act }),
});

const group = (by: string) => (page: Page) => page.getByLabel('Group', { exact: true }).selectOption(by);
const open = (name: string) => (page: Page) =>
  page.locator('[data-open-row]').filter({ hasText: name }).first().click();

/** Watching the queue: groups, details, several at once, the small window, the keys. */
export const queueLooks: readonly Look[] = [
  look('flat', '/queue'),
  look('by-state', '/queue', group('state')),
  look('by-batch-folded', '/queue', async (page) => {
    await group('batch')(page);
    await page.getByRole('button', { name: /and 2 more/ }).click();
  }),
  look('many-grouped', '/queue', group('kind'), { queue: sample.manyRows(10_000) }),
  look('running', '/queue', open('Harbour at dawn')),
  look('failed', '/queue', open('Harbour at night')),
  look('held', '/queue', open('Harbour at noon')),
  look('selection', '/queue', async (page) => {
    await page.keyboard.press('Shift+A');
    await page.getByRole('button', { name: 'More for the selected entries' }).click();
  }),
  look('menu', '/queue', (page) => page.getByRole('button', { name: 'More for the queue' }).click()),
  look('add', '/queue', async (page) => {
    await page.getByRole('button', { name: 'More for the queue' }).click();
    await page.getByRole('menuitem', { name: 'Add by number…' }).click();
    await page.getByRole('textbox', { name: 'Number' }).fill('none');
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
];
