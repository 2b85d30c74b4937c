import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asShown, indexedText } from '../../../src/main/drafts/indexed-text.ts';
import { aroundMatches, highlightedOf } from '../../../src/main/drafts/search-text.ts';
import { DraftSearchRows } from '../../../src/main/store/index.ts';
import { DraftBench } from '../../helpers/drafts.ts';

/** Any units, halves of surrogate pairs as well. */
const anyText = fc.array(fc.nat(0xffff), { maxLength: 40 }).map((units) => String.fromCharCode(...units));

let bench: DraftBench;
beforeEach(() => {
  bench = new DraftBench();
});
afterEach(() => bench.close());

/** The titles of what is found. */
const found = (text: string): string[] => bench.drafts.search(text, 50).hits.map(({ title }) => title.text);

describe('searching drafts', () => {
  it('finds words and beginnings of words without accents or case, and shows where', () => {
    bench.draft('Der Kaffee im Café schmeckt. Über den Wolken.', 'Morgens');
    bench.draft('Nothing of it.', 'Abends');
    expect(found('cafe')).toEqual(['Morgens']);
    expect(found('WOLK uber')).toEqual(['Morgens']);
    expect(found('wolken nothing')).toEqual([]);
    const [hit] = bench.drafts.search('café', 10).hits;
    const { text = '', ranges = [] } = hit?.snippet ?? {};
    expect(ranges.map(({ from, to }) => text.slice(from, to))).toEqual(['Café']);
  });

  it.each([
    ['Die Großmutter kam.', 'grossmutter', 'Großmutter'],
    ['Die GROSSMUTTER kam.', 'großm', 'GROSSMUTTER'],
    ['In İstanbul, ISPARTA.', 'istanbul', 'İstanbul'],
    ['In İstanbul, ISPARTA.', 'ısparta', 'ISPARTA'],
    ['Der ﬁlm ist lang.', 'film', 'ﬁlm'],
    ['Der film ist lang.', 'ﬁlm', 'film'],
    ['Ein Ｆｉｌｍ.', 'film', 'Ｆｉｌｍ'],
    ['Das Cafe\u0301 Œuvre.', 'café oeuvre', 'Café'],
    ['Aus Łódź.', 'lodz', 'Łódź'],
    ['Ο ΣΊΣΥΦΟΣ.', 'σίσυφος', 'ΣΊΣΥΦΟΣ'],
    ['한국 영화'.normalize('NFD'), '한국', '한국'],
    ['これはﾃｽﾄです。', 'テスト', 'ﾃｽﾄ'],
  ])('finds in %j the words %j, and shows them as they are written', (script, typed, shown) => {
    bench.draft(script, 'There');
    const [hit] = bench.drafts.search(typed, 10).hits;
    const { text = '', ranges = [] } = hit?.snippet ?? {};
    expect(text).toBe(script.normalize('NFC'));
    expect(ranges.map(({ from, to }) => text.slice(from, to)).join('')).toContain(shown);
  });

  it('shows every text as it is written, whatever of it is found', () => {
    const letters = fc.constantFrom(
      'a',
      'ß',
      ' ',
      'ﬁ',
      '漢',
      'ﾃ',
      '𝐀',
      'é',
      '\u0301',
      '🐝',
      '.',
      'Ⅷ',
      '\u00ad',
      '™',
      '㎏',
    );
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 40 }), fc.nat(3), (parts, step) => {
        const { indexed, shown } = indexedText(parts.join(''));
        // As the index frames what it found: never in the middle of a word, which is what stands between dividers.
        const marked = indexed.replaceAll(/[\p{L}\p{N}]+/gu, (word, at: number) => at % 4 === step ? `\u0002${word}\u0003` : word); // prettier-ignore
        const { text } = highlightedOf(asShown({ marked, shown }));
        expect(text).toBe(parts.join('').replaceAll('\u00ad', '').normalize('NFC'));
      }),
    );
  });

  it('puts a match in the title first', () => {
    bench.draft('ocean '.repeat(3), 'Waves');
    bench.draft('Something else.', 'The ocean');
    expect(found('ocean')).toEqual(['The ocean', 'Waves']);
  });

  it('shows where a word is of which a novel is full, at once', () => {
    bench.draft(`A ship. ${'The bees and the flowers. '.repeat(70_000)}`, 'Long');
    const [hit] = bench.drafts.search('bees', 10).hits;
    expect(hit?.snippet.text).toMatch(/^A ship\. The bees and the flowers\. .{20,300}…$/u);
    const { text = '', ranges = [] } = hit?.snippet ?? {};
    expect(new Set(ranges.map(({ from, to }) => text.slice(from, to)))).toEqual(new Set(['bees']));
    bench.draft(`Ein Fluß. ${'Die große Biene fliegt. '.repeat(2_000)}`, 'Lang');
    expect(bench.drafts.search('grosse', 10).hits[0]?.snippet.text).toMatch(/^Ein Fluß\. Die große Biene/u);
    bench.draft(`${'Before all that. '.repeat(2_000)}Then a lighthouse stood ${'there. '.repeat(2_000)}`, 'Late');
    expect(bench.drafts.search('lighthouse', 10).hits[0]?.snippet.text).toMatch(/^….*all that\. Then a lighthouse stood there\. .*…$/u); // prettier-ignore
  });

  it('shows the words of a search where they stand together', () => {
    const script = `A storm. ${'Nothing of it. '.repeat(30)}The harbour in the storm was dark. ${'No more. '.repeat(900)}`;
    bench.draft(script, 'Sea');
    expect(bench.drafts.search('harbour storm', 10).hits[0]?.snippet.text).toMatch(
      /^….*The harbour in the storm was.*…$/u,
    );
    expect(bench.drafts.search('storm', 10).hits[0]?.snippet.text).toMatch(/^A storm\. /u);
  });

  it('answers where every letter of long texts is looked for, many times over', () => {
    for (let count = 0; count < 5; count += 1) bench.draft('漢'.repeat(6_000), 'Han');
    expect(found('漢 '.repeat(16))).toHaveLength(5);
  });

  it('marks what was found also where it goes on behind what is shown', () => {
    bench.draft('水'.repeat(6_000), 'Water');
    const { text, ranges } = bench.drafts.search('水水', 10).hits[0]?.snippet ?? { text: '', ranges: [] };
    expect(text).toMatch(/^水+…$/u);
    expect(ranges).toEqual([{ from: 0, to: text.length - 1 }]);
  });

  it('finds a word in which a line may end', () => {
    bench.draft('We co\u00adop\u00aderate.', 'Soft');
    for (const text of ['cooperate', 'coop', 'co\u00adoperate']) expect(found(text), text).toEqual(['Soft']);
  });

  it('shows of a long text a part around the first match, whatever it is made of', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', ' ', '\n', '漢', '😀', '\u0002x\u0003', '.', '\u0002y\u0003'), {
          maxLength: 900,
        }),
        fc.nat(3),
        (parts, words) => {
          const marked = indexedText('').indexed.concat(...parts);
          const shown = aroundMatches(marked, words);
          expect(shown.length).toBeLessThanOrEqual(802);
          expect(marked).toContain(shown.replaceAll('…', ''));
          expect(shown.includes('\u0002')).toBe(marked.includes('\u0002'));
        },
      ),
    );
  });

  it.each([
    '"',
    '""',
    'AND',
    'NOT x',
    'a OR',
    'title:x',
    '*',
    '^a',
    '(',
    'NEAR(a b)',
    'x"y',
    "';--",
    '-',
    '\u0000',
    '+ a',
    '{a}',
    '😀',
    '\u0002a\u0003',
  ])('takes %j as words, not as a query', (text) => {
    bench.draft('a x y and not or near', 'Plain');
    expect(() => bench.drafts.search(text, 10)).not.toThrow();
  });

  it('never fails, whatever is typed', () => {
    bench.draft('some words', 'Any');
    fc.assert(
      fc.property(anyText, (text) => {
        expect(bench.drafts.search(text, 5).complete).toBe(true);
      }),
    );
  });

  it('finds words of scripts without spaces, in the middle of a line too', () => {
    bench.draft('今天天气很好，我们去北京吃饭。', '中文');
    expect(found('北京')).toEqual(['中文']);
    expect(found('京北')).toEqual([]);
    const [hit] = bench.drafts.search('北京', 5).hits;
    expect(hit?.snippet.text).not.toContain('\u200b');
  });

  it('finds emoji and signs alone, beside words and with words', () => {
    bench.draft('Hello 🐝bees of Berlin 🇩🇪🇫🇷', 'Emoji');
    bench.draft('Thumbs 👍🏽 and ★ and a family 👨‍👩‍👧, 20°C', 'Signs');
    for (const text of ['🐝', 'bees', '🐝 berlin', '🇫🇷', '🐝bees']) expect(found(text), text).toEqual(['Emoji']);
    for (const text of ['👍', '👍🏽', '★', '👨‍👩‍👧', '20°C', '20']) expect(found(text), text).toEqual(['Signs']);
    expect(found('🦊')).toEqual([]);
    expect(found('bees ★')).toEqual([]);
    const [hit] = bench.drafts.search('🐝', 5).hits;
    const { text = '', ranges = [] } = hit?.snippet ?? {};
    expect(ranges.map(({ from, to }) => text.slice(from, to))).toEqual(['🐝']);
  });

  it('follows edits, the trash and what comes back', () => {
    const { id } = bench.draft('apple', 'Fruit');
    expect(found('apple')).toEqual(['Fruit']);
    bench.edit(id, { script: 'pear' });
    expect([found('apple'), found('pear')]).toEqual([[], ['Fruit']]);
    bench.drafts.trash.put([id]);
    expect(found('pear')).toEqual([]);
    bench.reopen();
    bench.drafts.trash.restore([id]);
    expect(found('pear')).toEqual(['Fruit']);
  });

  it('indexes by itself when nobody types', async () => {
    bench.draft('apple', 'Fruit');
    expect(bench.db.all('SELECT 1 FROM draft_unindexed')).toHaveLength(1);
    await bench.clock.advance(5000);
    expect(bench.db.all('SELECT 1 FROM draft_unindexed')).toEqual([]);
  });

  it('answers with the newest where very many match', () => {
    const many = Array.from({ length: 400 }, (_, index) => ({
      type: 'b-roll' as const,
      content: { title: `Draft ${index}`, script: index === 7 ? 'other' : 'common word' },
    }));
    bench.all([...many, { type: 'b-roll', content: { title: 'Common things' } }]);
    while (!bench.drafts.search('x', 1).complete);
    expect(found('common').slice(0, 3)).toEqual(['Common things', 'Draft 399', 'Draft 398']);
    const { hits, more } = bench.drafts.search('common', 20);
    expect(hits).toHaveLength(20);
    // The others by their ids alone, in the same order.
    expect(more.map((id) => bench.drafts.read(id).title)).toEqual(
      Array.from({ length: 400 }, (_, index) => `Draft ${399 - index}`).filter((_, at) => at >= 19 && at !== 392),
    );
  });

  it('names all that match beyond those in which it shows the words', () => {
    bench.drafts.createAll(
      Array.from({ length: 9 }, (_, index) =>
        bench.drafts.ready({ type: 'b-roll', content: { title: `Draft ${index}`, script: 'common word' } }),
      ),
    );
    const every = bench.drafts.search('common', 20);
    const { hits, more } = bench.drafts.search('common', 4);
    expect([every.hits.length, every.more, hits.length]).toEqual([9, [], 4]);
    expect([...hits.map(({ id }) => id), ...more]).toEqual(every.hits.map(({ id }) => id));
    const bound = more.slice(0, 2);
    for (const id of bound) bench.db.run('UPDATE drafts SET account_id = ? WHERE id = ?', 'b', id);
    expect(bench.drafts.search('common', 4, { accountId: 'a' }).more).toEqual(more.slice(2));
  });

  it('finds those of one account and of none yet, however many newer ones others have', () => {
    const many = Array.from({ length: 400 }, (_, index) => ({
      type: 'b-roll' as const,
      content: { title: `Draft ${index}`, script: 'common word' },
    }));
    const [first, second] = bench.all(many.slice(0, 5));
    const others = bench.all(many.slice(5));
    const bind = (ids: readonly string[], accountId: string): void => {
      for (const id of ids) bench.db.run('UPDATE drafts SET account_id = ? WHERE id = ?', accountId, id);
    };
    bind([first ?? '', second ?? ''], 'a');
    bind(others, 'b');
    while (!bench.drafts.search('x', 1).complete);
    const titles = (accountId: string | null): string[] =>
      bench.drafts.search('common', 200, { accountId }).hits.map(({ title }) => title.text);
    expect(titles('a').toSorted()).toEqual(['Draft 0', 'Draft 1', 'Draft 2', 'Draft 3', 'Draft 4']);
    expect(titles(null).toSorted()).toEqual(['Draft 2', 'Draft 3', 'Draft 4']);
    expect(bench.drafts.search('common', 200).hits).toHaveLength(200);
  });

  it('leaves what is saved while the program ends to the next time: its store may be closed by then', async () => {
    const open = (): string[] => new DraftSearchRows(bench.db).unindexed(10);
    bench.draft('Saved in time.');
    await bench.clock.advance(3_000);
    expect(open()).toEqual([]);
    bench.drafts.stop();
    const late = bench.draft('Saved late.');
    await bench.clock.advance(3_000);
    expect(open()).toEqual([late.id]);
    bench.reopen();
    await bench.clock.advance(3_000);
    expect(open()).toEqual([]);
  });

  it('reads marks back into ranges of the text', () => {
    expect(highlightedOf('a \u0002bc\u0003 d\u0002\u0003')).toEqual({ text: 'a bc d', ranges: [{ from: 2, to: 4 }] });
    fc.assert(
      fc.property(fc.string(), (text) => {
        const marked = asShown({ marked: indexedText(text).indexed, shown: indexedText(text).shown });
        expect(highlightedOf(marked).ranges).toEqual([]);
      }),
    );
  });
});
