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

it('the preview of a scene with a text of its own says that it shows that', async () => {
  const row = videos.drafts.find(({ remote }) => remote?.status === 'completed');
  const line = { gap: false, original: null, originalWords: null, conflict: null };
  const word = (text: string, start: number) => ({ text, start, end: start + 1 });
  const captions = {
    id: row?.id,
    segments: [
      { ...line, index: 0, start: 0, end: 1, text: 'Spoken', words: [word('Spoken', 0)] },
      { ...line, index: 1, start: 2, end: 3, text: 'Too', words: [word('Too', 2)] },
    ],
    unplaced: [],
    staged: 0,
    conflicts: 0,
  };
  const read = { ...videos.draft, id: row?.id, remote: row?.remote, finish: { ...videos.draft.finish, sceneTexts: [['Mine']] } }; // prettier-ignore
  const page = await screens.open(
    `/videos/${row?.id}`,
    { drafts: videos.drafts },
    `answers['drafts.read'] = ${JSON.stringify(read)}; answers['captions.read'] = ${JSON.stringify(captions)};`,
  );
  await page.getByRole('tab', { name: 'Settings' }).click();
  const preview = page.getByRole('figure');
  await preview.getByText(/^Caption 1 of 2/u).waitFor();
  await preview.getByText(/^Your scene text, as an export shows it\./u).waitFor();
  await preview.getByRole('button', { name: 'Next in preview' }).click();
  await preview.getByText(/^Caption 2 of 2/u).waitFor();
  expect(await preview.textContent()).not.toContain('Your scene text');
  await page.context().close();
});
