import { afterAll, beforeAll, expect, it } from 'vitest';
import { captionDrafts } from '../../tools/look/caption-screens.ts';
import { draft, drafts } from '../../tools/look/sample-videos.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** Main takes a second for each save, as while a backup program holds the database. */
const slow = `{
  const invoke = backlot.invoke;
  globalThis.main = [];
  backlot.invoke = async (name, input, accountId) => {
    if (name === 'drafts.read') main.push('reads');
    if (name !== 'drafts.edit') return invoke(name, input, accountId);
    main.push('saves');
    await new Promise((resolve) => setTimeout(resolve, 1000));
    main.push('saved');
    return invoke(name, input, accountId);
  };
}`;

it('a draft that is opened again while its last words are being saved is read once they are', async () => {
  const page = await screens.open(
    '/videos/d1',
    { drafts },
    `answers['drafts.read'] = ${JSON.stringify(draft)}; ${slow}`,
  );
  const script = page.getByRole('textbox', { name: 'Script' });
  await script.pressSequentially('More. ');
  await page.getByRole('link', { name: 'Videos', exact: true }).click();
  await page.locator('[data-row="d1"]').getByRole('link').first().click();
  await script.waitFor();
  const order = await page.evaluate<string[]>('main');
  expect(order).toContain('saved');
  expect(order.join(' ')).not.toContain('saves reads');
  await page.context().close();
});

it('captions that are opened again while their last words are being saved have them', async () => {
  const page = await screens.open(
    '/videos/staged/captions',
    { drafts: captionDrafts },
    `{
      answers['drafts.read'] = ${JSON.stringify({ ...draft, id: 'staged' })};
      const invoke = backlot.invoke;
      let saves = Promise.resolve();
      backlot.invoke = (name, input, accountId) => {
        if (name !== 'captions.edit') return invoke(name, input, accountId);
        return (saves = saves.then(() => new Promise((resolve) => setTimeout(resolve, 1000))).then(() => invoke(name, input, accountId)));
      };
    }`,
  );
  const field = page.getByRole('textbox', { name: /^Caption at/ });
  await page.locator('[data-open-caption]').filter({ hasText: 'Captain' }).first().click();
  await field.fill('First words');
  await field.press('Enter');
  await expect.poll(() => field.inputValue()).not.toBe('First words');
  await field.fill('Last words');
  await page.getByRole('button', { name: 'Back to the video' }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Correct captions' }).click();
  await page.locator('[data-open-caption]').first().waitFor();
  const texts = await page.locator('[data-open-caption]').allTextContents();
  expect(texts).toEqual(expect.arrayContaining(['First words', 'Last words']));
  await page.context().close();
});
