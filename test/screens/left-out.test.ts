import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QueueRow } from '../../src/bridge/index.ts';
import { captionDrafts } from '../../tools/look/caption-screens.ts';
import { drafts } from '../../tools/look/sample-videos.ts';
import { queueRow } from '../renderer/features/queue/queue-row.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const watermark = 'The watermark is added by an export, once the video is made.';
const overlay = 'The overlay is not added by rendering again: an export adds it, once the video is made.';
const kept = { field: 'settings.transition', value: 'fade' };

const failed = (id: string) =>
  queueRow({
    id: `q-${id}`,
    title: `Film ${id}`,
    kind: 'video-render',
    state: 'failed',
    subjectId: id,
    credits: 20,
    actions: ['retry', 'open', 'remove'],
  });

describe('videos that are tried again from the queue', () => {
  it('say before that is paid what their films will lack, each by its name', async () => {
    const page = await screens.open(
      '/queue',
      { drafts, queue: [failed('d6'), failed('d7')] },
      `answers['videos.leftOut'] = { drafts: [{ id: 'd6', later: ['overlay', 'watermark'], keeps: [] }] };`,
    );
    await page.getByRole('button', { name: 'Retry: Film d6' }).click();
    const one = page.getByRole('dialog', { name: 'Retry this entry?' });
    await one.getByText(overlay).waitFor();
    await one.getByText(watermark).waitFor();
    expect(await asked(page, 'queue.retry')).toEqual([]);
    await one.getByRole('button', { name: 'Cancel' }).click();

    for (const box of await page.getByRole('checkbox', { name: /Film d/u }).all()) await box.check();
    await page.getByRole('button', { name: /^Retry 2/ }).click();
    const both = page.getByRole('dialog', { name: 'Retry 2 entries?' });
    await both.getByText(overlay).waitFor();
    expect(await both.getByText('Film d6').count()).toBe(1);
    expect(await both.getByText('Film d7').count()).toBe(0);
    expect((await asked(page, 'videos.leftOut')).at(-1)).toEqual({ ids: ['d7', 'd6'] });
    await page.context().close();
  });

  it('say once what all of their films will lack', async () => {
    const page = await screens.open(
      '/queue',
      { drafts, queue: [failed('d6'), failed('d7')] },
      `answers['videos.leftOut'] = { drafts: [
        { id: 'd6', later: ['watermark'], keeps: [] }, { id: 'd7', later: ['watermark', 'overlay'], keeps: [] },
      ] };`,
    );
    for (const id of ['d6', 'd7']) await page.getByRole('checkbox', { name: `Film ${id}` }).check();
    await page.getByRole('button', { name: /^Retry 2/ }).click();
    const both = page.getByRole('dialog', { name: 'Retry 2 entries?' });
    await both.getByRole('region', { name: 'For all 2' }).getByText(watermark).waitFor();
    expect(await both.getByText(watermark).count()).toBe(1);
    expect(await both.getByText('Film d6').count()).toBe(0);
    await both.getByText('Film d7').waitFor();
    expect(await both.getByText(overlay).count()).toBe(1);
    await page.context().close();
  });
});

describe('a render that waits', () => {
  const waits = (id: string) =>
    queueRow({ id: 'r', title: 'Film', kind: 'video-render', state: 'waiting', subjectId: id, actions: ['cancel'] });
  const corrections = (id: string, over: Partial<QueueRow> = {}) =>
    queueRow({ id: 'c', title: 'Words', kind: 'video-captions', state: 'waiting', subjectId: id, ...over });
  const hint = 'Without caption corrections';
  const lacks = (id: string): string =>
    `answers['videos.leftOut'] = { drafts: [{ id: '${id}', later: ['captions'], keeps: [] }] };`;

  it('says that its film lacks corrections of captions only until they are sent, or not to be sent any more', async () => {
    const page = await screens.open('/queue', { drafts, queue: [waits('d6'), corrections('d6')] }, lacks('d6'));
    await page.getByText(hint).waitFor();
    await page.evaluate(`answers['videos.leftOut'] = { drafts: [] };`);
    await page.evaluate(
      `lookChange('queue', ${JSON.stringify([corrections('d6', { state: 'done', finishedAt: 1 })])})`,
    );
    await expect.poll(() => page.getByText(hint).count()).toBe(0);
    await page.evaluate(lacks('d6'));
    await page.evaluate(`lookChange('queue', [], ['c'])`);
    await page.getByText(hint).waitFor();
    await page.context().close();
  });

  it('says so no more once they were discarded where they are made', async () => {
    const queue = [waits('staged')];
    const page = await screens.open('/videos/staged/captions', { drafts: captionDrafts, queue }, lacks('staged'));
    const review = page.getByRole('button', { name: /^Review/u });
    await review.waitFor();
    await page.getByRole('link', { name: /^Queue/u }).click();
    await page.getByText(hint).waitFor();
    await page.keyboard.press('Alt+ArrowLeft');
    await review.click();
    const discardAll = page.getByRole('dialog').getByRole('button', { name: 'Discard all' });
    await discardAll.click();
    await page
      .getByRole('dialog', { name: /^Discard all/u })
      .getByRole('button', { name: 'Discard all' })
      .click();
    await review.waitFor({ state: 'detached' });
    await page.evaluate(`answers['videos.leftOut'] = { drafts: [] };`);
    await page.getByRole('link', { name: /^Queue/u }).click();
    await page.getByText('Film').first().waitFor();
    await expect.poll(() => page.getByText(hint).count()).toBe(0);
    await page.context().close();
  });
});

