import type { Page } from 'playwright-core';
import type { Character, Clip, IdeaSearch, LaunchClip, Speech, StagedItem } from '../../src/bridge/index.ts';
import { portrait } from './creation-answers.ts';
import { serviceAccount } from './sample-rows.ts';
import { minute } from './sample-times.ts';
import { filmUrl } from './sample-films.ts';
import type { Scenario } from './scenario.ts';
import type { Look } from './look.ts';

const now = Date.now();
const refused = {
  code: 'failed',
  title: 'The service could not make it',
  detail: 'It says: the model is overloaded. Nothing is charged for it in the end.',
  action: 'retry',
} as const;

const made = (id: string, title: string, age: number) => ({
  id,
  accountId: serviceAccount.id,
  remoteId: 1,
  title,
  credits: 7,
  refundedCredits: null,
  error: null,
  mediaUrl: null,
  createdAt: now - age * minute,
  completedAt: null,
});

const speechRow = (id: string, title: string, age: number, over: Partial<Speech>): Speech => ({
  ...made(id, title, age),
  status: 'success',
  excerpt: `${title}, and what follows of it in the text.`,
  characters: 812,
  voiceId: 3,
  voiceName: 'Chiara',
  language: 'en',
  durationS: 48,
  mediaUrl: 'sample-sound',
  ...over,
});
export const speech: readonly Speech[] = [
  speechRow('s1', 'Good evening, and welcome to the studio', 1, {
    status: 'processing',
    mediaUrl: null,
    durationS: null,
  }),
  speechRow('s2', 'So we went down to the harbour', 30, {}),
  speechRow('s3', 'مساء الخير وأهلا بكم في الاستوديو', 90, { language: 'ar', voiceName: 'نور', voiceId: 6 }),
  speechRow(
    's4',
    'A chapter with a title so long that it has to be cut somewhere before its end, wherever that is',
    300,
    {
      characters: 9840,
      credits: 70,
      durationS: 612,
      voiceName: 'Bruno',
      voiceId: 2,
    },
  ),
  speechRow('s5', 'The night train', 900, {
    status: 'failed',
    mediaUrl: null,
    durationS: null,
    error: refused,
    refundedCredits: 7,
  }),
];

const clipRow = (id: string, title: string, age: number, over: Partial<Clip>): Clip => ({
  ...made(id, title, age),
  status: 'completed',
  excerpt: 'A paper boat drifts down a rainy street at dusk, seen from close by, with lights behind it.',
  model: 'swift-1',
  modelName: 'Swift 1',
  assetStatus: 'success',
  mediaUrl: filmUrl(id),
  ...over,
});
export const clips: readonly Clip[] = [
  clipRow('c1', 'Paper boat', 1, { status: 'rendering', mediaUrl: null, assetStatus: 'processing' }),
  clipRow('c2', 'Waves at dawn, from above, with two sails', 60, {
    credits: 36,
    model: 'studio-2',
    modelName: 'Studio 2',
  }),
  clipRow('c3', 'Clip 4711', 200, { excerpt: '', model: null, credits: null }),
  clipRow('c4', 'A cat that reads', 400, { status: 'failed', mediaUrl: null, error: refused, refundedCredits: 5 }),
];

const launchRow = (id: string, title: string, age: number, over: Partial<LaunchClip>): LaunchClip => ({
  ...made(id, title, age),
  status: 'completed',
  productName: title,
  domain: 'kettle.example',
  idea: 'A kettle that knows when the tea is right, and says so quietly.',
  accentColor: null,
  credits: 5,
  mediaUrl: filmUrl(`portrait-${id}`),
  ...over,
});
export const launchClips: readonly LaunchClip[] = [
  launchRow('l1', 'Kettle', 2, { status: 'briefed', mediaUrl: null }),
  launchRow('l2', 'Backlot', 90, { accentColor: '#5B5BD6' }),
  launchRow('l3', 'Harbour', 500, { status: 'failed', mediaUrl: null, error: refused, refundedCredits: 5 }),
];

