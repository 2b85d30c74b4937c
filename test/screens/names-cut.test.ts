import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longFiles } from '../../tools/look/library-screens.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** Of every name that is cut in the list of files: whether its first letter is inside of its line. */
const beginnings = `[...document.querySelectorAll('[aria-label="Library"] .truncate:has(> bdi)')].flatMap((line) => {
  if (line.scrollWidth <= line.clientWidth) return [];
  const first = document.createRange();
  first.setStart(line.firstChild.firstChild, 0);
  first.setEnd(line.firstChild.firstChild, 1);
  const [inner, outer] = [first.getBoundingClientRect(), line.getBoundingClientRect()];
  return { begins: line.textContent.slice(0, 2), inside: inner.left >= outer.left - 1 && inner.right <= outer.right + 1 };
})`;

describe('a name that is too long for its line', () => {
  it('is cut at its end, in each direction of writing', async () => {
    const page = await screens.open('/library', { library: longFiles });
    await page.getByText('List', { exact: true }).click();
    await page.getByText('Not downloaded').waitFor();
    const cut = await page.evaluate(beginnings);
    expect(cut).toContainEqual({ begins: 'مق', inside: true });
    expect(cut).toContainEqual({ begins: 'A ', inside: true });
    expect(cut).not.toContainEqual(expect.objectContaining({ inside: false }));
    await page.context().close();
  });
});
