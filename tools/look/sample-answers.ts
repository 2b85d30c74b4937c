import type { CallOutput, Word } from '../../src/bridge/index.ts';

const sentence =
  'So we went down to the harbour at five in the morning, and the whole town was already awake. Nobody had told us that the boats leave with the tide and not with the clock. I asked the captain whether there was room for two more, and he laughed.';

/** Some minutes of speech with real-looking timings, in three speakers' breaths. */
export const transcriptWords: readonly Word[] & Word[] = Array.from({ length: 12 }, () => sentence.split(' '))
  .flat()
  .map((text, index) => {
    const start = index * 0.36 + Math.floor(index / 47) * 2.5;
    return { text, start, end: start + 0.32, type: 'word' };
  });

export const voices: CallOutput<'voices.list'>['voices'] = [
  ['Amelia', 'en', 'British', 'female', 'standard', 164],
  ['Bruno', 'pt', 'Brazilian', 'male', 'standard', 158],
  ['Chiara', 'it', null, 'female', 'community', 171],
  ['Dilnoza', 'uz', null, 'female', 'community', null],
  ['A narrator with an uncommonly long name that has to be cut', 'en', 'Australian', 'male', 'community', 142],
  ['نور', 'ar', null, 'female', 'standard', 150],
].map(([name, language, accent, gender, type, wpm], index) => ({
  id: index + 1,
  // The tuple above is mixed on purpose.
  name: String(name),
  language: String(language),
  accent: accent === null || accent === undefined ? null : String(accent),
  gender: String(gender),
  type: String(type),
  words_per_minute: typeof wpm === 'number' ? wpm : null,
  preview: null,
  previewUrl: null,
}));

const day = 86_400_000;

/** Half a year of a busy account. */
export function creditSummary(empty: boolean): CallOutput<'credits.summary'> {
  const asOf = Date.now() - 40_000;
  if (empty) return { asOf, entries: 0, complete: true, gaps: [], since: null, balance: [], byKind: [], byMonth: [] };
  let balance = 5000;
  const points = Array.from({ length: 90 }, (_, index) => {
    balance += index % 30 === 0 ? 1500 : -((index * 37) % 90);
    return { at: asOf - (90 - index) * 2 * day, balance };
  });
  return {
    asOf,
    entries: 412,
    complete: false,
    gaps: [
      { from: asOf - 40 * day, to: asOf - 36 * day },
      { from: asOf - 90 * day, to: asOf - 88 * day },
    ],
    since: points[0]?.at ?? null,
    balance: points,
    byKind: [
      { kind: 'faceless_video', spent: 1840, refunded: 40, count: 86 },
      { kind: 'speech', spent: 616, refunded: 0, count: 71 },
      { kind: 'transcription', spent: 402, refunded: 24, count: 190 },
      { kind: 'a_feature_with_an_uncommonly_long_name_that_nobody_foresaw', spent: 3, refunded: 0, count: 1 },
    ],
    byMonth: ['2026-11', '2026-10', '2026-09', '2026-08'].map((month, index) => ({
      month,
      spent: 900 - index * 130,
      refunded: index * 12,
      granted: index === 1 ? 0 : 1500,
    })),
  };
}

export const failedCharges: CallOutput<'credits.failures'> = [
  { title: 'The lighthouse keeper', kind: 'faceless-render', charged: 20, refunded: 0 },
  {
    title: 'Episode 31, a name so long that it has to be broken somewhere in the middle',
    kind: 'transcription',
    charged: 12,
    refunded: 12,
  },
  { title: 'Narration of chapter 2', kind: 'speech', charged: 7, refunded: null },
].map((row, index) => ({ ...row, id: String(index), at: Date.now() - index * day }));

export const balanceNotes: CallOutput<'account.balanceNotes'> = [
  {
    accountId: 'a',
    at: Date.now() - 3 * day,
    expected: 4210,
    actual: 4205,
    lines: [{ label: 'Launch clip', credits: -5, at: null }],
    text: 'The balance is 5 credits lower than what was done from here. The ledger shows a launch clip that was made elsewhere.',
  },
];
