import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { startKeyring, type Keyring } from '../helpers/keyring.ts';
import { speechWav } from '../helpers/media.ts';
import { expect, test, type App } from './app.ts';
import { go, read, signedIn, signIn, transcribe, usePractice, withService } from './steps.ts';

const run = promisify(execFile);

/** The passwords of every entry of a keyring, as another program of the same user reads them. */
async function passwordsIn({ env }: Keyring): Promise<string> {
  const { stdout, stderr } = await run('secret-tool', ['search', '--all', '--unlock', 'xdg:schema', schema], {
    env: { ...process.env, ...env },
    timeout: 60_000,
  }).catch((error: unknown) => {
    // It ends with 1 when nothing was found.
    if (error instanceof Error && 'code' in error && error.code === 1) return { stdout: '', stderr: '' };
    throw error;
  });
  return stdout + stderr;
}

/** The kind of entry that keytar makes. */
const schema = 'org.freedesktop.Secret.Generic';

/** As a user types or pastes it: nothing of the test's own stays behind in the page. */
async function signInByKeyboard(page: Page, baseUrl: string, token: string): Promise<void> {
  await page.getByLabel('Service address').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(baseUrl);
  await page.getByLabel('Token', { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(token);
  await page.keyboard.press('Enter');
}

/** Everything that scripts of the page hold, in every world of it, garbage removed. */
async function heapOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { captureNumericValue: true });
  await session.detach();
  return chunks.join('');
}

