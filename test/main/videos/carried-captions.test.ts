import { describe, expect, it } from 'vitest';
import type { CaptionTranscript } from '../../../src/contract/index.ts';
import type { StagedCorrection } from '../../../src/bridge/index.ts';
import { carriedOver, takenBy } from '../../../src/main/videos/carried-captions.ts';

/** Captions of a second each, the first of them at `start`. */
function transcript(start: number, ...texts: string[]): CaptionTranscript {
  return {
    id: 1,
    segments: texts.map((text, index) => ({
      index,
      text,
      gap: false,
      start: start + index,
      end: start + index + 1,
      words: text.split(' ').map((word) => ({ text: word, start: start + index, end: start + index + 1 })),
    })),
  };
}
const staged = (index: number, was: string, text: string, conflict: string | null = null): StagedCorrection => ({
  index,
  words: null,
  text,
  was,
  conflict,
});

describe('with new captions, a correction', () => {
  const before = transcript(0, 'Yes sir', 'No sir', 'Yes sir');

  it('that waits goes to the caption that says what it corrects, not to another one in its old place', () => {
    const now = transcript(0.5, 'Listen now', 'Yes sir', 'No sir');
    const { staged: waits } = carriedOver([], before, now, [staged(1, 'No sir', 'Never', 'Yes sir')]);
    expect(waits).toEqual([staged(2, 'No sir', 'Never')]);
  });

  it('that waits stays to be decided where no caption says that any more', () => {
    const one = staged(1, 'No sir', 'Never', 'Perhaps sir');
    expect(carriedOver([], before, transcript(0.5, 'Yes sir', 'Perhaps sir'), [one]).staged).toEqual([one]);
  });

  it('of one of several equal captions goes to the nearest of them, and each takes one', () => {
    const taken = [
      { index: 0, was: 'Yes sir', text: 'Yes, sir!' },
      { index: 2, was: 'Yes sir', text: 'Yes, madam.' },
    ];
    const now = transcript(0.5, 'Yes sir', 'No sir', 'Yes sir', 'Bye sir');
    const { staged: waits } = carriedOver(taken, before, now, []);
    expect(waits.map(({ index, words }) => [index, words?.join(' ')])).toEqual([
      [0, 'Yes, sir!'],
      [2, 'Yes, madam.'],
    ]);
  });

  it('is left alone where only words changed, as by another device', () => {
    const taken = [{ index: 0, was: 'Yes sir', text: 'Yes, sir!' }];
    expect(carriedOver(taken, before, transcript(0, 'Yes sir', 'No sir', 'Maybe'), [])).toEqual({ taken, staged: [] });
  });

  it('counts as taken with what its caption said first, also where another one waits by then', () => {
    const record = { transcript: before, staged: [staged(0, 'Yes sir', 'Yes, sir?')] };
    const now = transcript(0, 'Yes, sir!', 'No sir', 'Yes sir');
    const taken = takenBy([], record, now, { 0: 'Yes, sir!' });
    expect(taken).toEqual([{ index: 0, was: 'Yes sir', text: 'Yes, sir!' }]);
    const again = { transcript: now, staged: [staged(0, 'Yes, sir!', 'Yes, sir?')] };
    expect(takenBy(taken, again, transcript(0, 'Yes, sir?', 'No sir', 'Yes sir'), {})).toEqual([
      { index: 0, was: 'Yes sir', text: 'Yes, sir?' },
    ]);
  });
});
