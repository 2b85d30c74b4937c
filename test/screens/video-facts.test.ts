import { afterAll, beforeAll, expect, it } from 'vitest';
import * as videos from '../../tools/look/sample-videos.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** The editor with a draft, at the tab with what became of it. */
async function open(over: Partial<typeof videos.draft>) {
  const page = await screens.open(
    '/videos/d1',
    { drafts: videos.drafts },
    `answers['drafts.read'] = ${JSON.stringify({ ...videos.draft, ...over })};`,
    { timezoneId: 'UTC' },
  );
  await page.getByRole('tab', { name: 'Video', exact: true }).click();
  return page;
}

const finished = videos.finishedVideo.remote;
if (!finished) throw new Error('There is no finished video.');

it('shows what the service tells of a video: its number, label, description, event, idea and moments', async () => {
  const facts = {
    createdAt: '2026-11-24T08:05:00Z',
    syncedAt: 'soon',
    aiLabels: true,
    description: 'A keeper, a storm, and a lamp.',
    ideaId: 7,
    eventId: 12,
  };
  const page = await open({
    remoteId: 12_345,
    remote: { ...finished, facts, retries: 2, chargedCredits: 20, failure: { code: 'LATE', message: null } },
    startsAt: '2026-12-01T10:00:00Z',
    endsAt: '2026-12-01T11:00:00Z',
  });
  const told = page.getByRole('region', { name: 'On the service' });
  await told.waitFor();
  const said = await told.evaluate((section) =>
    [...section.querySelectorAll('dt')].map((name) => [name.textContent, name.nextElementSibling?.textContent]),
  );
  expect(Object.fromEntries(said)).toEqual({
    ID: '12345',
    'Error code': 'LATE',
    'Tried again': '2 times',
    'Last charge': '2020 credits',
    'Labelled as AI': 'Yes',
    Description: 'A keeper, a storm, and a lamp.',
    'Calendar event': expect.stringMatching(/^1 Dec 2026, 10:00.{1,3}11:00 · ID 12$/u),
    Idea: 'ID 7',
    Created: '24 Nov 2026, 08:05',
    Synced: 'soon',
  });
  await page.context().close();
});

it('shows nothing that it does not know, and asks the service when told to', async () => {
  const page = await open(videos.videoNotMade);
  const told = page.getByRole('region', { name: 'On the service' });
  await told.getByRole('button', { name: 'Check again' }).click();
  await expect.poll(() => asked(page, 'videos.refresh')).toEqual([{ id: 'd1' }]);
  await page.context().close();
  const local = await open({});
  await local.getByText('No video yet').waitFor();
  expect(await local.getByRole('region', { name: 'On the service' }).count()).toBe(0);
  await local.context().close();
});

it('sends the number of an idea with a video that is still to be created', async () => {
  const page = await open({});
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.locator('summary:has-text("More")').click();
  await page.getByRole('textbox', { name: 'Idea ID' }).fill('7');
  await expect.poll(async () => (await asked(page, 'drafts.edit')).at(-1)).toMatchObject({ changes: { ideaId: 7 } });
  await page.context().close();
});
