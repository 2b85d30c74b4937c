import { afterAll, beforeAll, expect, it } from 'vitest';
import { drafts } from '../../tools/look/sample-videos.ts';
import { startScreens, type Screens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** The sidebar asks how wide the window is whenever it is drawn. */
const count = `{
  globalThis.drawings = 0;
  const { matchMedia } = globalThis;
  globalThis.matchMedia = (query) => {
    drawings += 1;
    return matchMedia.call(globalThis, query);
  };
}`;

/** What is read at the start has been drawn. */
const settled = `new Promise((resolve) => {
  let known = null;
  const timer = setInterval(() => {
    if (known !== drawings) return (known = drawings);
    clearInterval(timer);
    resolve();
  }, 500);
})`;

it('draws nothing around the screen again when a draft is saved', async () => {
  const page = await screens.open('/videos', { drafts }, count);
  const [draft] = drafts;
  await page.getByRole('link', { name: draft?.title ?? '' }).waitFor();
  await page.evaluate(settled);
  await page.evaluate('drawings = 0');
  await page.evaluate((saved) => Reflect.get(globalThis, 'lookChange')('drafts', [saved]), {
    ...draft,
    title: 'Saved just now',
  });
  await page.getByRole('link', { name: 'Saved just now' }).waitFor();
  expect(await page.evaluate('drawings')).toBe(0);
  await page.context().close();
});
