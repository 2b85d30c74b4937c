import { findBrowser } from '../../tools/bootstrap/browser.mjs';
import { media } from '../helpers/media.ts';
import { expect, test } from './app.ts';
import { go, transcribe, usePractice } from './steps.ts';

/** A computer as most users have it: no ffmpeg anywhere on the PATH. */
const bare = {
  env: { PATH: '/nonexistent', BACKLOT_CHROMIUM: findBrowser() ?? '', BACKLOT_PRACTICE_SPEED: '30' },
};

test('a video with AAC sound becomes words', async ({ launchApp }) => {
  const app = await launchApp(bare);
  const { page } = app;
  await usePractice(page);
  await transcribe(page, [await media.mp4()]);
  await go(page, 'Transcriptions');
  await expect(page.getByText('Done', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'talk.mp4', exact: true }).click();
  await expect(page.getByLabel('Transcript', { exact: true }).getByText('[practice-6]').first()).toBeVisible();

  // While something is under way, closing the window asks first.
  await expect(page.getByText('Nothing is running')).toBeVisible();
  // The hidden window is none of the user's: when they close their own, the app ends and does not stay for that one.
  const { pid, visible } = await app.evaluate(({ BrowserWindow }) => {
    const all = BrowserWindow.getAllWindows();
    setTimeout(() => all.find(({ webContents }) => webContents.getURL().startsWith('app://backlot/'))?.close(), 100);
    return { pid: process.pid, visible: all.map((window) => window.isVisible()) };
  }, null);
  expect(visible.filter((isVisible) => !isVisible)).toHaveLength(1);
  await expect.poll(() => isRunning(pid)).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
