import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { temporaryFolder } from '../helpers/media.ts';
import { dropFiles, expect, test } from './app.ts';
import { go, signedIn, usePractice, withService } from './steps.ts';
import { ask, rowsOf } from './studio-calls.ts';

const script = (page: Page) => page.getByRole('textbox', { name: 'Script' });
const video = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Videos' }).getByRole('listitem').filter({ hasText: title });

/** Makes a draft of the kind that is chosen already, and opens its editor. */
async function newVideo(page: Page, title: string): Promise<void> {
  await go(page, 'Videos');
  await page.getByRole('button', { name: 'New video' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New video' });
  await dialog.getByRole('textbox', { name: /^Title/ }).fill(title);
  await dialog.getByRole('button', { name: 'Start writing' }).click();
  await expect(script(page)).toBeVisible();
}

/** Everything that breaks the content policy, as the browser reports it. */
function refusals(page: Page): readonly string[] {
  const seen: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) seen.push(message.text());
  });
  return seen;
}

test('what is typed survives a crash half a second later, and undo goes back beyond it', async ({ launchApp }) => {
  let app = await launchApp({ keepUserData: true });
  const refused = refusals(app.page);
  await usePractice(app.page);
  await newVideo(app.page, 'The lighthouse');
  // A new draft is written in at once.
  await expect(script(app.page)).toBeFocused();
  await app.page.keyboard.type('On a rock stands a lighthouse. Nobody lit it.');
  await expect(app.page.getByText('9 words')).toBeVisible();
  await expect(app.page.getByText('Saved', { exact: true })).toBeVisible();
  // A step of its own: typing goes on after a pause.
  await app.page.waitForTimeout(2500);
  await app.page.keyboard.type(' Until now.');
  await app.page.waitForTimeout(600);
  await app.kill();

  app = await app.restart();
  await go(app.page, 'Videos');
  await video(app.page, 'The lighthouse').getByRole('link').click();
  await expect(script(app.page)).toHaveText(/Nobody lit it\.\s*3?\s*Until now\./);
  await script(app.page).click();
  await app.page.keyboard.press('ControlOrMeta+z');
  await expect(script(app.page)).not.toHaveText(/Until now/);
  await expect(script(app.page)).toHaveText(/Nobody lit it\./);
  await app.page.keyboard.press('ControlOrMeta+Shift+Z');
  await expect(script(app.page)).toHaveText(/Until now\./);
  expect(refused).toEqual([]);
});

