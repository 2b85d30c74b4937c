import type { Page } from 'playwright-core';
import type { CollectionName } from '../../../src/bridge/index.ts';
import { looks } from '../../look/screens.ts';
import type { Scenario } from '../../look/scenario.ts';

/** A screen of the built renderer with as many rows as years of use leave. */
export interface LongList {
  readonly name: string;
  readonly scenario: Omit<Scenario, 'theme'>;
  readonly collection: CollectionName;
  /** What its list is called. */
  readonly label: string;
  /** Each way in which it is scrolled, and what leads there. */
  readonly views: readonly { readonly name: string; readonly show: (page: Page) => Promise<unknown> }[];
}

/** Where the list takes the focus. */
export const listOf = (label: string): string => `section[tabindex="0"][aria-label="${label}"]`;

const nothing = async (): Promise<void> => undefined;

/** How the queue is shown while it is scrolled. */
const queueViews = [
  { name: 'flat, newest first', group: 'none', sort: 'newest' },
  { name: 'flat, by name', group: 'none', sort: 'title' },
  { name: 'by kind, newest first', group: 'kind', sort: 'newest' },
  { name: 'by state, by name', group: 'state', sort: 'title' },
].map(({ name, group, sort }) => ({
  name,
  show: async (page: Page): Promise<void> => {
    await page.getByLabel('Group', { exact: true }).selectOption(group);
    await page.getByLabel('Order', { exact: true }).selectOption(sort);
  },
}));

/** The rows of a picture again and again, each with an id and a name of its own. */
function manyOf<Row extends { readonly id: string; readonly title: string }>(
  like: readonly Row[],
  count: number,
): Row[] {
  return Array.from({ length: Math.ceil(count / like.length) }, (_, round) =>
    like.map((row) => ({ ...row, id: `${row.id}-${round}`, title: `${row.title} ${round + 1}` })),
  )
    .flat()
    .slice(0, count);
}

function scenarioOf(name: string): Omit<Scenario, 'theme'> {
  const look = looks.find((entry) => entry.name === name);
  if (!look) throw new Error(`There is no picture of ${name}.`);
  return look.scenario;
}

const layout = (name: string) => (page: Page) => page.getByRole('radio', { name }).click();

const queue = scenarioOf('queue-many');
const videos = scenarioOf('videos');
const transcriptions = scenarioOf('transcriptions');
const library = scenarioOf('library-many');

/** Those that have thousands of rows, the queue first; all beside a queue that is as long. */
export const longLists: readonly LongList[] = [
  { name: '10,000 entries', scenario: queue, collection: 'queue', label: 'Entries of the queue', views: queueViews },
  {
    name: '10,000 videos',
    scenario: many(videos, {
      drafts: manyOf(
        videos.rows.drafts.filter(({ trashedAt }) => trashedAt === null),
        10_000,
      ),
    }),
    collection: 'drafts',
    label: 'Videos',
    views: [{ name: 'as edited', show: nothing }],
  },
  {
    name: '5,000 transcriptions',
    scenario: many(transcriptions, { transcriptions: manyOf(transcriptions.rows.transcriptions, 5000) }),
    collection: 'transcriptions',
    label: 'Transcriptions',
    views: [{ name: 'newest first', show: nothing }],
  },
  {
    name: '3,000 files',
    scenario: many(library, { library: manyOf(library.rows.library, 3000) }),
    collection: 'library',
    label: 'Library',
    views: [
      { name: 'as a list', show: layout('List') },
      { name: 'as cards', show: layout('Grid') },
    ],
  },
];

function many(scenario: Omit<Scenario, 'theme'>, rows: Partial<Scenario['rows']>): Omit<Scenario, 'theme'> {
  return { ...scenario, rows: { ...scenario.rows, queue: queue.rows.queue, ...rows } };
}
