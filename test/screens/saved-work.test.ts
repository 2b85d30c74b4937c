import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** The dialog with what a copy has, which the sample studio opens. */
async function opened(page: Page) {
  await page.getByRole('button', { name: 'Bring back from a copy…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Choose a file…' }).click();
  await dialog.getByRole('list', { name: 'Work in the copy that is not here' }).waitFor();
  return dialog;
}

describe('what a copy has', () => {
  it('is seen and chosen by keyboard, and what was chosen alone comes back', async () => {
    const page = await screens.open('/settings');
    const dialog = await opened(page);
    const bring = dialog.getByRole('button', { name: /^Bring back/u });
    expect(await bring.getAttribute('aria-disabled')).toBe('true');
    await dialog.getByRole('checkbox', { name: 'The lighthouse' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: 'Look at “قصص البحر”' }).click();
    await dialog.getByText('Comes back out of the trash.').waitFor();
    await dialog.getByRole('button', { name: 'Bring back 2' }).click();
    await page.getByText('2 scripts are back, 1 came as a version').first().waitFor();
    expect(await asked(page, 'savedWork.bringBack')).toEqual([
      { id: 'copy', drafts: ['d1', 'd3'], presets: [], captions: [], rules: false, forms: [] },
    ]);
    // The private copy goes with the dialog.
    await expect.poll(() => asked(page, 'savedWork.close')).toEqual([{ id: 'copy' }]);
    await page.context().close();
  });

  it('shows where the two differ, and which presets cannot come', async () => {
    const page = await screens.open('/settings');
    const dialog = await opened(page);
    await dialog.locator('del').filter({ hasText: 'forty' }).waitFor();
    await dialog.getByText('1 preset belongs to Practice account: sign in there to bring it back.').waitFor();
    expect(await dialog.getByRole('checkbox', { name: 'News' }).count()).toBe(0);
    await dialog.getByRole('checkbox', { name: 'All of them' }).check();
    await dialog.getByRole('button', { name: 'Bring back 9' }).waitFor();
    await page.context().close();
  });

  it('stands in the smallest window with every word about what stays in it, and rows enough to look through', async () => {
    const page = await screens.open('/settings', {}, '', { viewport: { width: 900, height: 600 } });
    const dialog = await opened(page);
    await dialog.locator('del').first().waitFor();
    const place = dialog.locator('[data-scrolls]').first();
    expect(await place.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(0);
    const list = await dialog.getByRole('list', { name: 'Work in the copy that is not here' }).boundingBox();
    expect(list?.height).toBeGreaterThan(2 * 56);
    await page.context().close();
  });
});

describe('corrections of captions in a copy', () => {
  it('are seen beside what is here, with what becomes of each, and come back as does the list of corrections', async () => {
    const page = await screens.open('/settings');
    const dialog = await opened(page);
    await dialog.getByRole('button', { name: 'Look at “Why the sea is salty' }).click();
    await dialog.getByText('12 caption corrections that wait come with it.').waitFor();
    await dialog.getByRole('button', { name: 'Look at “Captions of “How a lighthouse' }).click();
    await dialog.getByText('They wait again beside yours, which stay as they are.').waitFor();
    await dialog.getByText('Their script comes out of the trash.').waitFor();
    const seen = dialog.getByRole('region', { name: /^Captions of “How a lighthouse/u }).getByRole('listitem');
    await seen.nth(0).locator('del').filter({ hasText: 'lit' }).waitFor();
    expect(await seen.nth(0).textContent()).not.toContain('The service has');
    await seen.nth(1).getByText('The service has another text by now').waitFor();
    await seen.nth(2).getByText('it is kept beside the captions until you discard it').waitFor();
    await dialog.getByRole('checkbox', { name: /^Captions of/u }).check();
    await dialog.getByRole('button', { name: 'Look at “Corrections list”' }).click();
    await dialog.getByRole('region', { name: 'Corrections list' }).getByText('lite house → lighthouse').waitFor();
    await dialog.getByRole('checkbox', { name: 'Corrections list' }).check();
    await dialog.getByText('Caption corrections of 2 videos stay in the copy').waitFor();
    await dialog.getByText('1 pair of its corrections list stays in the copy').waitFor();
    await page.evaluate(
      `answers['savedWork.bringBack'] = { drafts: 0, versions: 0, presets: 0, corrections: 3, rules: 3, forms: 0 }`,
    );
    await dialog.getByRole('button', { name: 'Bring back 2' }).click();
    await page.getByText('3 caption corrections are back and 3 pairs added to the corrections list').first().waitFor();
    expect(await asked(page, 'savedWork.bringBack')).toEqual([
      { id: 'copy', drafts: [], presets: [], captions: ['d5'], rules: true, forms: [] },
    ]);
    await page.context().close();
  });
});

describe('what was typed into forms, in a copy', () => {
  it('is seen, chosen and comes back', async () => {
    const page = await screens.open('/settings');
    const dialog = await opened(page);
    await dialog.getByText('What was typed into 1 form stays in the copy: yours has other words.').waitFor();
    await dialog.getByRole('checkbox', { name: 'The lighthouse' }).focus();
    await page.keyboard.press('End');
    await dialog.getByRole('button', { name: 'Look at “Text for Speech”' }).click();
    await dialog.getByText('Comes back into its form, which is empty here. Nothing is sent.').waitFor();
    await dialog.getByRole('region', { name: 'Text for Speech' }).getByText('Nobody lit it').waitFor();
    await dialog.getByRole('checkbox', { name: 'Text for Speech' }).check();
    await page.evaluate(
      `answers['savedWork.bringBack'] = { drafts: 0, versions: 0, presets: 0, corrections: 0, rules: 0, forms: 1 }`,
    );
    await dialog.getByRole('button', { name: 'Bring back 1' }).click();
    await page.getByText('1 form is filled in again').first().waitFor();
    expect(await asked(page, 'savedWork.bringBack')).toEqual([
      { id: 'copy', drafts: [], presets: [], captions: [], rules: false, forms: ['speech'] },
    ]);
    await page.context().close();
  });
});

describe('a list of corrections that is full', () => {
  it('says that pairs of the copy have no room', async () => {
    const page = await screens.open('/settings');
    await page.evaluate(`{
      const invoke = backlot.invoke;
      backlot.invoke = async (name, input, accountId) => {
        const answer = await invoke(name, input, accountId);
        return name === 'savedWork.open' ? { ok: true, value: { ...answer.value, rulesLeft: 12 } } : answer;
      };
    }`);
    const dialog = await opened(page);
    await expect
      .poll(() => dialog.innerText())
      .toContain('12 pairs of its corrections list stay in the copy: a list holds 1,000.');
    await page.context().close();
  });
});

describe('a file that cannot be looked into', () => {
  it('says why, and another one can be chosen', async () => {
    const page = await screens.open('/settings');
    await page.evaluate(`{
      const invoke = backlot.invoke;
      let refused = 0;
      backlot.invoke = (name, input, accountId) =>
        name === 'savedWork.open' && refused++ === 0
          ? Promise.resolve({ ok: false, error: { code: 'copy-damaged', title: 'This file is damaged', detail: 'Choose another.' } })
          : invoke(name, input, accountId);
    }`);
    await page.getByRole('button', { name: 'Bring back from a copy…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Choose a file…' }).click();
    await dialog.getByText('This file is damaged').waitFor();
    await dialog.getByRole('button', { name: /3 May 2026/u }).click();
    await dialog.getByRole('list', { name: 'Work in the copy that is not here' }).waitFor();
    expect(await asked(page, 'savedWork.open')).toEqual([{ copy: 'studio-000009.sqlite' }]);
    await page.context().close();
  });
});

describe('the first screen', () => {
  it('leads to a file of another computer', async () => {
    const page = await screens.open('/', { accounts: [] });
    await page.getByRole('button', { name: 'Bring your work from another computer' }).click();
    await page.getByRole('dialog').getByText('On the other computer, choose “Save all your work…”').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Choose a file…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Another copy' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(await asked(page, 'savedWork.close')).toEqual([{ id: 'copy' }]);
    await page.context().close();
  });
});

describe('all work in one file', () => {
  it('says what is in it and what is not, and where it was saved', async () => {
    const page = await screens.open('/settings');
    await page.getByText('34 scripts, 210 versions, 5 presets, 12 transcripts and captions of 3 videos').waitFor();
    await page.getByText('Not in it: finished videos and other files, recordings, and the tokens').waitFor();
    await page.getByText('Settings and waiting queue entries stay in the copy').waitFor();
    await page.evaluate(`answers['savedWork.save'] = { path: '/home/ana/work.backlot', bytes: 3400000 }`);
    await page.getByRole('button', { name: 'Save all your work…' }).click();
    await page.getByText('All your work is saved: 3.4 MB').first().waitFor();
    await page.getByRole('button', { name: 'Show in folder' }).click();
    expect(await asked(page, 'app.showFile')).toEqual([{ path: '/home/ana/work.backlot' }]);
    await page.context().close();
  });
});
