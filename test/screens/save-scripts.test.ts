import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drafts } from '../../tools/look/sample-videos.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const answer = (value: object): string => `answers['drafts.export'] = ${JSON.stringify(value)};`;

describe('scripts', () => {
  it('are saved as files where several are selected, and lead to them', async () => {
    const two = drafts.slice(0, 2).map((draft, at) => ({ ...draft, title: `Episode ${at}` }));
    const saved = { folder: '/home/me/scripts', files: ['/home/me/scripts/Episode 0.txt'], empty: 1 };
    const page = await screens.open('/videos', { drafts: two }, answer(saved));
    for (const { title } of two) await page.getByRole('checkbox', { name: new RegExp(title, 'u') }).check();
    await page.getByRole('button', { name: 'Save scripts' }).click();
    await page.getByRole('menuitem', { name: 'As text (TXT)…' }).click();
    const notice = page.getByRole('listitem').filter({ hasText: 'Script saved' });
    await notice.getByText('One has no words yet.').waitFor();
    expect(await asked(page, 'drafts.export')).toEqual([{ ids: two.map(({ id }) => id), format: 'txt' }]);
    await notice.getByRole('button', { name: 'Show in folder' }).click();
    await expect.poll(() => asked(page, 'app.showFile')).toEqual([{ path: saved.files[0] }]);
    await page.context().close();
  });

  it('are saved from the menu of the editor, with the words that were typed last, and nothing is said where no folder is chosen', async () => {
    const slowly = `{
      const invoke = backlot.invoke;
      backlot.invoke = async (name, input, accountId) => {
        const result = await invoke(name, input, accountId);
        if (name !== 'drafts.edit') return result;
        await new Promise((resolve) => setTimeout(resolve, 600));
        asked.push({ name: 'edited' });
        return result;
      };
    }`;
    const none = answer({ folder: null, files: [], empty: 0 });
    const page = await screens.open('/videos/d1', { drafts }, `${none}${slowly}`);
    await page.getByRole('textbox', { name: 'Title of the video' }).fill('Bees');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Save script for Word…' }).click();
    await expect.poll(() => asked(page, 'drafts.export')).toEqual([{ ids: ['d1'], format: 'docx' }]);
    const names = (await page.evaluate('asked.map((call) => call.name)')) as readonly string[];
    expect(names.filter((name) => ['edited', 'drafts.export'].includes(name))).toEqual(['edited', 'drafts.export']);
    expect(await page.getByText('Script saved').count()).toBe(0);
    await page.context().close();
  });
});
