import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as videos from '../../tools/look/sample-videos.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** The fonts of captions are ready once `fontsCome()` was called. */
const late = `{
  const { load } = FontFace.prototype;
  const come = new Promise((resolve) => { globalThis.fontsCome = resolve; });
  FontFace.prototype.load = function () { return come.then(() => load.call(this)); };
}`;

const painted = (canvas: Locator): Promise<string> =>
  canvas.evaluate((element) => (element as unknown as { toDataURL: () => string }).toDataURL());

/** What is painted once it no longer changes: before there is a picture the canvas is empty. */
async function settled(canvas: Locator): Promise<string> {
  let last = '';
  await expect
    .poll(async () => {
      const before = last;
      last = await painted(canvas);
      return last === before;
    })
    .toBe(true);
  return last;
}

describe('fonts that come late', () => {
  it('are painted with, and leave the focus on the caption effect that has it', async () => {
    const page = await screens.open(
      '/videos/d1',
      { drafts: videos.drafts },
      `${late} answers['drafts.read'] = ${JSON.stringify(videos.draft)};`,
    );
    await page.locator('summary:has-text("Captions")').click();
    const effects = page.getByRole('radiogroup', { name: 'Effect' }).getByRole('radio');
    await effects.first().focus();
    const other = effects.nth(2).locator('canvas');
    const before = await settled(other);
    await page.evaluate('fontsCome()');
    await expect.poll(() => painted(other)).not.toBe(before);
    expect(await effects.first().evaluate((tile) => tile.matches(':focus'))).toBe(true);
    await page.context().close();
  });

  it('are painted with in the picture of a launch clip', async () => {
    const page = await screens.open('/launch-clips', {}, late);
    const picture = page.getByRole('img', { name: 'Roughly how a moment of it may look' });
    const before = await settled(picture);
    await page.evaluate('fontsCome()');
    await expect.poll(() => painted(picture)).not.toBe(before);
    await page.context().close();
  });
});
