import { describe, expect, it } from 'vitest';
import type { StagedCorrection } from '../../../../src/bridge/index.ts';
import type { CaptionTranscript } from '../../../../src/contract/index.ts';
import {
  contested,
  correctionSeen,
  isAt,
  isCorrectedUnseen,
  lateCorrection,
  setAside,
} from '../../../../src/main/videos/captions/carried-captions.ts';
import { staged } from './staged-correction.ts';

/** Captions of a second each; an empty text is a silence. */
const transcript = (...texts: string[]): CaptionTranscript => ({
  segments: texts.map((text, index) => ({
    index,
    text,
    gap: text === '',
    start: index,
    end: index + 1,
    words: (text.match(/\S+/gu) ?? []).map((word) => ({ text: word, start: index, end: index + 1 })),
  })),
});

describe('a change that comes once its caption says something else', () => {
  const own = staged(1, 'Yes sir', 'Yes, dear sir!');
  const own1 = ['Yes sir', 'Yes, dear sir!'];
  it.each<[string, StagedCorrection[], string[], number, string, string[], StagedCorrection[]]>([
    [
      'waits for the caption that says it',
      [],
      ['x', 'Yes sir'],
      0,
      'Oh yes sir',
      ['Yes sir'],
      [staged(1, 'Yes sir', 'Oh yes sir')],
    ],
    [
      'goes on where the correction was carried that it was typed into',
      [own],
      ['x', 'Yes sir'],
      0,
      'Oh yes sir',
      own1,
      [staged(1, 'Yes sir', 'Oh yes sir')],
    ],
    [
      'is a correction of its own beside one that says the same',
      [own],
      ['Yes sir', 'Yes sir'],
      0,
      'Oh yes sir',
      ['Yes sir'],
      [staged(0, 'Yes sir', 'Oh yes sir'), own],
    ],
    ['is over where a caption says it already', [own], ['Never', 'Yes sir'], 3, 'Never', ['Bye'], [own]],
    [
      'has to be decided where none says it',
      [],
      ['Yes sir', 'No sir'],
      1,
      'Bye!',
      ['Bye sir'],
      [staged(1, 'Bye sir', 'Bye!', 'No sir')],
    ],
    [
      'has to be decided beside the captions where its number is gone',
      [],
      ['Yes sir'],
      7,
      'Bye!',
      ['Bye sir'],
      [staged(7, 'Bye sir', 'Bye!', '')],
    ],
    [
      'has to be decided beside the captions where it is silent there',
      [],
      ['Yes sir', ''],
      1,
      'Bye!',
      ['Bye sir'],
      [staged(1, 'Bye sir', 'Bye!', '')],
    ],
    [
      'takes the number of no other correction',
      [own],
      ['x', 'Yes sir'],
      1,
      'Bye!',
      ['Bye sir'],
      [own, staged(2, 'Bye sir', 'Bye!', '')],
    ],
    ['waits where there are no captions', [], [], 1, 'Bye!', ['Bye sir'], [staged(1, 'Bye sir', 'Bye!')]],
    [
      'waits there in the place of what it was typed into, and of no other',
      [staged(0, 'No', 'Oh no'), own],
      [],
      1,
      'Oh!',
      own1,
      [staged(0, 'No', 'Oh no'), staged(1, 'Yes sir', 'Oh!')],
    ],
    [
      'goes on with none that has to be decided',
      [{ ...own, conflict: 'x' }],
      ['x', 'x'],
      0,
      'Oh!',
      own1,
      [staged(0, 'Yes sir', 'Oh!', 'x'), { ...own, conflict: 'x' }],
    ],
  ])('%s', (_what, waits, texts, index, text, said, after) => {
    expect(lateCorrection(waits, transcript(...texts), { index, change: { text }, said })).toEqual(after);
  });

  it('has its words where there are as many, else its text', () => {
    const late = (...words: string[]) =>
      lateCorrection([], transcript('x', 'Yes sir'), { index: 0, change: { words }, said: ['Yes sir'] });
    expect(late('Yes yes', 'sir')).toMatchObject([{ index: 1, words: ['Yes yes', 'sir'], text: null }]);
    expect(late('Yes', 'dear', 'sir')).toMatchObject([{ index: 1, words: null, text: 'Yes dear sir' }]);
    expect(contested([], { index: 1, text: 'Now this' }, { words: ['Yes', 'sir'] }, ['Yes'])).toEqual([
      staged(1, 'Yes', 'Yes sir', 'Now this'),
    ]);
  });

  it('is decided about in its caption, and is over where that says it', () => {
    const other = staged(2, 'a', 'b');
    const by = (text: string) =>
      contested([staged(1, 'c', 'd'), other], { index: 1, text: 'Now this' }, { text }, ['Yes']);
    expect(by('Mine')).toEqual([staged(1, 'Yes', 'Mine', 'Now this'), other]);
    expect(by('Now this')).toEqual([other]);
  });

  it.each([
    ['was not seen', [staged(1, 'a', 'b')], ['a'], true],
    ['was seen', [staged(1, 'a', 'b')], ['a', 'b'], false],
    ['says what is typed', [staged(1, 'a', 'Mine')], ['a'], false],
    ['has to be decided', [staged(1, 'a', 'b', 'c')], ['a'], false],
    ['is of another caption', [staged(2, 'a', 'b')], ['a'], false],
    ['is one of several', [staged(0, 'a', 'b'), staged(1, 'a', 'b')], ['a'], true],
    ['may have been seen', [staged(1, 'a', 'b')], [], false],
  ])('gives way to a correction of its caption that %s', (_which, waits, said, unseen) => {
    expect(isCorrectedUnseen(waits, { index: 1, change: { text: 'Mine' }, said })).toBe(unseen);
  });

  it.each<[string, StagedCorrection, string[], boolean]>([
    ['has to be decided and was not seen', staged(1, 'a', 'b', 'c'), ['c'], true],
    ['was seen', staged(1, 'a', 'b', 'c'), ['c', 'b'], false],
    ['was made of what was seen, and was not seen itself', staged(1, 'a', 'b', 'c'), ['a'], true],
    ['says what is typed', staged(1, 'a', 'Mine', 'c'), ['a'], false],
    ['need not be decided', staged(1, 'a', 'b'), ['c'], false],
    ['is of another caption', staged(2, 'a', 'b', 'c'), ['c'], false],
    ['may have been seen', staged(1, 'a', 'b', 'c'), [], false],
  ])('leaves beside the captions one that %s', (_which, one, said, apart) => {
    const set = setAside([one], transcript('x', 'c', 'y'), { index: 1, change: { text: 'Mine' }, said });
    expect(set).toEqual([apart ? { ...one, index: 3, conflict: '' } : one]);
  });
});

