import { describe, expect, it } from 'vitest';
import type { StagedCorrection } from '../../../../src/bridge/index.ts';
import type { CaptionTranscript } from '../../../../src/contract/index.ts';
import {
  asHere,
  changedCaptions,
  resolved,
  restaged,
  saidBy,
  shownCaptions,
  takenBack,
  tookCorrections,
  withCorrection,
  withRules,
} from '../../../../src/main/videos/captions/staged-captions.ts';

const word = (text: string, start: number) => ({ text, start, end: start + 1 });
/** Two captions of two words with a silence between, as the service has them. */
const source: CaptionTranscript = {
  segments: [
    { index: 1, text: 'Yes sir', gap: false, start: 0, end: 2, words: [word('Yes', 0), word('sir', 1)] },
    { index: 2, text: '', gap: true, start: 2, end: 3, words: [] },
    { index: 4, text: 'No sir', gap: false, start: 3, end: 5, words: [word('No', 3), word('sir', 4)] },
  ],
};
const first = source.segments?.[0] ?? { index: 1 };
const saying = (...texts: string[]): CaptionTranscript => ({
  segments: source.segments?.map((one) => ({
    ...one,
    ...(one.index === 1 ? { text: texts[0] } : one.index === 4 && { text: texts[1] }),
  })),
});
const own = (index: number, words: string[], was: string, conflict: string | null = null): StagedCorrection => ({
  index,
  words,
  text: null,
  was,
  conflict,
});
const oh = own(1, ['Oh', 'sir'], 'Yes sir');

describe('captions as they are shown', () => {
  it('are the service’s where nothing corrects them, with words and times', () => {
    const [plain, gap] = shownCaptions('v', source, []).segments;
    const none = { original: null, originalWords: null, conflict: null };
    expect(plain).toEqual({ index: 1, gap: false, start: 0, end: 2, text: 'Yes sir', words: first.words, ...none });
    expect(gap).toEqual({ index: 2, gap: true, start: 2, end: 3, text: '', words: [], ...none });
  });

  it('are what corrects them, beside what the service has', () => {
    const waits = [
      oh,
      own(2, ['lost'], 'Gone'),
      own(4, ['Ay', 'sir'], 'Nay sir', 'No sir'),
      own(9, ['Bye'], 'Bye sir'),
    ];
    const { segments, ...rest } = shownCaptions('v', source, waits);
    expect(rest).toEqual({
      id: 'v',
      staged: 4,
      conflicts: 1,
      unplaced: [
        { index: 2, text: 'lost', was: 'Gone' },
        { index: 9, text: 'Bye', was: 'Bye sir' },
      ],
    });
    expect(segments[0]).toEqual({
      index: 1,
      gap: false,
      start: 0,
      end: 2,
      text: 'Oh sir',
      words: [word('Oh', 0), word('sir', 1)],
      original: 'Yes sir',
      originalWords: first.words,
      conflict: null,
    });
    expect(segments[1]).toMatchObject({ gap: true, text: '', original: null, conflict: null });
    expect(segments[2]).toMatchObject({ text: 'Ay sir', original: 'No sir', conflict: 'No sir', was: 'Nay sir' });
  });

  it('are whole where the service tells half of one', () => {
    const half = {
      segments: [
        { index: 0 },
        { index: 1, text: 'a', start: 3, words: [{ text: null }] },
        { index: 2, start: 4, end: 1 },
      ],
    };
    expect(shownCaptions('v', half, []).segments).toMatchObject([
      { gap: true, text: '', words: [], start: 0, end: 0 },
      { gap: false, text: 'a', start: 3, end: 3 },
      { gap: true, start: 4, end: 4 },
    ]);
    expect(shownCaptions('v', {}, []).segments).toEqual([]);
  });

  it('change alone where their corrections do', () => {
    const bye = own(9, ['Bye'], 'Bye sir', '');
    const both = [oh, own(4, ['Ay', 'sir'], 'No sir')];
    expect(changedCaptions('v', source, both, [oh, bye])).toEqual({
      id: 'v',
      segments: shownCaptions('v', source, []).segments.filter(({ index }) => index === 4),
      unplaced: [{ index: 9, text: 'Bye', was: 'Bye sir' }],
      staged: 2,
      conflicts: 1,
    });
  });
});

