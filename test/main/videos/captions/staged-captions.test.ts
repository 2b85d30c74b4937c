import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CaptionTranscript } from '../../../../src/contract/index.ts';
import { withCaptionRules, type CaptionRule, type StagedCorrection } from '../../../../src/bridge/index.ts';
import {
  bodyOf,
  resolved,
  restaged,
  segmentsOf,
  shownCaptions,
  withCorrection,
  withRules,
} from '../../../../src/main/videos/captions/staged-captions.ts';

/** A transcript of these texts with a gap before each; a second for each. */
function transcript(...texts: string[]): CaptionTranscript {
  return {
    id: 1,
    segments: texts.flatMap((text, at) => {
      const parts = text.split(' ').filter(Boolean);
      const start = at * 2 + 1;
      return [
        { index: at * 2, text: '', gap: true, start: at * 2, end: start, words: [] },
        {
          index: at * 2 + 1,
          text,
          gap: false,
          start,
          end: start + 1,
          words: parts.map((word, index) => ({ text: word, start: start + index / parts.length, end: start + (index + 1) / parts.length })),
        },
      ];
    }),
  }; // prettier-ignore
}
const edit = (source: CaptionTranscript, index: number, text: string, staged: readonly StagedCorrection[] = []) => {
  const segment = segmentsOf(source).find((one) => one.index === index);
  if (segment === undefined) throw new Error('no such segment');
  return withCorrection(staged, segment, { text });
};

describe('a correction', () => {
  const source = transcript('Bees dence well', 'They do');

  it('of as many words replaces them one for one; any other is sent as a text', () => {
    expect(bodyOf(edit(source, 1, 'Bees dance well'))).toEqual([{ index: 1, words: ['Bees', 'dance', 'well'] }]);
    expect(bodyOf(edit(source, 1, 'Bees dance very well'))).toEqual([{ index: 1, text: 'Bees dance very well' }]);
  });

  it('to what the service has is none', () => {
    expect(edit(source, 1, 'Bees dence well', edit(source, 1, 'Other words here'))).toEqual([]);
  });

  it('keeps times of words, and times a text anew inside its window', () => {
    const [, same] = shownCaptions('x', source, edit(source, 1, 'Bees dance well')).segments;
    expect(same?.words.map(({ start }) => start)).toEqual(segmentsOf(source)[1]?.words?.map(({ start }) => start));
    const [, anew] = shownCaptions('x', source, edit(source, 1, 'Bees dance very well')).segments;
    expect(anew?.words).toHaveLength(4);
    expect(anew?.words[0]?.start).toBe(1);
    expect(anew?.words.at(-1)?.end).toBe(2);
    expect(anew).toMatchObject({ original: 'Bees dence well', conflict: null });
  });
});

describe('when the service’s transcript was read anew, a correction', () => {
  const source = transcript('one two', 'three');
  const staged = edit(source, 1, 'one 2');

  it('stays where its segment is as it was', () => {
    expect(restaged(staged, transcript('one two', 'other'))).toEqual(staged);
  });
  it('is over where the service has it by now', () => {
    expect(restaged(staged, transcript('one 2', 'three'))).toEqual([]);
  });
  it('stays where only the words are divided otherwise, until the service divides them so', () => {
    const divided = (...words: string[]): CaptionTranscript => {
      const made = transcript(words.map((word) => word.replaceAll(' ', '_')).join(' '));
      return {
        ...made,
        segments: segmentsOf(made).map((segment) => ({
          ...segment,
          text: segment.text?.replaceAll('_', ' '),
          words: segment.words?.map((word) => ({ ...word, text: word.text?.replaceAll('_', ' ') })),
        })),
      };
    };
    const [, there] = segmentsOf(divided('New York', 'city'));
    if (there === undefined) throw new Error('no such segment');
    const moved = withCorrection([], there, { words: ['New', 'York city'] });
    expect(moved).toHaveLength(1);
    expect(restaged(moved, divided('New York', 'city'))).toEqual(moved);
    expect(restaged(moved, divided('New', 'York city'))).toEqual([]);
    // A service that divides them itself has all there is to have.
    expect(restaged(moved, divided('New', 'York', 'city'))).toEqual([]);
  });
  it('waits where there are no captions at all, and is seen meanwhile', () => {
    const none = { id: 1, segments: [] };
    expect(restaged(staged, none)).toMatchObject([{ conflict: null }]);
    expect(restaged(staged, { id: 1 })).toEqual(restaged(staged, none));
    expect(shownCaptions('v', none, staged)).toMatchObject({ segments: [], unplaced: [{ index: staged[0]?.index }] });
  });

  it('is a conflict where the segment says something else, or is gone', () => {
    expect(restaged(staged, transcript('uno dos', 'three'))).toMatchObject([{ conflict: 'uno dos' }]);
    const gap = segmentsOf(transcript('uno dos')).filter(({ gap: is }) => is === true);
    expect(restaged(staged, { id: 1, segments: [...gap] })).toMatchObject([{ conflict: '' }]);
  });
  it('is shown in its own words where the service has another number of them by now', () => {
    for (const there of ['uno', 'uno dos tres quatro']) {
      const other = transcript(there, 'three');
      const [, shown] = shownCaptions('v', other, restaged(staged, other)).segments;
      expect(shown).toMatchObject({ text: 'one 2', original: there, conflict: there });
      expect(shown?.words.map(({ text }) => text)).toEqual(['one', '2']);
    }
  });
  it('is kept or given up by the user’s choice', () => {
    const other = transcript('uno dos tres', 'three');
    const conflicting = restaged(staged, other);
    expect(resolved(conflicting, other, 1, 'theirs')).toEqual([]);
    // The words of a text that was meant for two do not fit three: it is sent as a text now.
    expect(resolved(conflicting, other, 1, 'mine')).toEqual([
      { index: 1, words: null, text: 'one 2', was: 'uno dos tres', conflict: null },
    ]);
    expect(resolved(restaged(staged, { id: 1, segments: [] }), { id: 1, segments: [] }, 1, 'mine')).toEqual([]);
  });
  it('is the same after a second reading', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'ä', '海'), { minLength: 1, maxLength: 3 })
      .map((all) => all.join(' '));
    fc.assert(
      fc.property(text, text, text, (was, wanted, now) => {
        const first = restaged(edit(transcript(was), 1, wanted), transcript(now));
        expect(restaged(first, transcript(now))).toEqual(first);
      }),
    );
  });
});

