import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { go, usePractice } from './steps.ts';
import { ask } from './studio-calls.ts';

const practice = { env: { BACKLOT_PRACTICE_SPEED: '60' }, keepUserData: true };

/** Has the practice account make a small video, as far as its captions. */
async function finishedVideo(page: Page): Promise<string> {
  let genreId = 0;
  // The practice account's service starts beside the window.
  await expect(async () => {
    const { options } = await ask(page, 'videos.options', { refresh: true });
    genreId = options?.mandatory?.genres?.[0]?.id ?? 0;
    expect(genreId).toBeGreaterThan(0);
  }).toPass();
  const { id } = await ask(page, 'drafts.create', {
    type: 'b-roll',
    content: {
      title: 'The lighthouse',
      script: 'On a rock stands a lighthouse. Nobody lit the lighthouse for forty years.',
      settings: { voiceId: 1, aspectRatio: '9:16', genreId },
    },
  });
  const { credits, plans } = await ask(page, 'videos.plan', { ids: [id], action: 'publish' });
  expect(plans[0]?.problems).toEqual([]);
  await ask(page, 'videos.start', { ids: [id], action: 'publish', approvedTotal: credits });
  await expect
    .poll(async () => (await ask(page, 'drafts.read', { id })).remote?.status, { timeout: 120_000 })
    .toBe('completed');
  return id;
}

async function openCaptions(page: Page): Promise<void> {
  await go(page, 'Videos');
  await page
    .getByRole('list', { name: 'Videos' })
    .getByRole('link', { name: /The lighthouse/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Captions' }).click();
  await expect(page.getByRole('heading', { name: /^Captions:/ })).toBeVisible();
}

test('captions are corrected, survive a crash, are replaced and discarded, and saved on the service', async ({
  launchApp,
}) => {
  test.setTimeout(240_000);
  let app = await launchApp(practice);
  await usePractice(app.page);
  const id = await finishedVideo(app.page);
  await openCaptions(app.page);
  const list = (page: Page) => page.getByRole('list', { name: 'Captions' });
  await list(app.page)
    .getByText(/Nobody/)
    .first()
    .click();
  await app.page.keyboard.press('End');
  await app.page.keyboard.type(' indeed');
  await expect(app.page.getByText(/they share the time of this caption/)).toBeVisible();
  await expect(app.page.getByText('1 correction', { exact: true })).toBeVisible();
  // Half a second after the last key, and not before.
  await expect.poll(async () => JSON.stringify(await ask(app.page, 'captions.read', { id }))).toContain('indeed');
  await app.kill();

  app = await app.restart();
  const { page } = app;
  await openCaptions(page);
  await expect(page.getByText('1 correction', { exact: true })).toBeVisible();
  await expect(list(page).getByText(/indeed/)).toBeVisible();

  await page.keyboard.press('ControlOrMeta+h');
  await page.getByRole('textbox', { name: 'Find', exact: true }).fill('lighthouse');
  await page.getByRole('textbox', { name: 'Replace with' }).fill('beacon');
  await page.getByRole('button', { name: 'Replace all 2' }).click();
  await expect(
    list(page)
      .getByText(/beacon/)
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(list(page).getByText(/beacon/)).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(
    list(page)
      .getByText(/beacon/)
      .first(),
  ).toBeVisible();

  // From caption to caption, and heard from the one that is edited, without leaving its field.
  await list(page)
    .getByText(/On a rock/)
    .first()
    .click();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('textbox', { name: /^Caption at/ })).toHaveValue(/Nobody/);
  await page.keyboard.press('ControlOrMeta+p');
  const video = page.getByLabel('Finished video: The lighthouse');
  await expect
    .poll(() => video.evaluate((element) => (element instanceof HTMLVideoElement ? !element.paused : null)))
    .toBe(true);
  await page.keyboard.press('ControlOrMeta+p');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Review' }).click();
  const review = page.getByRole('dialog', { name: 'Corrections' });
  await expect(review.getByText('beacon').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Save to the service' }).click();
  await expect(page.getByRole('button', { name: 'Review' })).toBeHidden();
  await expect(
    list(page)
      .getByText(/beacon/)
      .first(),
  ).toBeVisible();
});

test('the film that an export makes takes the place of the one before, and is played to its end', async ({
  launchApp,
}) => {
  test.setTimeout(240_000);
  const { page } = await launchApp(practice);
  await usePractice(page);
  const id = await finishedVideo(page);
  await openCaptions(page);
  const video = page.getByLabel('Finished video: The lighthouse');
  const played = () =>
    video.evaluate(async (element) => {
      if (!(element instanceof HTMLVideoElement)) return 'no video';
      if (element.ended) return 'to its end';
      element.playbackRate = 8;
      await element.play().catch(() => undefined);
      return element.error?.message ?? element.currentTime;
    });
  await expect.poll(played, { timeout: 60_000 }).toBe('to its end');

  await page
    .getByRole('list', { name: 'Captions' })
    .getByText(/Nobody/)
    .first()
    .click();
  await page.keyboard.press('End');
  await page.keyboard.type(' indeed');
  await page.getByRole('button', { name: /^Export again/ }).click();
  await expect.poll(async () => (await ask(page, 'videos.detail', { id })).mediaUrl).toBeNull();
  await expect
    .poll(async () => (await ask(page, 'videos.detail', { id })).mediaUrl, { timeout: 120_000 })
    .toContain('film=2');
  await expect(video).toHaveAttribute('src', /film=2/);
  await video.evaluate((element) => {
    if (element instanceof HTMLVideoElement) element.currentTime = 0;
  });
  await expect.poll(played, { timeout: 60_000 }).toBe('to its end');
});

test('the preview beside the script shows captions on the pictures of the video, one caption after the other', async ({
  launchApp,
}) => {
  test.setTimeout(240_000);
  const { page } = await launchApp(practice);
  await usePractice(page);
  const id = await finishedVideo(page);
  const { segments } = await ask(page, 'captions.read', { id });
  const count = segments.filter(({ gap }) => !gap).length;
  await go(page, 'Videos');
  await page
    .getByRole('list', { name: 'Videos' })
    .getByRole('link', { name: /The lighthouse/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Settings' }).click();
  const preview = page.getByRole('figure');
  await expect(preview).toContainText(`Caption 1 of ${count}`);
  await expect(preview).toContainText('A frame of the finished video.');
  const canvas = preview.getByRole('img', { name: 'Preview of the video' });
  let frame: Buffer = Buffer.alloc(0);
  // It is drawn anew while pictures and fonts arrive.
  await expect(async () => {
    frame = await canvas.screenshot();
  }).toPass();
  await preview.getByRole('button', { name: 'Show on the scene’s picture' }).click();
  await expect(preview).toContainText('The picture of this scene.');
  await expect(async () => {
    expect((await canvas.screenshot()).equals(frame)).toBe(false);
  }).toPass();
  await preview.getByRole('button', { name: 'Next in preview' }).click();
  await expect(preview).toContainText(`Caption 2 of ${count}`);
  await expect(preview).toContainText('The picture of this scene.');
});
