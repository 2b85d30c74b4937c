import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ShownSegment, StagedCorrection } from '../../../../src/bridge/index.ts';
import type { CaptionTranscript, TimedWord } from '../../../../src/contract/index.ts';
import { corrected, correctionErrors } from '../../../../src/local-service/rules/faceless/captions.ts';
import type { Segment } from '../../../../src/local-service/rules/faceless/transcripts.ts';
import { bodyOf, shownCaptions, withCorrection } from '../../../../src/main/videos/captions/staged-captions.ts';
import { standingOf } from '../../../../src/renderer/features/captions/caption-history.ts';
import { previewOf, problemOf, type CaptionChange } from '../../../../src/renderer/features/captions/caption-line.ts';

// Three that have to agree to the letter: what the page shows while a caption is typed, what it shows once main has it, and what
// the service makes of it. And a fourth beside them, written down from the specification alone.

const word = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('a', 'and', 'the', 'naïve', 'e\u0301', '日本語', 'שלום', '0') },
  fc.constantFrom('👨‍👩‍👧‍👦', '🏳️‍🌈', '🇩🇪', '\u200b', '\u200d', '\u0301', '\u2060', '\u0000', 'x'.repeat(3000)),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
);
const space = fc.constantFrom(' ', '  ', '\u00a0', '\u202f', '\u3000', '\ufeff', ' \u00a0 ');
const text = fc
  .tuple(fc.constantFrom('', ' ', '\u00a0'), fc.array(fc.tuple(word, space), { maxLength: 9 }))
  .map(([before, parts]) => before + parts.map((part) => part.join('')).join(''));
/** Seconds, to the millisecond or with all the digits that there are. */
const seconds = fc.oneof(
  fc.nat(90_000).map((ms) => ms / 1000),
  fc.double({ min: 0, max: 36_000, noNaN: true }),
);

/** Times of so many words that go on without a step back; some last no time at all, and some begin together. */
const timesOf = (marks: readonly number[], count: number): { start: number; end: number }[] => {
  const sorted = marks.toSorted((a, b) => a - b);
  return Array.from({ length: count }, (_, at) => ({ start: sorted[at] ?? 0, end: sorted[at + 1] ?? sorted[at] ?? 0 }));
};
const spoken: fc.Arbitrary<Segment> = fc
  .tuple(fc.array(fc.oneof(word, fc.tuple(word, space, word).map((parts) => parts.join(''))), { minLength: 1, maxLength: 7 }), fc.array(seconds, { minLength: 2, maxLength: 9 }))
  .map(([texts, marks]) => ({
    text: texts.join(' '),
    gap: false,
    start: Math.min(...marks),
    end: Math.max(...marks),
    words: timesOf(marks, texts.length).map((time, at) => ({ text: texts[at] ?? '', ...time })),
  })); // prettier-ignore
const silence: Segment = { text: '', gap: true, start: 1, end: 2, words: [] };
const segments = fc.array(fc.oneof({ weight: 4, arbitrary: spoken }, fc.constant(silence)), {
  minLength: 1,
  maxLength: 4,
});

type Step =
  | { readonly do: 'text'; readonly at: number; readonly text: string }
  | { readonly do: 'words'; readonly at: number; readonly texts: readonly string[] }
  | { readonly do: 'again'; readonly at: number }
  | { readonly do: 'save' };
const at = fc.nat(3);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('text' as const), at, text }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('words' as const), at, texts: fc.array(text, { minLength: 1, maxLength: 9 }) }) },
  fc.record({ do: fc.constant('again' as const), at }),
  fc.constant({ do: 'save' as const }),
); // prettier-ignore

const asRead = (there: readonly Segment[]): CaptionTranscript => ({
  id: 1,
  segments: there.map(({ text, gap, start, end, words }, index) => ({
    index,
    text,
    gap,
    start,
    end,
    words: words.map((each) => ({ ...each })),
  })),
});

/**
 * "`words`: one-for-one replacement; length must equal the segment word count; timestamps kept. `text`: segment rewritten; words
 * rebuilt and retimed inside the original window in proportion to character length" (specification, "Caption correction").
 */
