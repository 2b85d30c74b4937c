import { afterAll, beforeAll, expect, it } from 'vitest';
import { captionDrafts } from '../../tools/look/caption-screens.ts';
import { characters, clips, launchClips, speech } from '../../tools/look/creation-screens.ts';
import { files } from '../../tools/look/library-screens.ts';
import { queueRows } from '../../tools/look/sample-queue.ts';
import { drafts } from '../../tools/look/sample-videos.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** `touch()` tells the page of every row again, as main does when something of it changed. */
const script = `{
  const listeners = new Set();
  const subscribe = backlot.subscribe;
  backlot.subscribe = (listener) => {
    listeners.add(listener);
    return subscribe(listener);
  };
  let revision = 1;
  globalThis.touch = () => {
    revision++;
    for (const [collection, rows] of Object.entries(lookScenario.rows))
      for (const listener of listeners)
        listener({ type: 'change', collection, revision, upserts: rows.map((row) => ({ ...row })), removals: [] });
  };
}`;
const fields =
  'input:not([type=radio], [type=checkbox], [type=range], [type=file], [type=color], [inputmode]), textarea:not([readonly])';

it.each([
  ['/videos', { drafts }, null],
  ['/videos/d1', { drafts }, null],
  ['/videos/staged/captions', { drafts: captionDrafts }, 'Find and replace'],
  ['/transcriptions', {}, null],
  ['/voices', {}, 'New voice'],
  ['/speech', { speech }, 'New speech'],
  ['/clips', { clips }, 'New clip'],
  ['/launch-clips', { launchClips }, 'New launch clip'],
  ['/characters', { characters }, 'New character'],
  ['/ideas', {}, null],
  ['/library', { library: files }, null],
  ['/queue', { queue: queueRows }, null],
  ['/settings', {}, null],
] as const)('what is typed on %s arrives, whatever changes meanwhile', async (route, rows, button) => {
  const page = await screens.open(route, rows, script);
  if (button !== null) await page.getByRole('button', { name: button, exact: true }).click();
  await page.locator(fields).first().waitFor();
  const typed: string[] = [];
  for (const field of await page.locator(fields).elementHandles()) {
    if (!(await field.isVisible()) || !(await field.isEnabled())) continue;
    await field.focus();
    await page.keyboard.press('Control+End');
    for (const key of 'abc') {
      await page.keyboard.press(key);
      await page.evaluate('touch()');
    }
    const name = await field.evaluate('(field) => field.getAttribute("aria-label") ?? field.labels[0].textContent');
    expect(await field.inputValue(), String(name)).toContain('abc');
    typed.push(String(name));
  }
  expect(typed).not.toEqual([]);
  await page.context().close();
});
