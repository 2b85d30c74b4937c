import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { speechWav, temporaryFolder } from '../helpers/media.ts';
import { expect, test } from './app.ts';
import { go, queueRow, signedIn, usePractice, withService } from './steps.ts';
import { ask, rowsOf } from './studio-calls.ts';

async function speak(page: Page, titles: readonly string[]): Promise<void> {
  const wanted = { voiceId: 1, voiceName: null, language: null, settings: null, expectedCredits: 7 };
  for (const title of titles) await ask(page, 'speech.create', { ...wanted, text: `This is ${title}.`, title });
}

/** Titles of the rows that are shown, in their order. */
const titles = (page: Page): Promise<string[]> => page.locator('[data-row] [data-open-row] bdi').allInnerTexts();

const focusRow = (page: Page, title: string): Promise<void> => queueRow(page, title).locator('[data-open-row]').focus();

async function selectRows(page: Page, wanted: readonly string[]): Promise<void> {
  for (const title of wanted) {
    await focusRow(page, title);
    await page.keyboard.press('x');
  }
  await expect(page.getByText(`${wanted.length} selected`)).toBeVisible();
}

async function filter(page: Page, state: string): Promise<void> {
  const states = page.getByRole('group', { name: 'Filter by state' });
  await states.getByRole('button', { name: new RegExp(`^${state}`) }).click();
}

/** In sight, or in the menu with what has no room there. */
async function chooseForSelected(page: Page, item: RegExp): Promise<void> {
  const more = page.getByRole('button', { name: 'More for the selected entries' });
  const inSight = page.getByRole('main').getByRole('button', { name: item });
  await expect(more.or(inSight).first()).toBeVisible();
  if (await inSight.isVisible()) return inSight.click();
  await more.click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('many entries are ordered, paused, retried, saved, listed and taken off the list together, by keyboard and menu', async ({
  launchApp,
}) => {
  test.setTimeout(180_000);
  const { control, baseUrl } = await withService({ speed: 20 });
  await using folder = await temporaryFolder();
  try {
    const { token } = await control.account({ rate_limit_per_minute: 10_000 });
    const app = await launchApp();
    const { page } = app;
    await signedIn(page, baseUrl, token);
    const failure = { type: 'job-fail', code: 'VOICE-GONE', message: 'The voice was lost.' };
    await ask(page, 'queue.setPaused', { paused: true });
    await speak(page, ['Apple', 'Birch', 'Cedar', 'Dogwood', 'Elm']);
    await go(page, 'Queue');
    await page.getByLabel('Order', { exact: true }).selectOption({ label: 'Next up first' });
    await expect.poll(() => titles(page)).toEqual(['Apple', 'Birch', 'Cedar', 'Dogwood', 'Elm']);

    // Their order: a step by keys, to the front by another.
    await focusRow(page, 'Elm');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => titles(page)).toEqual(['Apple', 'Birch', 'Cedar', 'Elm', 'Dogwood']);
    await focusRow(page, 'Cedar');
    await page.keyboard.press('n');
    await expect.poll(() => titles(page)).toEqual(['Cedar', 'Apple', 'Birch', 'Elm', 'Dogwood']);

    // Two are paused, the rest goes on: the first two of them fail and come back.
    await selectRows(page, ['Elm', 'Dogwood']);
    await page.keyboard.press('p');
    await expect(page.getByText('You paused it.')).toHaveCount(2);
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await control.fault({ method: 'POST', path: '/speech' }, failure, 2);
    await page.getByRole('main').getByRole('button', { name: 'Resume', exact: true }).click();
    await filter(page, 'Failed');
    await expect.poll(() => titles(page), { timeout: 60_000 }).toHaveLength(2);
    await page.getByRole('button', { name: 'Select all 2 failed' }).click();
    await page.getByRole('button', { name: /^Retry 2/ }).click();
    const question = page.getByRole('dialog');
    await expect(question.getByText('The service charges 14 credits for them. 14 credits were refunded for what failed.')).toBeVisible(); // prettier-ignore
    await question.getByRole('button', { name: /^Retry 2/ }).click();
    await filter(page, 'All');

    await selectRows(page, ['Elm', 'Dogwood']);
    await chooseForSelected(page, /^Resume 2/);
    const kept = async () =>
      (await rowsOf(page, 'queue')).filter(({ state, file }) => state === 'done' && file?.state === 'kept');
    await expect.poll(async () => (await kept()).length, { timeout: 60_000 }).toBe(5);
    expect((await control.invariants()).ok).toBe(true);

    // Copies of all, and a list of all.
    await page.keyboard.press('Shift+A');
    await app.setDialogs([[folder.path], [folder.path]]);
    await chooseForSelected(page, /^Save copies of 5/);
    await expect(page.getByText('5 files copied', { exact: true })).toBeVisible();
    await chooseForSelected(page, /^Export 5 as CSV/);
    await expect(page.getByText('5 entries exported', { exact: true })).toBeVisible();
    const files = await readdir(folder.path);
    expect(files.filter((name) => name.endsWith('.mp3') || name.endsWith('.wav'))).toHaveLength(5);
    const list = files.find((name) => name.endsWith('.csv')) ?? '';
    const lines = (await readFile(join(folder.path, list), 'utf8')).trim().split('\n');
    expect(lines).toHaveLength(6);
    expect(lines.filter((line) => line.includes('speech'))).toHaveLength(5);

    await chooseForSelected(page, /^Remove 5 from list/);
    await expect(page.getByText('Nothing in the queue')).toBeVisible();
    expect((await readdir(folder.path)).length).toBe(files.length);
  } finally {
    await control.close();
  }
});

