import type { QueueRow } from '../../src/bridge/queue.ts';
import type { Page } from 'playwright-core';
import { emptyRows } from './empty-rows.ts';
import type { Look } from './look.ts';
import * as sample from './sample-rows.ts';
import { minute } from './sample-times.ts';

const [base] = sample.queueRows;
if (base === undefined) throw new Error('There is no sample row.');

const row = (id: string, title: string, over: Partial<QueueRow>): QueueRow => ({
  ...base,
  id,
  title,
  progress: null,
  state: 'unknown',
  phase: 'checking',
  startedAt: sample.ago(95 * minute),
  createdAt: sample.ago(96 * minute),
  ...over,
});
const looked =
  'The answer was lost, or was an error of the service. Backlot is finding out whether it was done all the same; nothing is sent again until that is clear.';
const overdue: Partial<QueueRow> = {
  reason: 'No answer for over an hour. Decide, or let Backlot keep looking.',
  actions: ['decide-now'],
};

/** Answers that were lost: those that nobody could look for within an hour, one that is still looked for, one that asks. */
export const lostRows: readonly QueueRow[] = [
  row('u1', 'Harbour at dawn', { ...overdue, kind: 'video-render' }),
  row('u2', 'Narration of a chapter whose title is so long that it has no room beside the button that decides', {
    ...overdue,
    kind: 'speech',
    checkedAt: sample.ago(40_000),
  }),
  row('u3', 'A character for the trailer', {
    reason: looked,
    startedAt: sample.ago(2 * minute),
    createdAt: sample.ago(3 * minute),
    actions: [],
  }),
  row('u4', 'Welcome', {
    kind: 'speech',
    state: 'needs-you',
    phase: 'ask',
    question: {
      text: 'No answer for a long time: the service could not be asked whether it was done. Look at your credits before you decide.',
      sendAgain: 'Sends it again. If the service did take it the first time, it is charged twice.',
      leaveIt: 'Leaves it. If the service took it, the speech appears in the list of the service.',
    },
    actions: ['answer'],
  }),
];

const open = (title: string) => (page: Page) => page.locator('[data-open-row]').filter({ hasText: title }).click();
const look = (name: string, route: string, act?: Look['act']): Look => ({
  name: `lost${name}`,
  scenario: { route, rows: { ...emptyRows, queue: lostRows } },
  ...(act && { act }),
});

/** What can be done about an answer that was lost. */
export const lostLooks: readonly Look[] = [
  look('', '/queue'),
  look('-decide-now', '/queue', open('Harbour at dawn')),
  look('-ask', '/queue', open('Welcome')),
  look('-menu', '/queue', (page) =>
    page
      .locator('[data-row]')
      .filter({ hasText: 'Harbour at dawn' })
      .click({ button: 'right', position: { x: 200, y: 20 } }),
  ),
  look('-compact', '/compact'),
];