/** The files of a folder that hold a text, in either of the encodings that a browser or a database writes. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((item) => item.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    if (bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf16le'))) found.push(path);
  }
  return found;
}

async function transcribed(page: Page): Promise<void> {
  await transcribe(page, [await speechWav()]);
  await expect(page.getByText('Done', { exact: true }).first()).toBeVisible();
}

test.describe('with a keychain', () => {
  test('signing in lasts over a restart, and signing out takes the token away', async ({ launchApp }) => {
    const { control, baseUrl, token } = await withService();
    const keyring = await startKeyring({ state: 'unlocked' });
    try {
      const first = await launchApp({ env: keyring.env });
      await signedIn(first.page, baseUrl, token);
      expect(await passwordsIn(keyring)).toContain(`secret = ${token}`);
      const { page } = await first.restart();
      await expect(page.getByRole('heading', { name: /Home|Hello/ })).toBeVisible();
      await go(page, 'Account');
      await expect(page.getByText('in this computer’s keychain')).toBeVisible();
      await transcribed(page);
      await go(page, 'Account');
      await page.getByRole('button', { name: /^Sign out of/ }).click();
      await page
        .getByRole('dialog')
        .or(page.getByRole('alertdialog'))
        .getByRole('button', { name: 'Sign out' })
        .click();
      await expect(page.getByRole('heading', { name: 'Welcome to Backlot' })).toBeVisible();
      expect(await passwordsIn(keyring)).not.toContain('secret =');
    } finally {
      await keyring.stop();
      await control.close();
    }
  });

  test('the token is nowhere else: not in the page, in a file, in the output or in an error', async ({ launchApp }) => {
    const { control, baseUrl, token } = await withService();
    const keyring = await startKeyring({ state: 'unlocked' });
    const wrong = 'a-token-that-nobody-has-8c1f';
    try {
      const app = await launchApp({ env: keyring.env });
      const { page } = app;
      await signInByKeyboard(page, baseUrl, wrong);
      await expect(page.locator('[data-fault]').first()).toBeVisible();
      // The search finds what is there: the field still has it.
      expect(await heapOf(page)).toContain(wrong);
      expect(await read(app)).not.toContain(wrong);
      await signInByKeyboard(page, baseUrl, token);
      await expect(page.getByRole('heading', { name: /Home|Hello/ })).toBeVisible();
      await transcribed(page);
      await control.fault(
        { method: 'GET', path: '/me' },
        { type: 'status', status: 401, body: { message: 'Unauthenticated.' } },
      );
      await go(page, 'Account');
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();

      const heap = await heapOf(page);
      expect(heap, 'the search sees the texts of the page').toContain('What things cost');
      for (const secret of [token, wrong]) {
        expect(heap.includes(secret), 'in the memory of the page').toBe(false);
        expect(await filesWith(app.userData, secret), 'in files').toEqual([]);
        expect(app.output()).not.toContain(secret);
        expect(await read(app)).not.toContain(secret);
      }
      expect(await app.quit()).toBe(0);
      for (const secret of [token, wrong]) expect(await filesWith(app.userData, secret)).toEqual([]);
    } finally {
      await keyring.stop();
      await control.close();
    }
  });
});

test('with a locked keychain the app works, says so, and goes on when it is unlocked', async ({ launchApp }) => {
  const { control, baseUrl, token } = await withService();
  const keyring = await startKeyring({ state: 'unlocked' });
  try {
    const first = await launchApp({ env: { ...keyring.env, BACKLOT_PRACTICE_SPEED: '30' } });
    await signedIn(first.page, baseUrl, token);
    await transcribed(first.page);
    await first.quit();
    await keyring.lock();

    const { page } = await first.restart();
    const locked = page.getByText('This computer’s keychain is locked. Unlock it to continue.');
    await expect(locked).toBeVisible();
    await go(page, 'Transcriptions');
    await page.getByRole('link', { name: 'speech.wav', exact: true }).click();
    await expect(page.getByLabel('Transcript', { exact: true })).toBeVisible();
    // Too early: it says that nothing has changed.
    await page.getByRole('button', { name: 'I’ve unlocked it' }).click();
    await expect(page.getByText('The keychain is locked').first()).toBeVisible();

    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('menuitem', { name: 'Add an account…' }).click();
    await usePractice(page);
    await expect(locked).toBeHidden();
    await transcribed(page);

    await page.getByRole('button', { name: /^Account:/ }).click();
    await page
      .getByRole('menuitemradio')
      .or(page.getByRole('menuitem'))
      .or(page.getByRole('menuitemcheckbox'))
      .filter({ hasText: baseUrl })
      .click();
    await expect(locked).toBeVisible();
    await keyring.unlock();
    await page.getByRole('button', { name: 'I’ve unlocked it' }).click();
    await expect(locked).toBeHidden();
    await transcribed(page);
  } finally {
    await keyring.stop();
    await control.close();
  }
});

test('without a keychain a sign-in lasts for the session, in words, and the work stays', async ({ launchApp }) => {
  const { control, baseUrl, token } = await withService();
  const keyring = await startKeyring({ state: 'absent' });
  const notice = /Tokens are kept for this session only/;
  try {
    const first = await launchApp({ env: keyring.env });
    await expect(first.page.getByText(notice)).toBeVisible();
    await signedIn(first.page, baseUrl, token);
    await expect(first.page.getByText(notice)).toBeVisible();
    await transcribed(first.page);

    const app: App = await first.restart();
    const { page } = app;
    await expect(page.getByText(/The token of this account is no longer on this computer/)).toBeVisible();
    await go(page, 'Transcriptions');
    await expect(page.getByRole('link', { name: 'speech.wav', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Sign in again' }).first().click();
    await expect(page.getByLabel('Service address')).toHaveValue(baseUrl);
    await signIn(page, baseUrl, token);
    // Back to the list it was begun from.
    await expect(page.getByRole('heading', { name: 'Transcriptions' })).toBeVisible();
    await expect(page.getByText(/The token of this account is no longer/)).toBeHidden();
    await expect(page.getByRole('link', { name: 'speech.wav', exact: true })).toHaveCount(1);
    expect(await control.count('POST', '/v2/transcriptions')).toBe(1);
  } finally {
    await keyring.stop();
    await control.close();
  }
});
