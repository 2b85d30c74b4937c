import type { Page } from 'playwright-core';

/** Frames in a row in which nothing changed: what follows from one is drawn in the next. */
const quietFrames = 6;
/** What plays never rests: its picture is taken after so many frames. */
const mostFrames = 300;

/**
 * What the page has as soon as the screen of a route stands in it: until its parts are loaded, the first screen keeps its
 * place.
 */
function placeOf(route: string): string {
  if (route === '/') return 'main';
  if (route === '/welcome' || route === '/compact') return 'body:not(:has(nav)) main';
  return 'body:has(nav):not(:has(nav a[href="/"][aria-current])) main';
}

/** Waits for the screen of a route, however long its parts take to load. */
export async function shown(page: Page, route: string): Promise<void> {
  await page.locator(placeOf(route)).waitFor({ state: 'attached' });
  await settled(page);
}

/** Waits until everything in the page is loaded, drawn and at rest. Clocks go on, and do not count. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    async ([quietFrames, mostFrames]) => {
      await document.fonts.ready;
      const moves = (): boolean =>
        document
          .getAnimations()
          .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
      const loads = (): boolean =>
        [...document.images].some(({ complete, loading }) => !complete && loading !== 'lazy') ||
        document.querySelector('canvas[aria-busy]') !== null;
      let changed = false;
      // Text alone changes where a clock is.
      const observer = new MutationObserver(() => (changed = true));
      observer.observe(document, { subtree: true, childList: true, attributes: true });
      let quiet = 0;
      for (let frame = 0; frame < mostFrames && quiet < quietFrames; frame += 1) {
        changed = false;
        // oxlint-disable-next-line no-await-in-loop -- One frame after the other.
        await new Promise((drawn) => requestAnimationFrame(drawn));
        quiet = changed || moves() || loads() ? 0 : quiet + 1;
      }
      observer.disconnect();
    },
    [quietFrames, mostFrames] as const,
  );
}
