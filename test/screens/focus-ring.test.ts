import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { characters, clips, launchClips, speech } from '../../tools/look/creation-screens.ts';
import { queueRows } from '../../tools/look/sample-rows.ts';
import { drafts } from '../../tools/look/sample-videos.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/**
 * What in the screen has the focus, and how many sides of its ring nothing around it cuts off: its own ring, or that of what covers the card
 * or the row around it.
 */
const focused = `(() => {
  const element = document.activeElement;
  if (element.closest('main') === null) return null;
  // The screen itself, which has just been drawn.
  if (element.matches('main')) return { name: 'main', sides: 4 };
  const name = element.ariaLabel ?? element.textContent.trim().slice(0, 40);
  const [box, style] = [
    [element, getComputedStyle(element)],
    [element.closest('article, [data-row]'), getComputedStyle(element, '::after')],
  ].find(([around, { outlineStyle }]) => around !== null && outlineStyle !== 'none') ?? [null];
  if (box === null) return { name, sides: 0 };
  const { left, top, right, bottom } = box.getBoundingClientRect();
  const out = parseFloat(style.outlineOffset) + parseFloat(style.outlineWidth) - 1;
  const seen = { left: true, top: true, right: true, bottom: true };
  for (let around = box.parentElement; around !== null; around = around.parentElement) {
    const { overflowX, overflowClipMargin } = getComputedStyle(around);
    if (overflowX === 'visible') continue;
    const edge = around.getBoundingClientRect();
    const margin = overflowX === 'clip' ? parseFloat(overflowClipMargin) || 0 : 0;
    seen.left &&= left - out >= edge.left - margin;
    seen.top &&= top - out >= edge.top - margin;
    seen.right &&= right + out <= edge.right + margin;
    seen.bottom &&= bottom + out <= edge.bottom + margin;
  }
  return { name, sides: Object.values(seen).filter(Boolean).length };
})()`;

describe('the ring around what has the focus', () => {
  it.each([
    ['/speech', { speech }],
    ['/characters', { characters }],
    ['/clips', { clips }],
    ['/launch-clips', { launchClips }],
    ['/videos', { drafts }],
    ['/transcriptions', {}],
    ['/queue', { queue: queueRows }],
  ] as const)('is not cut off by what is around it on %s', async (route, rows) => {
    const page = await screens.open(route, rows);
    await page.locator('main').focus();
    const hidden: string[] = [];
    for (let place = 0; place < 40; place += 1) {
      // oxlint-disable-next-line no-await-in-loop -- One key after the other.
      await page.keyboard.press('Tab');
      // oxlint-disable-next-line no-await-in-loop
      const at = (await page.evaluate(focused)) as { readonly name: string; readonly sides: number } | null;
      if (at === null) break;
      // One side may lie at the edge of what scrolls.
      if (at.sides < 3) hidden.push(`${at.name}: ${at.sides}`);
    }
    expect(hidden).toEqual([]);
    await page.context().close();
  });

  it('is around what is led to by keyboard in a menu and in a list of choices', async () => {
    const page = await screens.open('/queue', { queue: queueRows });
    const outline = () => page.evaluate(`getComputedStyle(document.activeElement).outlineStyle`);
    await page.getByRole('button', { name: 'More for the queue' }).press('Enter');
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate('document.activeElement.role')).toBe('menuitem');
    expect(await outline()).toBe('solid');
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Kind' }).press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('OPTION');
    expect(await outline()).toBe('solid');
    await page.context().close();
  });
});
