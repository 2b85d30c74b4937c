import type { Page } from '@playwright/test';
import { quickFilms } from '../local-service/faceless-peer.ts';
import { expect, test } from './app.ts';
import { go, signedIn, withService } from './steps.ts';
import { ask } from './studio-calls.ts';

async function open(page: Page, title: string): Promise<void> {
  await go(page, 'Videos');
  await page.getByRole('list', { name: 'Videos' }).getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('textbox', { name: 'Script' })).toBeVisible();
}

test('several videos say what a render leaves out; their event stays as it goes out; scenes that cannot be read are asked for again', async ({
  launchApp,
}) => {
  test.setTimeout(180_000);
  const films = await quickFilms();
  await using _films = films.folder;
  const { control, baseUrl, token, userId } = await withService({ speed: 200, films: films.studio });
  try {
    const { page } = await launchApp();
    await signedIn(page, baseUrl, token);
    await ask(page, 'videos.options', { refresh: true });
    const [morning, evening] = ['2027-01-05T08:00:00.000Z', '2027-01-05T18:00:00.000Z'];
    const create = async (title: string, content: object): Promise<string> =>
      (await ask(page, 'drafts.create', { type: 'b-roll', content: { title, settings: { voiceId: 1 }, ...content } }))
        .id;
    const watermark = { id: userId, position: 'top-left', opacity: 40 } as const;
    const hive = await create('The hive', {
      script: 'Bees dance. Bees rest.',
      startsAt: morning,
      finish: { watermark },
    });
    const meadow = await create('The meadow', { script: 'Grass grows.', finish: { overlay: 'rain' } });
    const { revision } = await ask(page, 'drafts.read', { id: hive });
    await ask(page, 'drafts.edit', { id: hive, baseRevision: revision, changes: { startsAt: evening } });
    await ask(page, 'queue.setPaused', { paused: true });

    await go(page, 'Videos');
    for (const title of ['The hive', 'The meadow'])
      await page.getByRole('checkbox', { name: `Select ${title}` }).check();
    await page.getByRole('button', { name: /^Render 2/ }).click();
    const dialog = page.getByRole('dialog');
    const leftOut = 'The watermark is added by an export, once the video is made.';
    await expect(dialog.getByRole('listitem').filter({ hasText: 'The hive' })).toContainText(leftOut);
    await expect(dialog.getByRole('listitem').filter({ hasText: 'The meadow' })).not.toContainText('export');
    await dialog.getByRole('button', { name: /^Render 2/ }).click();
    await expect(dialog).toHaveCount(0);

    // While the creation waits, nothing changes the event that goes out with it.
    await open(page, 'The hive');
    await page.locator('summary').filter({ hasText: 'More' }).first().click();
    const starts = page.getByLabel('Starts at');
    await expect(starts).toBeDisabled();
    const shown = await starts.inputValue();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(
      page.getByRole('listitem').filter({ hasText: 'The start and end of its event were kept' }),
    ).toBeVisible();
    await expect(starts).toHaveValue(shown);
    expect((await ask(page, 'drafts.read', { id: hive })).startsAt).toBe(evening);

    await control.fault(
      { method: 'GET', path: '/faceless/*/captions' },
      { type: 'status', status: 500, body: {} },
      1000,
    );
    await ask(page, 'queue.setPaused', { paused: false });
    for (const id of [hive, meadow])
      await expect.poll(async () => (await ask(page, 'drafts.read', { id })).remote?.status, { timeout: 60_000 }).toBe('completed'); // prettier-ignore
    await page.getByRole('tab', { name: 'Video' }).click();
    await page.getByRole('button', { name: 'Scene texts…' }).click();
    const texts = page.getByRole('dialog', { name: 'Scene texts' });
    await expect(texts.getByText('The scenes of the video cannot be read now')).toBeVisible();
    await expect(texts.getByRole('textbox')).toHaveCount(0);
    await control.clearFaults();
    const again = texts.getByRole('button', { name: 'Try again' });
    // What else is heard of the video has them read as well, so that the button may go while it is pressed.
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 2_000 });
      await expect(texts.getByRole('textbox', { name: 'Text for scene 2' })).toHaveValue('Bees rest.', {
        timeout: 2_000,
      });
    }).toPass({ timeout: 20_000 });
    expect(await control.invariants()).toEqual({ ok: true, violations: [] });
  } finally {
    await control.close();
  }
});
