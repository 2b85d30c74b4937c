import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { entities } from '../../../../src/main/drafts/import/markdown-entities.ts';
import { spokenMarkdown } from '../../../../src/main/drafts/import/markdown.ts';

describe('what is spoken of Markdown', () => {
  it('has its title from the front matter, else from the first heading', () => {
    expect(spokenMarkdown('---\ntags: a\ntitle: "On \\"us\\""\n---\n# Heading\nText.')).toMatchObject({
      title: 'On "us"',
      script: 'Heading\n\nText.',
    });
    expect(spokenMarkdown("+++\ndate = 2026-05-03\ntitle = 'On bees' # first\n+++\n# Heading\nText.")).toMatchObject({
      title: 'On bees',
      script: 'Heading\n\nText.',
    });
    expect(spokenMarkdown('Intro.\n\n# The *title* #\n\n## Part\nText.\n\n# Other')).toMatchObject({
      title: 'The title',
      script: 'Intro.\n\nPart\n\nText.\n\nOther',
    });
    expect(spokenMarkdown('Title\n=====\n\nPart\n---\ntext')).toMatchObject({ title: 'Title', script: 'Part\n\ntext' });
    expect(spokenMarkdown('---\nnot front matter')).toMatchObject({ title: null });
    expect(spokenMarkdown('')).toMatchObject({ title: null, script: '' });
  });

  it.each([
    ['**bold** and *italic* and _under_ and ~~gone~~', 'bold and italic and under and gone'],
    ['a [link](https://x.example/a_(b)) and [ref][1]', 'a link and ref'],
    ['![picture](p.png)Text', 'Text'],
    ['`code` stays, snake_case_name too, 2 * 3 * 4', 'code stays, snake_case_name too, 2 * 3 * 4'],
    ['> quoted\n> more', 'quoted\nmore'],
    ['- one\n* two\n1. three\n- [x] four', 'one\ntwo\nthree\nfour'],
    ['before\n\n```js\nlet a = 1;\n```\n\nafter', 'before\n\nafter'],
    ['a<br>b <!-- note\nmore --> c', 'a\nb  c'],
    [
      'Write `<!--` before it, and `-->` behind. <!-- ` --> So <!-- y ` -->be it.',
      'Write <!-- before it, and --> behind.  So be it.',
    ],
    ['Never <!-- ended.', 'Never <!-- ended.'],
    ['# T\n\n## Where it lives {#where .wide}\n\nIn the sea {deep}.', 'Where it lives\n\nIn the sea {deep}.'],
    ['Tom &amp; Jerry &#8212; &#x1F600; &unknown;', 'Tom & Jerry — 😀 &unknown;'],
    ['\\*not bold\\* and 1\\. x', '*not bold* and 1. x'],
    ['| a | b |\n|---|---|\n| c | d |', 'a, b\nc, d'],
    ['text\n\n* * *\n\nmore[^1]\n\n[1]: https://x.example', 'text\n\nmore'],
    ['**bold *inner* text** and *a **b** c*', 'bold inner text and a b c'],
    ['a [page](https://x.example/a_(b)_c "its (own) title"), too', 'a page, too'],
    ['one\\\ntwo', 'one\ntwo'],
    ['[Note]: this is said.\n\n[note]: <https://x.example/a b> "Title"\n[^1]: Not this.', '[Note]: this is said.'],
    ['[Anna]: Yes!\n[Ben]: Never.\n[Anna]: 12:30', '[Anna]: Yes!\n[Ben]: Never.\n[Anna]: 12:30'],
    ['[a]: example.com/a\n[b]: ./b.png\n[c]: mailto:us@x.example\n[d]: #top (The top)\n[e]: logo.png\nSaid.', 'Said.'],
    ['1986. What a summer!\n12. twelve', '1986. What a summer!\ntwelve'],
    ['Write to <us@x.example>, or see <https://x.example>.', 'Write to us@x.example, or see https://x.example.'],
    ['---\nThey went on. And on.\n\n---\n\nThe end.', 'They went on. And on.\n\nThe end.'],
    ['---\n\nHost: Good morning!\n\n---\n\nThe end.', 'Host: Good morning!\n\nThe end.'],
    [
      'A\n<script>\nlet a = 1;\n</script>\n<STYLE media="a">\np { color: red }\n\n</STYLE> B\n<style>x</style>C',
      'A\n B\nC',
    ],
    ['```html\n<script>\n```\nSaid.\n\n```\n</script>\n```\nEnd.', 'Said.\n\nEnd.'],
    ['<script>\nis a word here, and <style> too', 'is a word here, and  too'],
    ['Write `</script>` behind `<script>`.', 'Write </script> behind <script>.'],
    ['**Say `a*b*c`** or ``x &amp; y`` and \\`*z*\\`', 'Say a*b*c or x &amp; y and `z`'],
    ['> [!NOTE]\n> Mind it.\n\n> [!tip]- A title\n> More.\n\n[!NOTE]', 'Mind it.\n\nA title\nMore.\n\n[!NOTE]'],
    ['+++\n# about\ntags = [\n  "a",\n]\n[params]\nlayout = "x"\n+++\nThe end.', 'The end.'],
    ['+++\nOne plus.\n+++\nThe end.', '+++\nOne plus.\n+++\nThe end.'],
    ['---\n# about\nlast edited: today\ntags:\n  - a\n- b\nauthor: me\n---\nThe end.', 'The end.'],
  ])('%j is %j', (source, script) => {
    expect(spokenMarkdown(source).script).toBe(script);
  });

  it('comes soon, whatever is in the file', () => {
    for (const piece of [
      '[',
      '`',
      '*',
      '_',
      '<',
      '<a',
      '<@',
      '![',
      '> ',
      '<!--',
      '# ',
      '~',
      '| ',
      '-',
      ' ',
      '\\',
      '&#',
      '{#',
    ]) {
      const { script } = spokenMarkdown(piece.repeat(100_000));
      expect(script.length).toBeLessThanOrEqual(piece.length * 100_000);
    }
    expect(spokenMarkdown(`## a${' '.repeat(400_000)}b`).script.length).toBe(400_002);
    for (const piece of [
      '[]',
      '[](',
      '](',
      '](()',
      '[[',
      '*a ',
      'a* ',
      '**a*',
      '*a_b*_',
      '***a*',
      '_a __b',
      '<img ',
      '](data:',
    ])
      expect(spokenMarkdown(piece.repeat(200_000)).script.length).toBeLessThanOrEqual(piece.length * 200_000);
    for (const piece of ['_', '*', '\n', '-'])
      expect(spokenMarkdown(piece.repeat(3_900_000)).script).not.toContain(' ');
    for (const piece of ['[a](b ', '![a](b ', '[a]:b.c ', 'b.c'])
      expect(spokenMarkdown(piece.repeat(700_000)).script.length).toBeGreaterThan(700_000);
    for (const piece of ['a.bb/', '.bb#', '"', "'"])
      expect(spokenMarkdown(`[a]: ${piece.repeat(200_000)} x y`).script.length).toBeGreaterThan(200_000);
  });

  it.each([
    ['Said[^1].\n\n[^1]: A note\n    that goes on,\nas this\n\n    and this.\n\n\tAnd this.\n\nThe end.', 'Said.\n\nThe end.'],
    ['[^a]:\n    A note.\n[^b]: Another.\n- The end.', 'The end.'],
    ['[^a]: A note:\n\n    ```\n    code\n    ```\nThe end.', 'The end.'],
    ['Bees^[Not wasps.] dance.', 'Bees dance.'],
    ['a | b\n---|---\nc | d\\|e\n\nf | g', 'a, b\nc, d|e\n\nf | g'],
    ['Said.\n\n| a | b\n|:-|-\n| c |\n d', 'Said.\n\na, b\nc\nd'],
    ['One\n```a\nnever closed', 'One\nnever closed'],
    ['```One``` and ```two```\nthree', 'One and two\nthree'],
    ['1. One\n\n    ```js\n    let a;\n    ```\n\n- ~~~\n  x\n  ~~~\n> ```\n> x\n> ```\nTwo', 'One\n\nTwo'],
    ['**They\ndance** and [sing\nlouder](https://x.example), ![a\nb](c.png)always.', 'They\ndance and sing\nlouder, always.'],
    ['- *a\n- b* c', '*a\nb* c'],
    ['<img src="a.png"\n     alt="A bee">\nOne<p>two</p><hr>three', 'One\ntwo\n\nthree'],
    ['<table><tr><td>One</td><td>two</td></tr></table>', 'One\n\ntwo'],
    ['See [The  Bees] and [ants].\n\n[the bees]: https://x.example\n  "A title"\n"Said."', 'See The  Bees and [ants].\n\n"Said."'],
    ['[//]: # (Cut this)\n[comment]: <> (and this)\n[Anna]: # yes', '[Anna]: # yes'],
    ['[[Bees]] and [[Ants|the ants]] ![[a.png]]==dance== %%really?%% 100%% of them, 50%%.', 'Bees and the ants dance  100%% of them, 50%%.'],
    ['Caf&eacute; &Uuml;ber Stra&szlig;e&rsquo;s &ccedil; &amp;c', 'Café Über Straße’s ç &c'],
    ['It goes\non.\n=====\nAnd on.', 'It goes\n\non.\n\nAnd on.'],
    ['***Bees* and more** of **a * b** c', 'Bees and more of a * b c'],
    ['**2*3*4** is 24*, ***all** of it*, ****so****, and *', '2*3*4 is 24*, all of it, so, and *'],
    ['**Note: **this, and **that **too. 5 ** 6, 3*4 or 5*6', 'Note: this, and that too. 5 ** 6, 3*4 or 5*6'],
    ['他说**“你好。”**然后_走_了 and __all__ of snake_case_', '他说“你好。”然后_走_了 and all of snake_case_'],
    ['<https://x.example/_a_*b*> and *[one](https://x.example/*) two*', 'https://x.example/_a_*b* and one two'],
    ['[a [b] c](x) ![a [b] c](x.png)and [[1]](https://x.example) or [[2]][1]', 'a [b] c and [1] or [2]'],
    ['[![A bee](a.png)](https://x.example)[*One* [two](b) three](c) [four', 'One two three [four'],
    ['[sighs][Anna] Well][ [1][] two[^2] [3][4].\n\n[anna x]: https://x.example', '[sighs][Anna] Well][ 1 two 3.'],
    ['[sighs][Anna  X] Well.\n\n[anna x]: https://x.example', 'sighs Well.'],
    ['#\n\nOne\n## \nTwo\n###\n\n#\t', 'One\n\nTwo'],
    ['&frac12; &sup2; &there4; 20&nbsp;&deg;C &plusmn;1, don&#146;t, &#8364;5&#xA0;a, so&shy;so &Alpha;&rarr;&omega; &ccaron;', '½ ² ∴ 20 °C ±1, don’t, €5 a, soso Α→ω č'],
    ['Do &notthis; AT&T &amp;copy; &copy', 'Do &notthis; AT&T &copy; &copy'],
    ['Bees [[Honey bee#Dance|#1]], [[Wasps#The nest]] and [[#^abc1]][[#Part]]. ^a1b2c3\n\n^end-of-it\n\n2 ^3', 'Bees #1, Wasps The nest and Part.\n\n2 ^3'],
    ['%% to do: shorten\nthis part\n%%\n\nMine.\n\n%% second\nmore\n%%\n\nEnd.', 'Mine.\n\nEnd.'],
    ['One.\n\n%%\nNote A %%\n\nTwo.\n\n%%\nNote B\n%%', 'One.\n\nTwo.'],
    ['$$\\begin{align}\na\n\\end{align}\n$$\nMine.\n$$\na $$\nToo.\n$$x\n+ 1$$', 'Mine.\nToo.'],
    ['It cost\n$$\n\nMine.\n\n```\n$$\n```\nEnd.', 'It cost\n\nMine.\n\nEnd.'],
    ['$$5 a day\n\nMine.\n\nand 6$$', '$$5 a day\n\nMine.\n\nand 6$$'],
    ['look up ^here\nnext ^tail\n\n[[C#]] and [[F# minor]] ^end-1', 'look up ^here\nnext\n\nC# and F# minor'],
    ['Wow![pause [long] of mine] more ![gone] ![a [b]](x.png)', 'Wow![pause [long] of mine] more'],
    ['One\n%%\nhidden\n\nstill\n%%\nTwo\n$$\nx^2\n$$\nThree\n$$ y $$\n\n$$\nIt costs.', 'One\nTwo\nThree\n\nIt costs.'],
    ['- [ ] one\n- [>] two\n- [-] three\n- [sighs] four\n- [1] five', 'one\ntwo\nthree\n[sighs] four\n[1] five'],
    ['# **My video**\n\n**Host:** $5\\.\n\n![][image1]\n\n[image1]: <data:image/png;base64,iVBO=>', 'Host: $5.'],
  ])('of %j is %j', (source, script) => {
    expect(spokenMarkdown(source).script).toBe(script);
  }); // prettier-ignore

  it('loses no word between formulas and comments, wherever their marks stand', () => {
    const block = fc.constantFrom('%%\nhid\n%%', '%% hid\nhid\n%%', '%%\nhid %%', '%% hid %%', '$$\nhid\n$$', '$$hid\nhid\n$$', '$$\nhid$$', '$$hid$$', '```\n$$\n%%\n```'); // prettier-ignore
    const mine = fc.constantFrom('Mine', 'Costs $5', '100%% sure');
    fc.assert(
      fc.property(fc.array(fc.tuple(block, mine, fc.constantFrom('\n', '\n\n'))), (parts) => {
        const text = parts.map(([hidden, said, gap]) => [hidden, said].join(gap)).join('\n\n');
        const { script } = spokenMarkdown(text);
        expect(script.split(/\n+/u).filter(Boolean)).toEqual(parts.map(([, said]) => said));
      }),
    );
  });

  it('says how many footnotes, formulas and blocks of code it leaves out', () => {
    const text =
      'Said[^1]^[b].\n$$\na^2\n\n$$\n%%\nno\n%%\n$$ c $$\n```\nx\n```\n\n[^1]: a\n    ```\n    y\n    ```\n~~~\nz\n~~~\n```\nSaid.';
    expect(spokenMarkdown(text).left).toEqual({ code: 2, formulas: 2, notes: 2 });
  });

  const word = fc.constantFrom('bees', 'dance', 'all', 'day');
  const phrase = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));

  it('has every paragraph, and no word of footnotes between them', () => {
    const noted = fc.array(fc.array(fc.constantFrom('secret', 'hidden'), { minLength: 1, maxLength: 3 }), { minLength: 1 });
    const note = noted.map((paragraphs) => `[^n]: ${paragraphs.map((lines) => lines.join('\n    ')).join('\n\n    ')}`);
    fc.assert(
      fc.property(fc.array(fc.oneof(phrase.map((text) => ({ text, said: true })), note.map((text) => ({ text, said: false })))), (all) => {
        const { script } = spokenMarkdown(all.map(({ text }) => text).join('\n\n'));
        expect(script).toBe(all.flatMap(({ text, said }) => (said ? [text] : [])).join('\n\n'));
      }),
    );
  }); // prettier-ignore

  it('is the same of a table with and without marks around its rows', () => {
    fc.assert(
      fc.property(fc.array(fc.array(phrase, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (rows) => {
        const [header = [], ...rest] = [...rows.slice(0, 1), ['---', ':-:'], ...rows.slice(1)].map((row) => row.join(' | ')); // prettier-ignore
        const bare = [header, ...rest].join('\n');
        const framed = [header, ...rest].map((row) => `| ${row} |`).join('\n');
        expect(spokenMarkdown(bare).script).toBe(rows.map((row) => row.join(', ')).join('\n'));
        expect(spokenMarkdown(framed).script).toBe(spokenMarkdown(bare).script);
      }),
    );
  });

  it('has no mark of emphasis, whatever stands in whatever', () => {
    const { strong } = fc.letrec<{ strong: string; slight: string }>((tie) => {
      const marked = (mark: string, inside: fc.Arbitrary<string>): fc.Arbitrary<string> =>
        fc.array(fc.oneof({ withCrossShrink: true }, phrase, inside), { minLength: 1, maxLength: 4 }).map((all) => mark + all.join(' ') + mark);
      return { strong: marked('**', tie('slight')), slight: marked('*', tie('strong')) };
    });
    fc.assert(
      fc.property(fc.array(fc.oneof(phrase, strong), { minLength: 1 }), (all) => {
        const text = all.join(' ');
        expect(spokenMarkdown(text).script).toBe(text.replaceAll('*', ''));
        expect(spokenMarkdown(text.replaceAll('*', '_')).script).toBe(text.replaceAll('*', ''));
      }),
    );
  }); // prettier-ignore

  it('reads every name of a letter as browsers do', () => {
    expect(entities.size).toBe(253);
    for (const name of entities.keys()) {
      let text = '';
      const parser = new Parser({ ontext: (more) => (text += more) });
      parser.end(`a&${name};b`);
      expect(spokenMarkdown(`a&${name};b`).script).toBe(text.replace(/[\u00a0\u2002\u2003\u2009]/u, ' ').replace('\u00ad', ''));
    }
  }); // prettier-ignore

  it('has every word of a paragraph, wherever its lines end and whatever is stressed', () => {
    const marked = fc.tuple(phrase, fc.constantFrom('', '*', '**', '_', '~~', '==')).map(([text, mark]) => mark + text + mark); // prettier-ignore
    fc.assert(
      fc.property(fc.array(marked, { minLength: 1 }), fc.array(fc.boolean()), (parts, ends) => {
        const text = parts.join(' ').split(' ');
        const source = text.map((one, index) => one + (ends[index] === true ? '\n' : ' ')).join('');
        expect(spokenMarkdown(source).script.split(/\s+/u)).toEqual(text.map((one) => one.replaceAll(/[*_~=]/gu, '')));
      }),
    );
  });
});
