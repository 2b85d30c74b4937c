import { afterAll, beforeAll, expect, it } from 'vitest';
import { captionDrafts } from '../../tools/look/caption-screens.ts';
import { characters, clips, launchClips, speech } from '../../tools/look/creation-screens.ts';
import { files } from '../../tools/look/library-screens.ts';
import { queueRows } from '../../tools/look/sample-queue.ts';
import { draft, drafts } from '../../tools/look/sample-videos.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** `touch()` tells the page of every row again, as main does when something of it changed, with `changes` of all. */
const script = `{
  const listeners = new Set();
  const subscribe = backlot.subscribe;
  backlot.subscribe = (listener) => {
    listeners.add(listener);
    return subscribe(listener);
  };
  let revision = 1;
  globalThis.touch = (changes = {}) => {
    revision++;
    for (const [collection, rows] of Object.entries(lookScenario.rows))
      for (const listener of listeners)
        listener({ type: 'change', collection, revision, upserts: rows.map((row) => ({ ...row, ...changes })), removals: [] });
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

it('what is typed into a script goes on where it was begun, when the service adds something below', async () => {
  const read = (script: string, revision: number) => JSON.stringify({ ...draft, script, revision });
  const page = await screens.open('/videos/d1', { drafts }, `${script}\nanswers['drafts.read'] = ${read('sea.', 7)};`);
  const editor = page.locator('[data-script] .cm-content');
  await editor.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('The ');
  await expect.poll(async () => (await asked(page, 'drafts.edit')).length).toBeGreaterThan(0);
  await page.evaluate(`answers['drafts.read'] = ${read('The sea.\nMore of it.', 90)}; touch({ revision: 90 });`);
  await editor.getByText('More of it.').waitFor();
  await page.keyboard.type('wide ');
  expect(await editor.locator('.cm-line').allInnerTexts()).toEqual(['The wide sea.', 'More of it.']);
  await page.context().close();
});
