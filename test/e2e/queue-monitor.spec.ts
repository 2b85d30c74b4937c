import { readdir } from 'node:fs/promises';
import { speechWav, temporaryFolder } from '../helpers/media.ts';
import { type App, expect, test } from './app.ts';
import { go, queueRow, transcribe, usePractice } from './steps.ts';
import { ask } from './studio-calls.ts';

/** What the tray says, on the host that stands in for Electron. */
const trayText = (app: App): Promise<string> =>
  app.evaluate(({ Tray }) => {
    const [tray] = (Tray as unknown as { all: Set<{ toolTip: string }> }).all; // the stand-in's own list
    return tray?.toolTip ?? '';
  }, null);

test('a paused entry waits over a restart, is counted in the tray, and goes on when it is resumed', async ({
  launchApp,
  host,
}) => {
  const app = await launchApp();
  await usePractice(app.page);
  await app.page.evaluate(() => window.backlot.invoke('queue.setPaused', { paused: true }));
  await transcribe(app.page, [await speechWav()]);
  await go(app.page, 'Queue');
  const row = queueRow(app.page, '.wav');
  await row.locator('[data-open-row]').focus();
  await app.page.keyboard.press('p');
  await expect(row.getByText('Transcription · You paused it.')).toBeVisible();
  await app.page.evaluate(() => window.backlot.invoke('queue.setPaused', { paused: false }));
  // oxlint-disable-next-line playwright/no-conditional-in-test -- Only the stand-in can be asked for its tray.
  if (host === 'chromium') await expect.poll(() => trayText(app)).toBe('Backlot: 1 waits');
  const { page } = await app.restart();
  await go(page, 'Queue');
  const again = queueRow(page, '.wav');
  await expect(again.getByText('You paused it.')).toBeVisible();
  await again.getByRole('button', { name: /^Resume/ }).click();
  await expect(again.getByText('Done', { exact: true })).toBeVisible();
});