describe('a correction', () => {
  it('stands in the order of the captions, and has to be decided where the service had something else', () => {
    const made = withCorrection([own(4, ['Ay', 'sir'], 'No sir')], first, { text: 'Oh sir' });
    expect(made).toEqual([oh, own(4, ['Ay', 'sir'], 'No sir')]);
    expect(withCorrection([], first, { text: 'Oh' }, 'Yea')).toEqual([
      { index: 1, words: null, text: 'Oh', was: 'Yea', conflict: 'Yes sir' },
    ]);
    // One word less begins as the words there do.
    expect(withCorrection([], first, { words: ['Yes'] })).toHaveLength(1);
    expect(withCorrection([oh], first, { words: ['Yes', 'sir'] })).toEqual([]);
  });

  it('stays where what the service has instead came from here, and is decided by the user where it did not', () => {
    const now = saying('Yea sir', 'No sir');
    const isOurs = (index: string, text: string): boolean => index === '1' && text === 'Yea sir';
    expect(restaged([oh], now, isOurs)).toEqual([own(1, ['Oh', 'sir'], 'Yea sir')]);
    expect(restaged([oh], now)).toEqual([own(1, ['Oh', 'sir'], 'Yes sir', 'Yea sir')]);
    const lost = own(2, ['lost'], 'Gone');
    expect(restaged([lost], now)).toEqual([{ ...lost, conflict: '' }]);
    expect(resolved([lost], now, 2, 'mine')).toEqual([]);
    expect(resolved([oh], now, 4, 'mine')).toEqual([oh]);
  });

  it('is made by rules in captions alone, and stays to be decided', () => {
    const rule = { find: 'sir', replace: 'dear', matchCase: false, wholeWords: true };
    const lost = own(2, ['sir'], 'Gone', '');
    expect(withRules(source, [lost, own(4, ['Ay', 'sir'], 'Nay sir', 'No sir')], [rule])).toEqual({
      staged: [own(1, ['Yes', 'dear'], 'Yes sir'), lost, own(4, ['Ay', 'dear'], 'Nay sir', 'No sir')],
      changed: 2,
    });
  });

  it('counts in what is read here, and a body in what it says', () => {
    expect(asHere(source, [oh])).toEqual({ 1: 'Oh sir', 4: 'No sir' });
    expect(saidBy([{ index: 1, words: ['Oh', 'sir'] }, { index: 2, text: 'x' }, { index: 3 }])).toEqual({
      1: 'Oh sir',
      2: 'x',
      3: '',
    });
  });
});

describe('what the service took late', () => {
  const isOurs = (_index: string, text: string): boolean => text === 'Oh sir';
  it.each<[string, StagedCorrection[], CaptionTranscript, StagedCorrection[]]>([
    ['is taken back where it was taken back here', [], saying('Oh sir', 'No sir'), [own(1, ['Yes', 'sir'], 'Oh sir')]],
    ['stays where it is corrected again', [own(1, ['Ay', 'sir'], 'Yes sir')], saying('Oh sir', 'No sir'), []],
    ['stays where it is of somebody else', [], saying('Yea sir', 'No sir'), []],
    ['is nothing where all is as it was', [], source, []],
    ['is nothing of a caption that was not there', [], { segments: [{ ...first, index: 9, text: 'Oh sir' }] }, []],
  ])('%s', (_what, staged, now, back) => {
    expect(takenBack({ transcript: source, staged }, now, isOurs)).toEqual(back);
    expect(takenBack({ transcript: now, staged }, now, isOurs)).toEqual([]);
  });

  it.each<[string, StagedCorrection[], CaptionTranscript, Record<string, string>, boolean]>([
    ['a correction that waited', [oh], saying('Oh sir', 'No sir'), {}, true],
    [
      'one that was answered, where another waits by now',
      [own(1, ['Ay', 'sir'], 'Yes sir')],
      saying('Oh sir', 'No sir'),
      { 1: 'Oh sir' },
      true,
    ],
    ['nothing, while it waits', [oh], source, {}, false],
    ['nothing that it had before', [own(1, ['Yes', 'sir'], 'Yea')], source, {}, false],
    [
      'nothing of a caption that was not there',
      [own(9, ['Bye'], '')],
      { segments: [{ ...first, index: 9, text: 'Bye' }] },
      {},
      false,
    ],
    ['nothing of somebody else', [], saying('Oh sir', 'No sir'), {}, false],
  ])('took %s', (_what, staged, now, answered, took) => {
    expect(tookCorrections({ transcript: source, staged }, now, answered)).toBe(took);
  });
});