test('words that cannot be saved are told before a quit, outlive their screen, and are saved when they can be', async ({
  launchApp,
}) => {
  const app = await launchApp();
  await usePractice(app.page);
  await newVideo(app.page, 'The lighthouse');
  await expect(app.page.getByText('Saved', { exact: true })).toBeVisible();
  // Another program holds the data.
  const other = new DatabaseSync(join(app.userData, 'studio.sqlite'), { timeout: 5_000 });
  other.exec('BEGIN IMMEDIATE');
  try {
    await script(app.page).click();
    await app.page.keyboard.type('Nobody lit it.');
    await expect(app.page.getByText('Not saved yet')).toBeVisible();
    await app.page.getByRole('link', { name: 'Home', exact: true }).click();
    const asked = await app.evaluate(async ({ dialog, BrowserWindow }) => {
      let told = (_detail: string): void => undefined;
      const question = new Promise<string>((resolve) => (told = resolve));
      dialog.showMessageBox = ((...given: { detail?: string }[]) => {
        told(given.at(-1)?.detail ?? '');
        return Promise.resolve({ response: 1, checkboxChecked: false });
      }) as never;
      BrowserWindow.getAllWindows()
        .find((window) => window.isVisible())
        ?.close();
      return { detail: await question, open: BrowserWindow.getAllWindows().some((window) => window.isVisible()) };
    }, null);
    expect(asked).toEqual({ detail: expect.stringMatching(/^Lost: what you wrote last in 1 place\./), open: true });
    await go(app.page, 'Videos');
    await video(app.page, 'The lighthouse').getByRole('link').click();
    await expect(script(app.page)).toHaveText(/Nobody lit it\./);
  } finally {
    other.close();
  }
  await expect(app.page.getByRole('main').getByText('Saved', { exact: true })).toBeVisible();
  await expect(app.page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeAttached();
  const [draft] = await rowsOf(app.page, 'drafts');
  expect(draft).toMatchObject({ words: 3 });
});

test('a script is written before there is any account, and stays when there is one', async ({ launchApp }) => {
  let app = await launchApp({ keepUserData: true });
  await app.setOnline(false);
  await app.page.getByRole('button', { name: 'Write a script without an account' }).click();
  // Straight into an empty script.
  await app.page.getByRole('textbox', { name: 'Title of the video' }).fill('The lighthouse');
  await script(app.page).click();
  await app.page.keyboard.type('On a rock stands a lighthouse.');
  await expect(app.page.getByText('Saved', { exact: true })).toBeVisible();
  await app.kill();

  // The next start is at the scripts: nobody is asked for an account again.
  app = await app.restart();
  await expect(video(app.page, 'The lighthouse')).toBeVisible();
  // What needs an account says so instead of showing an empty list.
  await go(app.page, 'Queue');
  await app.page.getByRole('button', { name: 'Use the practice account' }).click();
  await expect(app.page.getByRole('heading', { name: 'Queue', level: 1 })).toBeVisible();
  await go(app.page, 'Videos');
  await video(app.page, 'The lighthouse').getByRole('link').click();
  await expect(script(app.page)).toHaveText(/On a rock stands a lighthouse\./);
});

test('what is typed is there after another screen was looked at, however soon', async ({ launchApp }) => {
  const { page } = await launchApp();
  await usePractice(page);
  await newVideo(page, 'In a hurry');
  await script(page).click();
  await page.keyboard.type('Gone in a moment.');
  await go(page, 'Queue');
  await go(page, 'Videos');
  await video(page, 'In a hurry').getByRole('link').click();
  await expect(script(page)).toHaveText(/Gone in a moment\./);
});

test('finds and replaces, and shows an older version beside the script', async ({ launchApp }) => {
  const { page } = await launchApp();
  await usePractice(page);
  await newVideo(page, 'Replacing');
  await script(page).click();
  await page.keyboard.type('A sea. A sea. A sky.');
  await page.keyboard.press('ControlOrMeta+h');
  const bar = page.getByRole('search', { name: 'Find and replace' });
  await bar.getByRole('textbox', { name: 'Find', exact: true }).fill('sea');
  await expect(bar.getByText('2 matches')).toBeVisible();
  await bar.getByRole('textbox', { name: 'Replace with' }).fill('lake');
  await bar.getByRole('button', { name: 'Replace all' }).click();
  await page.keyboard.press('Escape');
  await expect(script(page)).toHaveText(/A lake\.\s*2?\s*A lake\./);
  await script(page).click();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(script(page)).toHaveText(/A sea\./);
  // What is taken back is kept as a version first.
  await page.getByRole('tab', { name: 'Versions' }).click();
  await page.getByRole('list', { name: 'Versions' }).getByRole('button').first().click();
  const version = page.getByRole('dialog', { name: /^Version/ });
  await expect(version.locator('del').first()).toContainText('lake');
  await version.getByRole('button', { name: 'Restore this version' }).click();
  await expect(script(page)).toHaveText(/A lake\./);
});

test('scripts that are dropped become drafts, and a table shows its rows first', async ({ launchApp }) => {
  const { page } = await launchApp();
  await using folder = await temporaryFolder();
  const text = join(folder.path, 'The storm.txt');
  const table = join(folder.path, 'series.csv');
  await writeFile(text, 'The wind came at night.');
  await writeFile(table, 'title,script\nOne,First words.\n,No title here.\nTwo,Second words.\n');
  await usePractice(page);
  await go(page, 'Videos');
  await expect(page.getByRole('heading', { name: 'Videos', level: 1 })).toBeVisible();
  await dropFiles(page, [text, table]);
  const dialog = page.getByRole('dialog', { name: /series/ });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: /^Create \d drafts?/ }).click();
  await expect(video(page, 'The storm')).toBeVisible();
  await expect(video(page, 'One')).toBeVisible();
  await expect(video(page, 'Two')).toBeVisible();
  // All three rows, the one without a title too, are selected to be rendered together; filters come back when they are let go.
  await expect(page.getByRole('button', { name: /^Render 3/ })).toBeVisible();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await page.getByRole('searchbox', { name: 'Search videos' }).fill('wind');
  await expect(page.locator('mark', { hasText: 'wind' })).toBeVisible();
  await expect(video(page, 'One')).toHaveCount(0);
});

test('a script is saved for Word with what was typed last, and is the same when it is dropped again', async ({
  launchApp,
}) => {
  await using folder = await temporaryFolder();
  const { page } = await launchApp({ dialogs: [[folder.path]] });
  await usePractice(page);
  await newVideo(page, 'The storm');
  await script(page).click();
  await page.keyboard.type('Ana wept. # not a heading');
  await page.keyboard.press('Enter');
  await page.keyboard.type('دقّ الباب');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Save script for Word…' }).click();
  await expect(page.getByText('Script saved', { exact: true })).toBeVisible();
  const file = join(folder.path, 'The storm.docx');
  await go(page, 'Videos');
  await dropFiles(page, [file]);
  await expect(page.getByRole('link', { name: 'The storm', exact: true })).toHaveCount(2);
  await page.getByRole('link', { name: 'The storm', exact: true }).first().click();
  await expect(script(page).locator('.cm-line')).toHaveText(['Ana wept. # not a heading', 'دقّ الباب']);
});

