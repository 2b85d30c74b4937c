import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drafts } from '../../tools/look/sample-videos.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** How an element looks while the button of the mouse is held down on it. */
async function held(page: Awaited<ReturnType<Screens['open']>>, selector: ReturnType<typeof page.locator>) {
  const look = async () => String(await selector.evaluate('(element) => getComputedStyle(element).filter'));
  await selector.waitFor();
  await expect.poll(look).toBe('none');
  await selector.hover();
  await page.mouse.down();
  const pressed = await look();
  // Not let go on it: nothing is to follow.
  await page.mouse.move(0, 0);
  await page.mouse.up();
  return { pressed, after: await look() };
}

describe('what is pressed', () => {
  it('answers while it is held down: buttons, links and ticks', async () => {
    const page = await screens.open('/videos', { drafts });
    for (const pressable of [
      page.getByRole('button', { name: 'New video' }),
      page.getByRole('link', { name: 'Voices', exact: true }),
      page.getByRole('checkbox', { name: 'Select all shown' }),
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- One mouse.
      const { pressed, after } = await held(page, pressable);
      expect(after).toBe('none');
      expect(pressed).toMatch(/brightness/u);
    }
    await page.context().close();
  });

  it('stays as it is where it cannot be pressed', async () => {
    const page = await screens.open('/account');
    const off = page.locator('main button[aria-disabled="true"]').first();
    await off.scrollIntoViewIfNeeded();
    expect((await held(page, off)).pressed).toBe('none');
    await page.context().close();
  });
});
