import type { QueueDetail } from '../../src/bridge/index.ts';
import type { QueueRow } from '../../src/bridge/queue.ts';
import type { Page } from 'playwright-core';
import { emptyRows } from './empty-rows.ts';
import * as sample from './sample-rows.ts';
import { minute } from './sample-times.ts';
import type { Look } from './look.ts';

const [base] = sample.queueRows;
if (base === undefined) throw new Error('There is no sample row.');

const waiting = (position: number, title: string, over: Partial<QueueRow>): QueueRow => ({
  ...base,
  id: `w${position}`,
  title,
  state: 'waiting',
  phase: 'waiting',
  progress: null,
  startedAt: null,
  createdAt: sample.ago(position * minute),
  credits: 7,
  actions: ['cancel'],
  position,
  ...over,
});
const approval = (position: number, title: string, credits: number, text: string): QueueRow =>
  waiting(position, title, {
    state: 'needs-you',
    phase: 'approval',
    credits,
    question: {
      text,
      sendAgain: `Sends it for ${credits} credits.`,
      leaveIt: 'Cancels it. Nothing is sent and nothing is charged.',
    },
    actions: ['answer', 'cancel'],
  });

/** One entry for each reason to wait, two that want a yes, and one that was cancelled. */
const rows: readonly QueueRow[] = [
  ...sample.queueRows.slice(0, 3),
  approval(1, 'The lighthouse keeper', 36, 'It takes 36 credits, not the 24 that you agreed to.'),
  approval(
    2,
    'Harbour at dawn: the long version with every interview, for the museum',
    40,
    'Your limit for one day is 200 credits; with this it would be 214.',
  ),
  waiting(3, 'Narration of chapter 2', { reason: 'Waits for the network. It continues by itself.' }),
  waiting(4, 'Narration of chapter 3', { reason: 'Waits for an earlier step: Narration of chapter 2.' }),
  waiting(5, 'مقدمة الفيلم', {
    reason: 'Waits for credits: it takes 90, you have 12, so 78 are missing. It continues by itself.',
    credits: 90,
    actions: ['retry', 'cancel'],
  }),
  waiting(6, 'Trailer', {
    reason: 'Waits for a paid subscription: a trial does not include this. It continues by itself.',
  }),
  waiting(7, 'Ferry engine room', {
    reason: 'Waits until the service is done with its current work on this. It continues by itself.',
    credits: 0,
  }),
  waiting(8, 'Podcast 42', {
    state: 'failed',
    phase: 'cancelled',
    finishedAt: sample.ago(minute),
    error: {
      code: 'cancelled',
      title: 'You cancelled it',
      detail: 'It was stopped before the service had it. Nothing was charged.',
      action: 'retry',
    },
    actions: ['retry', 'open', 'remove'],
  }),
];

/** What the sample studio knows of one entry. */
export const sampleDetail = (id: string): QueueDetail => ({
  id,
  operation: id.startsWith('w') ? 'faceless.render' : 'transcriptions.create',
  states: [
    { at: sample.ago(9 * minute), kind: 'state', text: 'Requested' },
    { at: sample.ago(8 * minute), kind: 'state', text: 'Being sent' },
    { at: sample.ago(7 * minute), kind: 'state', text: 'The answer was lost; finding out what came of it' },
  ],
  requests: [{ at: sample.ago(8 * minute), kind: 'request', text: 'POST /faceless/{id}/render' }],
  findings: [
    { at: sample.ago(7 * minute), kind: 'finding', text: 'Checked the service: nothing of it was found.' },
    {
      at: sample.ago(6 * minute),
      kind: 'finding',
      text: '24 credits were charged that nothing else explains, and the video has not started.',
    },
  ],
  errors: [
    { at: sample.ago(7 * minute), kind: 'error', text: 'error: connection-lost, outcome: unknown, attempt: a7' },
  ],
  error: null,
  approved: { credits: 24, at: sample.ago(9 * minute) },
  waitsFor: id === 'w4' ? [{ id: 'w3', title: 'Narration of chapter 2', state: 'waiting' }] : [],
  batchId: null,
  answer: null,
});

const openRow = (name: RegExp) => async (page: Page) => {
  const row = page.locator('[data-open-row]').filter({ hasText: name }).first();
  await page.getByRole('list', { name: 'Entries of the queue' }).hover();
  // In a small window the row is not drawn before it is scrolled to.
  for (let turn = 0; turn < 20 && (await row.count()) === 0; turn += 1) {
    await page.mouse.wheel(0, 120);
    await page.waitForTimeout(50);
  }
  await row.click();
};
const journal = (name: string, act?: Look['act']): Look => ({
  name: `journal${name}`,
  scenario: {
    route: '/queue',
    rows: { ...emptyRows, queue: rows },
  },
  ...(act && { act }),
});

/** The queue with what the journal has to say. */
export const journalLooks: readonly Look[] = [
  journal('', (page) => page.getByRole('combobox', { name: 'Order' }).selectOption('turn')),
  journal('-approval', openRow(/lighthouse/)),
  journal('-approve-all', (page) => page.getByRole('button', { name: /^Agree to all/ }).click()),
  journal('-ask', openRow(/مقابلة/)),
  journal('-after', openRow(/chapter 3/)),
  journal('-log', async (page) => {
    await openRow(/chapter 2/)(page);
    await page.getByText('Every step').click();
  }),
  journal('-cancelled', openRow(/Podcast 42/)),
];
