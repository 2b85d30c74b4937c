import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QueueRow } from '../../src/bridge/index.ts';
import { queueRow } from '../renderer/features/queue/queue-row.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const now = Date.now();
const row = (id: string, over: Partial<QueueRow> = {}): QueueRow =>
  queueRow({ id, title: `Row ${id}`, kind: 'speech', createdAt: now - id.charCodeAt(0), actions: ['remove'], ...over });
const rows = ['a', 'b', 'c'].map((id) => row(id));

const change = (page: Page, upserts: readonly QueueRow[], removals: readonly string[] = []): Promise<unknown> =>
  page.evaluate(`lookChange('queue', ${JSON.stringify(upserts)}, ${JSON.stringify(removals)})`);

/** The row whose own button has the focus, or what else has it. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(`(() => {
    const { activeElement } = document;
    const row = activeElement?.closest('[data-row]')?.getAttribute('data-row');
    if (row && activeElement?.matches('[data-open-row]')) return row;
    return activeElement?.getAttribute('data-details-of') ?? activeElement?.tagName ?? '';
  })()`);

const opener = (page: Page, id: string) => page.locator(`[data-row="${id}"] [data-open-row]`);

describe('the keyboard stays in the list', () => {
  it('on the row that takes the place of a removed one, and on the last one when that was the last', async () => {
    const page = await screens.open('/queue', { queue: rows });
    await opener(page, 'b').focus();
    await change(page, [], ['b']);
    await expect.poll(() => focused(page)).toBe('c');
    await change(page, [], ['c']);
    await expect.poll(() => focused(page)).toBe('a');
    await page.context().close();
  });

  it('on the row whose button is gone', async () => {
    const page = await screens.open('/queue', { queue: [row('a', { state: 'waiting', actions: ['cancel'] }), ...rows.slice(1)] }); // prettier-ignore
    await page.getByRole('button', { name: 'Cancel: Row a' }).focus();
    await change(page, [row('a', { state: 'uploading', phase: 'waiting-for-answer', actions: [] })]);
    await expect.poll(() => focused(page)).toBe('a');
    await page.context().close();
  });

  it('on the row whose menu had gone while it was open, once it is closed', async () => {
    const waits = row('a', { state: 'waiting', position: 1, actions: ['cancel'] });
    const page = await screens.open('/queue', { queue: [waits, ...rows.slice(1)] });
    await page.getByRole('button', { name: 'More actions for Row a' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Run next' }).waitFor();
    await change(page, [row('a', { state: 'uploading', phase: 'waiting-for-answer', actions: [] })]);
    await page.getByRole('menuitem', { name: 'Run next', disabled: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More actions for Row a' }).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('a');
    await page.context().close();
  });
});

describe('the details of an entry', () => {
  const runs = row('a', { state: 'running', phase: 'processing', subjectId: 's', actions: ['open', 'stop-watching'] });

  it('keep the keyboard when the button that was pressed is gone', async () => {
    const page = await screens.open('/queue', { queue: [runs, ...rows.slice(1)] }, `answers['queue.stopWatching'] = null;`); // prettier-ignore
    await opener(page, 'a').press('Enter');
    await page.getByRole('complementary').getByRole('button', { name: 'Stop watching' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Stop watching' }).press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await change(page, [{ ...runs, actions: ['open', 'watch', 'remove'] }]);
    await expect.poll(() => focused(page)).toBe('a');
    await page.keyboard.press('Tab');
    expect(await page.getByRole('button', { name: 'Close details' }).evaluate((button) => button.matches(':focus'))).toBe(true); // prettier-ignore
    await page.context().close();
  });

  it('give it back to the row when they are closed, by their button or by Escape, which leaves the selection', async () => {
    const page = await screens.open('/queue', { queue: [runs, ...rows.slice(1)] });
    await page.getByRole('checkbox', { name: 'Select Row b' }).check();
    await opener(page, 'a').press('Enter');
    await page.getByRole('button', { name: 'Close details' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('a');
    await page.keyboard.press('Enter');
    await page.getByRole('complementary').getByRole('button', { name: 'Open', exact: true }).press('Escape');
    await page.getByRole('complementary').waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('a');
    expect(await page.getByText('1 selected').count()).toBe(1);
    await page.context().close();
  });
});