const person = (id: string, name: string, age: number, over: Partial<Character>): Character => ({
  id,
  accountId: serviceAccount.id,
  remoteId: 1,
  name,
  status: 'ready',
  activity: null,
  genreId: 1,
  genreName: 'Watercolour',
  description: null,
  gender: 'female',
  age: 'forty',
  traits: ['curious', 'freckles'],
  photoUrl: portrait(10),
  previews: [1, 2, 3].map((preview) => ({ id: preview, url: portrait(preview * 30) })),
  poses: [],
  trainedWith: null,
  credits: null,
  error: null,
  createdAt: now - age * minute,
  ...over,
});
export const characters: readonly Character[] = [
  person('p1', 'Nadia', 3, {
    status: 'draft',
    previews: [],
    activity: { kind: 'preview', since: now - 34_000 },
  }),
  person('p2', 'Ada', 60, { status: 'preview-ready' }),
  person('p3', 'Großvater Anselm aus dem alten Haus am Fluss', 600, {
    poses: [1, 2, 3, 4, 5].map((pose) => portrait(200 + pose * 9)),
    genreName: 'Comic',
    trainedWith: 2,
  }),
  person('p4', 'Kofi', 900, {
    status: 'pose-generating',
    activity: { kind: 'training', since: now - 95_000 },
    trainedWith: 1,
  }),
  person('p5', 'Without a face', 2000, {
    status: 'preview-failed',
    previews: [],
    photoUrl: null,
    error: { ...refused, title: 'No face was found in the photo' },
  }),
];

const photo = (over: Partial<StagedItem>): StagedItem => ({
  id: 'ph',
  purpose: 'photo',
  source: 'file',
  name: 'nadia.jpg',
  sizeBytes: 1_400_000,
  state: 'ready',
  durationS: null,
  hasVideo: false,
  sendBytes: 1_400_000,
  credits: 0,
  problem: null,
  warnings: [],
  alreadySent: null,
  mediaUrl: portrait(10),
  addedAt: 1,
  ...over,
});

const search = (id: string, keyword: string, over: Partial<IdeaSearch>): IdeaSearch => ({
  id,
  accountId: serviceAccount.id,
  keyword,
  network: 'youtube',
  status: 'ready',
  ideasCount: 5,
  searchedAt: now - 40 * minute,
  cachedUntil: now + 20 * 86_400_000,
  readAt: now - 40 * minute,
  credits: 15,
  error: null,
  createdAt: now - 40 * minute,
  ...over,
});
export const ideaSearches: readonly IdeaSearch[] = [
  search('i1', 'sourdough', {}),
  search('i2', 'night trains', { status: 'searching', ideasCount: null, credits: null, createdAt: now - minute }),
  search('i3', 'zzqx', { status: 'ready', ideasCount: 0, credits: 0 }),
  search('i4', 'harbours', { status: 'failed', ideasCount: null, credits: null, error: refused }),
];

