import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { practiceAccount, serviceAccount } from '../../tools/look/sample-account.ts';
import type { TablePreview, VideoOptions } from '../../src/bridge/index.ts';
import { drafts } from '../../tools/look/sample-videos.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const table: TablePreview = {
  tableId: 'table',
  name: 'bees.csv',
  columns: [{ header: 'voice', field: 'voice', double: null }],
  rows: [
    {
      row: 2,
      title: 'Bees',
      type: 'ai-visuals',
      excerpt: 'Bees dance.',
      words: 2,
      spokenSeconds: 1,
      need: 'none',
      problems: [],
      unresolved: [{ list: 'voice', name: 'Ava' }],
      preset: null,
    },
  ],
  good: 1,
  bad: 0,
};
const lists: VideoOptions = {
  options: null,
  voices: [
    { id: 7, name: 'Ava', language: 'en', accent: null, gender: null, wordsPerMinute: null, type: 'standard' },
  ],
  allVoices: true,
  goneVoices: [],
  music: [],
  readAt: 1,
}; // prettier-ignore

/** Opens the review of the table; `script` comes before. */
async function review(script: string, rows: Parameters<Screens['open']>[1] = {}): Promise<Page> {
  const chosen = { created: [], refused: [], tables: [table] };
  const page = await screens.open(
    '/videos',
    { drafts, ...rows },
    `answers['drafts.chooseImport'] = ${JSON.stringify(chosen)};
     answers['drafts.importTable.approve'] = { batchId: 'b', drafts: [], left: [] };
     ${script}`,
  );
  await page.getByRole('button', { name: 'Import…' }).click();
  await page.getByRole('dialog', { name: 'Table bees.csv' }).waitFor();
  return page;
}

describe('a table', () => {
  it('says which columns are not used because others mean the same', async () => {
    const columns: TablePreview['columns'] = [
      { header: 'Script', field: 'script', double: null },
      { header: 'script', field: null, double: 'script' },
      { header: 'Name', field: null, double: 'title' },
      { header: 'Title', field: 'title', double: null },
      { header: 'Notes', field: null, double: null },
    ];
    const chosen = { created: [], refused: [], tables: [{ ...table, columns }] };
    const page = await review(`answers['drafts.chooseImport'] = ${JSON.stringify(chosen)};`);
    await page
      .getByText('A second column “script” is not used. “Name” is not used: “Title” is the title already.')
      .waitFor();
    expect(await page.getByText('not used', { exact: true }).count()).toBe(3);
    await page.context().close();
  });

  it('becomes drafts by the key that sends forms, from any of its fields', async () => {
    const page = await review(`answers['videos.options'] = ${JSON.stringify(lists)};`);
    await page.getByRole('dialog').getByRole('button', { name: 'Create 1 draft' }).waitFor();
    await page.getByRole('dialog').getByRole('combobox').first().press('Control+Enter');
    await expect.poll(() => asked(page, 'drafts.importTable.approve')).toHaveLength(1);
    await page.context().close();
  });
});

describe('a table that is becoming drafts', () => {
  it('is not discarded meanwhile, nor changed', async () => {
    const page = await review(`{
      answers['videos.options'] = ${JSON.stringify(lists)};
      const invoke = backlot.invoke;
      backlot.invoke = (name, input, accountId) => name === 'drafts.importTable.approve'
        ? new Promise((resolve) => { globalThis.created = () => invoke(name, input).then(resolve); })
        : invoke(name, input, accountId);
    }`);
    const dialog = page.getByRole('dialog', { name: 'Table bees.csv' });
    await dialog.getByRole('button', { name: 'Create 1 draft' }).click();
    await dialog.getByRole('button', { name: 'Creating' }).waitFor();
    await dialog.getByRole('button', { name: 'Discard' }).click({ force: true });
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog', { name: 'Discard this table?' }).count()).toBe(0);
    expect(await dialog.getByRole('combobox', { name: 'Kind for rows without one' }).isDisabled()).toBe(true);
    await page.evaluate('created()');
    await dialog.waitFor({ state: 'detached' });
    await page.context().close();
  });
});

