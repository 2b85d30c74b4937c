import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { temporaryFolder } from '../helpers/media.ts';
import type { ServiceControl } from '../helpers/service-control.ts';
import { quickFilms } from '../local-service/faceless-peer.ts';
import { dropFiles, expect, test } from './app.ts';
import { go, signedIn, withService } from './steps.ts';
import { ask, rowsOf } from './studio-calls.ts';

/** Of fifty rows: those that lack nothing, those that lack a genre, and three that cannot become a draft (3, 5 and 50). */
const complete = 20;
const incomplete = 27;

/** A table as a spreadsheet program writes it: quotes, commas, line breaks and letters of many scripts. */
function table(voice: string): string {
  const rows = [
    ...Array.from(
      { length: complete },
      (_, row) => `"Bees, part ${row + 1}",B-roll,${voice},,"Bees dance. Über ""all""."`,
    ),
    ...Array.from({ length: incomplete }, (_, row) => `Größe ${row + 1} 蜂,AI visuals,${voice},,"One line.\nAnother."`),
  ];
  rows.splice(2, 0, `No such shape,B-roll,${voice},17:3,Bees dance.`);
  rows.splice(4, 0, `No such type,Opera,${voice},,Bees sing.`);
  rows.push(`No page,URL-based,${voice},,Bees fly.`);
  return ['title,type,voice,aspect ratio,script', ...rows, ''].join('\r\n');
}

/** What could have changed something on the service. */
async function changes(control: ServiceControl, path = /./u) {
  return (await control.requests()).filter((request) => request.method !== 'GET' && path.test(request.path));
}

async function renders(control: ServiceControl): Promise<{ taken: number; refused: number }> {
  const statuses = (await changes(control, /\/render$/u)).map(({ status }) => status);
  return {
    taken: statuses.filter((status) => status < 300).length,
    refused: statuses.filter((status) => status === 402).length,
  };
}

async function videoRows(page: Page) {
  const rows = await rowsOf(page, 'queue');
  return rows.filter(({ kind }) => kind === 'video-render');
}

test('a table becomes drafts, its bad rows are told, and its batch outlives the end of the credits', async ({
  launchApp,
}) => {
  test.setTimeout(240_000);
  const films = await quickFilms();
  await using _films = films.folder;
  await using folder = await temporaryFolder();
  const { control, baseUrl } = await withService({ speed: 200, films: films.studio });
  try {
    const { token, user_id: userId } = await control.account({ rate_limit_per_minute: 10_000 });
    const { page } = await launchApp();
    await signedIn(page, baseUrl, token);
    const { voices } = await ask(page, 'videos.options', { refresh: true });
    const path = join(folder.path, 'series.csv');
    await writeFile(path, table(voices[0]?.name ?? ''));

    await go(page, 'Videos');
    await expect(page.getByRole('heading', { name: 'Videos', level: 1 })).toBeVisible();
    await dropFiles(page, [path]);
    const review = page.getByRole('dialog', { name: /series/ });
    await expect(review.getByText('47 rows are ready')).toBeVisible();
    await expect(review.getByText('3 rows have a problem and are skipped')).toBeVisible();
    await expect(review.getByText(/^Creating drafts costs nothing.* Rendering all 47 takes 940 credits/)).toBeVisible();
    const rows = review.getByRole('list', { name: /series/ }).getByRole('listitem');
    await expect(rows.filter({ hasText: 'No such shape' })).toContainText(/^4.*It can be .*16:9/su);
    await expect(rows.filter({ hasText: 'No such type' })).toContainText(
      /^6.*It can be .*Stock footage or Images from a page/su,
    );
    await review.getByRole('button', { name: 'Create 47 drafts' }).click();
    await expect(review).toHaveCount(0);
    await expect.poll(async () => (await rowsOf(page, 'drafts')).length).toBe(complete + incomplete);
    // Making drafts is no approval of anything.
    expect(await changes(control)).toEqual([]);

    // All of them are selected by themselves, and those that lack something are told apart from those that are paid for.
    await page.getByRole('button', { name: 'Render 47…' }).click();
    const price = page.getByRole('dialog', { name: 'Render 47 videos' });
    await expect(price.getByText(/20 ready · 27 not ready/)).toBeVisible();
    await expect(price.getByText('A genre is missing').first()).toBeVisible();
    expect(await changes(control)).toEqual([]);
    // Slow enough for the credits to be spent by another program in the middle.
    await control.fault({ method: 'POST', path: '/b-roll/*/render' }, { type: 'delay', ms: 400 }, complete);
    await price.getByRole('button', { name: /^Render 20\D+400/ }).click();
    await expect.poll(async () => (await renders(control)).taken, { timeout: 60_000 }).toBeGreaterThan(3);
    await control.setCredits(userId, 5);

    await go(page, 'Queue');
    await page
      .getByRole('group', { name: 'Filter by state' })
      .getByRole('button', { name: /^Waiting/ })
      .click();
    await expect(page.getByText(/Waits for credits: /).first()).toBeVisible();
    const held = async () => (await videoRows(page)).map(({ reason }) => String(reason)).filter((reason) => reason.startsWith('Waits for credits: ')); // prettier-ignore
    await expect
      .poll(async () => (await held()).length + (await renders(control)).taken, { timeout: 60_000 })
      .toBe(complete);
    // The one that was turned away knows the figures.
    expect(await held()).toContain(
      'Waits for credits: it takes 20, you have 5, so 15 are missing. It continues by itself.',
    );
    const before = await renders(control);
    expect(before.taken).toBeLessThan(complete);
    expect(before.refused).toBe(1);
    expect(await videoRows(page)).toHaveLength(complete);
    expect(await control.invariants()).toEqual({ ok: true, violations: [] });

    // Paid up; a look at the account is what lets it go on.
    await control.setCredits(userId, 1_000);
    await go(page, 'Account');
    await page.getByRole('button', { name: 'Refresh' }).first().click();
    await expect.poll(async () => (await renders(control)).taken, { timeout: 60_000 }).toBe(complete);
    await expect
      .poll(async () => (await videoRows(page)).filter(({ state }) => state === 'done').length, { timeout: 120_000 })
      .toBe(complete);
    expect(await renders(control)).toEqual({ taken: complete, refused: 1 });
    expect(await control.invariants()).toEqual({ ok: true, violations: [] });
    expect(await rowsOf(page, 'drafts')).toHaveLength(complete + incomplete);
  } finally {
    await control.close();
  }
});
