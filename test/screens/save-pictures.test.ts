import { afterAll, beforeAll, expect, it } from 'vitest';
import { characters } from '../../tools/look/creation-screens.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const drawn = characters.find(({ previews, poses }) => previews.length + poses.length > 1);
const bare = characters.find(({ previews, poses }) => previews.length + poses.length === 0);
if (drawn === undefined || bare === undefined) throw new Error('There are no sample characters.');
const count = drawn.previews.length + drawn.poses.length;

it('saves the pictures of a character, and says how many come and when all are there', async () => {
  const page = await screens.open(
    `/characters/${drawn.id}`,
    { characters },
    `answers['characters.keepPictures'] = { added: 2, coming: 1 };`,
  );
  const save = page.getByRole('button', { name: 'Save pictures to the library' });
  await save.click();
  await page.getByText('2 pictures are added to the library').first().waitFor();
  expect(await asked(page, 'characters.keepPictures')).toEqual([{ id: drawn.id }]);
  await page.evaluate(`answers['characters.keepPictures'] = { added: 0, coming: 1 }`);
  await save.click();
  await page.getByText('1 picture is on its way to the library already').first().waitFor();
  await page.evaluate(`answers['characters.keepPictures'] = { added: 0, coming: 0 }`);
  await save.click();
  await page.getByText(`All ${count} pictures are in the library already`).first().waitFor();
  await page.getByRole('button', { name: 'Open library' }).last().click();
  await page.getByRole('heading', { name: 'Library', exact: true }).waitFor();
  await page.context().close();
});

it('offers nothing to save where there is no picture', async () => {
  const page = await screens.open(`/characters/${bare.id}`, { characters });
  await page.getByRole('button', { name: /^Actions for/ }).waitFor();
  expect(await page.getByRole('button', { name: 'Save pictures to the library' }).count()).toBe(0);
  await page.context().close();
});
