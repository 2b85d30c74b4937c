import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QueueRow } from '../../src/bridge/index.ts';
import { characters, speech } from '../../tools/look/creation-screens.ts';
import { lostRows } from '../../tools/look/lost-screens.ts';
import { practiceAccount, queueRows, serviceAccount, studio } from '../../tools/look/sample-rows.ts';
import { queueRow } from '../renderer/features/queue/queue-row.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const lost =
  'The answer was lost. The service charged 2 credits meanwhile, and the clip cannot be reached from here, nor found by its name.';
const broken =
  'The service says: the voice was withdrawn by its owner, and no other of its language could be taken for it.';
const waits = 'Waits for credits: it takes 1,207, you have 3, so 1,204 are missing. It continues by itself.';
const now = Date.now();

/** Entries that say why, between two that do not. */
const rows: readonly QueueRow[] = [
  queueRow({ id: 'first', title: 'First', createdAt: now - 1000 }),
  queueRow({
    id: 'ask',
    title: 'A clip whose title is long enough for two lines of a narrow window, and then some more',
    kind: 'clip',
    state: 'needs-you',
    createdAt: now - 2000,
    question: { text: lost, sendAgain: 'Again.', leaveIt: 'Leave it.' },
    actions: ['answer'],
  }),
  queueRow({
    id: 'broken',
    title: 'A speech',
    kind: 'speech',
    state: 'failed',
    createdAt: now - 3000,
    startedAt: now - 2500,
    finishedAt: now - 2000,
    credits: 1207,
    refundedCredits: 1207,
    error: { code: 'speech-failed', title: 'The speech failed', detail: broken, action: 'retry' },
    actions: ['retry', 'open', 'remove'],
  }),
  queueRow({
    id: 'waits',
    title: 'Waiting',
    state: 'waiting',
    createdAt: now - 4000,
    reason: waits,
    actions: ['cancel'],
  }),
  queueRow({ id: 'last', title: 'Last', createdAt: now - 5000 }),
];

/** Whether every part of a text is drawn: nothing of it is cut off by its own box or lies under another row. */
const isWhole = (page: Page, text: string): Promise<boolean> =>
  page
    .getByText(text)
    .first()
    .evaluate((element) => {
      const row = element.closest('[data-row], button');
      const box = element.getBoundingClientRect();
      return (
        element.scrollHeight <= element.clientHeight + 1 &&
        element.scrollWidth <= element.clientWidth + 1 &&
        row !== null &&
        box.bottom <= row.getBoundingClientRect().bottom
      );
    });

/** Rows that reach into the next one. */
const overlapping = (page: Page): Promise<number> =>
  page.locator('[data-index]').evaluateAll((items) => {
    const boxes = items.map((item) => item.getBoundingClientRect()).toSorted((a, b) => a.top - b.top);
    return boxes.filter((box, index) => box.bottom > (boxes[index + 1]?.top ?? Infinity) + 1).length;
  });

describe('a reason in the queue', () => {
  it.each([
    [1280, 800],
    [900, 600],
    [700, 600],
  ])('is read whole without its details in a window of %d × %d', async (width, height) => {
    const page = await screens.open('/queue', { queue: rows }, '', { viewport: { width, height } });
    for (const text of [lost, broken, waits]) expect(await isWhole(page, text), text).toBe(true);
    expect(await overlapping(page)).toBe(0);
    // Also when the window is made narrower while it is read.
    await page.setViewportSize({ width: 700, height });
    for (const text of [lost, broken, waits])
      await expect.poll(() => isWhole(page, text), { message: text }).toBe(true);
    await expect.poll(() => overlapping(page)).toBe(0);
    await page.context().close();
  });

  it('is told apart from what ended earlier, and what is counted is read whole, in the compact window', async () => {
    const counted = queueRow({
      id: 'c1',
      kind: 'video-render',
      state: 'running',
      phase: 'processing',
      startedAt: Date.now(),
      share: 0.11,
      expectedAt: Date.now() + 30_000,
    });
    const ended = queueRow({ id: 'c2', state: 'done', finishedAt: Date.now() - 3_600_000 });
    const page = await screens.open('/compact', { queue: [counted, ended] }, '', {
      viewport: { width: 360, height: 560 },
    });
    await page.getByText('1 older entry has ended', { exact: true }).waitFor();
    const words = page.getByText(/^Drawing on this computer, 11% · about/u);
    expect((await words.boundingBox())?.height).toBeGreaterThan(20);
    await page.context().close();
  });

  it('is read whole in the compact window', async () => {
    const page = await screens.open('/compact', { queue: rows }, '', { viewport: { width: 360, height: 560 } });
    for (const text of [lost, broken, waits]) {
      await page.getByText(text).scrollIntoViewIfNeeded();
      expect(await isWhole(page, text), text).toBe(true);
    }
    expect(await overlapping(page)).toBe(0);
    await page.context().close();
  });
});

interface Ring {
  readonly style: string;
  /** Between its inner edge and the icon of the state, and the cost. */
  readonly inside: readonly number[];
  /** Between its outer edge and the checkbox, the first button, and the edges of the row. */
  readonly outside: readonly number[];
}

/** The ring of the focus in a row, which the button draws itself or around a box of its own. */
const ringOf = (id: string): string => `(() => {
  const row = document.querySelector('[data-row="${id}"]');
  const open = row.querySelector('.queue-open');
  if (open !== document.activeElement) throw new Error('Something else has the focus.');
  const apart = getComputedStyle(open).outlineStyle === 'none';
  const style = getComputedStyle(open, apart ? '::after' : undefined);
  const px = (name) => Number.parseFloat(style[name]) || 0;
  const from = (name) => (apart ? px(name) : 0) - px('outlineOffset');
  const line = px('outlineWidth');
  const button = open.getBoundingClientRect();
  const all = row.getBoundingClientRect();
  const left = button.left + from('left');
  const right = button.right - from('right');
  const box = (selector) => row.querySelector(selector).getBoundingClientRect();
  const next = open.nextElementSibling;
  return {
    style: style.outlineStyle,
    inside: [box('.queue-state').left - left, right - box('.queue-cost').right],
    outside: [
      left - line - box('input').right,
      (next === null ? all.right : next.getBoundingClientRect().left) - right - line,
      button.top + from('top') - line - all.top,
      all.bottom - (button.bottom - from('bottom')) - line,
    ],
  };
})()`;

it.each([
  [1280, 800],
  [900, 600],
])('has the ring of the focus around what a row says, in a window of %d × %d', async (width, height) => {
  const page = await screens.open('/queue', { queue: rows }, '', { viewport: { width, height } });
  for (const id of ['first', 'broken']) {
    const row = page.locator(`[data-row="${id}"]`);
    await row.locator('input').focus();
    await page.keyboard.press('Tab');
    const box = (await page.evaluate(ringOf(id))) as Ring;
    expect(box.style).toBe('solid');
    expect(Math.min(...box.inside), id).toBeGreaterThanOrEqual(4);
    expect(Math.min(...box.outside), id).toBeGreaterThanOrEqual(0);
  }
  await page.context().close();
});

