import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QueueRow } from '../../src/bridge/index.ts';
import { queueRow } from '../renderer/features/queue/queue-row.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const row = (over: Partial<QueueRow>): QueueRow =>
  queueRow({ id: 'a', title: 'A talk', subjectId: 't1', kind: 'transcription', ...over });
const asks = row({
  state: 'needs-you',
  phase: 'approval',
  question: { text: 'More?', sendAgain: 'Sends it.', leaveIt: 'Cancels it.' },
  position: 1,
  actions: ['answer', 'cancel'],
});

const change = (page: Page, upserts: readonly QueueRow[], removals: readonly string[] = []): Promise<unknown> =>
  page.evaluate(`lookChange('queue', ${JSON.stringify(upserts)}, ${JSON.stringify(removals)})`);

async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'More actions for A talk' });
  await button.hover();
  await button.and(page.locator('[data-state]')).click();
}

describe('the menu of an entry', () => {
  it('opens at the first tap, and at a click that comes with the pointer', async () => {
    const waits = row({ state: 'waiting', position: 1, actions: ['retry', 'cancel'] });
    for (const press of ['tap', 'click'] as const) {
      const page = await screens.open('/queue', { queue: [waits] }, '', { hasTouch: true });
      await page.getByRole('button', { name: 'More actions for A talk' })[press]();
      await page.getByRole('menuitem', { name: 'Cancel' }).click();
      await expect.poll(() => asked(page, 'queue.cancel')).toEqual([{ ids: ['a'] }]);
      await page.context().close();
    }
  });
});

describe('the open menu of an entry', () => {
  it('keeps its items when the entry ends: what does not apply any more is disabled, and nothing takes its place', async () => {
    const page = await screens.open('/queue', { queue: [asks] });
    await openMenu(page);
    const cancel = page.getByRole('menuitem', { name: 'Cancel' });
    const items = page.getByRole('menuitem');
    const before = await items.allInnerTexts();
    expect(before).toHaveLength(3);
    await change(page, [row({ state: 'done', phase: 'completed', actions: ['open', 'remove'] })]);
    await page.getByRole('button', { name: 'Open: A talk' }).waitFor();
    expect(await items.allInnerTexts()).toEqual(before);
    expect(await cancel.getAttribute('aria-disabled')).toBe('true');
    await cancel.click({ force: true });
    expect(await asked(page, 'queue.remove')).toEqual([]);
    expect(await asked(page, 'queue.cancel')).toEqual([]);

    // Opened anew it offers what there is.
    await page.keyboard.press('Escape');
    await openMenu(page);
    await page.getByRole('menuitem', { name: 'Remove from list' }).click();
    await expect.poll(() => asked(page, 'queue.remove')).toEqual([{ ids: ['a'] }]);
    await page.context().close();
  });

  it('does what it says with the entry as it is now', async () => {
    const waits = row({ state: 'waiting', position: 1, actions: ['retry', 'cancel'] });
    const page = await screens.open('/queue', { queue: [waits] });
    await openMenu(page);
    await change(page, [{ ...waits, reason: 'Waits for the network.' }]);
    await page.getByText('Waits for the network.').waitFor();
    await page.getByRole('menuitem', { name: 'Cancel' }).click();
    await expect.poll(() => asked(page, 'queue.cancel')).toEqual([{ ids: ['a'] }]);
    await page.context().close();
  });
});