function bySpecification(
  { start, end, words }: Segment,
  change: CaptionChange,
): { text: string; start: number; end: number }[] {
  const texts = 'words' in change ? change.words : change.text.split(/\s+/u).filter((one) => one !== '');
  if (texts.length === words.length) return words.map((one, at) => ({ ...one, text: texts[at] ?? '' }));
  const characters = texts.map((one) => Array.from(one).length);
  const all = characters.reduce((sum, count) => sum + count, 0);
  const until = (count: number): number => characters.slice(0, count).reduce((sum, one) => sum + one, 0) / all;
  return texts.map((one, at) => ({
    text: one,
    start: start + (end - start) * until(at),
    end: start + (end - start) * until(at + 1),
  }));
}

/** What has to be equal. */
type Pair = readonly [found: unknown, expected: unknown];

/** One caption after the other is corrected and saved; each is compared in all four ways. */
class Desk {
  #there: readonly Segment[];
  #staged: readonly StagedCorrection[] = [];
  constructor(first: readonly Segment[]) {
    this.#there = first;
  }

  take(step: Step): readonly Pair[] {
    return step.do === 'save' ? this.#save() : this.#correct(step);
  }

  #shown(index: number): ShownSegment {
    const segment = shownCaptions('v', asRead(this.#there), this.#staged).segments[index];
    if (segment === undefined) throw new Error('no such caption');
    return segment;
  }

  #save(): readonly Pair[] {
    const body = bodyOf(this.#staged);
    const before = this.#there.map((_, index) => this.#shown(index));
    const refused = correctionErrors(this.#there, body);
    this.#there = corrected(this.#there, body);
    this.#staged = [];
    const said = ({ text, words }: Pick<Segment, 'text'> & { readonly words: unknown }) => ({ text, words });
    return [
      [refused, {}],
      [before.map(said), this.#there.map(said)],
    ];
  }

  #correct(step: Exclude<Step, { do: 'save' }>): readonly Pair[] {
    const index = step.at % this.#there.length;
    const segment = this.#there[index] ?? silence;
    const was = this.#shown(index);
    const locked: Pair = [was.gap, segment.gap];
    const change = changeOf(step, was);
    if (segment.gap || change === null || problemOf(change) !== null) return [locked];
    const preview = previewOf(was, change);
    const expected = bySpecification(segment, change);
    const edited = asRead(this.#there).segments?.[index];
    if (edited === undefined) throw new Error('no such caption');
    this.#staged = withCorrection(this.#staged, edited, change);
    const after = this.#shown(index);
    const ours = bodyOf(this.#staged).filter((each) => each.index === index);
    const [next] = corrected([segment], ours.map((each) => ({ ...each, index: 0 }))); // prettier-ignore
    return [
      locked,
      [textsOf(preview.words), textsOf(expected)],
      [atOnce(preview.words, expected), true],
      [after.words, preview.words],
      [after.words, next?.words],
      // A correction to what was there is none, and has no times of its own.
      [after.original === null ? preview : previewOf(after, null), preview],
      // Undo and redo give a caption exactly what it had.
      [step.do === 'again' ? after : was, was],
    ];
  }
}

const textsOf = (words: readonly TimedWord[]): string[] => words.map(({ text }) => text);

/** Whether times are the same but for their last digits, which differ where sums are made in another order. */
const atOnce = (found: readonly TimedWord[], expected: readonly TimedWord[]): boolean =>
  found.every(({ start, end }, at) => {
    const other = expected[at] ?? { start: Number.NaN, end: Number.NaN };
    return Math.abs(start - other.start) < 1e-6 && Math.abs(end - other.end) < 1e-6;
  });

function changeOf(step: Exclude<Step, { do: 'save' }>, was: ShownSegment): CaptionChange | null {
  switch (step.do) {
    case 'text':
      return { text: step.text };
    case 'words':
      return {
        words: Array.from({ length: previewOf(was, null).before }, (_, at) => step.texts[at % step.texts.length] ?? ''),
      };
    case 'again':
      return standingOf(was, undefined)?.change ?? null;
  }
}

it('the preview of a caption is what the service makes of it, after whatever corrections, and what the specification says', () => {
  fc.assert(
    fc.property(segments, fc.array(step, { maxLength: 12 }), (first, steps) => {
      const desk = new Desk(first);
      for (const one of steps) for (const [found, expected] of desk.take(one)) expect(found).toEqual(expected);
    }),
    { numRuns: 3_000 },
  );
});
