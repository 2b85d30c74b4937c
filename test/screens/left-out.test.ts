import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drafts } from '../../tools/look/video-samples.ts';
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

describe('videos that are tried again from the queue', () => {
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
});

describe('several videos that are rendered', () => {
  it('say each what it leaves out and what the service keeps', async () => {
    const two = drafts
      .slice(0, 2)
      .map((draft, at) => ({ ...draft, id: `v${at}`, title: `Episode ${at}`, remote: null }));
    const plan = { steps: [], credits: 20, unknown: 0, brings: [], notExported: [], problems: [], exactPrice: 'known' };
    const plans = [
      { ...plan, id: 'v0', later: ['watermark'], keeps: [kept], makesEvent: false },
      { ...plan, id: 'v1', later: [], keeps: [], makesEvent: false },
    ];
    const page = await screens.open(
      '/videos',
      { drafts: two },
      `answers['videos.plan'] = ${JSON.stringify({ plans, credits: 40, unknown: 0, balance: 500 })};`,
    );
    for (const { title } of two) await page.getByRole('checkbox', { name: new RegExp(title) }).check();
    await page.getByRole('button', { name: /^Render 2/ }).click();
    const rows = page.getByRole('dialog').getByRole('listitem');
    await rows.filter({ hasText: 'Episode 0' }).getByText(watermark).waitFor();
    expect(await rows.filter({ hasText: 'Episode 0' }).innerText()).toContain('Transition: the service keeps');
    expect(await rows.filter({ hasText: 'Episode 1' }).innerText()).not.toMatch(/export|keeps/u);
    await page.context().close();
  });
});
