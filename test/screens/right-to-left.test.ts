import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { characters, clips, launchClips } from '../../tools/look/creation-screens.ts';
import { files } from '../../tools/look/library-screens.ts';
import { queueRows } from '../../tools/look/sample-queue.ts';
import { draft, drafts } from '../../tools/look/sample-videos.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** Of an empty field the placeholder stays where it is read, whatever was in it before. */
async function runs(field: Locator): Promise<string> {
  const is = (direction: 'ltr' | 'rtl'): Promise<boolean> =>
    field.evaluate((element, wanted) => element.matches(`:dir(${wanted})`), direction);
  await field.fill('');
  expect(await is('ltr')).toBe(true);
  await field.fill('שלום');
  return (await is('rtl')) ? 'from the right' : 'from the left';
}

it.each([
  ['/voices', 'New voice', {}, ['Name', 'Description'], []],
  ['/characters', 'New character', { characters }, ['Name', 'Age', 'Description', 'Traits'], []],
  ['/launch-clips', 'New launch clip', { launchClips }, ['Product name', 'What it does'], ['Web address']],
  ['/ideas', null, {}, ['Keyword'], []],
  ['/transcriptions', null, {}, ['Search titles and first words'], []],
  ['/library', null, { library: files }, ['Search files'], []],
  ['/queue', null, { queue: queueRows }, ['Search the queue'], []],
  ['/transcriptions', 'From web address', {}, [], ['Web address']],
  ['/clips', 'New clip', { clips }, ['Title', 'What happens'], []],
  ['/settings', null, {}, [], ['File names']],
] as const)(
  'words run from the right on %s (%s), addresses and numbers do not',
  async (route, button, rows, right, left) => {
    const page = await screens.open(route, rows);
    if (button !== null) await page.getByRole('button', { name: button, exact: true }).click();
    for (const name of right) expect(await runs(page.getByLabel(name).first()), name).toBe('from the right');
    for (const name of left) expect(await runs(page.getByLabel(name).first()), name).toBe('from the left');
    await page.context().close();
  },
);

it('what is looked for runs from the right in the bars that find, and in the palette', async () => {
  const page = await screens.open('/videos/d1', { drafts }, `answers['drafts.read'] = ${JSON.stringify(draft)};`);
  await page.getByRole('button', { name: 'Find and replace' }).click();
  for (const name of ['Find', 'Replace with']) {
    expect(await runs(page.getByRole('textbox', { name, exact: true }))).toBe('from the right');
  }
  await page.keyboard.press('Control+k');
  expect(await runs(page.getByPlaceholder('Search or jump to…'))).toBe('from the right');
  await page.context().close();
});
