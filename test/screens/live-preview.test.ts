import { afterAll, beforeAll, expect, it } from 'vitest';
import * as videos from '../../tools/look/sample-videos.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** Pictures are painted while nothing else is to be done, which is not before `idle()`. */
const busy = `{
  const waiting = [];
  globalThis.requestIdleCallback = (callback) => waiting.push(callback);
  globalThis.idle = () => waiting.splice(0).forEach((callback) => callback());
  answers['drafts.read'] = ${JSON.stringify(videos.draft)};
}`;

it('the preview of a video is empty until its pictures are there, and never black', async () => {
  const page = await screens.open('/videos/d1', { drafts: videos.drafts }, busy);
  const preview = page.getByRole('img', { name: 'Preview' });
  await preview.waitFor();
  const painted = () =>
    page.evaluate(`(() => {
      const canvas = document.querySelector('canvas[aria-label="Preview of the video"]');
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      return data.some((value) => value > 0);
    })()`);
  await page.evaluate('document.fonts.ready.then(() => new Promise((resolve) => setTimeout(resolve, 300)))');
  expect(await painted()).toBe(false);
  await expect
    .poll(async () => {
      await page.evaluate('idle()');
      return painted();
    })
    .toBe(true);
  await page.context().close();
});