test('what was started with one click is chosen by its batch; what runs is not watched until it is watched again', async ({
  launchApp,
}) => {
  const { control, baseUrl } = await withService({ speed: 20 });
  try {
    const { token } = await control.account({ rate_limit_per_minute: 10_000 });
    const app = await launchApp();
    const { page } = app;
    await signedIn(page, baseUrl, token);
    await control.fault({ method: 'POST', path: '/transcriptions' }, { type: 'job-stall', s: 600 }, 2);
    await app.setDialogs([[await speechWav('This is one.'), await speechWav('This is two.')]]);
    const { ids } = await ask(page, 'staging.choose', { purpose: 'transcription' });
    const ready = async () => (await rowsOf(page, 'staged')).filter((row) => row['state'] === 'ready');
    await expect.poll(async () => (await ready()).length).toBe(2);
    await ask(page, 'transcriptions.start', { stagedIds: ids, language: null, expectedCredits: 2 });
    await speak(page, ['Alone']);
    await go(page, 'Queue');
    const batch = page.getByLabel('Batch', { exact: true });
    await batch.selectOption({ index: 1 });
    await expect.poll(() => titles(page)).toHaveLength(2);
    await batch.selectOption({ label: 'All batches' });
    await expect.poll(() => titles(page)).toHaveLength(3);

    await page.getByLabel('Kind', { exact: true }).selectOption({ label: 'Transcription' });
    const running = async () => (await rowsOf(page, 'queue')).filter(({ state, kind }) => state === 'running' && kind === 'transcription'); // prettier-ignore
    await expect.poll(async () => (await running()).length).toBe(2);
    const unwatched = page.locator('[data-row]').getByText('Not watched. The service goes on with it.');
    await page.keyboard.press('Shift+A');
    await page.keyboard.press('w');
    await page.getByRole('dialog').getByRole('button', { name: 'Stop watching' }).click();
    await expect(unwatched).toHaveCount(2);
    await page
      .getByRole('button', { name: /^Watch again/ })
      .first()
      .click();
    await expect(unwatched).toHaveCount(1);
  } finally {
    await control.close();
  }
});

test('what the service cannot list is added by its number, watched, and explained', async ({ launchApp }) => {
  // Slow enough that it has not failed before it is added: what has ended is in no queue.
  const { control, baseUrl } = await withService({ speed: 4 });
  try {
    const { token } = await control.account({ rate_limit_per_minute: 10_000 });
    const { page } = await launchApp();
    await signedIn(page, baseUrl, token);
    await control.fault({ method: 'POST', path: '/text-to-video' }, { type: 'job-fail', code: 'NO-BLUE', message: 'There was no blue left.' }); // prettier-ignore
    const modifiers = { duration: 3, resolution: '360p' };
    const elsewhere = await fetch(`${baseUrl}/text-to-video`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ model: 'swift-1', prompt: 'A red balloon drifts over a quiet harbour at dawn', title: 'Made elsewhere', ...modifiers, modifiers }), // prettier-ignore
    });
    const made = (await elsewhere.json()) as { data?: { id?: number } }; // as the contract says
    expect(elsewhere.status, JSON.stringify(made)).toBe(202);
    await go(page, 'Queue');
    await page.getByRole('button', { name: 'More for the queue' }).click();
    await page.getByRole('menuitem', { name: 'Add by ID…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Kind').selectOption('Text-to-video clip');
    await dialog.getByRole('textbox', { name: 'ID' }).fill(`#${made.data?.id}`);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    const row = page.locator('[data-row]').first();
    await expect(row).toBeVisible();
    await expect.poll(async () => (await rowsOf(page, 'queue'))[0]?.state).toBe('failed');
    await row.locator('[data-open-row]').click();
    const details = page.getByRole('complementary');
    await expect(details.getByText('There was no blue left.').first()).toBeVisible();
    await details.getByText('Every step').click();
    await expect(details.getByText('Found on the service')).toBeVisible();
    await expect(details.getByRole('button', { name: 'Copy response' })).toBeVisible();
    await expect(details.locator('pre')).toContainText('NO-BLUE');
    await details.getByRole('button', { name: 'Copy response' }).click();
    await expect(page.getByText('Copied.', { exact: true }).first()).toBeVisible();
  } finally {
    await control.close();
  }
});

test('the program starts with new starts as the user chose: running, paused, or as it was', async ({ launchApp }) => {
  test.setTimeout(150_000);
  let app = await launchApp();
  await usePractice(app.page);
  const paused = async (): Promise<unknown> => (await rowsOf(app.page, 'status'))[0]?.['paused'];
  const choose = async (label: string): Promise<void> => {
    await go(app.page, 'Settings');
    const choice = app.page
      .getByRole('radiogroup', { name: 'When Backlot starts' })
      .getByRole('radio', { name: label });
    await choice.click();
    // It is shown as chosen when main has kept it.
    await expect(choice).toBeChecked();
  };
  await choose('Stay paused');
  app = await app.restart();
  await go(app.page, 'Queue');
  await expect(app.page.getByText('New starts are paused.').first()).toBeVisible();
  await choose('As I left it');
  app = await app.restart();
  await expect.poll(paused).toBe(true);
  await choose('Start them');
  app = await app.restart();
  await expect.poll(paused).toBe(false);
  await go(app.page, 'Queue');
  await expect(app.page.getByText('New starts are paused.')).toHaveCount(0);
});