it('the compact window shows what moves and what has just ended, counts the rest, and leads to each', async () => {
  const entry = (id: string, over: Partial<QueueRow>) =>
    queueRow({ id, title: `Row ${id}`, accountId: serviceAccount.id, ...over });
  const hourAgo = Date.now() - 3_600_000;
  const queue = [
    entry('waits', { state: 'waiting' }),
    entry('made', { state: 'done', finishedAt: Date.now(), refundedCredits: 0 }),
    entry('failed', { state: 'failed', finishedAt: Date.now(), refundedCredits: 1207 }),
    entry('made earlier', { state: 'done', finishedAt: hourAgo }),
    entry('failed earlier', { state: 'failed', finishedAt: hourAgo }),
    entry('ended at no time', { state: 'done', finishedAt: null }),
  ];
  const page = await screens.open('/compact', { queue }, `answers['app.showMain'] = null; answers['queue.setPaused'] = null;`); // prettier-ignore
  await page.getByText('3 older entries have ended', { exact: true }).waitFor();
  const lines = page.getByRole('main').getByRole('listitem');
  const titles = (await lines.locator('bdi').allInnerTexts()).toSorted();
  expect(titles).toEqual(['Row failed', 'Row made', 'Row waits']);
  expect(await lines.filter({ hasText: '+' }).allInnerTexts()).toEqual([expect.stringContaining('+1,207')]);
  expect(await page.getByText('Nothing is running', { exact: true }).count()).toBe(0);
  await lines.filter({ hasText: 'Row waits' }).getByRole('button').click();
  await page.getByRole('button', { name: 'Open Backlot' }).click();
  await expect.poll(() => asked(page, 'app.showMain')).toEqual([{ route: '/queue?entry=waits' }, { route: '/queue' }]);
  await page.getByRole('button', { name: 'Pause new starts' }).click();
  await expect.poll(() => asked(page, 'queue.setPaused')).toEqual([{ paused: true }]);
  await page.evaluate(`lookChange('queue', [], ${JSON.stringify(queue.map(({ id }) => id))})`);
  await page.getByText('Nothing is running', { exact: true }).waitFor();
  expect(await page.getByText(/older/u).count()).toBe(0);
  await page.context().close();
});

it('the compact window says that new starts are paused', async () => {
  const page = await screens.open('/compact', { queue: [], status: [{ ...studio, paused: true }] });
  const said = page.getByText('New starts are paused', { exact: true });
  await said.waitFor();
  await page.evaluate(`lookChange('status', [{ ...lookScenario.rows.status[0], paused: false }])`);
  await expect.poll(() => said.count()).toBe(0);
  await page.context().close();
});

it('says to who does not see the compact window what comes of the entries in it', async () => {
  const runs = queueRow({ id: 'a', title: 'Harbour', state: 'running' });
  const page = await screens.open('/compact', { queue: [runs] });
  // The first screen has the entry too, and is shown until this one is loaded.
  await page.getByRole('button', { name: 'Close the compact window' }).waitFor();
  await page.getByText('Harbour').first().waitFor();
  const failed = { ...runs, state: 'failed', finishedAt: Date.now() };
  await page.evaluate(`lookChange('queue', [${JSON.stringify(failed)}])`);
  const said = page.locator('output[aria-live="polite"]');
  await expect.poll(() => said.innerText(), { timeout: 20_000 }).toMatch(/Harbour/u);
  await page.context().close();
});

it('is paused and closed by the keys that do so in the main window', async () => {
  const page = await screens.open(
    '/compact',
    {},
    `answers['app.setCompactWindow'] = { staysOnTop: true }; answers['queue.setPaused'] = null;`,
  );
  await page.getByRole('heading', { name: 'Queue' }).waitFor();
  await page.keyboard.press('Control+Shift+P');
  await expect.poll(() => asked(page, 'queue.setPaused')).toEqual([{ paused: true }]);
  await page.keyboard.press('Control+Shift+M');
  await expect.poll(() => asked(page, 'app.setCompactWindow')).toEqual([{ open: false }]);
  await page.context().close();
});

it('is closed by Escape', async () => {
  const page = await screens.open('/compact', {}, `answers['app.setCompactWindow'] = { staysOnTop: true };`);
  await page.getByRole('button', { name: 'Close the compact window' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => asked(page, 'app.setCompactWindow')).toEqual([{ open: false }]);
  await page.context().close();
});

it('a window that cannot keep itself in front says how the user can', async () => {
  const page = await screens.open('/queue', {}, `answers['app.setCompactWindow'] = { staysOnTop: false };`);
  await page.getByRole('button', { name: 'More for the queue' }).click();
  await page.getByRole('menuitem', { name: /^Compact window/u }).click();
  await page.getByText('Always on top').first().waitFor();
  expect(await asked(page, 'app.setCompactWindow')).toEqual([{ open: true }]);
  await page.context().close();
});

it('says once on its own screen that new starts are paused, and on others in the bar', async () => {
  const page = await screens.open('/queue', { queue: queueRows, status: [{ ...studio, paused: true }] });
  await page.getByText('New starts are paused').waitFor();
  expect(await page.getByText('New starts paused').count()).toBe(0);
  await page.getByRole('link', { name: 'Videos' }).first().click();
  await page.getByText('New starts paused').waitFor();
  await page.context().close();
});

describe('the order of what waits', () => {
  it('is changed by keys only where the list shows it', async () => {
    const waiting = ['a', 'b', 'c'].map((id, index) =>
      queueRow({
        id,
        title: `Row ${id}`,
        state: 'waiting',
        createdAt: now + index,
        position: index,
        actions: ['cancel'],
      }),
    );
    const page = await screens.open('/queue', { queue: waiting }, `answers['queue.moveBefore'] = null;`);
    const second = page.locator('[data-row="b"] [data-open-row]');
    await second.focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByLabel('Order', { exact: true }).selectOption({ label: 'Next up first' });
    // The newest was first until the list is drawn in the other order.
    await expect.poll(() => page.locator('[data-row]').first().getAttribute('data-row')).toBe('a');
    await second.focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => asked(page, 'queue.moveBefore')).toEqual([{ ids: ['b'], beforeId: null }]);
    await page.context().close();
  });
});

