import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ffmpeg } from '../helpers/media.ts';
import { expect, test } from './app.ts';
import { go, signedIn, signIn, usePractice, withService } from './steps.ts';
import { ask, rowsOf } from './studio-calls.ts';

const script = (page: Page) => page.getByRole('textbox', { name: 'Script' });
const video = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Videos' }).getByRole('listitem').filter({ hasText: title });

/** Writes a video of stock footage as a user does. */
async function write(page: Page, title: string, words: string): Promise<void> {
  await go(page, 'Videos');
  await page.getByRole('button', { name: 'New video' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New video' });
  await dialog.getByRole('textbox', { name: /^Title/ }).fill(title);
  await dialog.getByRole('radio', { name: /^Stock footage/ }).click();
  await dialog.getByRole('button', { name: 'Start writing' }).click();
  await script(page).click();
  await page.keyboard.type(words);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

async function open(page: Page, title: string): Promise<void> {
  await go(page, 'Videos');
  await video(page, title).getByRole('link').first().click();
  await expect(script(page)).toBeVisible();
}

async function draftOf(page: Page, title: string) {
  const rows = await rowsOf(page, 'drafts');
  const id = rows.find((row) => row['title'] === title)?.id ?? '';
  return ask(page, 'drafts.read', { id });
}

async function entriesOf(page: Page, title: string) {
  const rows = await rowsOf(page, 'queue');
  return rows.filter((row) => row['title'] === title);
}

test('written without a network, changed elsewhere meanwhile, each video is made once and its captions put right', async ({
  launchApp,
}) => {
  test.setTimeout(300_000);
  const { control, baseUrl, token } = await withService();
  /** Another program of the same account. */
  const elsewhere = async (method: string, path: string, body?: unknown): Promise<string> => {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(response.status).toBe(200);
    return response.text();
  };
  /** How often the service did something like this. */
  const taken = async (method: string, path: RegExp): Promise<number> =>
    (await control.requests()).filter(
      (request) => request.method === method && path.test(request.path) && request.status < 300,
    ).length;
  try {
    const app = await launchApp();
    const { page } = app;
    await app.setOnline(false);
    await usePractice(page);
    await expect(page.getByText('Offline').first()).toBeVisible();
    await write(page, 'The lighthouse', 'On a rock stands a lighthouse. Nobody lit it.');
    await write(page, 'The storm', 'The wind came at night.');
    await write(page, 'Die Ebbe', 'The water went away.');
    expect(await control.requests()).toEqual([]);

    // The network is back, and so is somebody with an account: what was written is theirs.
    await app.setOnline(true);
    await page.getByRole('button', { name: /Switch or add an account/ }).click();
    await page.getByRole('menuitem', { name: 'Add an account…' }).click();
    await signIn(page, baseUrl, token);
    await expect(page.getByRole('heading', { name: /Home|Hello/ })).toBeVisible();
    await open(page, 'The lighthouse');
    await page.getByRole('button', { name: 'Choose a voice' }).click();
    await page.getByRole('button', { name: /^Use / }).first().click();
    await expect.poll(async () => (await draftOf(page, 'The lighthouse')).settings.voiceId).not.toBeNull();
    const { voiceId } = (await draftOf(page, 'The lighthouse')).settings;
    for (const title of ['The storm', 'Die Ebbe']) {
      const { id, revision } = await draftOf(page, title);
      await ask(page, 'drafts.edit', { id, baseRevision: revision, changes: { settings: { voiceId } } });
    }

    await go(page, 'Queue');
    await ask(page, 'queue.setPaused', { paused: true });
    await go(page, 'Videos');
    await page.getByRole('checkbox', { name: 'Select all shown' }).click();
    await page.getByRole('button', { name: 'Render 3…' }).click();
    await page
      .getByRole('dialog', { name: 'Render 3 videos' })
      .getByRole('button', { name: /^Render 3\D+60/ })
      .click();
    await expect.poll(async () => (await entriesOf(page, 'The storm')).length).toBe(3);
    // The script of one is held back, so that there is a time for another program to write another.
    const settings = (await entriesOf(page, 'The storm'))
      .filter(({ kind }) => kind === 'video-edit')
      .map(({ id }) => id);
    await ask(page, 'queue.hold', { ids: settings });
    await go(page, 'Queue');
    await page.getByRole('button', { name: 'Resume' }).first().click();
    await expect.poll(async () => (await draftOf(page, 'The storm')).remoteId).not.toBeNull();
    const { remoteId } = await draftOf(page, 'The storm');
    await elsewhere('PATCH', `/b-roll/${remoteId}`, { script: 'It rained.' });
    await ask(page, 'queue.release', { ids: settings });

    // Nothing is made of it, and nothing charged, before it is clear which one counts.
    await expect
      .poll(async () => (await entriesOf(page, 'The storm')).find(({ kind }) => kind === 'video-render')?.['state'], {
        timeout: 60_000,
      })
      .toBe('needs-you');
    expect(await taken('POST', new RegExp(`/b-roll/${remoteId}/render$`, 'u'))).toBe(0);
    await open(page, 'The storm');
    await page.getByRole('button', { name: 'Decide' }).click();
    const conflict = page.getByRole('dialog', { name: /^Script: / });
    await expect(conflict.getByRole('region', { name: 'Here' })).toContainText('The wind came at night.');
    await expect(conflict.getByRole('region', { name: 'On the service' })).toContainText('It rained.');
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await expect(conflict).toHaveCount(0);
    const again = page.getByRole('button', { name: /^Render.* 20 credits/ });
    await expect(again).toBeEnabled();
    await again.click();

    for (const title of ['The lighthouse', 'The storm', 'Die Ebbe'])
      await expect
        .poll(async () => (await draftOf(page, title)).remote?.status, { timeout: 150_000 })
        .toBe('completed');
    expect(JSON.parse(await elsewhere('GET', `/b-roll/${remoteId}`))).toMatchObject({
      data: { script: 'The wind came at night.' },
    });
    expect(await taken('POST', /\/b-roll$/u)).toBe(3);
    expect(await taken('POST', /\/render$/u)).toBe(3);

    // It plays here, and it is a whole file.
    await open(page, 'The lighthouse');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    const player = page.locator('video');
    await expect
      .poll(() => player.evaluate((element) => (element as HTMLVideoElement).currentTime))
      .toBeGreaterThan(0.3);
    const folder = join(app.userData, 'finished');
    const films = async (): Promise<string[]> => (await readdir(folder)).filter((name) => name.endsWith('.mp4'));
    await expect.poll(films, { timeout: 60_000 }).toHaveLength(3);

    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: /captions/i }).click();
    const captions = page.getByRole('list', { name: 'Captions' });
    await captions
      .getByText(/Nobody/)
      .first()
      .click();
    await page.keyboard.press('End');
    await page.keyboard.type(' indeed');
    await expect(page.getByText('1 correction', { exact: true })).toBeVisible();
    await page
      .getByRole('region', { name: 'Corrections' })
      .getByRole('button', { name: /^Export again/ })
      .click();
    await expect
      .poll(
        async () =>
          (await entriesOf(page, 'The lighthouse'))
            .filter(({ kind }) => kind === 'video-export')
            .map(({ state, error }) => (error === null ? state : `${state}: ${error.title} ${error.detail}`)),
        { timeout: 150_000 },
      )
      .toEqual(['done']);
    const { remoteId: lighthouse } = await draftOf(page, 'The lighthouse');
    expect(await elsewhere('GET', `/faceless/${lighthouse}/captions`)).toContain('Nobody lit it. indeed');
    expect(await taken('PUT', /\/captions$/u)).toBe(1);
    expect(await taken('POST', /\/export$/u)).toBe(1);
    await expect.poll(films, { timeout: 60_000 }).toHaveLength(4);
    for (const name of await films()) await ffmpeg('-xerror', '-i', join(folder, name), '-f', 'null', '-');

    const { entries } = await ask(page, 'account.ledger', { page: 1, perPage: 50, order: 'ASC' });
    const paid = entries.filter(({ credit_spend: credits }) => Number(credits) < 0).map(({ label }) => label);
    expect(paid).toEqual([...Array<string>(3).fill('B-roll video render'), 'B-roll video export']);
    expect(await control.invariants()).toEqual({ ok: true, violations: [] });
  } finally {
    await control.close();
  }
});

test('the lists that could not be read are said to be missing, and come by themselves', async ({ launchApp }) => {
  const { control, baseUrl, token } = await withService();
  try {
    const app = await launchApp();
    const { page } = app;
    await signedIn(page, baseUrl, token);
    await app.setOnline(false);
    await expect(page.getByText('Offline').first()).toBeVisible();
    await write(page, 'The quay', 'A boat comes in.');
    await expect(page.getByText('are not here yet')).toBeVisible();
    await page.getByText('Look', { exact: true }).click();
    await expect(page.getByRole('radio', { name: 'Minimal' })).toHaveCount(0);
    await app.setOnline(true);
    await expect(page.getByRole('radio', { name: 'Minimal' })).toBeVisible();
    await expect(page.getByText('are not here yet')).toHaveCount(0);
  } finally {
    await control.close();
  }
});