describe('the list of corrections', () => {
  const rule = (find: string, replace: string, more: object = {}) => ({ find, replace, matchCase: false, wholeWords: false, ...more }); // prettier-ignore
  const replaced = (text: string, rules: readonly CaptionRule[]): string => withCaptionRules({ text, words: null }, rules).text; // prettier-ignore

  it('replaces texts, not patterns, and takes nothing in them for a sign of its own', () => {
    expect(replaced('a.b axb $1', [rule('a.b', '$&$1')])).toBe('$&$1 axb $1');
    expect(replaced('1-2 (x)/y', [rule('(x)/', '['), rule('1-2', '3')])).toBe('3 [y');
  });
  it('minds case and whole words where it is asked to', () => {
    expect(replaced('Bee bee bees', [rule('bee', 'ant', { wholeWords: true })])).toBe('ant ant bees');
    expect(replaced('Bee bee', [rule('bee', 'ant', { matchCase: true })])).toBe('Bee ant');
    expect(replaced('öbee bee', [rule('bee', 'ant', { wholeWords: true })])).toBe('öbee ant');
  });
  it('is applied one after the other to every segment and to no gap', () => {
    const made = withRules(transcript('bee one', 'two', 'a bee'), [], [rule('bee', 'ant'), rule('ant', 'big ant')]);
    expect(made.changed).toBe(2);
    expect(bodyOf(made.staged)).toEqual([
      { index: 1, words: ['big ant', 'one'] },
      { index: 5, words: ['a', 'big ant'] },
    ]);
  });
  it('leaves words their times where what is found lies in one of them, also in those with a space', () => {
    const source = transcript('newyork is', 'the bee dance');
    const { staged } = withRules(source, [], [rule('newyork', 'New York')]);
    expect(bodyOf(staged)).toEqual([{ index: 1, words: ['New York', 'is'] }]);
    expect(bodyOf(withRules(source, staged, [rule('york', 'york'), rule('is', 'was')]).staged)).toEqual([
      { index: 1, words: ['New york', 'was'] },
    ]);
    expect(withRules(source, staged, [rule('York', 'York', { matchCase: true })])).toEqual({ staged, changed: 0 });
    // Two words that become one are timed anew.
    expect(bodyOf(withRules(source, [], [rule('bee dance', 'ballet')]).staged)).toEqual([
      { index: 3, text: 'the ballet' },
    ]);
  });
  it('keeps the words of a correction that was decided for', () => {
    const source = transcript('york is');
    const conflict = { index: 1, was: 'x', text: null, words: ['New York', 'is'], conflict: 'york is' };
    expect(bodyOf(resolved([conflict], source, 1, 'mine'))).toEqual([{ index: 1, words: ['New York', 'is'] }]);
  });
  it('takes every text for what it is', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab-\\/.$&()[]{}^|*+?ß😀\n'), maxLength: 12 });
    fc.assert(
      fc.property(text, fc.tuple(text, text), (source, [find, replace]) => {
        fc.pre(find !== '');
        expect(replaced(`x${source}`, [rule(find, replace, { matchCase: true })])).toBe(
          `x${source.split(find).join(replace)}`,
        );
      }),
    );
  });
  it('changes nothing where nothing is found, whatever the texts are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(replaced(text, [rule('\u0000never', 'x')])).toBe(text);
      }),
    );
  });
  it('goes on from what is corrected already', () => {
    const source = transcript('bee one');
    const made = withRules(source, edit(source, 1, 'bee two'), [rule('bee', 'ant')]);
    expect(bodyOf(made.staged)).toEqual([{ index: 1, words: ['ant', 'two'] }]);
  });
});
