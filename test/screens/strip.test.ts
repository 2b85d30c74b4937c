import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QueueRow } from '../../src/bridge/queue.ts';
import { files } from '../../tools/look/library-screens.ts';
import { queueRows, studio } from '../../tools/look/sample-rows.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const strip = (page: Page) => page.getByRole('contentinfo', { name: 'In progress' });

/** The queue cannot be read, or never comes. */
const queueIs = (answer: string): string => `{
  const invoke = backlot.invoke;
  backlot.invoke = (name, input, accountId) => name === 'collections.read' && input.collection === 'queue'
    ? ${answer}
    : invoke(name, input, accountId);
}`;
const failing = `Promise.resolve({ ok: false, error: { code: 'unexpected', title: 'Something went wrong', detail: 'The disk answers with an error.' } })`;

describe('the strip at the foot of every screen', () => {
  it('lets nothing lie over something else in a narrow or enlarged window', async () => {
    const page = await screens.open('/library', { queue: queueRows, library: files }, '', {
      viewport: { width: 640, height: 400 },
    });
    const queue = strip(page).getByRole('link').filter({ hasText: 'in progress' });
    const downloads = strip(page).getByRole('link').filter({ hasText: 'downloading' });
    await downloads.waitFor();
    const beside = await queue.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth);
    expect(beside).toBe(0);
    const box = await downloads.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(640);
    await page.context().close();
  });

  it('says how far this computer is with copies, and lets them be stopped; the queue leads where it did', async () => {
    const chore = { id: 'c1', kind: 'copies', done: 2_000_000, total: 8_000_000 } as const;
    const export500 = { id: 'c2', kind: 'transcripts', done: 3, total: 500 } as const;
    const page = await screens.open('/', { queue: queueRows, status: [{ ...studio, chores: [chore, export500] }] });
    const copies = strip(page).getByRole('region', { name: 'Copying files' });
    await copies.getByText(/^Copying 2\S* MB of 8\S* MB · 1 more$/u).waitFor();
    await copies.getByRole('button', { name: 'Stop' }).click();
    await expect.poll(() => asked(page, 'chores.stop')).toEqual([{ id: 'c1' }]);
    expect(await copies.getByRole('button', { name: 'Stop' }).isDisabled()).toBe(true);
    await page.evaluate(`lookChange('status', [${JSON.stringify({ ...studio, chores: [export500] })}])`);
    const exporting = strip(page).getByRole('region', { name: 'Exporting transcripts' });
    await exporting.getByText('Exporting 3 of 500').waitFor();
    expect(await exporting.getByRole('button', { name: 'Stop' }).isEnabled()).toBe(true);
    await page.evaluate(`lookChange('status', [${JSON.stringify(studio)}])`);
    await exporting.waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('opens in the queue what it names and what wants an answer, and what only goes on nowhere else', async () => {
    const asks = queueRows.filter(({ state }) => state === 'needs-you').slice(0, 1);
    const page = await screens.open('/', { queue: asks });
    const title = asks[0]?.title ?? '';
    await strip(page).getByText(title).click();
    await page.getByRole('complementary').getByRole('heading', { name: title }).waitFor();
    await page.context().close();
    const other = await screens.open('/', { queue: queueRows.filter(({ state }) => state === 'running').slice(0, 1) });
    await strip(other).getByRole('link').first().click();
    await other.getByRole('heading', { level: 1, name: 'Queue' }).waitFor();
    expect(await other.getByRole('complementary').count()).toBe(0);
    await other.context().close();
  });

  it('shortens the name of the foremost before what it says of everything', async () => {
    const page = await screens.open('/library', { queue: queueRows, library: files });
    const all = strip(page).getByText('in progress');
    expect(await all.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.context().close();
  });

  it('says what is done with a short name right beside it', async () => {
    const [row] = queueRows;
    const short = {
      ...row,
      title: 'Sea',
      state: 'running',
      phase: 'rendering',
      progress: null,
      share: null,
      reason: null,
    } as QueueRow; // As the samples, shorter.
    const page = await screens.open('/library', { queue: [short], library: [] });
    const name = strip(page).getByText('Sea', { exact: true });
    await name.waitFor();
    const gap = await name.evaluate((letters) => {
      const beside = letters.parentElement?.nextElementSibling;
      return (beside?.getBoundingClientRect().left ?? 0) - letters.getBoundingClientRect().right;
    });
    expect(gap).toBeLessThan(20);
    await page.context().close();
  });

  it('says how long the foremost takes in whole figures where there is no room for the word', async () => {
    const [row] = queueRows;
    if (row === undefined) throw new Error('There is nothing in the queue among the samples.');
    const long = { ...row, state: 'running', phase: 'processing', progress: null, share: null, reason: null, waitsUntil: null, title: 'Name '.repeat(20), startedAt: Date.now() - 754_000 } as const; // prettier-ignore
    const asks = {
      ...row,
      id: 'asks',
      state: 'needs-you',
      question: { text: 'q', sendAgain: 's', leaveIt: 'l' },
    } as const;
    const waits = { ...row, id: 'waits', state: 'waiting', progress: null, reason: 'r' } as const;
    const page = await screens.open(
      '/library',
      { queue: [long, asks, waits], library: files.filter(({ state }) => state === 'fetching') },
      '',
      {
        viewport: { width: 900, height: 600 },
      },
    );
    const time = strip(page).getByText(/^1[2-9]:\d\d$/u);
    await time.waitFor();
    const cut = await time.evaluate((figures) => {
      const own = figures.getBoundingClientRect();
      for (let around = figures.parentElement; around !== null; around = around.parentElement)
        if (own.right > around.getBoundingClientRect().right + 1) return around.className;
      return null;
    });
    expect(cut).toBeNull();
    await page.context().close();
  });

  it('says what downloads apart from what is on hold', async () => {
    const page = await screens.open('/library', { library: files });
    const coming = strip(page).getByRole('link').filter({ hasText: 'on hold' });
    await coming.waitFor();
    expect(await coming.innerText()).toBe('1 downloading · 1 on hold');
    await page.context().close();
  });

  it('says that nothing runs only where that is known', async () => {
    const unread = await screens.open('/settings', {}, queueIs(failing));
    await strip(unread).getByText('The queue could not be read').waitFor();
    await unread.context().close();
    const waiting = await screens.open('/settings', {}, queueIs('new Promise(() => {})'));
    await strip(waiting).waitFor();
    expect(await strip(waiting).getByText('Nothing is running').count()).toBe(0);
    // It leads there all the same, and says so.
    await strip(waiting).getByRole('link', { name: 'Queue', exact: true }).waitFor();
    await waiting.context().close();
    const empty = await screens.open('/settings', { queue: [] });
    await strip(empty).getByText('Nothing is running').waitFor();
    await empty.context().close();
  });
});
