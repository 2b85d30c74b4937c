import type { Page } from 'playwright-core';
import { presetLooks } from './preset-screens.ts';
import { savedWorkLooks } from './saved-work-screens.ts';
import { captionLooks } from './caption-screens.ts';
import { creationLooks } from './creation-screens.ts';
import { emptyRows } from './empty-rows.ts';
import { journalLooks } from './journal-screens.ts';
import { files, libraryLooks } from './library-screens.ts';
import type { Look } from './look.ts';
import { lostLooks } from './lost-screens.ts';
import { mediaLooks } from './media-screens.ts';
import { queueLooks } from './queue-screens.ts';
import * as sample from './sample-rows.ts';
import type { Scenario } from './scenario.ts';
import { drafts } from './sample-videos.ts';
import { videoLooks } from './video-screens.ts';
import { withoutAccountLooks } from './without-account-screens.ts';

type Rows = Scenario['rows'];
const rich: Rows = {
  ...emptyRows,
  queue: sample.queueRows,
  transcriptions: sample.transcriptions,
  voiceClones: sample.voiceClones,
};
const practice: Partial<Rows> = { accounts: [{ ...sample.practiceAccount, active: true }] };

const look = (name: string, route: string, rows: Partial<Rows> = {}, act?: Look['act']): Look => ({
  name,
  scenario: { route, rows: { ...rich, ...rows } },
  ...(act && { act }),
});

const signInError = {
  code: 'unauthorized',
  title: 'The token is not valid',
  detail: 'The service does not know this token.',
  fields: { token: ['The service does not know this token. Copy it once more from your account settings, whole.'] },
};
/** Waits for pictures of videos, also those that a narrow window has no room for. */
const stills = (count: number) => (page: Page) =>
  page
    .locator('[data-still]')
    .nth(count - 1)
    .waitFor({ state: 'attached' });
/** Brings a section of the settings to the top. */
const showSection = (title: string) => (page: Page) =>
  page.getByRole('heading', { name: title }).evaluate((heading) => heading.scrollIntoView());
const openRow = (name: RegExp) => (page: Page) => page.locator('[data-open-row]').filter({ hasText: name }).click();