describe('the names in a table', () => {
  it('stand for what is called so in the account in use, also where that is another one by now', async () => {
    const twice = {
      ...table,
      rows: [{ ...table.rows[0], unresolved: ['Ava', 'Two', 'Own'].map((name) => ({ list: 'voice', name })) }],
    };
    const voice = (id: number, name: string) => ({ ...lists.voices[0], id, name });
    const found = (voices: object[]) => ({ ...lists, voices });
    const page = await review(
      `answers['drafts.chooseImport'] = ${JSON.stringify({ created: [], refused: [], tables: [twice] })};
       answers['videos.options'] = ${JSON.stringify(found([voice(7, 'Ava'), voice(1, 'Two'), voice(2, 'Two'), voice(3, 'Mine')]))};`,
      { accounts: [serviceAccount, practiceAccount] },
    );
    await page.getByRole('combobox', { name: 'Voice: Two' }).selectOption('2');
    await page.getByRole('combobox', { name: 'Voice: Own' }).selectOption('3');
    await page.evaluate(`
      answers['videos.options'] = ${JSON.stringify(found([voice(9, 'Ava'), voice(1, 'Two'), voice(2, 'Two')]))};
      lookChange('accounts', lookScenario.rows.accounts.map((account) => ({ ...account, active: account.id === ${JSON.stringify(practiceAccount.id)} })))`);
    await expect.poll(() => page.getByRole('combobox', { name: 'Voice: Own' }).inputValue()).toBe('');
    await page.getByRole('button', { name: 'Create 1 draft' }).click();
    await expect
      .poll(() => asked(page, 'drafts.importTable.approve'))
      .toMatchObject([
        {
          names: [
            { list: 'voice', name: 'Ava', id: 9 },
            { list: 'voice', name: 'Two', id: 2 },
          ],
        },
      ]);
    await page.context().close();
  });

  it('are told to stay unset where no account says what they stand for', async () => {
    const own = drafts.map((row) => ({ ...row, accountId: null }));
    const page = await review('', { accounts: [], drafts: own });
    await page.getByText('Without one, these names stay unset: Ava.').waitFor();
    expect(await page.getByRole('button', { name: 'Create 1 draft' }).getAttribute('aria-disabled')).toBeNull();
    await page.context().close();
  });

  it('are not left out because the lists are still being read', async () => {
    const page = await review(`{
      const invoke = backlot.invoke;
      backlot.invoke = (name, input, accountId) => name === 'videos.options'
        ? new Promise((resolve) => { globalThis.listsAreRead = () => resolve({ ok: true, value: ${JSON.stringify(lists)} }); })
        : invoke(name, input, accountId);
    }`);
    const looking = page.getByRole('button', { name: 'Looking up names…' });
    await looking.click({ force: true });
    expect(await asked(page, 'drafts.importTable.approve')).toEqual([]);
    await page.evaluate('listsAreRead()');
    await page.getByRole('button', { name: 'Create 1 draft' }).click();
    await expect
      .poll(() => asked(page, 'drafts.importTable.approve'))
      .toMatchObject([{ names: [{ list: 'voice', name: 'Ava', id: 7 }] }]);
    await page.context().close();
  });

  it('are told to stay unset where the lists cannot be read, which can be tried again', async () => {
    const error = { code: 'offline', title: 'The service cannot be reached', detail: 'Check the network.' };
    const page = await review(`{
      const invoke = backlot.invoke;
      globalThis.failing = true;
      backlot.invoke = (name, input, accountId) => name === 'videos.options'
        ? Promise.resolve(failing ? { ok: false, error: ${JSON.stringify(error)} } : { ok: true, value: ${JSON.stringify(lists)} })
        : invoke(name, input, accountId);
    }`);
    const said = page.getByText('these names cannot be looked up and stay unset: Ava.');
    await said.waitFor();
    await page.evaluate('failing = false');
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
    await said.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Create 1 draft' }).click();
    await expect
      .poll(() => asked(page, 'drafts.importTable.approve'))
      .toMatchObject([{ names: [{ list: 'voice', name: 'Ava', id: 7 }] }]);
    await page.context().close();
  });
});