describe('the correction that was seen', () => {
  const captions = transcript('Yes sir', 'No sir', 'Yes sir');
  const first = staged(0, 'Yes sir', 'Yes, sir!');
  const third = staged(2, 'Yes sir', 'Yes, sir!');
  const seen = ['Yes sir', 'Yes, sir!'];
  it.each<[string, StagedCorrection[], number, string[] | undefined, StagedCorrection | undefined]>([
    ['the one of its caption', [first, third], 2, seen, third],
    ['the one of its caption, with other blanks', [first, third], 2, ['Yes  sir', ' Yes,  sir!'], third],
    ['whichever its caption has, where nothing is said of it', [first, third], 2, undefined, third],
    ['none, where its caption has none any more and says the same', [first], 2, seen, undefined],
    ['the one that went elsewhere, where its caption says something else', [third], 1, seen, third],
    [
      'the one that has to be decided, by what its caption says now',
      [staged(1, 'x', 'Mine', 'No sir')],
      1,
      ['No sir', 'Mine'],
      staged(1, 'x', 'Mine', 'No sir'),
    ],
    ['none that says something else', [staged(0, 'Yes sir', 'Oh yes')], 0, seen, undefined],
    ['none of another caption that is corrected alike', [staged(1, 'No sir', 'Yes, sir!')], 1, seen, undefined],
  ])('is %s', (_which, waits, index, was, found) => {
    expect(correctionSeen(waits, captions, { index, seen: was })).toEqual(found);
  });
});

it.each([
  [{ start: 1, end: 2 }, true],
  [{ start: 1, end: 2.5 }, false],
  [{ start: 0, end: 2 }, false],
  [undefined, false],
])('a caption from 1 to 2 is where %j was: %s', (at, same) => {
  expect(isAt({ index: 0, start: 1, end: 2 }, at)).toBe(same);
  // As it is shown: never from nowhere, and never ending before it starts.
  expect(isAt({ index: 0, start: null, end: null }, { start: 0, end: 0 })).toBe(true);
  expect(isAt({ index: 0, start: 3, end: 1 }, { start: 3, end: 3 })).toBe(true);
});
