import type { Page } from 'playwright-core';
import type { CallOutput, CopiedDraftRow } from '../../src/bridge/index.ts';
import { type Answers, ok } from './answers.ts';
import { emptyRows } from './empty-rows.ts';
import type { Look } from './look.ts';
import * as sample from './sample-rows.ts';

const at = Date.UTC(2026, 4, 3, 9, 30);
const day = 86_400_000;
const draft = (id: string, title: string, words: number, over: Partial<CopiedDraftRow> = {}): CopiedDraftRow => ({
  id,
  type: 'ai-visuals',
  title,
  excerpt: 'Nobody lit it for forty years.',
  words,
  updatedAt: at - day,
  account: null,
  standing: 'missing',
  wasTrashed: false,
  video: 'none',
  corrections: 0,
  ...over,
});

const copy: CallOutput<'savedWork.open'> = {
  id: 'copy',
  name: 'Backlot 2026-05-03.backlot',
  at,
  bytes: 3_400_000,
  drafts: [
    draft('d1', 'The lighthouse', 214, { standing: 'differs', account: 'Ana Lima', video: 'none' }),
    draft('d2', 'Why the sea is salty, and everything else that children ask on the first day of summer', 1840, {
      account: 'Ana Lima',
      video: 'kept',
      corrections: 12,
    }),
    draft('d3', 'قصص البحر', 96, { standing: 'trashed' }),
    draft('d4', '', 0, { wasTrashed: true }),
  ],
  presets: [
    { id: 'p1', name: 'Bedtime stories', account: 'Ana Lima', settings: 10, standing: 'missing', usable: true },
    { id: 'p2', name: 'News', account: 'Practice account', settings: 2, standing: 'missing', usable: false },
  ],
  captions: [
    {
      id: 'd5',
      draftId: 'd5',
      title: 'How a lighthouse keeper spends the longest night of the year, and why nobody wants to go home',
      account: 'Ana Lima',
      corrections: 3,
      standing: 'differs',
      trashed: true,
    },
  ],
  rules: [
    { find: 'lite house', replace: 'lighthouse', matchCase: false, wholeWords: true },
    { find: 'أنا ليما', replace: 'Ana Lima', matchCase: true, wholeWords: true },
    {
      find: 'Donaudampfschifffahrtsgeselschaftskapitänsmütze',
      replace: 'captain’s cap',
      matchCase: false,
      wholeWords: false,
    },
  ],
  otherRules: 1,
  rulesLeft: 0,
  forms: [
    { name: 'speech', words: ['Nobody lit it for forty years. Then, on a night in May, it burned again.'] },
    {
      name: 'launch-clips',
      words: ['Harbour', 'harbour.example', 'Every ship finds its way home, whatever the weather.'],
    },
  ],
  otherForms: 1,
  captionsElsewhere: 2,
  same: 31,
  kept: 2,
};

/** What main answers about files with all work. */
export const savedWorkAnswers: Answers = {
  'savedWork.contents': () =>
    ok({ bytes: 3_400_000, drafts: 34, versions: 210, presets: 5, transcripts: 12, captions: 3 }),
  'savedWork.copies': () =>
    ok({
      copies: [0, 1, 2, 3].map((index) => ({
        name: `studio-00000${9 - index}.sqlite`,
        at: at - index * day,
        bytes: 3_400_000 - index * 90_000,
        upgrade: index === 2,
      })),
    }),
  'savedWork.open': () => ok(copy),
  'savedWork.draft': ({ draftId }) =>
    ok({
      title: 'The lighthouse',
      script: 'Nobody lit it for forty years.\n\nThen, on a night in May, it burned again.',
      here: draftId === 'd1' ? 'Nobody lit it for fifty years.\n\nThen it burned again, and nobody knew why.' : null,
    }),
  'savedWork.captions': () =>
    ok({
      corrections: [
        { text: 'Nobody lit it for forty years.', here: 'Nobody lid it for forty years.', becomes: 'waits' },
        { text: 'Then it burned again.', here: 'Then, at last, it burned.', becomes: 'decide' },
        { text: 'And nobody knew why.', here: null, becomes: 'beside' },
      ],
    }),
  'savedWork.bringBack': () => ok({ drafts: 2, versions: 1, presets: 1, corrections: 3, rules: 0, forms: 0 }),
};

const rows = { ...emptyRows, accounts: [sample.serviceAccount] };
const choose = (page: Page) => page.getByRole('button', { name: 'Bring back from a copy…' }).click();
const open = async (page: Page): Promise<void> => {
  await choose(page);
  await page.getByRole('button', { name: 'Choose a file…' }).click();
};
/** A small window draws the last rows only once they are scrolled to. */
const toEnd = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox', { name: 'The lighthouse' }).focus();
  await page.keyboard.press('End');
};
const look = (
  name: string,
  act: Look['act'],
  over: Partial<Look['scenario']['rows']> = {},
  route = '/settings',
): Look => ({
  name: `saved-work${name}`,
  scenario: { route, rows: { ...rows, ...over } },
  ...(act && { act }),
});

export const savedWorkLooks: readonly Look[] = [
  look('', (page) => page.getByRole('heading', { name: 'Your work' }).evaluate((heading) => heading.scrollIntoView())),
  look('-choose', choose),
  look('-pick', async (page) => {
    await open(page);
    await page.getByRole('checkbox', { name: 'The lighthouse' }).check();
    await page.getByText('Underlined: only here').waitFor();
  }),
  look('-preset', async (page) => {
    await open(page);
    await toEnd(page);
    await page.getByRole('button', { name: 'Look at “Bedtime stories”' }).click();
  }),
  look('-captions', async (page) => {
    await open(page);
    await page.getByRole('button', { name: 'Look at “Captions of “How a lighthouse' }).click();
    await page.getByText('And nobody knew why.').waitFor();
  }),
  look('-rules', async (page) => {
    await open(page);
    await page.getByRole('button', { name: 'Look at “Corrections list”' }).click();
  }),
  look('-form', async (page) => {
    await open(page);
    await toEnd(page);
    await page.getByRole('button', { name: 'Look at “New launch clip”' }).click();
  }),
  look(
    '-new',
    async (page) => {
      await page.getByRole('button', { name: 'Bring your work from another computer' }).click();
      await page.getByRole('dialog').waitFor();
    },
    {
      accounts: [],
    },
    '/',
  ),
];