test('the trash gives back what was thrown away', async ({ launchApp }) => {
  const { page } = await launchApp();
  await usePractice(page);
  await newVideo(page, 'Not needed');
  await go(page, 'Videos');
  await page.getByRole('button', { name: 'Actions for Not needed' }).click();
  await page.getByRole('menuitem', { name: 'Move to trash' }).click();
  await expect(video(page, 'Not needed')).toHaveCount(0);
  await page.getByRole('button', { name: 'Trash', exact: true }).click();
  await page.getByRole('listitem').filter({ hasText: 'Not needed' }).getByRole('button', { name: 'Restore' }).click();
  await go(page, 'Videos');
  await expect(video(page, 'Not needed')).toBeVisible();

  // Also where it is open.
  await video(page, 'Not needed').click();
  await expect(script(page)).toBeVisible();
  const [{ id } = { id: '' }] = await rowsOf(page, 'drafts');
  await ask(page, 'drafts.trash', { ids: [id] });
  const banner = page.getByRole('status').filter({ hasText: 'This video is in the trash.' });
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: 'Restore' }).click();
  await expect(banner).toBeHidden();
});

test('a preset is applied where somebody types, and each key is there once', async ({ launchApp }) => {
  const { page } = await launchApp();
  await usePractice(page);
  await newVideo(page, 'Quiet');
  await ask(page, 'presets.create', { name: 'Low', values: { volume: 'low' } });
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByText('Music and sound').click();
  await page.getByText('Preset', { exact: true }).click();
  await script(page).click();
  await page.keyboard.type('A sea');
  await page.getByRole('combobox', { name: 'Apply a preset' }).selectOption('Low');
  await script(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' and a sky');
  await expect(page.getByRole('listitem').filter({ hasText: 'Low' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Low' })).toBeChecked();
  const [{ id } = { id: '' }] = await rowsOf(page, 'drafts');
  await expect.poll(async () => (await ask(page, 'drafts.read', { id })).script).toBe('A sea and a sky');
  await expect(script(page)).toHaveText('A sea and a sky');
});

test('the service writes a script, of a topic and then of a page, for the price on the button', async ({
  launchApp,
}) => {
  const { control, baseUrl, token } = await withService({ speed: 200 });
  try {
    const { page } = await launchApp();
    await signedIn(page, baseUrl, token);
    await newVideo(page, 'Bees');
    await page.getByRole('button', { name: 'AI writes' }).click();
    await expect(page.getByRole('textbox', { name: 'Topic' })).toHaveValue('Bees');
    await page.getByRole('textbox', { name: 'Topic' }).fill('How bees find their way home');
    await page.getByRole('button', { name: /^Write the script \d+ credits/ }).click();
    await expect(script(page)).toHaveText(/bees/i);
    const rows = await rowsOf(page, 'drafts');
    const saved = async () => (await ask(page, 'drafts.read', { id: rows[0]?.id ?? '' })).script;
    const first = await saved();

    // What it replaces comes back with undo.
    await page.getByRole('button', { name: 'Web page' }).click();
    await page.getByRole('textbox', { name: 'Address of the page' }).fill('https://example.com/bees');
    await page.getByRole('button', { name: /^Rewrite the script \d+ credits/ }).click();
    await expect.poll(saved).not.toBe(first);
    await script(page).click();
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(saved).toBe(first);

    const charged = (await control.requests()).filter(({ path }) => /\/(?:scripts|scrape-script)$/u.test(path));
    expect(charged.map(({ method, status }) => `${method} ${status}`)).toEqual(['PUT 200', 'POST 200']);
    expect(await control.invariants()).toEqual({ ok: true, violations: [] });
  } finally {
    await control.close();
  }
});

test('a video is rendered for the price on the button, and says first what it misses', async ({ launchApp }) => {
  test.setTimeout(180_000);
  const { page } = await launchApp();
  await usePractice(page);
  await newVideo(page, 'A short film');
  await script(page).click();
  await page.keyboard.type('The sun rises over the sea.');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const render = page.getByRole('button', { name: /^Render/ });
  await expect(page.getByText(/^A voice is missing/)).toBeVisible();
  await render.click();
  const missing = page.getByRole('dialog', { name: 'From draft to video' });
  await expect(missing.getByText('A genre is missing')).toBeVisible();
  await missing.getByRole('button', { name: 'Show me' }).first().click();
  await page.getByRole('button', { name: 'Choose a voice' }).click();
  await page.getByRole('button', { name: /^Use / }).first().click();
  await page.getByRole('radio', { name: 'Minimal' }).click();
  await expect(page.getByRole('button', { name: /^Render from \d+ credits/ })).toBeEnabled();
  await page.getByRole('button', { name: /^Render from \d+ credits/ }).click();
  await page.getByRole('tab', { name: 'Video' }).click();
  await expect(page.getByRole('button', { name: 'Save as…' })).toBeVisible({ timeout: 150_000 });
  await expect(page.locator('video')).toBeVisible();
});