describe('several selected entries', () => {
  it('that wait move together, by keys, by the menu and by dragging; another one moves alone', async () => {
    const waiting = ['a', 'b', 'c', 'd', 'e'].map((id, index) =>
      queueRow({
        id,
        title: `Row ${id}`,
        state: 'waiting',
        createdAt: now + index,
        position: index,
        actions: ['cancel'],
      }),
    );
    const answers = `answers['queue.moveBefore'] = null; answers['queue.runNext'] = null;`;
    const page = await screens.open('/queue', { queue: waiting }, answers);
    await page.getByLabel('Order', { exact: true }).selectOption({ label: 'Next up first' });
    await expect.poll(() => page.locator('[data-row]').first().getAttribute('data-row')).toBe('a');
    for (const id of ['d', 'b']) await page.locator(`[data-row="${id}"]`).getByRole('checkbox').check();
    const moves = (): Promise<unknown> => asked(page, 'queue.moveBefore');
    await page.locator('[data-row="d"] [data-open-row]').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(moves).toEqual([{ ids: ['b', 'd'], beforeId: 'a' }]);
    await page.getByRole('button', { name: 'Move to the end' }).click();
    await expect.poll(moves).toEqual([
      { ids: ['b', 'd'], beforeId: 'a' },
      { ids: ['b', 'd'], beforeId: null },
    ]);
    await page.getByRole('button', { name: 'Run 2 next' }).click();
    await expect.poll(() => asked(page, 'queue.runNext')).toEqual([{ ids: ['b', 'd'] }]);
    await page.locator('[data-row="b"] .queue-title').dragTo(page.locator('[data-row="e"]'), {
      targetPosition: { x: 200, y: 2 },
    });
    await expect.poll(async () => (await asked(page, 'queue.moveBefore')).at(-1)).toEqual({ ids: ['b', 'd'], beforeId: 'e' }); // prettier-ignore
    await page.locator('[data-row="c"] [data-open-row]').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect
      .poll(async () => (await asked(page, 'queue.moveBefore')).at(-1))
      .toEqual({ ids: ['c'], beforeId: 'b' });
    await page.context().close();
  });

  it('that wait move together from the details and the menu of one of them, and another one alone', async () => {
    const waiting = ['a', 'b', 'c', 'd', 'e'].map((id, index) =>
      queueRow({
        id,
        title: `Row ${id}`,
        state: 'waiting',
        createdAt: now - index,
        position: index,
        actions: ['cancel'],
      }),
    );
    // Its price is to be agreed to: it waits in the same order.
    waiting[3] = { ...queueRow(waiting[3]), state: 'needs-you', phase: 'approval', actions: ['answer', 'cancel'] };
    const answers = `answers['queue.moveBefore'] = null; answers['queue.runNext'] = null;`;
    const page = await screens.open('/queue?entry=d', { queue: waiting }, answers);
    const last = async (name: string): Promise<unknown> => (await asked(page, name)).at(-1);
    for (const id of ['d', 'b']) await page.locator(`[data-row="${id}"]`).getByRole('checkbox').check();
    const details = page.getByRole('complementary');
    await details.getByText('2 selected, from 2 of 5').waitFor();
    await details.getByRole('button', { name: 'Move earlier' }).click();
    await expect.poll(() => last('queue.moveBefore')).toEqual({ ids: ['b', 'd'], beforeId: 'a' });
    await details.getByRole('button', { name: 'Move later' }).click();
    await expect.poll(() => last('queue.moveBefore')).toEqual({ ids: ['b', 'd'], beforeId: null });
    // The keys that the buttons name work where they are, too.
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => last('queue.moveBefore')).toEqual({ ids: ['b', 'd'], beforeId: 'a' });
    await details.getByRole('button', { name: 'Run 2 next' }).click();
    await expect.poll(() => asked(page, 'queue.runNext')).toEqual([{ ids: ['b', 'd'] }]);
    // The menu behind a bare button is made when the pointer comes near.
    const menuOf = async (name: string): Promise<void> => {
      const button = page.getByRole('button', { name: `More actions for ${name}` });
      await button.hover();
      await button.and(page.locator('[data-state]')).click();
    };
    await menuOf('Row b');
    await page.getByRole('menuitem', { name: 'Run 2 next' }).click();
    await expect.poll(async () => (await asked(page, 'queue.runNext')).length).toBe(2);
    expect(await last('queue.runNext')).toEqual({ ids: ['b', 'd'] });
    await menuOf('Row c');
    await page.getByRole('menuitem', { name: /^Run next/ }).click();
    await expect.poll(() => last('queue.runNext')).toEqual({ ids: ['c'] });
    // The key takes the selection wherever the focus is, and says what became of it.
    await page.locator('[data-row="c"] [data-open-row]').focus();
    await page.keyboard.press('n');
    await expect.poll(async () => (await asked(page, 'queue.runNext')).length).toBe(4);
    expect(await last('queue.runNext')).toEqual({ ids: ['b', 'd'] });
    await page.getByText('2 entries stay where they are').first().waitFor({ state: 'attached' });
    await page.locator('[data-row="c"] [data-open-row]').click();
    await details.getByText('3 of 5').waitFor();
    await details.getByRole('button', { name: 'Move earlier' }).click();
    await expect.poll(() => last('queue.moveBefore')).toEqual({ ids: ['c'], beforeId: 'b' });
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await details.getByRole('button', { name: 'Move earlier' }).focus();
    await page.keyboard.press('n');
    await expect.poll(() => last('queue.runNext')).toEqual({ ids: ['c'] });
    await page.context().close();
  });

  it('are none of those that a folded group hides', async () => {
    const queue = ['a', 'b', 'c'].map((id, index) =>
      queueRow({
        id,
        title: `Row ${id}`,
        kind: index === 2 ? 'speech' : 'clip',
        state: 'done',
        createdAt: now - index,
        actions: ['remove'],
      }),
    );
    const page = await screens.open('/queue', { queue });
    await page.getByLabel('Group', { exact: true }).selectOption('kind');
    await page.getByRole('checkbox', { name: 'Select Row c' }).check();
    await page.getByRole('button', { name: /^Speech 1/ }).click();
    await page.locator('[data-row="c"]').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Clear selection' }).waitFor({ state: 'detached' });
    await page.locator('[data-row="a"] [data-open-row]').focus();
    await page.keyboard.press('Control+a');
    await page.getByRole('status').filter({ hasText: '2 selected' }).waitFor();
    await page.keyboard.press('Delete');
    await expect.poll(() => asked(page, 'queue.remove')).toEqual([{ ids: ['a', 'b'] }]);
    await page.context().close();
  });

  it('are asked about in their number before they are not watched any more', async () => {
    const running = ['a', 'b'].map((id) =>
      queueRow({ id, title: `Row ${id}`, state: 'running', kind: 'speech', actions: ['open', 'stop-watching'] }),
    );
    const page = await screens.open('/queue', { queue: running }, `answers['queue.stopWatching'] = null;`);
    await page.locator('[data-row="a"] [data-open-row]').press('Shift+A');
    await page.keyboard.press('w');
    const question = page.getByRole('dialog', { name: 'Stop watching 2 entries?' });
    await question.getByRole('button', { name: 'Stop watching 2' }).click();
    await expect.poll(() => asked(page, 'queue.stopWatching')).toEqual([{ ids: ['b', 'a'] }]);
    await page.context().close();
  });

  it('are watched again together, and a single one is opened', async () => {
    const unwatched = ['a', 'b'].map((id) =>
      queueRow({ id, title: `Row ${id}`, state: 'running', kind: 'speech', subjectId: id, actions: ['open', 'watch'] }),
    );
    const made = speech.slice(0, 1).map((row) => ({ ...row, id: 'b', title: 'Opened' }));
    const page = await screens.open('/queue', { queue: unwatched, speech: made }, `answers['queue.watch'] = null;`);
    for (const id of ['a', 'b']) await page.locator(`[data-row="${id}"]`).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Watch 2 again' }).waitFor();
    expect(await page.getByRole('button', { name: 'Open', exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Watch 2 again' }).click();
    await expect.poll(() => asked(page, 'queue.watch')).toEqual([{ ids: ['b', 'a'] }]);
    await page.locator('[data-row="a"]').getByRole('checkbox').uncheck();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('heading', { name: 'Opened', exact: true }).waitFor();
    await page.context().close();
  });
});

it('what is done with entries by keyboard is said to who does not see it', async () => {
  const waiting = (id: string, position: number): QueueRow =>
    queueRow({ id, title: `Row ${id}`, state: 'waiting', position, createdAt: now - position, actions: ['cancel'] });
  const queue = [waiting('a', 1), waiting('b', 2)];
  const page = await screens.open('/queue', { queue });
  const said = page.locator('output[aria-live="polite"]').first();
  const put = (rows: readonly QueueRow[], removed: readonly string[] = []): Promise<unknown> =>
    page.evaluate(`lookChange('queue', ${JSON.stringify(rows)}, ${JSON.stringify(removed)})`);
  await page.locator('[data-row="a"] [data-open-row]').press('p');
  await expect.poll(() => said.innerText()).toBe('Paused: Row a');
  await put(queue.map((row) => ({ ...row, held: true })));
  await page.locator('[data-row="a"]').getByRole('button', { name: 'Resume: Row a' }).waitFor();
  await page.keyboard.press('Shift+A');
  await page.keyboard.press('p');
  await expect.poll(() => said.innerText()).toBe('2 entries resumed');
  await put(queue.map((row) => ({ ...row, state: 'running', position: null, actions: ['watch', 'remove'] })));
  await page.getByRole('button', { name: 'Watch 2 again' }).click();
  await expect.poll(() => said.innerText()).toBe('2 entries watched again');
  await page.context().close();
});

it('several that are cancelled together can be taken up again, and one that has gone is named', async () => {
  const queue = ['a', 'b', 'c'].map((id, index) =>
    queueRow({
      id,
      title: `Row ${id}`,
      state: 'waiting',
      position: index,
      createdAt: now - index,
      actions: ['cancel'],
    }),
  );
  const page = await screens.open('/queue', { queue });
  await page.evaluate(`answers['queue.cancel'] = { cancelled: ['a', 'c'], late: ['b'] }`);
  await page.locator('[data-row="a"] [data-open-row]').press('Shift+A');
  await page.getByRole('button', { name: 'Cancel 3' }).click();
  await expect.poll(() => asked(page, 'queue.cancel')).toEqual([{ ids: ['a', 'b', 'c'] }]);
  const notice = page.getByRole('listitem').filter({ hasText: '2 entries cancelled' });
  await notice.getByText('Too late for “Row b”: the service has it already.').waitFor();
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => asked(page, 'queue.restore')).toEqual([{ ids: ['a', 'c'] }]);
  await page.context().close();
});

it('what is removed from the list can be put back, as far as it is gone', async () => {
  const queue = ['a', 'b', 'c', 'd'].map((id, index) =>
    queueRow({ id, title: `Row ${id}`, createdAt: now - index, actions: id === 'd' ? [] : ['remove'] }),
  );
  // What another window took off meanwhile is neither gone by this nor kept.
  const page = await screens.open('/queue', { queue }, `answers['queue.remove'] = { gone: ['b'], kept: ['a'] };`);
  await page.locator('[data-row="a"] [data-open-row]').press('Shift+A');
  await page.getByRole('button', { name: 'Remove 3 from list' }).click();
  await expect.poll(() => asked(page, 'queue.remove')).toEqual([{ ids: ['a', 'b', 'c'] }]);
  const notice = page.getByRole('listitem').filter({ hasText: 'Removed from list: Row b' });
  await notice.getByText('1 entry stays: something waits for it.').waitFor();
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => asked(page, 'queue.putBack')).toEqual([{ ids: ['b'] }]);
  await page.evaluate(`answers['queue.remove'] = { gone: ['a', 'b', 'c'], kept: [] }`);
  await page.getByRole('button', { name: 'Remove 3 from list' }).click();
  await page.getByRole('listitem').filter({ hasText: '3 entries removed from list' }).getByRole('button', { name: 'Undo' }).click(); // prettier-ignore
  await expect.poll(async () => (await asked(page, 'queue.putBack')).at(-1)).toEqual({ ids: ['a', 'b', 'c'] });
  await page.getByRole('button', { name: 'Remove 3 from list' }).click();
  await page.getByRole('listitem').filter({ hasText: '3 entries removed' }).getByRole('button', { name: 'Close' }).click(); // prettier-ignore
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: 'Put back in Queue: Row a and 2 more' }).click();
  await expect.poll(async () => (await asked(page, 'queue.putBack')).length).toBe(3);
  // Nothing of it was still there: nothing is said, and nothing can be taken back.
  await page.evaluate(`answers['queue.remove'] = { gone: [], kept: [] }`);
  await page.locator('[data-row="a"] [data-open-row]').press('Delete');
  await expect.poll(async () => (await asked(page, 'queue.remove')).length).toBe(4);
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  await page.context().close();
});

