import { afterAll, beforeAll, expect, it } from 'vitest';
import { files } from '../../tools/look/library-screens.ts';
import { drafts } from '../../tools/look/sample-videos.ts';
import { startScreens, type Screens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(async () => {
  await screens.close();
});

/** How many elements the rows in sight have on an average, and how many of those are laid out before their style is known. */
const weighed = `(() => {
  const rows = [...document.querySelectorAll('main [data-row]')];
  const parts = rows.flatMap((row) => [row, ...row.querySelectorAll('*')]);
  return [
    parts.length / rows.length,
    parts.filter((part) => getComputedStyle(part).containerType !== 'normal').length,
  ];
})()`;

it.each([
  ['/videos', 20],
  ['/transcriptions', 20],
  ['/library', 27],
])('a row of %s that comes into sight has few elements, and asks nothing of its own width', async (route, most) => {
  const page = await screens.open(route, { drafts, library: files });
  if (route === '/library') await page.getByText('List', { exact: true }).click();
  await page.locator('section li [data-row]').first().waitFor();
  const [elements, containers] = (await page.evaluate(weighed)) as [number, number];
  expect(elements).toBeLessThanOrEqual(most);
  expect(containers).toBe(0);
  await page.context().close();
});
