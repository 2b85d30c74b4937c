import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { characters } from '../../tools/look/creation-screens.ts';
import { drafts } from '../../tools/look/video-samples.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

describe('the way back', () => {
  it.each([
    ['/characters/p2', { characters }, 'All characters', 'Characters'],
    ['/videos/trash', { drafts }, 'Back to videos', 'Videos'],
    ['/transcriptions/t1', {}, 'All transcriptions', 'Transcriptions'],
  ] as const)(
    'is at the same place of %s, left of its title',
    async (route, rows, back, list) => {
      const page = await screens.open(route, rows);
      const button = page.getByRole('main').getByRole('button', { name: back });
      expect((await button.boundingBox())?.x).toBe(224);
      await button.click();
      await page.getByRole('heading', { name: list, level: 1 }).waitFor();
      await page.context().close();
    },
    20_000,
  );
});

describe('a price', () => {
  it('of nothing is a word on the button that has it', async () => {
    const page = await screens.open('/characters/p2', { characters });
    await page.getByRole('button', { name: 'Draw more free' }).waitFor();
    expect(await page.getByRole('button', { name: /^Draw more/ }).innerText()).not.toContain('0');
    await page.context().close();
  });
});
