import { describe, expect, it } from 'vitest';
import { captionMatches, firstFrom, pieces } from '../../../../src/renderer/features/captions/caption-find.ts';
import { captionTime } from '../../../../src/renderer/features/captions/caption-time.ts';
import { captionsChanged, isDouble } from '../../../../src/renderer/features/captions/rules.ts';
import { mergedSegments, nextEditable, placeAt } from '../../../../src/renderer/features/captions/segments.ts';
import { caption } from './segments.ts';

const segments = [caption(0, 'Hole by hole'), caption(1, ''), caption(2, 'wholesale'), caption(3, 'a (hole)')];
const any = { matchCase: false, wholeWords: false };

describe('captionMatches', () => {
  it.each([
    ['hole', any, ['0:0', '0:8', '2:1', '3:3']],
    ['hole', { ...any, matchCase: true }, ['0:8', '2:1', '3:3']],
    ['hole', { ...any, wholeWords: true }, ['0:0', '0:8', '3:3']],
    ['(hole)', any, ['3:2']],
    ['', any, []],
  ])('finds %j with %j', (find, options, places) => {
    const matches = captionMatches(segments, find, options);
    expect(matches.map(({ place, from }) => `${place}:${from}`)).toEqual(places);
    expect(matches.every(({ from, to }) => to === from + find.length)).toBe(true);
  });

  it('begins at the captions in sight, and at the first where none comes behind them', () => {
    const matches = captionMatches(segments, 'hole', any);
    expect(firstFrom(matches, 1)).toBe(2);
    expect(firstFrom(matches, 2)).toBe(2);
    expect(firstFrom(matches, 9)).toBe(0);
    expect(firstFrom([], 0)).toBe(-1);
  });

  it('cuts a text into what is found and what is between, and ignores marks of a longer text', () => {
    const marks = [
      { from: 0, to: 4 },
      { from: 8, to: 12 },
      { from: 40, to: 44 },
    ];
    expect(pieces('Hole by hole', marks).map(({ text, match }) => [text, match])).toEqual([
      ['Hole', 0],
      [' by ', null],
      ['hole', 1],
    ]);
    const overlapping = [marks[0], { from: 2, to: 6 }].flatMap((mark) => mark ?? []);
    expect(pieces('Hole by', overlapping)).toEqual([
      { text: 'Hole', match: 0 },
      { text: ' by', match: null },
    ]);
  });
});

describe('the corrections list', () => {
  const rule = { find: 'hole', replace: 'whole', matchCase: false, wholeWords: true };

  it('counts the captions that it would change, silences never', () => {
    expect(captionsChanged(segments, [rule])).toEqual({ changed: 2, retimed: 0 });
    expect(captionsChanged(segments, [])).toEqual({ changed: 0, retimed: 0 });
  });

  it('counts those of other words than before as timed anew, and none that has as many', () => {
    const shorter = { ...rule, find: 'by hole', replace: 'here' };
    expect(captionsChanged(segments, [shorter])).toEqual({ changed: 1, retimed: 1 });
    expect(captionsChanged(segments, [{ ...shorter, replace: 'was here' }])).toEqual({ changed: 1, retimed: 0 });
    expect(captionsChanged(segments, [shorter, rule])).toEqual({ changed: 2, retimed: 1 });
  });

  it('knows a pair that is there already', () => {
    expect(isDouble([rule], { ...rule, find: 'HOLE', replace: 'x' })).toBe(true);
    expect(isDouble([{ ...rule, matchCase: true }], { ...rule, find: 'HOLE', matchCase: true })).toBe(false);
    expect(isDouble([rule], { ...rule, wholeWords: false })).toBe(false);
    expect(
      isDouble(
        [
          { ...rule, find: 'Hole' },
          { ...rule, find: 'x' },
        ],
        rule,
      ),
    ).toBe(true);
    expect(isDouble([{ ...rule, matchCase: true }], rule)).toBe(false);
    expect(isDouble([], rule)).toBe(false);
  });
});

describe('places', () => {
  it('finds the caption at a time, and steps over silences', () => {
    expect([-1, 0, 0.9, 1, 99].map((seconds) => placeAt(segments, seconds))).toEqual([-1, 0, 0, 1, 3]);
    expect(nextEditable(segments, 0, 1)).toBe(2);
    expect(nextEditable(segments, 2, -1)).toBe(0);
    expect(nextEditable(segments, 3, 1)).toBeNull();
  });

  it('keeps the very list when nothing changed, and only the other captions when one did', () => {
    const again = segments.map((segment) => ({ ...segment, words: segment.words.map((word) => ({ ...word })) }));
    expect(mergedSegments(segments, again)).toBe(segments);
    const [changed, ...rest] = again;
    if (changed === undefined) throw new Error('There are segments.');
    const merged = mergedSegments(segments, [{ ...changed, original: 'x' }, ...rest]);
    expect(merged[0]?.original).toBe('x');
    expect(merged[2]).toBe(segments[2]);
  });
});

it.each([
  [0, '0:00.0'],
  [62.48, '1:02.4'],
  [0.3, '0:00.3'],
  [3675.05, '1:01:15.0'],
  [-1, '0:00.0'],
])('writes %f seconds as %s', (seconds, text) => expect(captionTime(seconds)).toBe(text));
