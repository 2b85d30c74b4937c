import type { Page } from 'playwright-core';
import type {
  CallOutput,
  DraftSummary,
  ShownCaptions,
  ShownSegment,
  UnplacedCorrection,
} from '../../src/bridge/index.ts';
import { emptyRows } from './empty-rows.ts';
import * as sample from './sample-rows.ts';
import type { Look } from './look.ts';
import type { Scenario } from './scenario.ts';

const sentences = [
  'So we went down to the harbour at five in the morning,',
  'and the hole town was already awake.',
  'Nobody had told us that the boats leave with the tide and not with the clock.',
  'I asked Captain Marlowe whether there was room for two more, and he laughed.',
  'ذهبنا إلى الميناء في الخامسة صباحًا.',
];

/** What is hard to show: words longer than a line, other directions, letters of many parts. */
const hardSentences = [
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft fährt heute nicht.',
  'https://example.com/a/very/long/address/that/nobody/ever/reads/aloud/but/the/service/writes/down?with=questions&and=answers',
  'ذهبنا إلى الميناء في الخامسة صباحًا مع iPhone 17 Pro.',
  'הספינה יוצאת ב־05:30, אמר Marlowe.',
  '👩‍🚀👨‍👩‍👧‍👦 flew to the 🌕 and 🇩🇪🇫🇷 clapped.',
  '彼は灯台の明かりを四十年ぶりに灯した。',
];

/** A transcript of any length: sentences with a silence after each third one, as the service gives it. */
function sampleCaptions(id: string, count: number, said = sentences): ShownCaptions {
  let time = 0.4;
  const segments = Array.from({ length: count }, (_, index): ShownSegment => {
    const start = time;
    if (index % 4 === 3) {
      time += 0.8;
      return {
        index,
        text: '',
        gap: true,
        start,
        end: time,
        words: [],
        original: null,
        originalWords: null,
        conflict: null,
      };
    }
    const text = said[index % said.length] ?? '';
    const words = text
      .split(' ')
      .map((word, at) => ({ text: word, start: start + at * 0.34, end: start + at * 0.34 + 0.3 }));
    time = words.at(-1)?.end ?? start;
    return { index, text, gap: false, start, end: time, words, original: null, originalWords: null, conflict: null };
  });
  return { id, segments, unplaced: [], staged: 0, conflicts: 0 };
}

/** The same with two corrections, and a third about which both sides disagree. */
function correctedCaptions(id: string, count: number, conflict: boolean): ShownCaptions {
  const captions = sampleCaptions(id, count);
  const change = (index: number, text: string, theirs: string | null = null): void => {
    const segment = captions.segments[index];
    if (segment !== undefined)
      captions.segments[index] = {
        ...segment,
        original: segment.text,
        originalWords: segment.words,
        text,
        conflict: theirs,
        ...(theirs !== null && { was: segment.text }),
      };
  };
  change(1, 'and the whole town was already awake.');
  change(2, 'Nobody told us: boats leave with the tide.');
  if (conflict) change(5, 'So we went down to Holyhead harbour.', 'So we walked down to the harbour at five,');
  return { ...captions, staged: conflict ? 3 : 2, conflicts: conflict ? 1 : 0 };
}

const draft = (id: string, over: Partial<DraftSummary>): DraftSummary => ({
  id,
  accountId: 'a1',
  remoteId: 900,
  type: 'ai-visuals',
  title: 'The lighthouse keeper of Holyhead: a very long story about the sea, told in one evening',
  remote: {
    status: 'completed',
    url: 'https://cdn.example.com/1.mp4',
    failure: null,
    retries: 0,
    updatedAt: '2026-11-01T10:00:00Z',
    estimatedDuration: 210,
    isTranscribed: true,
    chargedCredits: 24,
  },
  revision: 4,
  words: 460,
  spokenSeconds: 184,
  versionCount: 3,
  batchId: null,
  collection: null,
  createdAt: sample.ago(9e6),
  updatedAt: sample.ago(6e5),
  trashedAt: null,
  excerpt: 'So we went down to the harbour at five in the morning.',
  scriptKind: 'own',
  voiceId: 1,
  genreId: 1,
  aspectRatio: '9:16',
  conflictCount: 0,
  unsent: false,
  ...over,
});
export const captionDrafts: readonly DraftSummary[] = [
  'plain',
  'staged',
  'conflict',
  'many',
  'hard',
  'none',
  'bare',
  'taken',
  'waiting',
  'unplaced',
].map((id) => draft(id, id === 'bare' ? { title: 'Short' } : {}));

