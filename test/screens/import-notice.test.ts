import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drafts } from '../../tools/look/video-samples.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

describe('a script that was imported without its formulas', () => {
  it('says how many, and of which files', async () => {
    const page = await screens.open(
      '/videos',
      { drafts },
      `answers['drafts.chooseImport'] = { tables: [], refused: [], created: [
        { draftId: 'a', name: 'Energy.docx', formulas: 2 },
        { draftId: 'b', name: 'Bees.txt', formulas: 0 },
        { draftId: 'c', name: 'Mass.docx', formulas: 1 },
      ] };`,
    );
    await page.getByRole('button', { name: 'Import…' }).click();
    const notice = page.getByRole('listitem').filter({ hasText: '3 formulas were left out' });
    await notice.waitFor();
    expect(await notice.innerText()).toContain('Of Energy.docx and Mass.docx.');
    await page.context().close();
  });
});
