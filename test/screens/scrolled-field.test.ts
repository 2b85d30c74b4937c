import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens({ scrollbars: true });
});
afterAll(() => screens.close());

it('a field that scrolls has no white corner where it is made larger', async () => {
  const page = await screens.open('/speech');
  const field = page.getByRole('textbox', { name: 'Text' });
  await field.fill('One line of many.\n'.repeat(80));
  const box = await field.boundingBox();
  const [right, bottom] = [(box?.x ?? 0) + (box?.width ?? 0), (box?.y ?? 0) + (box?.height ?? 0)];
  /** What is really painted, as the bytes of a picture; `up`: pixels above the lower edge. */
  const painted = async (up: number): Promise<string> =>
    (await page.screenshot({ clip: { x: right - 11, y: bottom - up, width: 2, height: 2 } })).toString('base64');
  expect(await painted(10)).toBe(await painted(40));
  await page.context().close();
});
