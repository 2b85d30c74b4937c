import type { Page } from 'playwright-core';
import type { LibraryItem } from '../../src/bridge/index.ts';
import { portrait } from './creation-answers.ts';
import { libraryOverview } from './library-answers.ts';
import { serviceAccount } from './sample-rows.ts';
import { filmUrl } from './sample-films.ts';
import type { Scenario } from './scenario.ts';
import type { Look } from './look.ts';

const day = 86_400_000;
const now = Date.now();

const file = (id: string, over: Partial<LibraryItem>): LibraryItem => ({
  id,
  accountId: serviceAccount.id,
  kind: 'video',
  state: 'kept',
  title: id,
  fileName: `${id}.mp4`,
  folder: libraryOverview.folder,
  beside: [],
  sizeBytes: 24_300_000,
  progress: null,
  durationS: 62,
  width: 1080,
  height: 1920,
  credits: 30,
  voice: null,
  language: 'en',
  excerpt: null,
  subjectId: null,
  problem: null,
  locatable: over.state === 'missing',
  mediaUrl: null,
  mediaKind: 'video',
  createdAt: now - day,
  keptAt: now - day,
  ...over,
});

/** Files of the sample drafts among others. */
export const files: readonly LibraryItem[] = [
  file('Morning routine of a baker in Lyon', { subjectId: 'd3', mediaUrl: filmUrl('baker'), keptAt: now - day }),
  file('قصة المنارة القديمة', { subjectId: 'd4', mediaUrl: filmUrl('portrait'), keptAt: now - 27 * 3_600_000 }),
  file('How bees find their way home', { mediaUrl: filmUrl('bees'), excerpt: 'A bee that found a meadow dances.' }),
  file('Why the sea is salty, and why lakes are not: an answer for impatient people', {
    mediaUrl: filmUrl('sea'),
    keptAt: now - 3 * day,
  }),
  file('The night train', {
    state: 'fetching',
    fileName: null,
    keptAt: null,
    createdAt: now - 60_000,
    durationS: null,
    progress: { receivedBytes: 8_400_000, totalBytes: 31_200_000, bytesPerS: 2_100_000 },
  }),
  file('Episode 12', {
    kind: 'transcript',
    fileName: 'Episode 12.txt',
    mediaKind: null,
    durationS: null,
    sizeBytes: 41_000,
    excerpt: 'Welcome back. Today we talk about rivers.',
    keptAt: now - 3_600_000,
  }),
  file('Intro, second take', {
    kind: 'speech',
    fileName: 'Intro, second take.mp3',
    mediaKind: 'audio',
    mediaUrl: '/nothing.mp3',
    voice: 'Amy',
    durationS: 18,
    sizeBytes: 290_000,
    excerpt: 'Good evening, and welcome to the studio.',
    keptAt: now - 2 * day,
  }),
  file('Nadia preview', {
    kind: 'character',
    fileName: 'Nadia preview.jpg',
    mediaKind: 'image',
    mediaUrl: portrait(30),
    durationS: null,
    width: 768,
    height: 768,
    sizeBytes: 182_000,
    credits: null,
    subjectId: 'c1',
    keptAt: now - 8 * day,
  }),
  file('Launch of Kettle', { kind: 'launch-clip', state: 'missing', keptAt: now - 12 * day }),
  file('Waves at dawn', {
    kind: 'clip',
    state: 'held',
    fileName: null,
    keptAt: null,
    durationS: null,
    createdAt: now - 7_200_000,
    problem: {
      code: 'library-disk-full',
      title: 'The disk is full',
      detail: 'Make room there, or choose another folder.',
      action: 'open-settings',
    },
  }),
  file('Old advertisement', {
    kind: 'clip',
    state: 'failed',
    fileName: null,
    keptAt: null,
    durationS: null,
    createdAt: now - 5 * day,
    problem: {
      code: 'library-gone',
      title: 'The service does not have the file any more',
      detail: 'Its address has run out.',
      action: 'retry',
    },
  }),
  file('holiday', { kind: 'other', accountId: null, subjectId: null, keptAt: now - 40 * day }),
];

/** Names and reasons at their longest, in each state. */
const longName =
  'A documentary about the keeper of the lighthouse and everybody who came by boat, final cut v7 (colour graded, 5.1 downmix)';