/** Pictures of speech, clips, characters, launch clips and ideas. */
export function creationLooks(rows: Scenario['rows']): readonly Look[] {
  const look = (
    name: string,
    route: string,
    over: Partial<Scenario['rows']> = {},
    act?: (page: Page) => Promise<unknown>,
  ): Look => ({ name, scenario: { route, rows: { ...rows, ...over } }, ...(act && { act }) });
  const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
  return [
    look('speech-empty', '/speech'),
    look('speech-list', '/speech', { speech }),
    look('speech-list-selected', '/speech', { speech }, async (page) => {
      for (const at of [1, 3]) await page.locator('[data-row]').nth(at).getByRole('checkbox').check();
    }),
    look('speech-filled', '/speech', { speech }, async (page) => {
      await page.getByRole('button', { name: 'New speech' }).click();
      await page.getByLabel('Text', { exact: true }).fill('So we went down to the harbour at five. '.repeat(30));
      await page.getByRole('button', { name: 'Use Chiara' }).click();
      await page.getByLabel('Speed').fill('1.2');
    }),
    look('speech-replaced', '/speech', { speech }, async (page) => {
      await page.getByRole('button', { name: 'New speech' }).click();
      await page.getByLabel('Text', { exact: true }).fill('So we went down to the harbour at five. '.repeat(3));
      await page
        .getByRole('button', { name: /^Actions for / })
        .last()
        .click();
      await page.getByRole('menuitem', { name: 'Use this text again' }).click();
      await page.getByRole('button', { name: 'Put back what you had typed' }).waitFor();
    }),
    look('speech-split', '/speech', { speech }, async (page) => {
      await page.getByRole('button', { name: 'New speech' }).click();
      await page.getByLabel('Text', { exact: true }).fill('So we went down to the harbour at five. '.repeat(2000));
      await page.getByRole('button', { name: 'Use Chiara' }).click();
      await page.getByRole('button', { name: /^Split into/ }).scrollIntoViewIfNeeded();
    }),
    look('speech-faults', '/speech', {}, press(/^Make speech/)),
    look('speech-voices', '/speech', {}, press('Choose…')),
    look('speech-page', '/speech/s2', { speech }),
    look('speech-page-failed', '/speech/s5', { speech }),
    look('speech-page-gone', '/speech/s9', { speech }),
    look('clips-empty', '/clips'),
    look('clips-filled', '/clips', {}, async (page) => {
      await page.getByRole('radio', { name: /Studio 2/ }).click();
      await page.getByLabel('What happens').fill('A paper boat drifts down a rainy street at dusk.');
      await page.getByLabel('First picture').fill('C:\\Pictures\\boat.png');
    }),
    look('clips-faults', '/clips', {}, press(/^Make clip/)),
    look('clips-list', '/clips', { clips }),
    look('clips-again', '/clips', { clips }, press('New clip')),
    look('clips-add', '/clips', {}, press('Add by ID…')),
    look('characters-empty', '/characters'),
    look('characters-own', '/characters', { characters }),
    look('characters-new', '/characters', { staged: [photo({})] }),
    look('characters-new-refused', '/characters', {
      staged: [
        photo({
          state: 'refused',
          problem: { code: 'photo-large', title: 'The picture is too large', detail: 'At most 10 MB can be sent.' },
        }),
      ],
    }),
    look('characters-system', '/characters', {}, (page) => page.getByRole('radio', { name: 'Ready-made' }).click()),
    look('characters-system-one', '/characters', {}, async (page) => {
      await page.getByRole('radio', { name: 'Ready-made' }).click();
      await page.getByRole('button', { name: /Milo/ }).click();
    }),
    look('characters-drawing', '/characters/p1', { characters }),
    look('characters-choose', '/characters/p2', { characters }, async (page) => {
      await page.getByRole('radio', { name: 'Picture 2' }).click();
    }),
    look('characters-ready', '/characters/p3', { characters }),
    look('characters-styles', '/characters/p2', { characters }, (page) =>
      page.getByLabel('Style of new pictures').click(),
    ),
    look('characters-new-styles', '/characters', { staged: [photo({})] }, (page) => page.getByLabel('Style').click()),
    look('characters-delete', '/characters/p3', { characters }, async (page) => {
      await page.getByRole('button', { name: /^Actions for/ }).click();
      await page.getByRole('menuitem', { name: 'Delete…' }).click();
    }),
    look('launch-clips-empty', '/launch-clips'),
    look('launch-clips-list', '/launch-clips', { launchClips }),
    look('launch-clips-again', '/launch-clips', { launchClips }, press('New launch clip')),
    look('launch-clips-faults', '/launch-clips', {}, press(/^Make clip/)),
    look('ideas-empty', '/ideas'),
    look('ideas-searching', '/ideas', { ideaSearches }),
    look('ideas-found', '/ideas', { ideaSearches }, (page) => page.getByText('5 ideas').first().click()),
  ];
}
