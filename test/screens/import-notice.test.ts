import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drafts } from '../../tools/look/sample-videos.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

describe('a script that was imported without what nobody speaks', () => {
  it('says how many, and of which files', async () => {
    const page = await screens.open(
      '/videos',
      { drafts },
      `answers['drafts.chooseImport'] = { tables: [], refused: [], created: [
        { draftId: 'a', name: 'Energy.docx', left: { formulas: 2 } },
        { draftId: 'b', name: 'Bees.txt', left: {} },
        { draftId: 'c', name: 'Mass.docx', left: { formulas: 1, notes: 2, placeholders: 1 } },
      ] };`,
    );
    await page.getByRole('button', { name: 'Import…' }).click();
    const notice = page
      .getByRole('listitem')
      .filter({ hasText: /Left out: 3 formulas, 2 footnotes,? and 1 field that is not filled in/u });
    await notice.waitFor();
    expect(await notice.innerText()).toContain('Of Energy.docx and Mass.docx.');
    await page.context().close();
  });
});

describe('scripts that were imported on another screen', () => {
  it.each([
    [1, 'Open'],
    [2, 'Show'],
  ])('%i: the notice leads there', async (count, action) => {
    const created = drafts.slice(0, count).map(({ id }) => ({ draftId: id, name: `${id}.txt`, left: {} }));
    const page = await screens.open(
      '/queue',
      { drafts },
      `answers['drafts.chooseImport'] = ${JSON.stringify({ tables: [], refused: [], created })};`,
    );
    await page.keyboard.press('Control+k');
    await page.keyboard.type('import');
    await page.getByRole('option', { name: 'Import scripts and tables…' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: action, exact: true }).click();
    const there =
      count === 1 ? page.getByRole('textbox', { name: 'Title of the video' }) : page.getByText('2 selected');
    await there.waitFor();
    expect(await page.getByRole('heading', { name: 'Queue', level: 1 }).count()).toBe(0);
    await page.context().close();
  });
});

describe('scripts and tables', () => {
  it('are imported and pasted from the palette, on every screen', async () => {
    const page = await screens.open('/queue', { drafts }, `answers['drafts.chooseImport'] = { tables: [], refused: [], created: [] };`); // prettier-ignore
    await page.keyboard.press('Control+k');
    await page.keyboard.type('import');
    await page.getByRole('option', { name: 'Import scripts and tables…' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => asked(page, 'drafts.chooseImport')).toHaveLength(1);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('paste');
    await page.getByRole('option', { name: 'Paste a table…' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Paste a table' }).waitFor();
    await page.context().close();
  });

  it('that are refused say why in whole sentences', async () => {
    const error = {
      code: 'no-header',
      title: 'The first row does not name the columns',
      detail: 'Name at least one column.',
    };
    const page = await screens.open(
      '/videos',
      { drafts },
      `answers['drafts.chooseImport'] = { tables: [], created: [], refused: ${JSON.stringify([{ name: 'a.csv', error }])} };`,
    );
    await page.getByRole('button', { name: 'Import…' }).click();
    const refused = page.getByRole('dialog').getByRole('listitem');
    await refused.waitFor();
    expect(await refused.innerText()).toContain('does not name the columns. Name at least one column.');
    await page.context().close();
  });
});
