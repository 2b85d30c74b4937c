import { describe, expect, it } from 'vitest';
import type { ShownSegment } from '../../../../src/bridge/index.ts';
import {
  type CaptionState,
  openedState,
  readAnew,
  refused,
  seenIn,
  sent,
  typed,
} from '../../../../src/renderer/features/captions/caption-state.ts';
import { caption } from './segments.ts';

const shown = (...segments: ShownSegment[]) => ({ id: 'v', segments, unplaced: [], staged: 0, conflicts: 0 });
const stateOf = (...segments: ShownSegment[]): CaptionState => openedState(shown(...segments));
const typing = (state: CaptionState, index: number, text: string): CaptionState => ({
  ...state,
  ...typed(state, index, { text }),
});

describe('the correction that main is asked about', () => {
  const there = caption(1, 'hole', 4);
  const own = (text: string, over: Partial<ShownSegment> = {}) =>
    caption(1, text, 4, { original: 'hole', originalWords: there.words, end: there.end, ...over });
  const asked = typing(stateOf(own('whole')), 1, 'a whole');
  const asShown = ['hole', 'whole'];
  it.each<[string, ShownSegment[], string[]]>([
    ['the one that was shown', [own('whole')], asShown],
    ['the one that was typed by then, and is saved by now', [own('a whole')], ['hole', 'a whole']],
    ['the one that was typed by then, with other blanks', [own('a  whole')], ['hole', 'a  whole']],
    ['the one that was shown, where another one came', [own('a hall')], asShown],
    ['the one that was shown, where the service has another text', [own('whole', { original: 'hall' })], asShown],
    ['the one that was shown, where the captions are others', [own('a whole', { start: 3 })], asShown],
    ['the one that was shown, where they end elsewhere', [own('a whole', { end: 9 })], asShown],
    ['the one that was shown, where it is gone', [], asShown],
  ])('is %s', (_which, now, seen) => expect(seenIn(stateOf(...now), 1, asked)).toEqual({ index: 1, seen }));

  it('is named with what it was made of, and by its number alone where nothing was shown', () => {
    const conflicting = stateOf(own('whole', { conflict: 'hall', original: 'hall', was: 'hole' }));
    expect(seenIn(conflicting, 1, conflicting)).toEqual({ index: 1, seen: ['hall', 'hole', 'whole'] });
    expect(seenIn(stateOf(there), 1, stateOf(there))).toEqual({ index: 1, seen: ['hole', 'hole'] });
    expect(seenIn(stateOf(there), 1, stateOf())).toEqual({ index: 1 });
  });
});

describe('what is typed, once other captions came', () => {
  const unsaved = (state: CaptionState, ...segments: ShownSegment[]): Record<number, string> => {
    const now = { ...state, ...readAnew(state, shown(...segments)) };
    return Object.fromEntries(
      [...now.unsaved].map(([index, { change }]) => [index, 'text' in change ? change.text : change.words.join(' ')]),
    );
  };
  const state = typing(stateOf(caption(1, 'one'), caption(2, 'two'), caption(3, 'three')), 2, 'mine');

  it.each<[string, ShownSegment[], number]>([
    ['stays where the caption has its number', [caption(1, 'new'), caption(2, 'two', 5)], 2],
    ['goes with the caption', [caption(1, 'new', 0), caption(2, 'one', 5), caption(3, 'two', 7)], 3],
    [
      'goes with the nearest of several',
      [caption(0, 'two', 0), caption(2, 'x', 5), caption(3, 'two', 7), caption(6, 'two', 9)],
      3,
    ],
    ['goes to none that is corrected otherwise', [caption(3, 'else', 7, { original: 'two' }), caption(6, 'two', 9)], 6],
    ['goes to the one that is corrected as was typed into', [caption(3, 'two', 7, { original: 'two' })], 3],
    ['goes to no silence', [caption(3, '', 7, { text: 'two' }), caption(6, 'two', 9)], 6],
    ['waits under its number where none says that', [caption(1, 'new', 0), caption(2, 'other', 5)], 2],
  ])('%s', (_what, segments, index) => expect(unsaved(state, ...segments)).toEqual({ [index]: 'mine' }));

  it('goes to the caption with the correction that was typed into, and to no other', () => {
    const zwei = { original: 'two' };
    const over = typing(stateOf(caption(1, 'one'), caption(2, 'zwei', 5, zwei)), 2, 'mine');
    expect(unsaved(over, caption(2, 'x', 5), caption(3, 'zwei', 7, zwei))).toEqual({ 3: 'mine' });
    expect(unsaved(over, caption(2, 'x', 5), caption(3, 'due', 7, zwei), caption(4, 'two', 9))).toEqual({ 4: 'mine' });
  });

  it('keeps apart what was typed into several', () => {
    const both = typing(state, 3, 'yours');
    expect(unsaved(both, caption(2, 'three', 5), caption(3, 'two', 7))).toEqual({ 3: 'mine', 2: 'yours' });
    expect(unsaved(both, caption(2, 'three', 5))).toEqual({ 2: 'yours', 4: 'mine' });
    const alike = typing(typing(stateOf(caption(1, 'so'), caption(2, 'so')), 1, 'a'), 2, 'b');
    expect(unsaved(alike, caption(4, 'so', 5), caption(5, 'so', 7))).toEqual({ 4: 'a', 5: 'b' });
  });
});

describe('what main said of a caption', () => {
  const state = typing(stateOf(caption(1, 'one')), 1, 'mine');

  it('counts for what was typed into the same, and for nothing else', () => {
    const next = { ...state, ...sent(state, 1, ['one'], 'mine') };
    expect(next.unsaved.get(1)?.said).toEqual(['one', 'mine']);
    const again = { ...next, ...sent(next, 1, ['one'], 'mine') };
    expect(again.unsaved.get(1)?.said).toEqual(['one', 'mine']);
    expect(sent(state, 1, ['another'], 'mine')).toEqual({});
    expect(sent(state, 2, ['one'], 'mine')).toEqual({});
  });

  it('keeps what was typed meanwhile where it could not save what was typed before', () => {
    const before = state.unsaved.get(1) ?? { change: { text: '' }, said: [] };
    const later = typing(state, 1, 'mine, and more');
    const error = new Error('The disk is full.');
    expect({ ...later, ...refused(later, 1, before, error) }).toMatchObject({
      unsaved: later.unsaved,
      errors: new Map([[1, error]]),
    });
    expect(refused(stateOf(), 1, before, error).unsaved?.get(1)).toBe(before);
  });
});
