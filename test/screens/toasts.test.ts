import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drafts } from '../../tools/look/video-samples.ts';
import { queueRows, stagedItems } from '../../tools/look/sample-rows.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
}, 60_000);
afterAll(() => screens.close());

/** What the key for a pause brings: an error that stays, on any screen. */
const refusal = `{
  const invoke = backlot.invoke;
  backlot.invoke = (name, input, accountId) => name === 'queue.setPaused'
    ? Promise.resolve({ ok: false, error: { code: 'x', title: 'The queue cannot be paused', detail: 'The disk is full.' } })
    : invoke(name, input, accountId);
}`;

/** The controls in sight, beside those of toasts, whose middle is not their own. */
const covered = `(() => {
  const toasts = document.querySelector('.toasts');
  const all = [...document.querySelectorAll('button, a, input, select, textarea, [role=textbox]')];
  return all.filter((control) => {
    if (toasts.contains(control)) return false;
    const { left, top, width, height } = control.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && toasts.contains(hit);
  }).map((control) => control.getAttribute('aria-label') ?? control.textContent);
})()`;

describe('a toast', () => {
  it.each([
    ['/', { queue: queueRows, drafts }],
    ['/videos', { drafts }],
    ['/videos/d1', { drafts }],
    ['/transcriptions', { staged: stagedItems }],
    ['/speech', {}],
    ['/queue', { queue: queueRows }],
  ] as const)(
    'lies over no control of %s, in the smallest window too',
    async (route, rows) => {
      for (const viewport of [
        { width: 1280, height: 800 },
        { width: 900, height: 600 },
      ]) {
        const page = await screens.open(route, rows, refusal, { viewport });
        await page.keyboard.press('Control+Shift+P');
        await page.getByText('The queue cannot be paused', { exact: true }).waitFor();
        expect(await page.evaluate(covered)).toEqual([]);
        await page.context().close();
      }
    },
    30_000,
  );
});
