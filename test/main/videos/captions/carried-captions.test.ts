import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CaptionTranscript } from '../../../../src/contract/index.ts';
import type { StagedCorrection } from '../../../../src/bridge/index.ts';
import { VideoRows } from '../../../../src/main/store/index.ts';
import { CaptionCorrections, Captions } from '../../../../src/main/videos/captions/index.ts';
import { carriedOver, takenBy } from '../../../../src/main/videos/captions/carried-captions.ts';
import { resolved, restaged, shownCaptions } from '../../../../src/main/videos/captions/staged-captions.ts';
import { LostChanges } from '../../../../src/main/videos/lost-changes.ts';
import { DraftBench } from '../../../helpers/drafts.ts';
import { staged } from './staged-correction.ts';

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

const known = { isOurs: () => false, script: 'Yes sir. No sir. Yes sir.' };

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

  it('that no caption takes shares its number with no other one, and is neither decided nor discarded with it', () => {
    const says = transcript(0, 'Bees dence', 'They tel all', 'Yes sir', 'Bye sir');
    const now = transcript(0.5, 'They tel all', 'Yes sir');
    const homeless = staged(0, 'Bees dence', 'Bees dance');
    const other = staged(3, 'Bye sir', 'Good bye');
    const mine = [homeless, staged(1, 'They tel all', 'They tell all'), staged(2, 'Yes sir', 'Yes, sir!'), other];
    const { staged: waits } = carriedOver([], says, now, restaged(mine, now));
    const numbers = waits.map(({ index }) => index);
    expect(new Set(numbers).size).toBe(4);
    expect(shownCaptions('v', now, waits)).toMatchObject({ staged: 4, conflicts: 2 });
    expect(shownCaptions('v', now, waits).unplaced.map(({ text }) => text)).toEqual(['Good bye', 'Bees dance']);
    expect(resolved(waits, now, 0, 'theirs')).toEqual(waits.filter(({ index }) => index !== 0));
    // It is found again where captions come that it belongs to.
    const { staged: again } = carriedOver([], now, says, restaged(waits, says));
    expect(again.map(({ index, conflict }) => [index, conflict])).toEqual([0, 1, 2, 3].map((index) => [index, null]));
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
    const taken = takenBy([], record, now, { 0: 'Yes, sir!' }, known);
    expect(taken).toEqual([{ index: 0, was: 'Yes sir', text: 'Yes, sir!' }]);
    const again = { transcript: now, staged: [staged(0, 'Yes, sir!', 'Yes, sir?')] };
    expect(takenBy(taken, again, transcript(0, 'Yes, sir?', 'No sir', 'Yes sir'), {}, known)).toEqual([
      { index: 0, was: 'Yes sir', text: 'Yes, sir?' },
    ]);
  });

  it('of somebody else counts in the place of the one from here, with what the caption said first', () => {
    const taken = [{ index: 0, was: 'Yes sir', text: 'Yes, sir!' }];
    const record = { transcript: transcript(0, 'Yes, sir!', 'No sir', 'Yes sir'), staged: [] };
    const by = (now: CaptionTranscript, others = known) => takenBy(taken, record, now, {}, others);
    expect(by(transcript(0, 'Yes, madam!', 'No sir', 'Yes sir'))).toEqual([
      { index: 0, was: 'Yes sir', text: 'Yes, madam!' },
    ]);
    expect(by(transcript(0, 'Yes sir', 'No sir', 'Yes sir'))).toEqual([]);
    expect(by(transcript(0, 'Yes, sir!', 'No, never', 'Yes sir'))).toEqual([
      ...taken,
      { index: 1, was: 'No sir', text: 'No, never' },
    ]);
    // One of ours that came late is taken back, other times are those of another film, and so may the same be with another script.
    expect(by(transcript(0, 'Yes, madam!', 'No sir', 'Yes sir'), { ...known, isOurs: () => true })).toBe(taken);
    expect(by(transcript(1, 'Yes, madam!', 'No sir', 'Yes sir'))).toBe(taken);
    const script = 'Yes, sir! Not now. Yes sir.';
    expect(by(transcript(0, 'Yes, sir!', 'Not now.', 'Yes sir'), { ...known, script })).toBe(taken);
  });

  const was = 'Yes sir';
  it.each<[string, StagedCorrection[], string, Record<number, string>, object[]]>([
    [
      'is taken without an answer, also where the script says it',
      [staged(0, was, 'No sir')],
      'No sir',
      {},
      [{ index: 0, was, text: 'No sir' }],
    ],
    ['is not taken where it was there before', [staged(0, 'Yes', was)], was, {}, []],
    ['is nobody else’s where it was answered', [], 'Perhaps', { 0: 'Yes, sir!' }, []],
  ])('%s', (_what, waits, text, answered, taken) => {
    const now = transcript(0, text, 'No sir', 'Yes sir');
    expect(takenBy([], { transcript: before, staged: waits }, now, answered, known)).toEqual(taken);
  });

  it('stands on what its own caption said first, as long as it says what was taken of it', () => {
    const taken = [
      { index: 0, was: 'A', text: 'B' },
      { index: 1, was: 'C', text: 'No sir' },
    ];
    const by = (waits: StagedCorrection[], ...texts: string[]) =>
      takenBy(taken, { transcript: before, staged: waits }, transcript(0, ...texts), {}, known);
    // The first says something else than was taken of it, and what was taken of another one is not its own.
    expect(by([staged(0, was, 'Sir')], 'Sir', 'No sir', was)).toEqual([taken[1], { index: 0, was, text: 'Sir' }]);
    expect(by([staged(2, was, 'Sir')], was, 'No sir', 'Sir')).toEqual([...taken, { index: 2, was, text: 'Sir' }]);
    // Back to the first, and both at once: one from here, one of somebody else.
    expect(by([staged(1, 'No sir', 'C')], was, 'C', was)).toEqual([taken[0]]);
    expect(by([staged(1, 'No sir', 'Sir')], 'Well', 'Sir', was)).toEqual([
      { index: 1, was: 'C', text: 'Sir' },
      { index: 0, was, text: 'Well' },
    ]);
  });

  it('that the new captions say already is over, that was taken is where it is now, and what has no place is gone', () => {
    const taken = [{ index: 0, was, text: 'Yes, sir!' }];
    const one = staged(1, 'No sir', 'Never', 'Yes sir');
    const none = { id: 1, segments: [] };
    expect(carriedOver(taken, before, none, [one])).toEqual({ taken, staged: [one] });
    expect(carriedOver([], before, transcript(0.5, 'x', 'Never'), [one]).staged).toEqual([]);
    expect(carriedOver(taken, before, transcript(0.5, 'x', 'Yes, sir!', was), [])).toEqual({
      taken: [{ ...taken[0], index: 1 }],
      staged: [],
    });
    expect(carriedOver(taken, before, transcript(0.5, 'x'), [])).toEqual({ taken: [], staged: [] });
    const silent = transcript(0.5, was);
    const gap = { ...silent, segments: silent.segments?.map((segment) => ({ ...segment, gap: true })) };
    expect(carriedOver(taken, before, gap, [])).toEqual({ taken: [], staged: [] });
  });

  it('goes to the nearest caption that says it, and the next one to another', () => {
    const at = (index: number, text: string) => ({ index, was, text });
    const places = (taken: ReturnType<typeof at>[], ...texts: string[]) =>
      carriedOver(taken, before, transcript(0.5, ...texts), []).staged.map((one) => [one.index, one.words?.join(' ')]);
    expect(places([at(2, 'B b')], was, 'x', was)).toEqual([[2, 'B b']]);
    expect(places([at(0, 'A a'), at(1, 'B b')], 'x', was, 'y', was)).toEqual([
      [1, 'A a'],
      [3, 'B b'],
    ]);
  });
});

