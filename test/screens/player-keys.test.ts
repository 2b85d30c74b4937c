import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captionDrafts } from '../../tools/look/caption-screens.ts';
import { speech } from '../../tools/look/creation-screens.ts';
import { files } from '../../tools/look/library-screens.ts';
import { draft, drafts, plainDetail } from '../../tools/look/sample-videos.ts';
import { type Screens, startScreens } from './open-screen.ts';
import { silence } from './silence.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

interface Media {
  readonly paused: boolean;
  currentTime: number;
  readonly muted: boolean;
  readonly volume: number;
  readonly playbackRate: number;
  pause(): void;
}
const paused = (media: Locator) => media.evaluate(({ paused: is }: Media) => is);
const position = (media: Locator) => media.evaluate(({ currentTime }: Media) => currentTime);
const speed = (media: Locator) => media.evaluate(({ playbackRate }: Media) => playbackRate);
const standing = (media: Locator) =>
  media.evaluate(({ paused: is, muted, volume, currentTime }: Media) => ({ paused: is, muted, volume, currentTime }));
const hasFocus = (place: Locator) => place.evaluate((element) => element === element.ownerDocument.activeElement);

/** Every key of a player, where the focus is now. Its sound is long enough. */
async function playWithKeys(page: Page, media: Locator): Promise<void> {
  await page.keyboard.press('Space');
  await expect.poll(() => paused(media)).toBe(false);
  await page.keyboard.press('l');
  await expect.poll(() => speed(media)).toBe(1.25);
  await page.keyboard.press('j');
  await expect.poll(() => speed(media)).toBe(1);
  await page.keyboard.press('k');
  await expect.poll(() => paused(media)).toBe(true);
  const before = await position(media);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => position(media)).toBeCloseTo(before + 1, 2);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => position(media)).toBeCloseTo(before, 2);
  await page.keyboard.press('Space');
  await expect.poll(() => paused(media)).toBe(false);
  await page.keyboard.press('Space');
  await expect.poll(() => paused(media)).toBe(true);
}

const rowsWith = (
  name: string,
  mediaKind: string,
): string => `lookScenario.rows.library = lookScenario.rows.library.map(
  (row) => (row.title === '${name}' ? { ...row, mediaUrl: ${silence(60)}, mediaKind: '${mediaKind}' } : row));`;

