import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { temporaryFolder } from '../helpers/media.ts';
import { quickFilms } from '../local-service/faceless-peer.ts';
import { expect, test } from './app.ts';
import { go, signedIn, withService } from './steps.ts';
import { ask, rowsOf } from './studio-calls.ts';

const group = (page: Page, name: string) => page.locator('summary').filter({ hasText: name }).first();

async function open(page: Page, title: string): Promise<void> {
  await go(page, 'Videos');
  await page.getByRole('list', { name: 'Videos' }).getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('textbox', { name: 'Script' })).toBeVisible();
}

test('music is heard and transitions move before they are chosen; a video that failed says why and what trying again takes, is exported with texts, mark and effect, and its scenes and settings are kept', async ({
  launchApp,
}) => {
  test.setTimeout(180_000);
  const films = await quickFilms();
  await using _films = films.folder;
  await using folder = await temporaryFolder();
  const { control, baseUrl, token } = await withService({ speed: 200, films: films.studio });
  try {
    const app = await launchApp();
    const { page } = app;
    await signedIn(page, baseUrl, token);
    const { options } = await ask(page, 'videos.options', { refresh: true });
    const genreId = options?.mandatory?.genres?.[0]?.id ?? null;
    const { id } = await ask(page, 'drafts.create', {
      type: 'ai-visuals',
      content: { title: 'The hive', script: 'Bees dance. Bees rest.', settings: { voiceId: 1, genreId } },
    });
    const status = async () => (await ask(page, 'drafts.read', { id })).remote?.status;

    await open(page, 'The hive');
    await group(page, 'Music and sound').click();
    await page.getByRole('button', { name: 'Choose music' }).click();
    const music = page.getByRole('dialog', { name: 'Choose music' });
    await music.getByRole('button', { name: 'Play Calm morning' }).click();
    await expect(music.getByRole('button', { name: 'Stop Calm morning' })).toBeVisible();
    await music.getByRole('button', { name: 'Play Night drive' }).click();
    await expect(music.getByRole('button', { name: 'Stop Night drive' })).toBeVisible();
    await expect(music.getByRole('button', { name: 'Play Calm morning' })).toBeVisible();
    await music.getByRole('button', { name: 'Use Night drive' }).click();
    await expect(music).toHaveCount(0);

    // Examples move under the pointer, unless the system is asked for stillness.
    await group(page, 'Motion').click();
    const tile = page.getByRole('radio', { name: 'Bounce', exact: true });
    await tile.hover();
    const frame = () => tile.locator('canvas').evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
    const first = await frame();
    await expect.poll(frame).not.toBe(first);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const stands = async (): Promise<boolean> => {
      const before = await frame();
      await page.waitForTimeout(300);
      return before === (await frame());
    };
    await expect.poll(stands).toBe(true);
    await page.emulateMedia({ reducedMotion: null });
    await tile.click();

    const failure = { type: 'job-fail', code: 'OUT-OF-BLUE', message: 'There was no blue left for the sky.' };
    await control.fault({ method: 'POST', path: '/faceless/*/render' }, failure);
    await page.getByRole('button', { name: /^Render from \d+ credits/ }).click();
    await expect.poll(status, { timeout: 60_000 }).toBe('failed');
    await page.getByRole('tab', { name: 'Video' }).click();
    await expect(page.getByText(/There was no blue left for the sky\./).first()).toBeVisible();
    await page.getByRole('button', { name: /^Render again \d+ credits/ }).click();
    await expect.poll(status, { timeout: 60_000 }).toBe('completed');
    const { remote } = await ask(page, 'drafts.read', { id });
    expect(remote?.retries).toBe(1);

    await page.getByRole('tab', { name: 'Settings' }).click();
    await group(page, 'Captions').click();
    await page.getByRole('radio', { name: 'Karaoke' }).click();
    await group(page, 'Overlay and watermark').click();
    await page.getByRole('switch', { name: 'Watermark' }).click();
    await page.getByRole('radio', { name: 'Top left' }).click();
    await page.getByRole('combobox', { name: 'Which watermark' }).selectOption({ index: 1 });

    await page.getByRole('tab', { name: 'Video' }).click();
    await page.getByRole('button', { name: 'Scene texts…' }).click();
    const texts = page.getByRole('dialog', { name: 'Scene texts' });
    await texts.getByRole('textbox', { name: 'Text for scene 1' }).fill('They speak by dancing');
    await texts.getByRole('button', { name: 'Done' }).click();
    const made = films.made.length;
    const again = page.getByRole('region', { name: 'Export again' });
    await again.getByRole('button', { name: /^Export again \d+ credits/ }).click();
    await expect.poll(() => films.made.length, { timeout: 60_000 }).toBe(made + 1);
    const film = films.made.at(-1);
    expect(film?.watermark).toMatchObject({ position: 'top-left', opacity: 80 });
    expect(film?.captions?.effect).toBe('karaoke');
    expect(film?.scenes.at(1)?.transition).toBe('bounce');
    expect(film?.sound.music?.slug).toBe('night-drive');
    const lines = (film?.captions?.lines ?? []).map(({ words }) => words.map(({ text }) => text).join(' '));
    expect(lines.join(' ')).toBe('They speak by dancing Bees rest.');

    await expect.poll(status, { timeout: 60_000 }).toBe('completed');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Scene pictures' }).click();
    await expect(page.getByRole('list', { name: 'Scene pictures' }).getByRole('listitem')).toHaveCount(2);
    await app.setDialogs([[folder.path], [join(folder.path, 'Best of bees.mp4')]]);
    await page.getByRole('button', { name: 'Save all…' }).click();
    const scenes = ['The hive scene 01.png', 'The hive scene 02.png'];
    await expect.poll(() => readdir(folder.path)).toEqual(scenes);

    await open(page, 'The hive');
    await page.getByRole('tab', { name: 'Video' }).click();
    await page.getByRole('button', { name: 'Save as…' }).click();
    await expect.poll(async () => (await readdir(folder.path)).toSorted()).toEqual(['Best of bees.mp4', ...scenes]);
    await page.getByRole('tab', { name: 'Settings' }).click();
    await group(page, 'Preset').click();
    await page.getByRole('button', { name: 'Save as preset…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save these settings as a preset' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Beehive');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect
      .poll(async () => (await rowsOf(page, 'presets')).at(-1)?.['values'])
      .toMatchObject({ genre_id: genreId, voice_id: 1, caption_animation: 'karaoke', watermark_position: 'top-left' });

    const requests = await control.requests();
    const charged = requests.filter(
      ({ method, path }) => method === 'POST' && /\/(?:render|retry|export)$/u.test(path),
    );
    expect(charged.map(({ path }) => path.split('/').at(-1))).toEqual(['render', 'retry', 'export']);
    expect(await control.invariants()).toEqual({ ok: true, violations: [] });
  } finally {
    await control.close();
  }
});