export const longFiles: readonly LibraryItem[] = [
  file(longName, { subjectId: 'd3', mediaUrl: filmUrl('baker'), excerpt: longName }),
  file(`${longName} 2`, {
    state: 'fetching',
    fileName: null,
    keptAt: null,
    progress: { receivedBytes: 834_000_000, totalBytes: 131_200_000_000, bytesPerS: 22_100_000 },
  }),
  file('Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft', {
    kind: 'video-export',
    state: 'failed',
    fileName: null,
    keptAt: null,
    durationS: null,
    problem: {
      code: 'library-failed',
      title: 'The file could not be saved after several attempts, each of which ended before all of it was here',
      detail: 'The connection broke each time. Try again when it is better.',
      action: 'retry',
    },
  }),
  file(`${longName} 3`, { kind: 'launch-clip', state: 'missing', durationS: 36_061 }),
  file(`${longName} 4`, { kind: 'clip', state: 'off', fileName: null, keptAt: null, durationS: null }),
  file('مقابلة طويلة جدًا مع صيّاد السمك في ميناء الإسكندرية عن أربعين عامًا من القوارب والطقس', {
    kind: 'transcript',
    mediaKind: null,
    durationS: null,
    excerpt: 'ذهبنا إلى الميناء في الخامسة صباحًا وكانت المدينة كلها مستيقظة، وسألت القبطان هل من مكان لاثنين.',
  }),
];

/** As a library is after a year. */
const here = files.filter(({ state }) => state === 'kept');
const manyFiles: readonly LibraryItem[] = [
  ...files,
  ...Array.from({ length: 189 }, (_, index) => {
    const like = here[index % here.length];
    const title = `${like?.title ?? ''} ${index + 2}`;
    return { ...file(title, {}), ...like, id: `many-${index}`, title, keptAt: now - (index + 2) * day };
  }),
];

const look = (
  name: string,
  rows: Scenario['rows'],
  library: readonly LibraryItem[],
  act?: (page: Page) => Promise<void>,
): Look => ({
  name: `library-${name}`,
  scenario: { route: '/library', rows: { ...rows, library } },
  ...(act && { act }),
});

/** Pictures of the library, on top of what the other screens show. */
export const libraryLooks = (rows: Scenario['rows']): readonly Look[] => [
  look('grid', rows, files, (page) => page.locator('[data-still]').nth(3).waitFor()),
  look('list', rows, files, (page) => page.getByText('List', { exact: true }).click()),
  look('selected', rows, files, async (page) => {
    for (const at of [0, 2, 5]) await page.locator('[data-row]').nth(at).getByRole('checkbox').check();
  }),
  look('selected-list-menu', rows, files, async (page) => {
    await page.getByText('List', { exact: true }).click();
    await page.keyboard.press('Control+a');
    await page
      .locator('[data-row]')
      .nth(1)
      .click({ button: 'right', position: { x: 300, y: 20 } });
  }),
  look('many', rows, manyFiles, (page) => page.getByText('List', { exact: true }).click()),
  look('long', rows, longFiles, (page) => page.locator('[data-still]').first().waitFor()),
  look('long-list', rows, longFiles, (page) => page.getByText('List', { exact: true }).click()),
  {
    name: 'library-problem',
    scenario: {
      route: '/library',
      rows: { ...rows, library: files },
      libraryProblem: {
        code: 'library-folder-missing',
        title: 'The folder of the library is not there',
        detail: 'Its drive may be disconnected, or the folder was moved. Connect it, or choose another folder.',
        action: 'open-settings',
      },
    },
  },
  look('empty', rows, []),
  look('nothing-found', rows, files, (page) => page.getByRole('searchbox').fill('zebra')),
  look('menu', rows, files, (page) => page.getByRole('button', { name: 'Actions for Intro, second take' }).click()),
  look('menu-missing', rows, files, (page) =>
    page.getByRole('button', { name: 'Actions for Launch of Kettle' }).click(),
  ),
  look('rename', rows, files, async (page) => {
    await page.getByRole('button', { name: 'Actions for Episode 12' }).click();
    await page.getByRole('menuitem', { name: 'Rename…' }).click();
  }),
  look('picture', rows, files, (page) => page.getByRole('button', { name: 'View Nadia preview' }).click()),
  look('settings', rows, files, (page) => page.getByRole('button', { name: 'Library settings' }).click()),
  { name: 'library-loading', scenario: { route: '/library', rows: { ...rows, library: files }, loading: ['library'] } },
  {
    name: 'library-unreadable',
    scenario: { route: '/library', rows: { ...rows, library: files }, failing: ['library'] },
  },
  look('settings-end', rows, files, async (page) => {
    await page.getByRole('button', { name: 'Library settings' }).click();
    await page.getByRole('button', { name: 'Clear cache' }).scrollIntoViewIfNeeded();
  }),
  look('trash', rows, files, async (page) => {
    await page.getByRole('button', { name: 'Actions for Episode 12' }).click();
    await page.getByRole('menuitem', { name: 'Move to trash…' }).click();
  }),
];
