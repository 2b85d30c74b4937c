import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { presets } from '../../tools/look/preset-screens.ts';
import { drafts } from '../../tools/look/sample-videos.ts';
import { asked, listening, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const two = drafts.slice(0, 2).map((draft, at) => ({ ...draft, id: `v${at}`, title: `Episode ${at}`, remote: null }));

const toast = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Applied to 2 drafts' });

/** Applies the preset that is open to two drafts. `script`: what main answers. */
async function applied(script: string): Promise<Page> {
  const page = await screens.open('/presets', { drafts: two, presets }, script);
  await page.getByRole('button', { name: 'Apply to drafts…' }).click();
  await page.getByRole('checkbox', { name: 'All' }).check();
  await page.getByRole('button', { name: 'Apply to 2 drafts' }).click();
  await toast(page).waitFor();
  return page;
}

describe('a preset that was applied to drafts', () => {
  it('is taken back where it changed something, and says once that the event goes out as it is', async () => {
    const page = await applied(`{
      const invoke = backlot.invoke;
      backlot.invoke = (name, input, accountId) => name === 'presets.apply'
        ? Promise.resolve({ ok: true, value: { left: ['resource_id'], step: input.draftId === 'v0' ? '7 1' : null } })
        : invoke(name, input, accountId);
      answers['drafts.undo'] = { eventKept: true };
    }`);
    await toast(page).getByText('Does not apply to these drafts: Folder.').waitFor();
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    const kept = page.getByRole('listitem').filter({ hasText: 'The start and end of its event were kept' });
    await kept.getByText('cancel that in the queue first').waitFor();
    expect(await kept.count()).toBe(1);
    expect(await asked(page, 'drafts.undo')).toEqual([{ id: 'v0', step: '7 1' }]);
    await page.context().close();
  });

  it('has nothing to take back where the drafts had all of it already', async () => {
    const page = await applied(`answers['presets.apply'] = { left: [], step: null };`);
    expect(await toast(page).getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await page.context().close();
  });
});

describe('a new preset', () => {
  it('is in the list, also where a search was left on', async () => {
    const many = Array.from({ length: 9 }, (_, at) => ({ ...presets[0], id: `m${at}`, name: `Many ${at}` }));
    const page = await screens.open(
      '/presets',
      { presets: many as typeof presets }, // all of a preset but what is given
      `answers['presets.create'] = { id: 'new' };`,
    );
    const list = page.getByRole('list', { name: 'Presets' });
    await page.getByRole('searchbox').fill('Many 3');
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
    await page.getByRole('button', { name: 'New preset' }).click();
    const dialog = page.getByRole('dialog');
    const told = await listening(page);
    await dialog.getByRole('textbox').fill('Fresh');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    // The emptied field needs no name.
    expect(await told()).toEqual([]);
    await page.evaluate(`lookChange('presets', [${JSON.stringify({ ...presets[0], id: 'new', name: 'Fresh' })}], [])`);
    await list.getByRole('button', { name: 'Fresh' }).waitFor();
    expect(await list.getByRole('listitem').count()).toBe(10);
    await page.context().close();
  });
});

describe('a preset that was changed', () => {
  it('is saved by the key that sends forms, once, and not before', async () => {
    const page = await screens.open('/presets', { presets }, `answers['presets.update'] = null;`);
    const name = page.getByRole('region').getByRole('textbox', { name: 'Name' });
    await name.press('Control+Enter');
    await name.fill('Another name');
    await name.press('Control+Enter');
    await page.getByText('Preset saved').first().waitFor();
    expect(await asked(page, 'presets.update')).toMatchObject([{ name: 'Another name' }]);
    await page.context().close();
  });
});

describe('a preset that was deleted by mistake', () => {
  it('has again what was changed of it and not saved', async () => {
    const page = await screens.open(
      '/presets',
      { presets },
      `Object.assign(answers, {
        'presets.delete': null,
        'presets.create': { id: 'anew' },
        'forms.read': { fields: '{"name":"Another name","changes":null}' },
      });`,
    );
    await page.getByRole('region').getByRole('button', { name: 'Delete' }).first().click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(async () => (await asked(page, 'forms.keep')).at(-1))
      .toMatchObject({ name: 'preset/anew', fields: expect.stringContaining('"Another name"') as string });
    await page.context().close();
  });
});

describe('a preset that the service did not take', () => {
  it('is sent again as it is, or let go of', async () => {
    const page = await screens.open('/presets', { presets: presets.filter(({ state }) => state === 'failed') });
    await page.getByText('the genre is not active').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => asked(page, 'presets.update')).toEqual([{ id: 'p4', values: {} }]);
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect.poll(() => asked(page, 'presets.discard')).toEqual([{ id: 'p4' }]);
    await page.context().close();
  });
});
