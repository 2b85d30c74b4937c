import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as videos from '../../tools/look/sample-videos.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

describe('a draft of which something could not be read', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('says so above its script: %s', async (mended, times) => {
    const draft = { ...videos.draft, ...(mended && { mended }) };
    const page = await screens.open(
      '/videos/d1',
      { drafts: videos.drafts },
      `answers['drafts.read'] = ${JSON.stringify(draft)};`,
    );
    await page.getByRole('textbox', { name: 'Script' }).waitFor();
    const notice = page.getByRole('alert').filter({ hasText: 'Its script is whole' });
    await expect.poll(() => notice.count()).toBe(times);
    await page.context().close();
  });
});