export const unplaced: [UnplacedCorrection, UnplacedCorrection] = [
  { index: 401, text: 'and the whole town was already awake.', was: 'and the hole town was already a wake.' },
  { index: 404, text: 'قال مارلو.', was: 'قال مرلو.' },
];

/** What `captions.read` answers for each of them; null: there is no transcript. */
export function captionsOf(id: string): ShownCaptions | null {
  if (id === 'none') return null;
  if (id === 'bare') return { id, segments: [], unplaced: [], staged: 0, conflicts: 0 };
  if (id === 'waiting') return { id, segments: [], unplaced, staged: unplaced.length, conflicts: 0 };
  if (id === 'unplaced')
    return { ...sampleCaptions(id, 60), unplaced, staged: unplaced.length, conflicts: unplaced.length };
  if (id === 'staged') return correctedCaptions(id, 60, false);
  if (id === 'conflict') return correctedCaptions(id, 60, true);
  if (id === 'hard') return sampleCaptions(id, 24, hardSentences);
  return sampleCaptions(id, id === 'many' ? 2000 : 60);
}

export const captionVideo = (id: string): CallOutput<'videos.detail'> => ({
  id,
  mediaUrl: null,
  earlierUrl: null,
  exportable: false,
  assets: [],
  working: id === 'conflict',
  changed: false,
  stagedCaptions: 0,
  captionConflicts: 0,
  captionsTaken: id === 'taken',
  aspectRatio: null,
});

export const exportPlan = (id: string): CallOutput<'videos.plan'> => ({
  plans: [
    {
      id,
      steps: [{ kind: 'export', credits: 6, basis: 'estimate' }],
      credits: 6,
      unknown: 0,
      problems: [],
      later: [],
      brings: ['captions'],
      notExported: [],
      keeps: [],
      exactPrice: null,
      makesEvent: false,
    },
  ],
  credits: 6,
  unknown: 0,
});

const rows: Scenario['rows'] = { ...emptyRows, drafts: captionDrafts };
const look = (name: string, id: string, act?: Look['act']): Look => ({
  name: `captions${name}`,
  scenario: { route: `/videos/${id}/captions`, rows },
  ...(act && { act }),
});
const openCaption = (page: Page, name: RegExp) =>
  page.locator('[data-open-caption]').filter({ hasText: name }).first().click();

/** The caption editor in its states. */
export const captionLooks: readonly Look[] = [
  look('', 'plain'),
  look('-playing', 'plain', async (page) => {
    await page.getByRole('button', { name: 'Play from 0:14.9' }).click();
    await page.waitForTimeout(600);
    await page.keyboard.press('k');
  }),
  look('-edit', 'staged', async (page) => {
    await openCaption(page, /Captain/);
    await page.keyboard.press('End');
    await page.keyboard.type(' Loudly.');
  }),
  look('-words', 'staged', async (page) => {
    await openCaption(page, /Captain/);
    await page.getByRole('radio', { name: 'Word by word' }).click();
  }),
  look('-empty-line', 'staged', async (page) => {
    await openCaption(page, /Captain/);
    await page.getByRole('textbox', { name: /^Caption at/ }).fill('');
  }),
  look('-staged', 'staged'),
  look('-taken', 'taken'),
  look('-review', 'staged', (page) => page.getByRole('button', { name: 'Review' }).click()),
  look('-conflict', 'conflict'),
  look('-decide', 'conflict', (page) => page.getByRole('button', { name: 'Decide' }).click()),
  look('-find', 'many', async (page) => {
    await page.getByRole('list', { name: 'Captions' }).waitFor();
    await page.keyboard.press('Control+h');
    await page.getByRole('textbox', { name: 'Find', exact: true }).fill('hole');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Replace with' }).fill('whole');
  }),
  look('-save', 'plain', (page) => page.getByRole('button', { name: 'Save captions as a file' }).click()),
  look('-rules', 'plain', (page) => page.getByRole('button', { name: 'Corrections list' }).click()),
  look('-hard', 'hard', async (page) => {
    await openCaption(page, /Donau/);
    await page.keyboard.press('End');
    await page.keyboard.type(' 👩‍🚀');
  }),
  look('-hard-words', 'hard', async (page) => {
    await openCaption(page, /الميناء/);
    await page.getByRole('radio', { name: 'Word by word' }).click();
  }),
  look('-none', 'none'),
  look('-bare', 'bare'),
  look('-waiting', 'waiting'),
  look('-unplaced', 'unplaced', (page) => page.getByRole('button', { name: 'Decide' }).click()),
];