it('each action of an entry asks for just that, once', async () => {
  const file = { id: 'f', state: 'held' } as const;
  const actions: QueueRow['actions'] = ['cancel', 'decide-again', 'watch', 'save-here', 'stop-saving', 'show-file', 'save', 'remove']; // prettier-ignore
  const queue = [queueRow({ id: 'x', title: 'Film', kind: 'video-render', state: 'done', file, actions })];
  const page = await screens.open('/queue?entry=x', { queue });
  const details = page.getByRole('complementary');
  const names = ['queue.cancel', 'queue.restore', 'queue.watch', 'library.fetch', 'library.stop', 'library.show', 'library.saveCopies', 'queue.remove']; // prettier-ignore
  const all = async (): Promise<unknown[]> => {
    const each = await Promise.all(names.map(async (name) => (await asked(page, name)).map((input) => [name, input])));
    return each.flat();
  };
  const ids = ['x'];
  const wanted: unknown[] = [];
  for (const [button, ...call] of [
    ['Cancel', 'queue.cancel', { ids }],
    ['Decide again', 'queue.restore', { ids }],
    ['Watch again', 'queue.watch', { ids }],
    ['Save the file', 'library.fetch', { ids: ['f'] }],
    ['Do not save the file', 'library.stop', { ids: ['f'] }],
    ['Show in folder', 'library.show', { id: 'f' }],
    ['Save a copy…', 'library.saveCopies', { ids: ['f'] }],
    ['Remove from list', 'queue.remove', { ids }],
  ] as const) {
    await details.getByRole('button', { name: button, exact: true }).click();
    wanted.push(call);
    await expect.poll(all, { message: button }).toEqual(wanted);
  }
  await page.context().close();
});

describe('what can be done with selected entries', () => {
  const queue = ['a', 'b'].map((id, index) =>
    queueRow({ id, title: `Row ${id}`, state: 'waiting', position: index + 1, actions: ['cancel', 'remove'] }),
  );
  const all = ['Cancel 2', 'Run 2 next', 'Remove 2 from list', 'Export 2 as CSV…'];
  const selected = async (width: number): Promise<Page> => {
    const page = await screens.open('/queue', { queue }, '', { viewport: { width, height: 600 } }); // prettier-ignore
    for (const id of ['a', 'b']) await page.locator(`[data-row="${id}"]`).getByRole('checkbox').check();
    return page;
  };
  const buttons = (page: Page): Promise<string[]> =>
    page.getByRole('button', { name: / 2 ?/u }).filter({ hasText: /^(?:Cancel|Run|Remove|Export|Pause) 2/u }).allInnerTexts(); // prettier-ignore

  it('says its number where it is for one of several only', async () => {
    const [first = queueRow({}), second = first] = queue;
    const page = await screens.open('/queue', { queue: [first, { ...second, actions: ['retry'] }] });
    await page.locator('[data-row="a"] [data-open-row]').press('Shift+A');
    const name = (button: string) => page.getByRole('button', { name: button, exact: true });
    await name('Remove from list (1)').waitFor();
    await name('Cancel (1)').waitFor();
    expect(await page.getByRole('button', { name: 'Retry (1)' }).count()).toBe(1);
    await page.locator('[data-row="b"]').getByRole('checkbox').uncheck();
    await expect.poll(() => name('Remove from list').count()).toBe(1);
    await page.context().close();
  });

  it('is in sight where there is room for it, without a menu', async () => {
    const page = await selected(1280);
    await expect.poll(() => buttons(page)).toEqual(expect.arrayContaining(all));
    expect(await page.getByRole('button', { name: 'More for the selected entries' }).count()).toBe(0);
    await page.context().close();
  });

  it('begins with what helps most in a small window, and ends with a menu of the others, all by keyboard', async () => {
    const page = await selected(700);
    const more = page.getByRole('button', { name: 'More for the selected entries' });
    await more.waitFor();
    const shown = await buttons(page);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.length).toBeLessThan(all.length);
    // From one to the next, and past what is hidden to the menu.
    await page.getByRole('button', { name: shown[0] ?? '' }).focus();
    for (const next of shown.slice(1)) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.innerText')).toBe(next);
    }
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('More for the selected entries');
    await page.keyboard.press('Enter');
    const items = await page.getByRole('menuitem').allInnerTexts();
    const named = items.map((text) => all.find((name) => text.startsWith(name)) ?? text);
    expect([...shown, ...named]).toEqual(expect.arrayContaining(all));
    expect(new Set([...shown, ...named]).size).toBe(shown.length + named.length);
    await page.keyboard.press('Escape');
    // A window that is made larger has room for them.
    await page.setViewportSize({ width: 1400, height: 600 });
    await expect.poll(() => buttons(page)).toEqual(expect.arrayContaining(all));
    await page.context().close();
  });
});

