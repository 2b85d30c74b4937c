import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StagedCorrection } from '../../../../src/bridge/index.ts';
import type { CaptionTranscript } from '../../../../src/contract/index.ts';
import {
  type KnownCaptions,
  missingCorrections,
  withCopied,
} from '../../../../src/main/videos/captions/copied-captions.ts';
import { missingRules } from '../../../../src/main/videos/captions/copied-rules.ts';
import { correctedText, restaged, withCorrection } from '../../../../src/main/videos/captions/staged-captions.ts';
import { staged } from './staged-correction.ts';

/** Captions of a film; one without a word is a gap. `from`: where the first begins, seconds. */
function film(texts: readonly string[], from = 0): CaptionTranscript {
  const segments = texts.map((text, index) => ({
    index,
    text,
    gap: text === '',
    start: from + index,
    end: from + index + 1,
    words:
      text === '' ? [] : text.split(' ').map((word) => ({ text: word, start: from + index, end: from + index + 1 })),
  }));
  return { segments };
}
const known = (
  texts: readonly string[],
  waits: readonly StagedCorrection[] = [],
  { from = 0, taken = [] }: { from?: number; taken?: KnownCaptions['taken'] } = {},
): KnownCaptions => ({ transcript: film(texts, from), staged: waits, taken });
const become = (copied: KnownCaptions, here: KnownCaptions | null): string[] =>
  missingCorrections(copied, here).map(({ correction, here: says, becomes }) =>
    [correctedText(correction), says, becomes].join(' / '),
  );

const texts = ['bees dence', '', 'they sing', 'they sing'];
const first = staged(0, 'bees dence', 'Bees dance');

describe('corrections of a copy', () => {
  it('come as they are where no captions of the video are here', () => {
    const copied = known(texts, [first, staged(2, 'they sang', 'They buzz', 'they sing')]);
    expect(become(copied, null)).toEqual(['Bees dance / bees dence / waits', 'They buzz / they sing / decide']);
    expect(withCopied(copied, null)).toBe(copied.staged);
  });

  it('wait for their captions again beside those of here, which stay', () => {
    const here = known(texts, [staged(2, 'they sing', 'They hum')]);
    const copied = known(texts, [first, staged(3, 'they sing', 'They hum')]);
    expect(become(copied, here)).toEqual(['Bees dance / bees dence / waits', 'They hum / they sing / waits']);
    const now = withCopied(copied, here);
    expect(now).toMatchObject([
      { index: 0, words: ['Bees', 'dance'], conflict: null },
      { index: 2, text: 'They hum' },
      { index: 3, words: ['They', 'hum'], conflict: null },
    ]);
    expect(become(copied, { ...here, staged: now })).toEqual([]);
  });

  it('stay beside the captions where those have others here, and never go to another caption that says the same', () => {
    const here = known(texts, [staged(2, 'they sing', 'They hum')]);
    const copied = known(texts, [staged(2, 'they sing', 'They buzz')]);
    expect(become(copied, here)).toEqual(['They buzz / They hum / beside']);
    const now = withCopied(copied, here);
    expect(now).toMatchObject([
      { index: 2, text: 'They hum', conflict: null },
      { index: 4, text: 'They buzz', was: 'they sing', conflict: '' },
    ]);
    expect(become(copied, { ...here, staged: now })).toEqual([]);
  });

  it('have to be decided about where the service says something else by now', () => {
    const here = known(['Wasps dance', ...texts.slice(1)]);
    expect(become(known(texts, [first]), here)).toEqual(['Bees dance / Wasps dance / decide']);
    const now = withCopied(known(texts, [first]), here);
    expect(now).toMatchObject([{ index: 0, text: 'Bees dance', was: 'bees dence', conflict: 'Wasps dance' }]);
    expect(become(known(texts, [first]), { ...here, staged: now })).toEqual([]);
  });

  it('are over where the service has taken them, also under a later one', () => {
    const copied = known(texts, [first]);
    const took = ['Bees dance', ...texts.slice(1)];
    expect(become(copied, known(took))).toEqual([]);
    expect(become(copied, known(took, [staged(0, 'Bees dance', 'All bees dance')]))).toEqual([]);
    const taken = [{ index: 0, was: 'bees dence', text: 'Bees dance' }];
    expect(become(copied, known(['bees', 'dence'], [], { from: 5, taken }))).toEqual([]);
  });

  it('that divide words anew are not over', () => {
    const words = { index: 0, words: ['bees dence', ''], text: null, was: 'bees dence', conflict: null };
    expect(missingCorrections(known(texts, [words]), known(texts))).toHaveLength(1);
  });

  it('of another film wait for the caption that says what they corrected, else stay beside the captions', () => {
    const copied = known(texts, [first, staged(2, 'they sing', 'They hum'), staged(3, 'they sing', 'They buzz')]);
    const here = known(['they sing', 'bees dence', 'more'], [], { from: 5 });
    expect(become(copied, here)).toEqual([
      'Bees dance / bees dence / waits',
      'They hum / they sing / waits',
      'They buzz /  / beside',
    ]);
    const now = withCopied(copied, here);
    expect(now).toMatchObject([
      { index: 0, words: ['They', 'hum'], conflict: null },
      { index: 1, words: ['Bees', 'dance'], conflict: null },
      { index: 3, text: 'They buzz', conflict: '' },
    ]);
    expect(become(copied, { ...here, staged: now })).toEqual([]);
  });

  it('wait for captions where there are none', () => {
    const here = known([], [staged(0, 'bees dence', 'Bees hum')]);
    const now = withCopied(known(texts, [first]), here);
    expect(now).toMatchObject([
      { index: 0, text: 'Bees hum', conflict: null },
      { index: 1, text: 'Bees dance', conflict: null },
    ]);
    expect(become(known(texts, [first]), { ...here, staged: now })).toEqual([]);
  });
});