/** Every screen in each of the states that a user can meet. */
export const looks: readonly Look[] = [
  look('welcome', '/', { accounts: [] }),
  look('welcome-notice', '/', {
    accounts: [],
    drafts: [],
    status: [
      {
        ...sample.studio,
        secretNotice:
          'No keychain could be used. Tokens are kept for this session only: you will have to sign in again after a restart.',
      },
    ],
  }),
  {
    name: 'welcome-error',
    scenario: {
      route: '/',
      signInError,
      rows: {
        ...emptyRows,
        accounts: [],
        status: [
          {
            ...sample.studio,
            secretNotice: 'No keychain can be used here: the token is kept until Backlot is closed.',
          },
        ],
      },
    },
    act: async (page) => {
      await page.getByLabel('Service address').fill('https://api.example.com/v2');
      await page.getByLabel('Token', { exact: true }).fill('wrong');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('main').getByText('does not know this token').waitFor();
    },
  },
  look('add-account', '/welcome'),
  look('home', '/', { drafts, library: files }, stills(2)),
  look(
    'home-recovered',
    '/',
    {
      drafts,
      library: files,
      status: [
        {
          ...sample.studio,
          recovery: {
            copyAt: Date.now() - 26 * 3_600_000,
            complete: false,
            gone: false,
            folder: '/home/ana/.config/Backlot/damaged/2026-05-03T10-30-00.000Z',
            texts: 2,
          },
        },
      ],
    },
    stills(2),
  ),
  look('home-damaged', '/', { drafts, status: [{ ...sample.studio, dataDamaged: true }] }),
  look('home-replaced', '/', {
    drafts,
    status: [{ ...sample.studio, dataReplaced: { folder: '/home/ada/Backlot/damaged/2026-11-29T09-00-00.000Z' } }],
  }),
  look('home-scripts', '/', { drafts, queue: [], voiceClones: [] }),
  look('home-empty', '/', { ...emptyRows, ...practice }),
  look('home-staged', '/', { staged: sample.stagedItems }),
  look('home-news', '/', {}, async (page) => {
    const ended = sample.queueRows.filter(({ state }) => state === 'running').slice(0, 1);
    await page.evaluate(`lookChange('queue', ${JSON.stringify(ended.map((row) => ({ ...row, state: 'done' })))})`);
    await page.getByText('is done').waitFor();
  }),
  look('transcriptions', '/transcriptions'),
  look('transcriptions-empty', '/transcriptions', { ...emptyRows }),
  look('staging', '/transcriptions', { staged: sample.stagedItems }, async (page) => {
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('button', { name: /^\d+ files to transcribe/ }).click();
  }),
  look('transcript', '/transcriptions/t1'),
  look('voices', '/voices'),
  look('voices-empty', '/voices', { ...emptyRows }),
  look('queue', '/queue'),
  look('queue-question', '/queue', {}, openRow(/مقابلة/)),
  look('queue-failed', '/queue', {}, openRow(/Take 12/)),
  look('queue-selection', '/queue', {}, async (page) => {
    await page.getByRole('button', { name: 'Failed 3', exact: true }).click();
    await page.getByRole('button', { name: /^Select all/ }).click();
  }),
  look('queue-retry', '/queue', {}, (page) => page.getByRole('button', { name: /^Retry: Take 12/ }).click()),
  look('queue-paused-offline', '/queue', {
    status: [
      { ...sample.studio, online: false, paused: true, budget: { limit: 60, used: 60, resumesAt: Date.now() + 9e5 } },
    ],
  }),
  look('queue-unreachable', '/queue', { accounts: [sample.unreachedAccount] }, (page) =>
    page.getByText('Not connected').hover(),
  ),
  look('queue-chores', '/queue', {
    status: [
      {
        ...sample.studio,
        chores: [
          { id: 'c1', kind: 'copies', done: 3_400_000_000, total: 12_800_000_000 },
          { id: 'c2', kind: 'transcripts', done: 3, total: 500 },
        ],
      },
    ],
  }),
  look('queue-many', '/queue', { queue: sample.manyRows(10_000) }),
  look('queue-nothing', '/queue', {}, (page) => page.getByRole('searchbox', { name: 'Search the queue' }).fill('zzz')),
  look('queue-empty', '/queue', { ...emptyRows }),
  { name: 'queue-loading', scenario: { route: '/queue', rows: rich, loading: ['queue'] } },
  { name: 'queue-unreadable', scenario: { route: '/queue', rows: rich, failing: ['queue'] } },
  look('queue-locked', '/queue', { accounts: [{ ...sample.serviceAccount, secret: 'locked' }] }),
  look('account', '/account'),
  look('account-practice', '/account', practice),
  { name: 'account-new', scenario: { route: '/account', rows: { ...emptyRows }, ledgerEmpty: true } },
  look('account-sign-out', '/account', {}, (page) =>
    page.getByRole('button', { name: 'Sign out of Ana Petrović' }).click(),
  ),
  look('account-problem', '/account', {
    accounts: [
      {
        ...sample.serviceAccount,
        secret: 'missing',
        profile: null,
        costs: null,
        problem: {
          code: 'token-missing',
          title: 'The token is missing',
          detail: 'It is no longer in the keychain.',
          action: 'sign-in',
        },
      },
    ],
  }),
  look('settings', '/settings'),
  ...['Credits and safety', 'Queue and notifications', 'Keyboard', 'Media tools'].map((section) =>
    look(`settings-${section.split(' ')[0]?.toLowerCase() ?? ''}`, '/settings', {}, showSection(section)),
  ),
  look(
    'settings-limits',
    '/settings',
    { settings: [{ ...sample.settings, spendingLimits: { job: 40, batch: null, day: 20 } }] },
    showSection('Credits and safety'),
  ),
  look('settings-licences', '/settings', {}, async (page) => {
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByText('zustand').waitFor();
  }),
  look('settings-model', '/settings', {}, showSection('Speech recognition for the practice account')),
  look('palette', '/', {}, (page) => page.keyboard.press('Control+k')),
  look('palette-settings', '/', {}, async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('limit');
    await page.getByText('Spending limits').waitFor();
  }),
  look('settings-found', '/', {}, async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('spending');
    await page.getByText('Spending limits').click();
    await page.getByLabel('per job').waitFor();
  }),
  look('account-menu', '/', {}, (page) => page.getByRole('button', { name: /^Account: / }).click()),
  ...creationLooks(emptyRows),
  ...libraryLooks(rich),
  ...mediaLooks,
  ...queueLooks,
  ...videoLooks(rich),
  ...withoutAccountLooks(),
  ...journalLooks,
  ...lostLooks,
  ...captionLooks,
  ...presetLooks,
  ...savedWorkLooks,
];