describe('a correction that is typed while other captions come', () => {
  let bench: DraftBench;
  let id: string;
  let captions: Captions;
  let corrections: CaptionCorrections;
  beforeEach(() => {
    bench = new DraftBench();
    ({ id } = bench.draft());
    const { db, drafts, clock } = bench;
    const rows = new VideoRows(db);
    const captionsChanged = (): void => undefined;
    captions = new Captions({
      db,
      rows,
      drafts,
      captionsChanged,
      losses: new LostChanges({ rows, clock }, 'corrections'),
    });
    corrections = new CaptionCorrections({ db, rows, captionsChanged });
  });
  afterEach(() => bench.close());
  const type = (index: number, text: string, ...said: string[]) => corrections.edit(id, index, { text }, { said });

  it('waits for them as one with what was typed into its caption before', () => {
    captions.remoteChanged(id, transcript(0, 'Yes sir', 'No sir'));
    type(0, 'Yes, sir!', 'Yes sir');
    captions.gone(id);
    type(0, 'Yes, dear sir!', 'Yes sir', 'Yes, sir!');
    type(1, 'Never, sir!', 'No sir');
    captions.remoteChanged(id, transcript(0.5, 'Yes sir', 'No sir'));
    expect(captions.known(id)).toMatchObject({
      segments: [{ text: 'Yes, dear sir!' }, { text: 'Never, sir!' }],
      unplaced: [],
      conflicts: 0,
    });
  });

  it('takes the place of none that has come to its caption meanwhile', () => {
    captions.remoteChanged(id, transcript(0, 'Yes sir', 'Yes sir', 'No sir'));
    type(0, 'Yes, sir!', 'Yes sir');
    captions.remoteChanged(id, transcript(0.5, 'Listen', 'Yes sir', 'Yes sir'));
    type(1, 'Yes, dear sir', 'Yes sir');
    type(2, 'Never, sir', 'No sir');
    expect(captions.known(id)).toMatchObject({
      segments: [{ text: 'Listen' }, { text: 'Yes, sir!' }, { text: 'Yes, dear sir' }],
      unplaced: [{ text: 'Never, sir' }],
    });
    // Who has seen it writes over it.
    type(1, 'Yes, sir, yes!', 'Yes sir', 'Yes, sir!');
    expect(captions.known(id)).toMatchObject({ segments: [{}, { text: 'Yes, sir, yes!' }, {}], staged: 3 });
  });

  it('takes no other one with it that has to be decided and was not seen by who typed', () => {
    captions.remoteChanged(id, transcript(0, 'Yes sir', 'Bye sir'));
    type(1, 'Good bye', 'Bye sir');
    captions.remoteChanged(id, transcript(0.5, 'Yes sir', 'No sir'));
    type(1, 'Never, sir!', 'No sir');
    expect(captions.known(id)).toMatchObject({
      segments: [{ text: 'Yes sir' }, { text: 'Never, sir!', conflict: null }],
      unplaced: [{ text: 'Good bye', was: 'Bye sir' }],
    });
    // Who saw it writes over it.
    corrections.revert(id, null);
    type(1, 'Never, sir!', 'No sir');
    captions.remoteChanged(id, transcript(0.5, 'Yes sir', 'Perhaps'));
    type(1, 'Never, perhaps', 'Perhaps', 'Never, sir!');
    expect(captions.known(id)).toMatchObject({ segments: [{}, { text: 'Never, perhaps' }], unplaced: [] });
  });
});