describe('the keys of a player', () => {
  it.each([
    ['/transcriptions/t1', {}, `lookScenario.rows.transcriptions[0].mediaUrl = ${silence(60)};`],
    ['/videos/plain/captions', { drafts: captionDrafts }, ''],
    ['/speech/s1', { speech }, `for (const row of lookScenario.rows.speech) row.mediaUrl = ${silence(60)};`],
  ])('work where its slider was clicked: %s', async (route, rows, script) => {
    const page = await screens.open(route, rows, script);
    const slider = page.getByRole('slider');
    await slider.click();
    expect(await hasFocus(slider)).toBe(true);
    const media = page.locator('audio, video').first();
    await expect.poll(() => position(media)).toBeGreaterThan(5);
    await playWithKeys(page, media);
    await page.keyboard.press('Home');
    await expect.poll(() => position(media)).toBe(0);
    await page.context().close();
  });

  it.each(['audio', 'video'])('work in the player of the library, whatever of it has the focus: %s', async (kind) => {
    const page = await screens.open('/library', { library: files }, rowsWith('Intro, second take', kind));
    await page.getByRole('button', { name: 'Play Intro, second take' }).click();
    const media = page.getByLabel('Player of Intro, second take');
    await media.and(page.locator(kind)).waitFor();
    expect(await hasFocus(media)).toBe(true);
    // It plays by itself.
    await expect.poll(() => paused(media)).toBe(false);
    await page.keyboard.press('k');
    await expect.poll(() => paused(media)).toBe(true);
    await playWithKeys(page, media);
    // Its own slider: whoever clicks it wants to go on with the keys.
    const { x, y, width, height } = (await media.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.click(x + width / 2, y + height - (kind === 'video' ? 18 : 27));
    await expect.poll(() => media.evaluate(({ currentTime }: Media) => currentTime)).not.toBeCloseTo(1, 0);
    // A hand takes longer from the mouse to a key.
    await page.waitForTimeout(200);
    await playWithKeys(page, media);
    // A button is pressed with Space.
    await page.getByRole('button', { name: 'Show in folder' }).focus();
    await page.keyboard.press('l');
    await expect.poll(() => speed(media)).toBe(1.25);
    await page.keyboard.press('Space');
    expect(await paused(media)).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.context().close();
  });

  it.each(['audio', 'video'])(
    'work where its slider took the focus only once it had begun to seek: %s',
    async (kind) => {
      const page = await screens.open('/library', { library: files }, rowsWith('Intro, second take', kind));
      await page.getByRole('button', { name: 'Play Intro, second take' }).click();
      const media = page.getByLabel('Player of Intro, second take');
      await media.and(page.locator(kind)).waitFor();
      await expect.poll(() => paused(media)).toBe(false);
      await page.keyboard.press('k');
      const show = page.getByRole('button', { name: 'Show in folder' });
      // What the browser may do between its two events: the focus goes elsewhere after the first.
      await show.evaluate((other) => {
        const moved = (): void => other.focus();
        other.ownerDocument.querySelector('dialog audio, dialog video')?.addEventListener('seeking', () => {
          other.ownerDocument.defaultView?.queueMicrotask(moved);
        });
      });
      await media.hover();
      await media.evaluate((element: Media) => (element.currentTime = 30));
      await expect.poll(() => hasFocus(media)).toBe(true);
      // Away from it, whoever uses another control keeps that one.
      await show.hover();
      await show.focus();
      await media.evaluate((element: Media) => (element.currentTime = 40));
      await page.waitForTimeout(200);
      expect(await hasFocus(show)).toBe(true);
      await page.context().close();
    },
  );

  it.each(['audio', 'video'])('leave its own controls the keys of theirs: %s', async (kind) => {
    const page = await screens.open('/library', { library: files }, rowsWith('Intro, second take', kind));
    await page.getByRole('button', { name: 'Play Intro, second take' }).click();
    const media = page.getByLabel('Player of Intro, second take');
    await media.and(page.locator(kind)).waitFor();
    await expect.poll(() => paused(media)).toBe(false);
    await page.keyboard.press('Space');
    await expect.poll(() => paused(media)).toBe(true);
    // Long enough for a second command of the same key.
    await page.waitForTimeout(300);
    expect(await paused(media)).toBe(true);
    await media.evaluate((element: Media) => (element.currentTime = 30));
    // Which control has the focus is not to be seen from outside, only what it does.
    const done: string[] = [];
    while (done.at(-1) !== 'muted') {
      await page.keyboard.press('Tab');
      expect(await hasFocus(media), done.join()).toBe(true);
      const before = await standing(media);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Space');
      await page.waitForTimeout(100);
      const after = await standing(media);
      const changed = (['paused', 'muted', 'volume', 'currentTime'] as const).filter((of) => before[of] !== after[of]);
      done.push(changed.join());
      await media.evaluate((element: Media) => element.pause());
    }
    // The way to where the sound is switched off leads over how loud it is: neither played nor sought.
    expect(done).toContain('volume');
    await page.context().close();
  });

  it('work in the editor while the video is what the user looks at, not while something is typed', async () => {
    const row = drafts.find(({ remote }) => remote?.status === 'completed');
    if (row === undefined) throw new Error('There is no such video.');
    const remote = { ...row.remote, url: 'https://example.com/film.mp4' };
    const page = await screens.open(
      `/videos/${row.id}`,
      { drafts },
      `answers['drafts.read'] = ${JSON.stringify({ ...draft, id: row.id, title: row.title, remote })};
       answers['videos.detail'] = { ...${JSON.stringify({ ...plainDetail, id: row.id })}, mediaUrl: ${silence(60)} };`,
    );
    await page.getByRole('tab', { name: 'Video' }).click();
    const media = page.locator('video');
    await media.waitFor();
    const slider = page.getByRole('tabpanel', { name: 'Video' }).getByRole('slider');
    await slider.click();
    await expect.poll(() => position(media)).toBeGreaterThan(5);
    await playWithKeys(page, media);
    const before = await position(media);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => position(media)).toBeCloseTo(before + 1, 2);
    await page.getByRole('tabpanel', { name: 'Video' }).focus();
    await playWithKeys(page, media);
    await page.getByRole('tab', { name: 'Video' }).focus();
    await page.keyboard.press('l');
    await expect.poll(() => speed(media)).toBe(1.25);
    const typed = page.locator('[data-script] .cm-content');
    await typed.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('jkl jkl');
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Hide the side panel' }).focus();
    await page.keyboard.press('l');
    await expect.poll(() => typed.innerText()).toMatch(/jkl jkl$/u);
    expect(await speed(media)).toBe(1.25);
    expect(await paused(media)).toBe(true);
    await page.context().close();
  });

  it('of a clip that has the focus in the dialog of its scene do not lead to another scene', async () => {
    const clip = { part: 0, name: null, mimeType: 'video/mp4', mediaUrl: '/scene.mp4' };
    const assets = [0, 1].map((position) => ({ ...clip, id: position + 7, position }));
    const page = await screens.open(
      '/videos/v0/scenes',
      { drafts: drafts.slice(0, 1).map((row) => ({ ...row, id: 'v0', remoteId: 5 })) },
      `answers['videos.detail'] = { ...${JSON.stringify({ ...plainDetail, id: 'v0' })},
         assets: ${JSON.stringify(assets)}.map((asset) => ({ ...asset, mediaUrl: ${silence(60)} })) };`,
    );
    await page.getByRole('list', { name: 'Scene pictures' }).getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Scene 1' }).waitFor();
    const media = dialog.locator('video');
    await media.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => position(media)).toBeGreaterThan(0);
    expect(await dialog.getByRole('heading', { name: 'Scene 1' }).count()).toBe(1);
    await dialog.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('ArrowRight');
    await dialog.getByRole('heading', { name: 'Scene 2' }).waitFor();
    await media.focus();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.context().close();
  });
});
