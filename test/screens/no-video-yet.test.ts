import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draft, drafts, plainPlan } from '../../tools/look/sample-videos.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const step = { kind: 'render', credits: 20, basis: 'price-list' } as const;

/** The part for the video of a draft that is not made yet, which lacks these. */
async function open(problems: readonly object[]): Promise<Page> {
  const read = { ...draft, id: 'd1', remote: null };
  const plan = { ...plainPlan('d1', step), problems };
  const page = await screens.open(
    '/videos/d1',
    { drafts: drafts.map((row) => ({ ...row, remote: null })) },
    `answers['drafts.read'] = ${JSON.stringify(read)};
     answers['videos.plan'] = ${JSON.stringify({ plans: [plan], credits: 20, unknown: 0 })};
     answers['app.openLink'] = null;`,
  );
  await page.getByRole('tab', { name: 'Video' }).click();
  await page.getByRole('heading', { name: 'No video yet' }).waitFor();
  return page;
}

describe('in place of a video that is not made yet', () => {
  it('what is missing first leads to where it is put right', async () => {
    const page = await open([
      {
        code: 'voice-missing',
        title: 'A voice is missing',
        detail: 'Choose who reads the script.',
        field: 'settings.voiceId',
      },
    ]);
    const panel = page.getByRole('tabpanel', { name: 'Video' });
    await panel.getByText('A voice is missing. Choose who reads the script.').waitFor();
    await panel.getByRole('button', { name: 'Show me' }).click();
    await page.getByRole('tabpanel', { name: 'Settings' }).getByText('A voice is missing').first().waitFor();
    expect(await page.getByRole('tab', { name: 'Settings' }).getAttribute('aria-selected')).toBe('true');
    await page.context().close();
  });

  it('credits that are missing can be got', async () => {
    const page = await open([
      { code: 'credits', title: 'Not enough credits', detail: 'It takes 20, and 5 are there.', field: 'credits' },
    ]);
    await page.getByRole('tabpanel', { name: 'Video' }).getByRole('button', { name: 'Get credits' }).click();
    await expect.poll(() => asked(page, 'app.openLink')).toEqual([{ link: 'billing' }]);
    await page.context().close();
  });

  it('the steps and what they cost are shown once nothing is missing, and nothing is started by that', async () => {
    const page = await open([]);
    const panel = page.getByRole('tabpanel', { name: 'Video' });
    await panel.getByRole('button', { name: 'Steps and cost' }).click();
    const dialog = page.getByRole('dialog', { name: 'From draft to video' });
    await dialog.getByRole('button', { name: /^Render/ }).waitFor();
    expect(await asked(page, 'videos.start')).toEqual([]);
    await page.context().close();
  });
});
