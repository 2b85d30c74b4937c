import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drafts } from '../../tools/look/video-samples.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

describe('the program without an account', () => {
  it('welcomes who has none yet', async () => {
    const page = await screens.open('/', { accounts: [], drafts: [] });
    await page.getByRole('heading', { name: 'Welcome to Backlot' }).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    await page.context().close();
  });

  it('has the keys that it shows', async () => {
    const page = await screens.open('/videos', { accounts: [], drafts });
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search or jump to…').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+,');
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.context().close();
  });
});