const text = fc.constantFrom('a', 'b', 'a b', 'c', 'c  d', 'd a', '');
const captions = fc
  .record({ texts: fc.array(text, { maxLength: 5 }), from: fc.constantFrom(0, 0, 0, 7) })
  .chain(({ texts: all, from }) =>
    fc.record({
      all: fc.constant(all),
      from: fc.constant(from),
      edits: fc.array(fc.record({ at: fc.nat(4), to: text.filter((one) => one !== '') }), { maxLength: 5 }),
      /** What the service says after the corrections were made. */
      later: fc.option(fc.array(text, { minLength: all.length, maxLength: all.length }), { nil: null }),
    }),
  )
  .map(({ all, from, edits, later }): KnownCaptions => {
    const transcript = film(all, from);
    let waits: readonly StagedCorrection[] = [];
    for (const { at, to } of edits) {
      const segment = transcript.segments?.[at];
      if (segment !== undefined && segment.gap !== true) waits = withCorrection(waits, segment, { text: to });
    }
    const now = later === null ? transcript : film(later, from);
    return { transcript: now, staged: restaged(waits, now), taken: [] };
  });

describe('bringing corrections back', () => {
  it('leaves all that wait here as they are, has all of the copy here or over afterwards, and brings none twice', () => {
    fc.assert(
      fc.property(captions, fc.option(captions, { nil: null }), (copied, here) => {
        const now = withCopied(copied, here);
        for (const one of here?.staged ?? []) expect(now).toContain(one);
        const missing = missingCorrections(copied, here);
        expect(now).toHaveLength((here?.staged.length ?? 0) + missing.length);
        const said = now.map(correctedText);
        for (const { correction } of missing) expect(said).toContain(correctedText(correction));
        expect(new Set(now.map(({ index }) => index)).size).toBe(now.length);
        const after = here === null ? { ...copied, staged: now } : { ...here, staged: now };
        expect(missingCorrections(copied, after)).toEqual([]);
        expect(withCopied(copied, after)).toEqual(now);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('the list of corrections of a copy', () => {
  const pair = (find: string, replace: string) => ({ find, replace, matchCase: false, wholeWords: true });
  it('comes as far as the list here looks for nothing of it, and has room', () => {
    const here = [pair('bee', 'Bee'), pair('wasp', 'Wasp')];
    const copied = [pair('BEE', 'Bee'), pair('wasp', 'Hornet'), pair('ant', 'Ant'), pair('ant', 'Emmet')];
    expect(missingRules(copied, here)).toEqual({ missing: [pair('ant', 'Ant')], others: 2, left: 0 });
    const full = Array.from({ length: 999 }, (_, at) => pair(`word ${at}`, 'x'));
    const more = [pair('ant', 'Ant'), pair('bat', 'Bat'), pair('cat', 'Cat')];
    expect(missingRules(more, full)).toEqual({ missing: [pair('ant', 'Ant')], others: 0, left: 2 });
    expect(missingRules(more, [...full, pair('z', 'Z')])).toEqual({ missing: [], others: 0, left: 3 });
  });
});