test('the compact window shows the queue, is heard by main like the main one, and leads back to an entry', async ({
  launchApp,
}) => {
  const app = await launchApp();
  const { page } = app;
  await usePractice(page);
  await transcribe(page, [await speechWav()]);
  const opening = page.context().waitForEvent('page');
  await page.keyboard.press('Control+Shift+M');
  const compact = await opening;
  await expect(compact.getByRole('heading', { name: 'Queue' })).toBeVisible();
  await expect(compact.getByText('.wav').first()).toBeVisible();
  expect(await compact.evaluate(() => Object.keys(window).includes('require'))).toBe(false);
  const onTop = await app.evaluate(
    ({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isAlwaysOnTop()),
    null,
  );
  expect(onTop).toContain(true);
  await compact.getByRole('button', { name: /wav/ }).click();
  await expect(page.getByRole('heading', { name: 'Queue', level: 1 })).toBeVisible();
  await expect(page.getByRole('complementary')).toBeVisible();
  // It comes back where it was left.
  const place = { x: 60, y: 80, width: 420, height: 380 };
  await app.evaluate(({ BrowserWindow }, bounds) => {
    BrowserWindow.getAllWindows()
      .find((window) => window.isAlwaysOnTop())
      ?.setBounds(bounds);
  }, place);
  // It is gone before the button is let go.
  await compact
    .getByRole('button', { name: 'Close the compact window' })
    .click()
    .catch(() => undefined);
  await expect.poll(() => compact.isClosed()).toBe(true);
  await page.keyboard.press('Control+Shift+M');
  const placeNow = () =>
    app.evaluate(
      ({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()
          .find((window) => window.isAlwaysOnTop())
          ?.getBounds() ?? null,
      null,
    );
  await expect.poll(placeNow).toEqual(place);
});

test('the compact window is there again after a restart when it was open at the end, and only then', async ({
  launchApp,
}) => {
  const onTop = (app: App): Promise<number> =>
    app.evaluate(
      ({ BrowserWindow }) => BrowserWindow.getAllWindows().filter((window) => window.isAlwaysOnTop()).length,
      null,
    );
  const first = await launchApp();
  await usePractice(first.page);
  await first.page.keyboard.press('Control+Shift+M');
  await expect.poll(() => onTop(first)).toBe(1);
  const second = await first.restart();
  await expect.poll(() => onTop(second)).toBe(1);
  const pages = () =>
    second.page
      .context()
      .pages()
      .filter((page) => page.url().endsWith('#compact'));
  await expect.poll(() => pages().length).toBe(1);
  const [compact = second.page] = pages();
  await expect(compact.getByRole('heading', { name: 'Queue' })).toBeVisible();
  // It is gone before the key is let go.
  await compact.keyboard.press('Escape').catch(() => undefined);
  await expect.poll(() => onTop(second)).toBe(0);
  const third = await second.restart();
  await expect(third.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect(await onTop(third)).toBe(0);
});

test('what the practice account draws on this computer is counted in the queue, and its file is kept and copied', async ({
  launchApp,
}) => {
  test.setTimeout(180_000);
  await using folder = await temporaryFolder();
  const app = await launchApp();
  const { page } = app;
  await usePractice(page);
  const wanted = { model: 'swift-1', modifiers: { duration: 5, resolution: '720p' } };
  // Its service takes a moment to start.
  await expect.poll(async () => (await ask(page, 'textToVideo.estimate', wanted)).basis).toBe('service');
  const { credits } = await ask(page, 'textToVideo.estimate', wanted);
  await ask(page, 'textToVideo.create', {
    ...wanted,
    title: 'Balloon',
    prompt: 'A red balloon drifts slowly over a quiet harbour at dawn',
    expectedCredits: credits ?? -1,
  });
  await go(page, 'Queue');
  const row = queueRow(page, 'Balloon');
  await expect(row.getByText(/Drawing on this computer, \d+/).first()).toBeVisible({ timeout: 90_000 });
  await expect(row.locator('progress')).toBeVisible();
  await row.locator('[data-open-row]').click();
  const details = page.getByRole('complementary');
  await expect(details.getByRole('button', { name: 'Save a copy…' })).toBeVisible({ timeout: 90_000 });
  await app.setDialogs([[folder.path]]);
  await details.getByRole('button', { name: 'Save a copy…' }).click();
  await expect(page.getByText('1 file copied', { exact: true })).toBeVisible();
  expect((await readdir(folder.path)).filter((name) => name.endsWith('.mp4'))).toHaveLength(1);
});

test('a quit while work waits says what goes on, and can be taken back', async ({ launchApp }) => {
  const app = await launchApp();
  await usePractice(app.page);
  await app.page.evaluate(() => window.backlot.invoke('queue.setPaused', { paused: true }));
  await transcribe(app.page, [await speechWav()]);
  const asked = await app.evaluate(async ({ dialog, BrowserWindow }) => {
    let detail = '';
    dialog.showMessageBox = ((...given: { detail?: string }[]) => {
      detail = given.at(-1)?.detail ?? '';
      return Promise.resolve({ response: 1, checkboxChecked: false });
    }) as never;
    BrowserWindow.getAllWindows()
      .find((window) => window.isVisible())
      ?.close();
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { detail, open: BrowserWindow.getAllWindows().some((window) => window.isVisible()) };
  }, null);
  expect(asked).toEqual({ detail: expect.stringContaining('Waits: 1 entry not started yet.'), open: true });
});

test('a key that was chosen works, also after a restart, and the usual one does not', async ({ launchApp }) => {
  const app = await launchApp();
  await usePractice(app.page);
  await go(app.page, 'Settings');
  await app.page.getByRole('button', { name: /^Change the keys for Go to the queue/ }).click();
  await app.page.keyboard.press('Control+Shift+U');
  await expect(app.page.getByRole('button', { name: /^Change the keys for Go to the queue:.*U$/ })).toBeVisible();
  const { page } = await app.restart();
  await page.keyboard.press('Control+J');
  await expect(page.getByRole('heading', { name: 'Queue', level: 1 })).toHaveCount(0);
  await page.keyboard.press('Control+Shift+U');
  await expect(page.getByRole('heading', { name: 'Queue', level: 1 })).toBeVisible();
});
