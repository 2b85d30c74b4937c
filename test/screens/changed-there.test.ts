import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draft, drafts, plainPlan } from '../../tools/look/sample-videos.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const step = { kind: 'render', credits: 20, basis: 'estimate' } as const;
const changedThere = { fields: ['script' as const, 'settings.voiceId' as const], changes: 4 };
const words = 'Changed by another device: Script and Voice.';

const planned = (...plans: ReturnType<typeof plainPlan>[]): string =>
  `answers['videos.plan'] = ${JSON.stringify({ plans, credits: 20 * plans.length, unknown: 0 })};`;

describe('what another device changed of a draft', () => {
  it('is said below it, and is agreed to only in the dialog that says it', async () => {
    const page = await screens.open(
      '/videos/d1',
      { drafts },
      `answers['drafts.read'] = ${JSON.stringify({ ...draft, remote: null })};
      ${planned(plainPlan('d1', step, { exactPrice: 'known', changedThere }))}`,
    );
    await page.getByText(words).waitFor();
    await page.getByRole('button', { name: /^Render/ }).click();
    const dialog = page.getByRole('dialog', { name: 'From draft to video' });
    await dialog.getByText(words).waitFor();
    expect(await asked(page, 'videos.start')).toEqual([]);
    await dialog.getByRole('button', { name: /^Render/ }).click();
    await expect
      .poll(() => asked(page, 'videos.start'))
      .toEqual([{ ids: ['d1'], action: 'publish', approvedTotal: 20, seen: [{ id: 'd1', changes: 4 }] }]);
    await page.context().close();
  });

  it('is said of each of several that are rendered', async () => {
    const two = drafts.slice(0, 2).map((row, at) => ({ ...row, id: `v${at}`, title: `Episode ${at}`, remote: null }));
    const page = await screens.open(
      '/videos',
      { drafts: two },
      planned(
        plainPlan('v0', step, { exactPrice: 'known' }),
        plainPlan('v1', step, { exactPrice: 'known', changedThere }),
      ),
    );
    for (const { title } of two) await page.getByRole('checkbox', { name: new RegExp(title) }).check();
    await page.getByRole('button', { name: 'Render 2' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('listitem').filter({ hasText: 'Episode 1' }).getByText(words).waitFor();
    expect(await dialog.getByText(words).count()).toBe(1);
    await dialog.getByRole('button', { name: /^Render 2/ }).click();
    await expect
      .poll(() => asked(page, 'videos.start'))
      .toMatchObject([{ ids: ['v0', 'v1'], seen: [{ id: 'v1', changes: 4 }] }]);
    await page.context().close();
  });
});
