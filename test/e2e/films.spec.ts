import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { probeVideo } from '../helpers/films.ts';
import { ffmpeg } from '../helpers/media.ts';
import { expect, test } from './app.ts';
import { go, signedIn, withService } from './steps.ts';
import { ask, rowsOf } from './studio-calls.ts';

const kinds = ['AI images', 'AI clips', 'Stock footage', 'Images from a page'] as const;
/** Drawn, spoken and encoded for real: few words, and the shape with the fewest pixels. */
const words = 'Bees dance.';

async function write(page: Page, kind: (typeof kinds)[number]): Promise<string> {
  await go(page, 'Videos');
  await page.getByRole('button', { name: 'New video' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New video' });
  await dialog.getByRole('textbox', { name: /^Title/ }).fill(kind);
  await dialog.getByRole('radio', { name: new RegExp(`^${kind}`) }).click();
  await dialog.getByRole('button', { name: 'Start writing' }).click();
  await page.getByRole('textbox', { name: 'Script' }).click();
  await page.keyboard.type(words);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const rows = await rowsOf(page, 'drafts');
  const id = rows.find(({ title }) => title === kind)?.id ?? '';
  const { options } = await ask(page, 'videos.options', { refresh: false });
  const { revision } = await ask(page, 'drafts.read', { id });
  const genreId = options?.mandatory?.genres?.[0]?.id ?? null;
  await ask(page, 'drafts.edit', {
    id,
    baseRevision: revision,
    changes: {
      settings: { voiceId: 1, aspectRatio: '1:1', ...(kind.startsWith('AI') && { genreId }) },
      ...(kind === 'Images from a page' && { imagesFrom: 'https://example.com/bees' }),
    },
  });
  return id;
}

/** What the queue shows when something of it is so. */
async function untilQueue(page: Page, check: (row: Record<string, unknown>) => boolean) {
  const read = () => rowsOf(page, 'queue');
  await expect.poll(async () => (await read()).some(check), { timeout: 60_000 }).toBe(true);
  return read();
}

test('each kind of video becomes a file in the library that plays, and so does one that only the service has', async ({
  launchApp,
}) => {
  test.setTimeout(300_000);
  const { control, baseUrl, token } = await withService({ speed: 200 });
  try {
    const app = await launchApp();
    const { page } = app;
    await signedIn(page, baseUrl, token);
    await ask(page, 'videos.options', { refresh: true });
    const ids: string[] = [];
    for (const kind of kinds) ids.push(await write(page, kind));

    // Made by another program, as a faceless video that shows stock footage.
    const elsewhere = async (method: string, path: string, body: unknown): Promise<{ data: { id: number } }> => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const response = await fetch(`${baseUrl}${path}`, { method, headers, body: JSON.stringify(body) });
      // The envelope of every answer (specification, "General conventions" 1).
      return (await response.json()) as { data: { id: number } };
    };
    const { data } = await elsewhere('POST', '/faceless', { title: 'Made elsewhere', type: 'b-roll' });
    await elsewhere('PATCH', `/faceless/${data.id}`, { script: words, voice_id: 1, aspect_ratio: '1:1' });
    await go(page, 'Videos');
    await page.getByRole('button', { name: 'More ways to add videos' }).click();
    await page.getByRole('menuitem', { name: 'Add by ID…' }).click();
    const byId = page.getByRole('dialog', { name: 'Add a video by its ID' });
    await byId.getByRole('textbox', { name: 'ID' }).fill(String(data.id));
    await byId.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Script' })).toHaveText(/Bees dance\./);

    await go(page, 'Videos');
    await page.getByRole('checkbox', { name: 'Select all shown' }).click();
    await page.getByRole('button', { name: 'Render 5…' }).click();
    const price = page.getByRole('dialog', { name: 'Render 5 videos' });
    await price.getByRole('button', { name: /^Render 5/ }).click();
    // Clips cost more than one use in the price list: that is said, and waits for a yes.
    const queue = await untilQueue(page, ({ phase }) => phase === 'approval');
    const dearer = queue.find(({ phase }) => phase === 'approval');
    await ask(page, 'queue.approve', { ids: [dearer?.id ?? ''], expectedCredits: Number(dearer?.['credits']) });

    const rows = await rowsOf(page, 'drafts');
    ids.push(rows.find(({ title }) => title === 'Made elsewhere')?.id ?? '');
    for (const id of ids)
      await expect
        .poll(async () => (await ask(page, 'drafts.read', { id })).remote?.status, { timeout: 200_000 })
        .toBe('completed');
    const folder = join(app.userData, 'finished');
    const films = async (): Promise<string[]> => (await readdir(folder)).filter((name) => name.endsWith('.mp4'));
    await expect.poll(films, { timeout: 60_000 }).toHaveLength(ids.length);
    for (const name of await films()) {
      const path = join(folder, name);
      const { picture, sound } = await probeVideo(path);
      expect([name, picture.codec_name, picture.width, sound.codec_name]).toEqual([
        name,
        'h264',
        picture.height,
        'aac',
      ]);
      await ffmpeg('-xerror', '-i', path, '-f', 'null', '-');
    }
    expect(await control.invariants()).toEqual({ ok: true, violations: [] });
  } finally {
    await control.close();
  }
});
