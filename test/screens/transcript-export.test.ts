import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transcriptions } from '../../tools/look/sample-rows.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const done = sampled();
function sampled(): (typeof transcriptions)[number] {
  const finished = transcriptions.find(({ status }) => status === 'completed');
  if (finished === undefined) throw new Error('No sample transcription is finished.');
  return finished;
}

/** The list with one that is finished; `script` as `Screens.open` takes it. */
const opened = (script: string): Promise<Page> => screens.open('/transcriptions', { transcriptions: [done] }, script);

/** The fields of the form that was kept last. */
const keptBy = async (page: Page): Promise<string | undefined> =>
  // As the call is.
  ((await asked(page, 'forms.keep')) as readonly { readonly fields: string }[]).at(-1)?.fields;

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${done.title}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

it('a transcript is exported by keyboard from the formats on, which come first', async () => {
  const page = await opened(
    `answers['transcriptions.export'] = { folder: '/exports', files: ['/exports/a.srt'], missing: [] };`,
  );
  await choose(page, 'Export…');
  const dialog = page.getByRole('dialog');
  const focused = () => page.evaluate('document.activeElement.labels?.[0]?.textContent');
  await expect.poll(focused).toMatch(/^SRT/u);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await asked(page, 'transcriptions.export')).toEqual([{ ids: [done.id], formats: ['srt', 'vtt', 'txt'] }]);
  await page.context().close();
});

it('an export tells which transcripts are missing in it', async () => {
  const page = await opened(
    `answers['transcriptions.export'] = { folder: '/exports', files: ['/exports/a.srt'], missing: ['Second'] };`,
  );
  await choose(page, 'Export…');
  await page.getByRole('button', { name: 'Choose folder and export' }).click();
  await page.getByText('1 file exported, 1 transcript is missing').first().waitFor();
  expect(await page.locator('.toast-detail').innerText()).toContain('The words of “Second” could not be read');
  await page.context().close();
});

it('an export tells of which transcripts no file was written, since no word was heard there', async () => {
  const page = await opened(
    `answers['transcriptions.export'] = { folder: '/exports', files: ['/exports/a.srt'], missing: [], wordless: ['Sea'] };`,
  );
  await choose(page, 'Export…');
  await page.getByRole('button', { name: 'Choose folder and export' }).click();
  await page.getByText('1 file exported').first().waitFor();
  const detail = await page.locator('.toast-detail').innerText();
  expect(detail).toBe('No file was written of “Sea”: no word was heard there. /exports');
  await page.context().close();
});

it('an export that ends after its dialog was closed leaves the dialog alone that is open by then', async () => {
  const page = await opened(
    `const invoke = backlot.invoke;
    backlot.invoke = (name, input, accountId) => name === 'transcriptions.export'
      ? new Promise((resolve) => (globalThis.written = () =>
          resolve({ ok: true, value: { folder: '/exports', files: ['/exports/a.srt'], missing: [] } })))
      : invoke(name, input, accountId);`,
  );
  const dialog = page.getByRole('dialog');
  const from = async (item: string): Promise<void> => {
    await choose(page, item);
    await dialog.waitFor();
  };
  await from('Export…');
  await dialog.getByRole('button', { name: 'Choose folder and export' }).click();
  await expect.poll(() => page.evaluate('typeof written')).toBe('function');
  await dialog.getByRole('button', { name: 'Continue in the background' }).click();
  await dialog.waitFor({ state: 'detached' });
  await from('Rename…');
  await dialog.getByRole('textbox').fill('A better name');
  await page.evaluate('written()');
  await page.locator('.toasts > li').waitFor();
  expect(await dialog.getByRole('textbox').inputValue()).toBe('A better name');
  await page.context().close();
});

it('an export waits for the captions that the user set, and keeps no others', async () => {
  const page = await opened(
    `{
      answers['transcriptions.export'] = { folder: '/exports', files: ['/exports/a.srt'], missing: [] };
      answers['settings.update'] = null;
      const invoke = backlot.invoke;
      const isOfSettings = (name, input) => name === 'collections.read' && input.collection === 'settings';
      const read = new Promise((resolve) => { globalThis.release = resolve; });
      backlot.invoke = (name, input, accountId) =>
        isOfSettings(name, input) ? read.then(() => invoke(name, input, accountId)) : invoke(name, input, accountId);
    }`,
  );
  await choose(page, 'Export…');
  const dialog = page.getByRole('dialog');
  const go = dialog.getByRole('button', { name: 'Choose folder and export' });
  const length = dialog.getByRole('textbox', { name: 'Characters per line' });
  expect([await length.inputValue(), await go.isDisabled()]).toEqual(['', true]);
  expect(await dialog.locator('[data-fault], [role="alert"]').count()).toBe(0);
  await page.evaluate('release()');
  await expect.poll(() => length.inputValue()).not.toBe('');
  await go.click();
  await dialog.waitFor({ state: 'detached' });
  expect(await asked(page, 'settings.update')).toEqual([]);
  await page.context().close();
});

it('an export begins with the formats of the last one, after a restart too, and waits until they are read', async () => {
  const reading = `{
    const invoke = backlot.invoke;
    const read = new Promise((resolve) => { globalThis.release = resolve; });
    backlot.invoke = async (name, input, accountId) => {
      if (name !== 'forms.read' || input.name !== 'export-formats') return invoke(name, input, accountId);
      await read;
      return { ok: true, value: { fields: KEPT } };
    };
    answers['transcriptions.export'] = { folder: '/exports', files: ['/exports/a.srt'], missing: [] };
  }`;
  const page = await opened(reading.replace('KEPT', 'null'));
  await choose(page, 'Export…');
  const dialog = page.getByRole('dialog');
  await page.evaluate('release()');
  for (const format of ['SRT', 'DOCX'])
    await dialog.getByRole('checkbox', { name: new RegExp(`^${format}`, 'u') }).click();
  await expect.poll(() => keptBy(page)).toContain('"docx":true');
  const kept = await keptBy(page);
  await page.context().close();

  const again = await opened(reading.replace('KEPT', JSON.stringify(kept)));
  await choose(again, 'Export…');
  const go = again.getByRole('dialog').getByRole('button', { name: 'Choose folder and export' });
  expect(await go.getAttribute('aria-disabled')).toBe('true');
  await again.evaluate('release()');
  await go.click();
  await expect
    .poll(() => asked(again, 'transcriptions.export'))
    .toEqual([{ ids: [done.id], formats: ['txt', 'docx'] }]);
  await again.context().close();
});
