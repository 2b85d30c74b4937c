import { describe, expect, it } from 'vitest';
import {
  type CaptionHistory,
  emptyHistory,
  historySince,
  servedBefore,
  standingOf,
  stepBetween,
  withStep,
} from '../../../../src/renderer/features/captions/caption-history.ts';
import { caption } from './segments.ts';

const there = caption(1, 'the hole town', 4);
/** As it is shown with a correction of one word, and of one more. */
const corrected = caption(1, 'the whole town', 4, { original: there.text, originalWords: there.words });
const longer = caption(1, 'the whole old town', 4, { original: there.text, originalWords: there.words });
/** The service took it. */
const served = caption(1, 'the whole town', 4);
const asHeard = { words: ['the', 'hole', 'town'] };

describe('how a caption stands', () => {
  it.each([
    ['as it was heard', there, undefined, null],
    ['corrected one word for one', corrected, undefined, { change: { words: ['the', 'whole', 'town'] }, was: null }],
    ['timed anew', longer, undefined, { change: { text: 'the whole old town' }, was: null }],
    [
      'to be decided',
      { ...corrected, conflict: 'x', was: 'y' },
      undefined,
      { change: { words: ['the', 'whole', 'town'] }, was: 'y' },
    ],
    [
      'typed into',
      { ...corrected, conflict: 'x', was: 'y' },
      { text: 'mine' },
      { change: { text: 'mine' }, was: null },
    ],
  ])('%s', (_how, segment, typed, standing) => expect(standingOf(segment, typed)).toEqual(standing));

  it('is a step where it became another, and none where it did not', () => {
    const before = [caption(0, 'one'), there, caption(2, 'two', 8)];
    const after = [{ ...caption(0, 'one') }, corrected, caption(2, 'two', 8), caption(3, 'three', 9)];
    expect(stepBetween(before, after)).toEqual([{ index: 1, before: null, after: standingOf(corrected, undefined) }]);
    expect(withStep(emptyHistory, [])).toBe(emptyHistory);
  });

  it('can be taken back over 500 steps', () => {
    const step = (index: number) => [{ index, before: null, after: null }];
    let history = emptyHistory;
    for (let index = 0; index < 502; index += 1) history = withStep(history, step(index));
    expect(history.done).toHaveLength(500);
    expect(history.done.at(0)).toEqual(step(2));
  });
});

describe('what the service had before it took corrections', () => {
  it.each([
    ['is what was heard', corrected, served, asHeard],
    [
      'is what was heard, where another correction waits by now',
      corrected,
      { ...longer, original: served.text, originalWords: served.words },
      asHeard,
    ],
    [
      'is what was heard, where it was taken back before it was taken',
      there,
      { ...there, original: served.text, originalWords: served.words },
      asHeard,
    ],
    ['is nothing while it waits', there, corrected, null],
    ['is nothing where it was given up', corrected, there, null],
    ['is nothing where it was changed by others alone', there, served, null],
    [
      'is nothing where it has to be decided',
      corrected,
      { ...corrected, original: 'theirs', conflict: 'theirs', was: there.text },
      null,
    ],
    [
      'is nothing where it was decided',
      { ...corrected, conflict: 'theirs', original: 'theirs', was: there.text },
      served,
      null,
    ],
    ['is nothing where it is the very same', corrected, corrected, null],
  ])('%s', (_what, before, now, had) => {
    expect([...servedBefore([before], [now, caption(5, 'new', 20)])]).toEqual(had === null ? [] : [[1, had]]);
  });

  it('is what steps lead back to that led to no correction, done and undone; the others are the very same', () => {
    const change = { text: 'mine' };
    const other = [{ index: 2, before: null, after: { change, was: null } }];
    const own = [{ index: 1, before: null, after: { change, was: 'heard' } }];
    const since = [{ index: 1, before: { change: asHeard, was: null }, after: { change, was: null } }];
    const history: CaptionHistory = { done: [own, other], undone: [other, own] };
    const now = historySince(history, new Map([[1, asHeard]]));
    expect(now).toEqual({ done: [since, other], undone: [other, since] });
    expect(now.done[1]).toBe(other);
    const both = [...own, ...other];
    expect(historySince({ done: [both], undone: [] }, new Map([[1, asHeard]])).done).toEqual([[...since, ...other]]);
  });
});
