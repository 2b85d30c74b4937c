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

it('a title has room beside all else in the least window while it is changed, and what is said of it is read in full', async () => {
  const page = await screens.open(
    '/videos/d1',
    { drafts: videos.drafts },
    `answers['drafts.read'] = ${JSON.stringify({ ...videos.draft, remoteId: 40 })};`,
    { viewport: { width: 720, height: 520 } },
  );
  const title = page.getByRole('textbox', { name: 'Title of the video' });
  const before = await title.boundingBox();
  await title.focus();
  const said = page.getByText(words).filter({ visible: true });
  const at = await title.boundingBox();
  expect(at?.width).toBe(before?.width);
  expect(at?.width).toBeGreaterThanOrEqual(128);
  // The whole of it, over what is below.
  expect(
    await said.evaluate((hint) => hint.scrollWidth <= hint.clientWidth && hint.scrollHeight <= hint.clientHeight),
  ).toBe(true);
  const hint = await said.boundingBox();
  expect(hint?.y).toBeGreaterThanOrEqual((at?.y ?? 0) + (at?.height ?? 0));
  await said.evaluate((element) => {
    // It lets presses through: for the question below it does not.
    element.style.pointerEvents = 'auto';
  });
  const inFront = await page.evaluate(`(() => {
    const said = document.activeElement.nextElementSibling;
    const { left, right, top, bottom } = said.getBoundingClientRect();
    return [left + 3, right - 3].every((x) => document.elementFromPoint(x, (top + bottom) / 2) === said);
  })()`);
  expect(inFront).toBe(true);
  const sideways = await page.evaluate(
    `document.querySelector('main header').scrollWidth - document.querySelector('main header').clientWidth`,
  );
  expect(sideways).toBeLessThanOrEqual(0);
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