describe('some of several', () => {
  it('that lack the same say it once, with their names', async () => {
    const ids = ['d5', 'd6', 'd7', 'd8', 'd9', 'd10'];
    const page = await screens.open(
      '/queue',
      { drafts, queue: ids.map(failed) },
      `answers['videos.leftOut'] = { drafts: ${JSON.stringify(
        ids.slice(0, 5).map((id) => ({ id, later: ['watermark', ...(id < 'd7' ? ['overlay'] : [])], keeps: [] })),
      )} };`,
    );
    for (const id of ids) await page.getByRole('checkbox', { name: `Film ${id}`, exact: false }).check();
    await page.getByRole('button', { name: /^Retry 6/ }).click();
    const all = page.getByRole('dialog', { name: 'Retry 6 entries?' });
    const most = all.getByRole('region', { name: 'For 5 of 6: Film d5, Film d6, Film d7 and 2 more' });
    await most.getByText(watermark).waitFor();
    await all.getByRole('region', { name: 'For 2 of 6: Film d5 and Film d6' }).getByText(overlay).waitFor();
    expect(await all.getByText(watermark).count()).toBe(1);
    expect(await all.getByText(overlay).count()).toBe(1);
    await page.context().close();
  });
});

describe('several videos that are rendered', () => {
  const three = drafts
    .slice(0, 3)
    .map((draft, at) => ({ ...draft, id: `v${at}`, title: `Episode ${at}`, remote: null }));
  const plan = { steps: [], credits: 20, unknown: 0, brings: [], notExported: [], problems: [], exactPrice: 'known' };
  const says = (over: readonly object[]): string => {
    const plans = over.map((own, at) => ({ ...plan, id: `v${at}`, later: [], keeps: [], makesEvent: false, ...own }));
    return `answers['videos.plan'] = ${JSON.stringify({ plans, credits: 40, unknown: 0 })};`;
  };
  const dialogOf = async (over: readonly object[]) => {
    const shown = three.slice(0, over.length);
    const page = await screens.open('/videos', { drafts: shown }, says(over));
    for (const { title } of shown) await page.getByRole('checkbox', { name: new RegExp(title) }).check();
    await page.getByRole('button', { name: `Render ${over.length}` }).click();
    return page.getByRole('dialog');
  };

  it('say each what it leaves out and what the service keeps', async () => {
    const dialog = await dialogOf([{ later: ['watermark'], keeps: [kept] }, {}]);
    const rows = dialog.getByRole('listitem');
    await rows.filter({ hasText: 'Episode 0' }).getByText(watermark).waitFor();
    expect(await rows.filter({ hasText: 'Episode 0' }).innerText()).toContain('Transition: the service keeps');
    expect(await rows.filter({ hasText: 'Episode 1' }).innerText()).not.toMatch(/export|keeps/u);
    expect(await dialog.getByText('For all').count()).toBe(0);
    await dialog.page().context().close();
  });

  it('say once what holds for all that are ready, and on a line what is its own', async () => {
    const blocked = { problems: [{ code: 'no-script', field: 'script', title: 'No script', detail: 'Write one.' }] };
    const dialog = await dialogOf([
      { later: ['watermark'], keeps: [kept] },
      { later: ['overlay', 'watermark'], keeps: [kept] },
      { later: ['captions'], ...blocked },
    ]);
    const all = dialog.getByRole('region', { name: 'For all 2 that are ready' });
    await all.getByText(watermark).waitFor();
    await all.getByText('Transition: the service keeps').waitFor();
    expect(await dialog.getByText(watermark).count()).toBe(1);
    const rows = dialog.getByRole('listitem');
    expect(await rows.filter({ hasText: 'Episode 0' }).innerText()).not.toMatch(/export|keeps/u);
    expect(await rows.filter({ hasText: 'Episode 1' }).innerText()).toContain(overlay);
    expect(await rows.filter({ hasText: 'Episode 1' }).innerText()).not.toContain('keeps');
    await dialog.page().context().close();
  });
});
