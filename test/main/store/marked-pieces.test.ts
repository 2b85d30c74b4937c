import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DraftSearchRows, searchMarks } from '../../../src/main/store/index.ts';
import { MarkedPieces } from '../../../src/main/store/marked-pieces.ts';
import { DraftBench } from '../../helpers/drafts.ts';

const everyMark = new RegExp(`[${searchMarks.open}${searchMarks.close}]`, 'gu');
const found = (marked: string): readonly string[] =>
  [...marked.matchAll(new RegExp(`${searchMarks.open}([^${searchMarks.close}]*)`, 'gu'))].map(
    (match) => match[1] ?? '',
  );

describe('a search in a draft that is full of a word', () => {
  let bench: DraftBench;
  beforeEach(() => {
    bench = new DraftBench();
  });
  afterEach(() => bench.close());

  it('marks it around one place only, the first one, and leaves every other word of the draft', () => {
    const script = `A ship. ${'The bees and the flowers. '.repeat(30_000)}`;
    bench.draft(script, 'Bees');
    expect(bench.drafts.search('bees', 10).complete).toBe(true);
    const [hit] = new DraftSearchRows(bench.db).find(['"bees"*'], 10).best;
    const marked = hit?.script.marked ?? '';
    expect(found(marked).length).toBeGreaterThan(1);
    expect(found(marked).length).toBeLessThan(1_000);
    expect(marked.startsWith(`A ship. The ${searchMarks.open}bees`)).toBe(true);
    expect(marked.replaceAll(everyMark, '')).toBe(script);
  });
});

describe('the marks in a long text', () => {
  const pieces = new MarkedPieces();
  const dull = 'Nothing of it at all. ';

  it('stand where all that is looked for is together, wherever that is', () => {
    for (let before = 150; before < 240; before += 1) {
      const text = `The storm. ${dull.repeat(before)}The harbour in the storm was dark. ${dull.repeat(400)}`;
      expect(found(pieces.mark(text, ['"harb"*', '"storm"*'])).slice(-2), `${before}`).toEqual(['harbour', 'storm']);
    }
  });

  it('stand at one of them where they are never together', () => {
    const text = `A storm. ${dull.repeat(600)}A harbour.`;
    expect(found(pieces.mark(text, ['"harbour"*', '"storm"*']))).toHaveLength(1);
  });

  it('are only on words that begin as looked for, never on an end of one', () => {
    const text = 'lighthouse '.repeat(3_000);
    expect(pieces.mark(text, ['"house"*'])).toBe(text);
    const one = 'light'.repeat(4_000);
    expect(pieces.mark(`${one} house`, ['"house"*'])).toBe(`${one} ${searchMarks.open}house${searchMarks.close}`);
  });

  it('change nothing else of any text', () => {
    const word = fc.constantFrom('sea', 'storm', '漢', '🎣', '\u200b', '  ', 'x'.repeat(900));
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 60 }), fc.nat(200), (words, times) => {
        const text = `${words.join(' ')} `.repeat(times);
        expect(pieces.mark(text, ['"sea"*', '"storm"*']).replaceAll(everyMark, '')).toBe(text);
      }),
      { numRuns: 40 },
    );
  });
});