describe('what is finished', () => {
  it('is cleared as far as the button counts it: neither what failed nor what a filter hides nor what is still saved', async () => {
    const done = (id: string, over: Partial<QueueRow> = {}): QueueRow =>
      queueRow({ id, title: `Row ${id}`, kind: 'speech', state: 'done', createdAt: now - id.charCodeAt(0), actions: ['remove'], ...over }); // prettier-ignore
    const queue = [
      done('a'),
      done('b', { file: { id: 'f', state: 'kept' } }),
      done('c', { kind: 'clip' }),
      done('d', { file: { id: 'g', state: 'fetching' } }),
      done('e', { state: 'failed', error: { code: 'x', title: 't', detail: 'd' }, actions: ['retry', 'remove'] }),
    ];
    const page = await screens.open('/queue', { queue });
    const clear = async (count: number): Promise<void> => {
      await page.getByRole('button', { name: `Clear finished (${count})` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Clear finished' }).click();
    };
    await page.getByLabel('Kind', { exact: true }).selectOption('speech');
    await clear(2);
    await expect.poll(() => asked(page, 'queue.remove')).toEqual([{ ids: ['a', 'b'] }]);
    await page.getByLabel('Kind', { exact: true }).selectOption('all');
    await clear(3);
    await expect.poll(async () => (await asked(page, 'queue.remove')).at(-1)).toEqual({ ids: ['a', 'b', 'c'] });
    await page.context().close();
  });
});

it('an entry whose price nobody knows is nowhere tried again as if it were free', async () => {
  const error = { code: 'source-unreadable', title: 'The address could not be read', detail: 'd' };
  const queue = [
    queueRow({
      id: 'a',
      title: 'A film on the web',
      state: 'failed',
      phase: 'failed',
      startedAt: now,
      credits: 0,
      retryCredits: null,
      error,
      actions: ['retry', 'remove'],
    }),
  ];
  const page = await screens.open('/queue?entry=a', { queue }, `answers['queue.retry'] = null;`);
  const details = page.getByRole('complementary');
  expect(await details.getByRole('button', { name: /^Retry/ }).innerText()).toContain('price unknown');
  await page.getByRole('checkbox', { name: 'Select A film on the web' }).check();
  await page.getByRole('button', { name: 'Retry price unknown' }).last().click();
  const question = page.getByRole('dialog');
  await question.getByText('The service charges what it turns out to cost.').waitFor();
  await question.getByRole('button', { name: 'Retry price unknown' }).click();
  await expect.poll(() => asked(page, 'queue.retry')).toEqual([{ ids: ['a'], expectedCredits: 0 }]);
  await page.context().close();
});

describe('an entry that the user cancelled', () => {
  it('has not failed, and is not taken along by who takes all that did', async () => {
    const error = { code: 'refused', title: 'The service refused it', detail: 'd' };
    const queue = [
      queueRow({
        id: 'a',
        title: 'Broken',
        state: 'failed',
        phase: 'refused',
        error,
        actions: ['retry', 'open', 'remove'],
      }),
      queueRow({
        id: 'b',
        title: 'Called off',
        state: 'failed',
        phase: 'cancelled',
        position: 2,
        error: { code: 'cancelled', title: 'You cancelled it', detail: 'd' },
        actions: ['retry', 'open', 'remove'],
      }),
    ];
    const page = await screens.open('/queue?entry=b', { queue });
    await page.getByRole('complementary').getByText('Cancelled').first().waitFor();
    expect(await page.getByRole('complementary').getByText('Failed').count()).toBe(0);
    await page.getByRole('complementary').getByText('You cancelled it. d').waitFor();
    expect(await page.getByRole('complementary').getByRole('alert').count()).toBe(0);
    expect(await page.locator('[data-row="a"] .queue-state').innerText()).toBe('Failed');
    expect(await page.locator('[data-row="b"] .queue-state').innerText()).toBe('Cancelled');
    await page.getByRole('checkbox', { name: 'Select Broken' }).click();
    await page.getByRole('button', { name: 'Clear selection' }).waitFor();
    expect(await page.getByRole('button', { name: /^Select (?:all )?\d+ failed/ }).count()).toBe(0);
    await page.context().close();
  });
});

it.each([
  ['what failed can be selected', 0],
  ['some are selected', 2],
])('no line of the details of an entry is hidden in a small window where %s', async (_, selected) => {
  const error = { code: 'refused', title: 'The service refused it', detail: 'The file has no sound track.' };
  const failed = { state: 'failed', phase: 'failed', error, actions: ['retry', 'remove'] } as const;
  const queue = ['a', 'b', 'c'].map((id) =>
    queueRow({ ...failed, id, title: `Row ${id}`, actions: [...failed.actions] }),
  );
  const page = await screens.open('/queue', { queue }, '', { viewport: { width: 900, height: 600 } });
  await page.getByRole('button', { name: 'Failed 3', exact: true }).click();
  const all = page.getByRole('button', { name: 'Select all 3 failed' });
  await all.waitFor();
  if (selected > 0) for (const id of ['a', 'b']) await page.getByRole('checkbox', { name: `Select Row ${id}` }).check();
  await page.locator('[data-row="c"] [data-open-row]').click();
  const details = await page.locator('[data-details-of="c"]').boundingBox();
  const bar = page.locator('.shadow-pop', { has: all });
  await bar.waitFor();
  await expect
    .poll(async () => {
      const box = await bar.boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 900) <= (details?.x ?? 0);
    })
    .toBe(true);
  const inside = await bar.evaluate((box) => box.scrollWidth <= box.clientWidth);
  expect(inside).toBe(true);
  await page.context().close();
});

it('“Select all failed” takes what failed, and nothing that waits', async () => {
  const error = { code: 'refused', title: 'The service refused it', detail: 'd' };
  const actions = ['retry', 'remove'] as const;
  const queue = [
    ...['a', 'b'].map((id) => queueRow({ id, title: `Row ${id}`, state: 'failed', phase: 'failed', error, actions: [...actions] })),
    queueRow({ id: 'c', title: 'Row c', state: 'waiting', phase: 'waiting', reason: 'No network.', actions: ['retry', 'cancel'] }),
  ]; // prettier-ignore
  const page = await screens.open('/queue', { queue });
  await page.getByRole('checkbox', { name: 'Select Row c' }).check();
  // What waits and is selected stands for none of those that failed.
  await page.getByRole('checkbox', { name: 'Select Row a' }).check();
  await page.getByRole('button', { name: 'Select all 2 failed' }).click();
  await page.getByRole('button', { name: /^Retry 2/u }).waitFor();
  expect(await page.getByRole('checkbox', { name: 'Select Row c' }).isChecked()).toBe(false);
  expect(await page.getByRole('button', { name: 'Select all 2 failed' }).count()).toBe(0);
  await page.context().close();
});

describe('what the user cancelled', () => {
  const ended = { state: 'failed' as const, credits: 10, actions: ['retry' as const, 'remove' as const] };
  const off = (id: string, position: number) =>
    queueRow({ ...ended, id, title: `Off ${id}`, phase: 'cancelled', position });

  it('is resumed, by one name in its row, its menu, its details and a selection', async () => {
    const page = await screens.open('/queue?entry=a', { queue: [off('a', 1), off('b', 2)] });
    await page.getByRole('complementary').getByRole('button', { name: 'Resume 10 credits', exact: true }).waitFor();
    const button = page.locator('[data-row="a"]').getByRole('button', { name: 'Resume: Off a' });
    expect(await button.innerText()).toBe('Resume');
    await page.locator('[data-row="a"]').click({ button: 'right', position: { x: 200, y: 20 } });
    await page.getByRole('menuitem', { name: 'Resume', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    for (const id of ['a', 'b']) await page.getByRole('checkbox', { name: `Select Off ${id}` }).check();
    await page.getByRole('button', { name: 'Resume 2 cancelled 20 credits' }).click();
    const question = page.getByRole('dialog', { name: 'Resume 2 cancelled entries?' });
    await question.getByText('The service charges 20 credits for them.', { exact: true }).waitFor();
    await question.getByRole('button', { name: 'Resume 2 cancelled 20 credits' }).click();
    await expect.poll(() => asked(page, 'queue.retry')).toEqual([{ ids: ['b', 'a'], expectedCredits: 20 }]);
    await page.context().close();
  });

  it('is asked about first where more goes on after it than its row says', async () => {
    const followers = [{ id: 'film', kind: 'video-render' as const, credits: 20 }];
    const step = queueRow({ ...ended, id: 'a', title: 'Bees', kind: 'video-edit', phase: 'cancelled', position: 1, credits: 0, followers }); // prettier-ignore
    const page = await screens.open('/queue?entry=a', { queue: [step] });
    await page.getByRole('complementary').getByRole('button', { name: 'Resume 20 credits', exact: true }).waitFor();
    await page.locator('[data-row="a"]').getByRole('button', { name: 'Resume: Bees' }).click();
    const question = page.getByRole('dialog', { name: 'Resume this entry?' });
    await question.getByText('It costs nothing. 1 render continues after it for 20 credits.').waitFor();
    await question.getByRole('button', { name: 'Resume 20 credits' }).click();
    await expect.poll(() => asked(page, 'queue.retry')).toEqual([{ ids: ['a'], expectedCredits: 20 }]);
    expect(await asked(page, 'queue.restore')).toEqual([]);
    await page.context().close();
  });

  it('is told from what failed beside it, with one price and what came back of the failure', async () => {
    const broken = queueRow({ ...ended, id: 'c', title: 'Broken', phase: 'failed', startedAt: 1, refundedCredits: 10 });
    const page = await screens.open('/queue', { queue: [off('a', 1), broken] });
    for (const title of ['Off a', 'Broken']) await page.getByRole('checkbox', { name: `Select ${title}` }).check();
    await page.getByRole('button', { name: 'Retry or resume 2 20 credits' }).click();
    const question = page.getByRole('dialog', { name: 'Retry or resume 2 entries?' });
    await question
      .getByText('The service charges 20 credits for them. 10 credits were refunded for what failed.')
      .waitFor();
    expect(await question.getByRole('button', { name: 'Retry or resume 2 20 credits' }).isEnabled()).toBe(true);
    await page.context().close();
  });
});

describe('the details of an entry', () => {
  it('say how long it took, and at most where its end was only found out', async () => {
    const done = { kind: 'video-script', state: 'done', startedAt: now - 70_000, finishedAt: now - 5_000 } as const;
    const page = await screens.open('/queue?entry=seen', {
      queue: [
        queueRow({ id: 'seen', title: 'Seen', ...done }),
        queueRow({ id: 'found', title: 'Found out', ...done, foundOut: true }),
      ],
    });
    const took = page.getByRole('complementary').getByText(/^1 min,? 5 sec/u);
    await took.waitFor();
    expect(await took.innerText()).not.toContain('at most');
    await page.locator('[data-open-row]').filter({ hasText: 'Found out' }).click();
    await expect.poll(() => took.innerText()).toContain('at most');
    await page.context().close();
  });

  const failed = async (width: number): Promise<Page> => {
    const page = await screens.open('/queue?entry=broken', { queue: rows }, '', { viewport: { width, height: 600 } });
    await page.getByRole('complementary').waitFor();
    return page;
  };

  it('offer the next step with its price in sight, below what went wrong', async () => {
    const page = await failed(900);
    const details = page.getByRole('complementary');
    await details.getByRole('button', { name: /^Retry.*1,207 credits/ }).click({ trial: true });
    const top = (await details.getByRole('button', { name: /^Retry/ }).boundingBox())?.y ?? Infinity;
    expect(top).toBeLessThan(560);
    expect(await details.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await page.context().close();
  });

  it('give the whole answer of the service to be copied, without a permission that the window has not', async () => {
    const page = await screens.open(
      '/queue?entry=broken',
      { queue: rows },
      `navigator.clipboard.writeText = () => Promise.reject(new Error('Write permission denied.'));`,
    );
    const details = page.getByRole('complementary');
    await details.getByRole('button', { name: 'Copy response' }).click();
    await page.getByText('Copied.', { exact: true }).first().waitFor();
    const shown = await details.locator('pre').innerText();
    await page.getByRole('searchbox', { name: 'Search the queue' }).focus();
    await page.keyboard.press('Control+v');
    const pasted = await page.getByRole('searchbox', { name: 'Search the queue' }).inputValue();
    expect(shown.length).toBeGreaterThan(10);
    // A field of one line leaves line ends out.
    expect(pasted.replaceAll(/\s/gu, '')).toBe(shown.replaceAll(/\s/gu, ''));
    await page.context().close();
  });

  it('lie over a list that has no room beside them, whatever took it', async () => {
    const page = await failed(900);
    const wide = async (): Promise<number> => (await page.locator('[data-row]').first().boundingBox())?.width ?? 0;
    expect(await wide()).toBeGreaterThan(600);
    await page.setViewportSize({ width: 1280, height: 600 });
    expect(await wide()).toBeLessThan(760);
    await page.context().close();
  });
});

describe('the groups and the order of the queue', () => {
  const heads = (page: Page): Promise<number> =>
    page.getByRole('button', { name: /^(?:Transcription|Clip|Speech)/ }).count();

  it('are as they were chosen last, and nothing is filtered', async () => {
    const kept = JSON.stringify({ group: 'kind', sort: 'oldest', state: 'failed' });
    const page = await screens.open(
      '/queue',
      { queue: rows },
      `answers['forms.read'] = { fields: ${JSON.stringify(kept)} };`,
    );
    await page.locator('[data-row]').first().waitFor();
    expect(await page.getByLabel('Group', { exact: true }).inputValue()).toBe('kind');
    expect(await page.getByLabel('Order', { exact: true }).inputValue()).toBe('oldest');
    await expect.poll(() => page.locator('[data-row]').count()).toBe(rows.length);
    await expect.poll(() => heads(page)).toBeGreaterThan(0);
    await page.context().close();
  });

  it('are kept when they are chosen', async () => {
    const page = await screens.open('/queue', { queue: rows });
    await page.getByLabel('Group', { exact: true }).selectOption('state');
    await expect
      .poll(async () => (await asked(page, 'forms.keep')).at(-1))
      .toEqual({ name: 'queue', fields: JSON.stringify({ group: 'state', sort: 'newest' }) });
    await page.context().close();
  });

  it('are no words that would be lost when they cannot be kept', async () => {
    const page = await screens.open(
      '/queue',
      { queue: rows },
      `const invoke = backlot.invoke;
      const error = { code: 'disk-full', title: 'The disk is full', detail: 'Free some space.' };
      globalThis.refused = 0;
      backlot.invoke = async (name, input, accountId) => {
        if (name !== 'forms.keep') return invoke(name, input, accountId);
        refused += 1;
        return { ok: false, error };
      };`,
    );
    await page.getByLabel('Group', { exact: true }).selectOption('state');
    // The second try comes after what was made of the first one's refusal.
    await expect.poll(() => page.evaluate('refused')).toBeGreaterThan(1);
    expect(await asked(page, 'app.setUnsaved')).toEqual([]);
    await page.context().close();
  });

  it('are the usual ones where another version kept what this one does not know', async () => {
    const kept = JSON.stringify({ group: 'mood', sort: 7 });
    const page = await screens.open(
      '/queue',
      { queue: rows },
      `answers['forms.read'] = { fields: ${JSON.stringify(kept)} };`,
    );
    await page.locator('[data-row]').first().waitFor();
    expect(await page.getByLabel('Group', { exact: true }).inputValue()).toBe('none');
    expect(await page.getByLabel('Order', { exact: true }).inputValue()).toBe('newest');
    await page.context().close();
  });
});

it.each([
  ['Stock footage video', 'videos.addById', 'Added to your videos.'],
  ['Text-to-video clip', 'textToVideo.addById', 'Added to your clips.'],
])('says where a %s is that was added by its ID, which may have no entry here', async (kind, call, said) => {
  const page = await screens.open('/queue', { queue: rows }, `answers['${call}'] = { id: 'v1' };`);
  await page.getByRole('button', { name: 'More for the queue' }).click();
  await page.getByRole('menuitem', { name: 'Add by ID…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Kind').selectOption(kind);
  await dialog.getByRole('textbox', { name: 'ID' }).fill('4711');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(() => page.locator('.toasts > li').allInnerTexts()).toEqual([expect.stringContaining(said)]);
  expect(await asked(page, call)).toHaveLength(1);
  await page.context().close();
});

it('does not say both what the service said of an ID and that there is none now', async () => {
  const error = { code: 'not-found', title: 'The service does not have it', detail: 'Look at the ID again.' };
  const page = await screens.open(
    '/queue',
    { queue: rows },
    `const invoke = backlot.invoke;
     backlot.invoke = (name, ...rest) =>
       name === 'videos.addById' ? Promise.resolve({ ok: false, error: ${JSON.stringify(error)} }) : invoke(name, ...rest);`,
  );
  await page.getByRole('button', { name: 'More for the queue' }).click();
  await page.getByRole('menuitem', { name: 'Add by ID…' }).click();
  const dialog = page.getByRole('dialog');
  const id = dialog.getByRole('textbox', { name: 'ID' });
  await id.fill('4711');
  await id.press('Enter');
  await dialog.getByText(error.title).waitFor();
  await id.fill('');
  await id.press('Enter');
  await dialog.getByText('Enter a whole number, 1 or higher.').first().waitFor();
  expect(await dialog.getByText(error.title).count()).toBe(0);
  await page.context().close();
});

it('says whose an entry is where it is not of the account in use', async () => {
  const waiting = (accountId: string, title: string): QueueRow =>
    queueRow({ id: title, accountId, title, kind: 'speech', state: 'waiting', reason: waits, actions: ['cancel'] });
  const queue = [waiting(serviceAccount.id, 'Mine'), waiting(practiceAccount.id, 'Elsewhere')];
  const accounts = [serviceAccount, { ...practiceAccount, active: false }];
  const page = await screens.open('/queue', { queue, accounts });
  const words = (title: string): Promise<string> =>
    page.locator('[data-row]').filter({ hasText: title }).locator('.queue-phase').innerText();
  await expect.poll(() => words('Elsewhere')).toBe(`Speech · ${waits} · Practice account`);
  expect(await words('Mine')).toBe(`Speech · ${waits}`);
  expect(await isWhole(page, waits)).toBe(true);
  await page.getByLabel('Group', { exact: true }).selectOption({ label: 'By account' });
  await expect.poll(() => words('Elsewhere')).toBe(`Speech · ${waits}`);
  await page.context().close();
});

it('says whose an entry is also where the other account is signed out', async () => {
  const row = { kind: 'speech', state: 'waiting', reason: waits, actions: ['cancel'] } as const;
  const queue = [queueRow({ ...row, actions: ['cancel'], id: 'q', title: 'Elsewhere', accountId: 'out' })];
  const signedOut = [{ ...practiceAccount, id: 'out', active: false }];
  const page = await screens.open('/queue', { queue }, `answers['account.signedOut'] = ${JSON.stringify(signedOut)};`);
  await expect.poll(() => page.locator('.queue-phase').innerText()).toMatch(/^Speech · Waits.* · Practice account/u);
  await page.context().close();
});

describe('the filters of the queue', () => {
  const accounts = [serviceAccount, { ...practiceAccount, active: false }];
  const off = { state: 'failed', phase: 'cancelled' } as const;
  const openSmall = (over: object) => {
    const queue = ['a', 'b'].map((id) => queueRow({ id, title: `Row ${id}`, batchId: 'one', ...(id === 'b' && over) }));
    return screens.open('/queue', { queue, accounts }, '', { viewport: { width: 900, height: 600 } });
  };

  /** How many lines the filters take in that window, and how many of them stand beyond it or have their words cut. */
  const shapeOf = async (page: Page) => {
    const states = page.getByRole('group', { name: 'Filter by state' }).getByRole('button');
    const controls = [
      ...(await states.all()),
      page.getByRole('searchbox', { name: 'Search the queue' }),
      ...['Kind', 'Order', 'Group', 'Account', 'Batch'].map((label) => page.getByLabel(label, { exact: true })),
    ];
    const boxes = await Promise.all(controls.map((control) => control.boundingBox()));
    const middles = boxes.map((box) => Math.round(((box?.y ?? 0) + (box?.height ?? 0) / 2) / 4));
    const chosen = page.getByRole('main').locator('select > button');
    return {
      lines: new Set(middles).size,
      beyond: boxes.filter((box) => (box?.x ?? 0) + (box?.width ?? 900) > 900 - 24).length,
      cut: await chosen.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length),
    };
  };

  it('stand on one line in a small window, the search beside the states', async () => {
    const page = await openSmall({});
    const labels = ['Kind', 'Order', 'Group', 'Account', 'Batch'];
    const boxes = await Promise.all(labels.map((label) => page.getByLabel(label, { exact: true }).boundingBox()));
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    expect((boxes.at(-1)?.x ?? 0) + (boxes.at(-1)?.width ?? 0)).toBeLessThan(900);
    const search = await page.getByRole('searchbox', { name: 'Search the queue' }).boundingBox();
    const chips = await page.getByRole('button', { name: /^All 2/ }).boundingBox();
    expect(Math.abs((search?.y ?? 0) - (chips?.y ?? 99))).toBeLessThan(4);
    expect(search?.width).toBeGreaterThan(100);
    await page.context().close();
  });

  it('have one for what was cancelled where there is any, and stand on two lines all the same', async () => {
    const page = await openSmall(off);
    await page.getByRole('button', { name: 'Failed 0', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Cancelled 1', exact: true }).click();
    await page.locator('[data-row="a"]').waitFor({ state: 'detached' });
    expect(await page.locator('[data-row="b"] .queue-state').innerText()).toBe('Cancelled');
    expect(await shapeOf(page)).toEqual({ lines: 2, beyond: 0, cut: 0 });
    await page.context().close();
  });

  it('stand on two lines in a small window also where there are thousands of every state', async () => {
    const each = [
      { state: 'running' },
      { state: 'waiting' },
      { state: 'needs-you' },
      { state: 'done', phase: 'completed' },
      { state: 'failed', phase: 'failed' },
      off,
    ] as const;
    const queue = Array.from({ length: 60_006 }, (_, at) =>
      queueRow({ id: `r${at}`, title: `Row ${at}`, batchId: `batch ${at % 3}`, ...each[at % 6] }),
    );
    const page = await screens.open('/queue', { queue, accounts }, '', { viewport: { width: 900, height: 600 } });
    await page.getByRole('button', { name: 'Cancelled 10,001', exact: true }).waitFor();
    expect(await shapeOf(page)).toEqual({ lines: 2, beyond: 0, cut: 0 });
    await page.context().close();
  });
});

describe('10,000 entries', () => {
  const error = { code: 'refused', title: 'The service refused it', detail: 'The file has no sound track.' };
  const failed = { state: 'failed', phase: 'failed', error, actions: ['retry', 'remove'] } as const;
  const queue = Array.from({ length: 10_000 }, (_, at) =>
    queueRow({
      id: `r${at}`,
      title: `Row ${at}`,
      kind: at % 10 === 0 ? 'speech' : 'transcription',
      remoteId: 50_000 + at,
      createdAt: now - at * 1000,
      ...(at % 100 === 0 && { ...failed, actions: [...failed.actions] }),
    }),
  );
  const list = 'section[aria-label="Entries of the queue"]';
  /** Numbers of the entries between the edges of the list, from above. */
  const inSight = (page: Page): Promise<readonly number[]> =>
    page.evaluate(`(() => {
      const box = document.querySelector('${list}').getBoundingClientRect();
      return [...document.querySelectorAll('[data-row]')]
        .map((row) => ({ row, at: row.getBoundingClientRect() }))
        .filter(({ at }) => at.bottom > box.top && at.top < box.bottom)
        .toSorted((a, b) => a.at.top - b.at.top)
        .map(({ row }) => Number(row.getAttribute('data-row').slice(1)));
    })()`);
  const scrollTo = (page: Page, share: number): Promise<unknown> =>
    page.evaluate(`{ const list = document.querySelector('${list}'); list.scrollTop = list.scrollHeight * ${share}; }`);
  const row = (page: Page, at: number) => page.locator(`[data-row="r${at}"]`);

  it('are all reached, each in its place, and only those in sight are drawn', async () => {
    const page = await screens.open('/queue', { queue });
    await row(page, 0).waitFor();
    await scrollTo(page, 0.5);
    await row(page, 0).waitFor({ state: 'detached' });
    const middle = await inSight(page);
    const [first = 0] = middle;
    expect(Math.abs(first - 5000)).toBeLessThan(100);
    expect(middle.length).toBeGreaterThan(5);
    expect(middle).toEqual(middle.map((_, index) => first + index));
    await scrollTo(page, 1);
    await row(page, 9999).waitFor();
    expect((await inSight(page)).at(-1)).toBe(9999);
    expect(await page.locator('[data-row]').count()).toBeLessThan(100);
    await page.context().close();
  });

  it('are filtered and searched to just those that are meant, to the last of them', async () => {
    const page = await screens.open('/queue', { queue });
    await page.getByRole('button', { name: 'Failed 100', exact: true }).click();
    await expect.poll(async () => (await inSight(page)).slice(0, 3)).toEqual([0, 100, 200]);
    await scrollTo(page, 1);
    await row(page, 9900).waitFor();
    const search = page.getByRole('searchbox', { name: 'Search the queue' });
    await page.getByRole('button', { name: 'All 10,000', exact: true }).click();
    await page.getByLabel('Kind', { exact: true }).selectOption('speech');
    await page.getByRole('button', { name: 'All 1,000', exact: true }).waitFor();
    for (const [words, wanted] of [
      ['990 row', [990, 1990, 2990, 3990, 4990]],
      ['59990', [9990]],
      ['sound track 1200', [1200]],
    ] as const) {
      await search.fill(words);
      await expect.poll(async () => (await inSight(page)).slice(0, 5), { message: words }).toEqual(wanted);
    }
    await search.fill('no such entry');
    await page.getByText('Nothing matches').waitFor();
    await page.context().close();
  });
});

describe('an entry that asks about its price', () => {
  const question = {
    text: 'Your limit for one day is 200 credits. With this entry it would be 236 credits, all jobs of today together.',
    sendAgain: 'Sends it for 36 credits.',
    leaveIt: 'Cancels it. Nothing is sent and nothing is charged.',
  };
  const queue = [
    queueRow({
      id: 'price',
      title: 'Film',
      kind: 'video-render',
      state: 'needs-you',
      phase: 'approval',
      question,
      credits: 36,
      actions: ['answer', 'cancel'],
    }),
  ];

  it('has one pair of choices, of which the second can be taken back', async () => {
    const page = await screens.open('/queue?entry=price', { queue });
    const details = page.getByRole('complementary', { name: 'Film' });
    await details.getByRole('list', { name: 'Your choices' }).waitFor();
    expect(await details.getByRole('button', { name: /Cancel/u }).allInnerTexts()).toEqual(['Cancel it']);
    await details.getByRole('button', { name: 'Cancel it' }).click();
    await expect.poll(() => asked(page, 'queue.cancel')).toEqual([{ ids: ['price'] }]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => asked(page, 'queue.restore')).toEqual([{ ids: ['price'] }]);
    await page.context().close();
  });

  it('shows both in a small window without scrolling', async () => {
    const both = [...queue, ...queue.map((row) => ({ ...row, id: 'other', title: 'Other' }))];
    const page = await screens.open('/queue?entry=price', { queue: both }, '', {
      viewport: { width: 900, height: 600 },
    });
    // Above the list, where room is scarce already.
    await page.getByText('2 entries need your approval').waitFor();
    const details = page.getByRole('complementary', { name: 'Film' });
    const second = await details.getByRole('button', { name: 'Cancel it' }).boundingBox();
    const panel = await details.boundingBox();
    const bottomOf = (box: typeof panel): number => (box?.y ?? NaN) + (box?.height ?? NaN);
    expect(bottomOf(second)).toBeLessThan(bottomOf(panel));
    await page.context().close();
  });
});

it('leads from an answer that nobody could look for to what can be decided about it', async () => {
  const page = await screens.open('/queue', { queue: lostRows });
  await page.getByRole('button', { name: 'Decide now: Harbour at dawn' }).click();
  await page.getByRole('complementary', { name: 'Harbour at dawn' }).waitFor();
  expect(await asked(page, 'queue.restore')).toEqual([{ ids: ['u1'] }]);
  await page.context().close();
});

it('leads from an entry to what it waits for as long as that is in the list', async () => {
  const row = (id: string): QueueRow => queueRow({ id, title: `Row ${id}`, state: 'waiting', createdAt: now });
  const page = await screens.open('/queue?entry=w4', { queue: [row('w4'), row('w3')] });
  const details = page.getByRole('complementary');
  const step = details.getByRole('button', { name: / · Narration of chapter 2/u });
  await step.waitFor();
  await page.evaluate(`lookChange('queue', [], ['w3'])`);
  await step.waitFor({ state: 'detached' });
  await details.getByText('Narration of chapter 2').waitFor();
  await page.evaluate(`lookChange('queue', [${JSON.stringify(row('w3'))}], [])`);
  await step.click();
  await expect.poll(() => details.getByRole('heading').first().innerText()).toBe('Row w3');
  await page.context().close();
});

it('opens what a notice is about, also by another click on it once that was closed', async () => {
  const page = await screens.open('/queue?entry=w4', {
    queue: [queueRow({ id: 'w4', title: 'Row w4', createdAt: now })],
  });
  const details = page.getByRole('complementary', { name: 'Row w4' });
  await details.waitFor();
  await details.getByRole('button', { name: /^Close/ }).click();
  await details.waitFor({ state: 'detached' });
  await page.evaluate(`lookEmit({ type: 'navigate', route: '/queue?entry=w4' })`);
  await expect.poll(() => details.isVisible()).toBe(true);
  await page.context().close();
});

it('offers to open what an entry made as long as that is here', async () => {
  const made = characters.map(({ id, name }) =>
    queueRow({ id: `of-${id}`, title: name, kind: 'character-preview', subjectId: id, actions: ['open', 'remove'] }),
  );
  const page = await screens.open('/queue', { characters, queue: made });
  const open = page.getByRole('button', { name: /^Open: /u });
  await expect.poll(() => open.count()).toBe(characters.length);
  const [deleted] = characters;
  await page.evaluate(`lookChange('characters', [], [${JSON.stringify(deleted?.id)}])`);
  await expect.poll(() => open.count()).toBe(characters.length - 1);
  // Also where it is opened.
  await page.getByText(deleted?.name ?? '', { exact: true }).click();
  await page.getByRole('complementary').getByRole('button', { name: 'Remove' }).first().waitFor();
  expect(await page.getByRole('complementary').getByRole('button', { name: /^Open/u }).count()).toBe(0);
  await page.context().close();
});
