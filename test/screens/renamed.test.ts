import { afterAll, beforeAll, expect, it } from 'vitest';
import * as videos from '../../tools/look/sample-videos.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const words = 'Changed here only: the service keeps the title it was created with.';

it.each([
  [40, true],
  [null, false],
])('a title says, while it is changed, that the service keeps its own: of the video %s, %s', async (remoteId, says) => {
  const page = await screens.open(
    '/videos/d1',
    { drafts: videos.drafts },
    `answers['drafts.read'] = ${JSON.stringify({ ...videos.draft, remoteId })};`,
  );
  const title = page.getByRole('textbox', { name: 'Title of the video' });
  expect(await page.getByText(words).filter({ visible: true }).count()).toBe(0);
  await title.focus();
  expect(await page.getByText(words).filter({ visible: true }).count()).toBe(says ? 1 : 0);
  await page.context().close();
});

it('a title that is changed in the list says so in its dialog, of those that the service has', async () => {
  const page = await screens.open('/videos', { drafts: videos.drafts });
  const said = async (id: string): Promise<number> => {
    await page
      .locator(`[data-row=${id}]`)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Rename…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename video' });
    await dialog.waitFor();
    const count = await dialog.getByText(words).count();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    return count;
  };
  expect([await said('d1'), await said('d3')]).toEqual([0, 1]);
  await page.context().close();
});
