import {
  Document,
  FootnoteReferenceRun,
  HeadingLevel,
  ImportedXmlComponent,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Chores } from '../../../../src/main/chores/index.ts';
import { decodeText } from '../../../../src/main/drafts/import/decode-text.ts';
import { Imports } from '../../../../src/main/drafts/index.ts';
import { DraftBench, noPresets, readingHere } from '../../../helpers/drafts.ts';

let bench: DraftBench;
let imports: Imports;
beforeEach(() => {
  bench = new DraftBench();
  imports = new Imports(bench.drafts, noPresets, new Chores(() => undefined), readingHere);
});
afterEach(() => bench.close());

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(bench.folder, name);
  await writeFile(path, content);
  return path;
}
/** Imports one file; gives the draft's title and script, or the code of the refusal. */
async function imported(name: string, content: string | Uint8Array): Promise<[string, string] | string> {
  const { created, refused } = await imports.files([await file(name, content)], 'ai-visuals');
  const [first] = created;
  if (first === undefined) return refused[0]?.error.code ?? 'nothing';
  const { title, script } = bench.drafts.read(first.draftId);
  return [title, script];
}

const utf16 = (text: string, big: boolean): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return big ? bytes.swap16() : bytes;
};

/** In an encoding of one byte a letter. */
function encoded(encoding: string, text: string): Buffer {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Buffer.from([...text].map((letter) => bytes.get(letter) ?? 0));
}

describe('importing text files', () => {
  it('says how many recordings a dropped folder holds beside its scripts', async () => {
    const dropped = join(bench.folder, 'dropped');
    await mkdir(dropped);
    await file('dropped/plan.md', 'We begin.');
    await file('dropped/talk.mp4', '');
    const path = await file('alone.txt', 'One.');
    const outcome = await imports.files([path, dropped], 'ai-visuals');
    expect(outcome.created.map(({ name }) => name)).toEqual(['alone.txt', 'plan.md']);
    expect(outcome.beside).toEqual({ count: 1, from: [1] });
    expect(await imports.files([path], 'ai-visuals')).not.toHaveProperty('beside');
  });

  it('ends where it is stopped: what was read stays, and it is told how many files were not', async () => {
    const chores: Chores = new Chores(() => {
      const [chore] = chores.list();
      if (chore?.done === 2) chores.stop(chore.id);
    });
    const stopped = new Imports(bench.drafts, noPresets, chores, readingHere);
    const paths = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => file(`${name}.txt`, `${name} begins.`)));
    const outcome = await stopped.files(paths, 'ai-visuals');
    expect(outcome.created.map(({ name }) => name)).toEqual(['a.txt', 'b.txt']);
    expect(outcome.stopped).toBe(3);
    expect(await imports.files(paths.slice(2), 'ai-visuals')).not.toHaveProperty('stopped');
  });

  it('gives each the shape of the newest video, so that the service chooses none', async () => {
    bench.drafts.create({ type: 'ai-visuals', content: { settings: { aspectRatio: '1:1' } } });
    const { created } = await imports.files([await file('a.txt', 'One.'), await file('b.txt', 'Two.')], 'ai-visuals');
    expect(created.map(({ draftId }) => bench.drafts.read(draftId).settings.aspectRatio)).toEqual(['1:1', '1:1']);
  });

  const german = 'Größe – “zählt”\r\nZeile zwei';
  const expected = ['Mein Text', 'Größe – “zählt”\nZeile zwei'];
  it.each([
    ['UTF-8', Buffer.from(german)],
    ['lines that were converted for Windows twice', Buffer.from(german.replaceAll('\r', '\r\r'))],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${german}`)],
    ['UTF-16 with a mark', utf16(`\ufeff${german}`, false)],
    ['UTF-16, big end first, with a mark', utf16(`\ufeff${german}`, true)],
    ['UTF-16 without a mark', utf16(german, false)],
    [
      'Western Windows',
      Buffer.from([...german].map((c) => ({ '–': 0x96, '“': 0x93, '”': 0x94 })[c] ?? c.charCodeAt(0))),
    ],
    ['Western Mac, as Excel saves there', encoded('macintosh', german)],
  ])('reads %s', async (_name, bytes) => {
    expect(await imported('Mein Text.txt', bytes)).toEqual(expected);
  });

  it.each([
    ['windows-1250', 'Pszczoły tańczą, żeby wskazać drogę. Każda gęś je źdźbło.'],
    ['windows-1250', 'Příliš žluťoučký kůň úpěl ďábelské ódy.'],
    ['windows-1250', 'Árvíztűrő tükörfúrógép, és hűvös őszi este.'],
    ['windows-1254', 'Arılar dans eder ve yönü gösterir. İşte böyle, çok güneşli bir gün.'],
    ['windows-1252', 'Le cœur d’une abeille bat très vite, même à l’âge où elle dort déjà.'],
    ['windows-1252', 'Bierne flyver over søen, så får vi honning på brødet. Æblet er rødt.'],
    ['windows-1252', 'Håkon, Peña and Müller met Gonçalves in Ærø.'],
    ['macintosh', 'Für größere Bäume braucht man schönes Öl. Ça va, déjà vu.'],
  ])('tells what Windows writes in from the letters of the language: %s, %s', async (encoding, text) => {
    expect(await imported('Text.txt', encoded(encoding, text))).toEqual(['Text', text]);
  });

  it('takes a table that Excel saved as Unicode text for one, and no other text with tabs', async () => {
    const table = utf16('\ufeffTitle\tScript\r\nOne\tBees.\r\nTwo\tAnts.\r\n', false);
    const { created, tables } = await imports.files([await file('series.txt', table)], 'ai-visuals');
    expect(created).toEqual([]);
    expect(tables).toMatchObject([{ name: 'series.txt', good: 2 }]);
    for (const text of ['Title\tBees\nThey\tdance.', 'Title\tScript', 'Title\tScript\nare words.'])
      expect(await imported('talk.txt', text)).toEqual(['talk', text]);
  });

  it.each([
    ['empty.txt', '', 'file-empty'],
    ['blank.txt', ' \n\t\n', 'file-empty'],
    // “Привет, мир” in the encoding of Windows for Cyrillic.
    ['letter.txt', Buffer.from('cff0e8e2e5f22c20ece8f0', 'hex'), 'not-text'],
    // 「こんにちは、世界」 in Shift JIS.
    ['letter.md', Buffer.from('82b182f182c982bf82cd814190a28a45', 'hex'), 'not-text'],
    ['picture.txt', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'not-text'],
    ['old.doc', 'x', 'unknown-script-file'],
    ['rich.txt', '{\\rtf1\\ansi They dance.}', 'not-text'],
    ['pages.txt', '%PDF-1.7\n1 0 obj', 'not-text'],
    ['nothing', 'x', 'unknown-script-file'],
    ['broken.docx', 'not a zip', 'not-docx'],
    ['long.txt', 'x'.repeat(2_000_001), 'script-too-long'],
    ['marks.md', '*a '.repeat(3_000_000), 'file-too-large'],
    ['matter.md', '---\ntitle: Only a title\n---\n', 'file-empty'],
  ])('refuses %s with the reason', async (name, content, code) => {
    expect(await imported(name, content)).toBe(code);
  });

  it.each([
    ['a.RTF', 'save or download it as DOCX'],
    ['a.odt', 'save or download it as DOCX'],
    ['a.pdf', 'save it as DOCX'],
    ['a.html', 'paste it into the script'],
    ['a.fdx', 'Export it as text'],
    ['a.xlsx', 'as CSV'],
    ['a.zip', 'Save it as TXT'],
    ['constructor', 'Save it as TXT'],
  ])('says of %s how it becomes a file that can be imported', async (name, way) => {
    const { refused } = await imports.files([await file(name, 'x')], 'ai-visuals');
    expect(refused.map(({ error }) => error.detail)).toEqual([expect.stringContaining(way)]);
  });

  it('takes captions that are dropped, and none that lie in a folder, beside their recordings', async () => {
    await mkdir(join(bench.folder, 'talks'));
    await file('talks/talk.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nNot this.');
    await file('talks/plan.txt', 'We begin.');
    const path = await file('talk.SRT', '1\n00:00:01,000 --> 00:00:02,000\nThey dance.\n');
    const { created } = await imports.files([path, join(bench.folder, 'talks')], 'ai-visuals');
    expect(created.map(({ draftId }) => bench.drafts.read(draftId).script)).toEqual(['They dance.', 'We begin.']);
  });

  it('refuses bad files one by one and takes the others, from folders too', async () => {
    await mkdir(join(bench.folder, 'scripts'));
    await file('scripts/one.txt', 'One.');
    await file('scripts/two.md', '# Two\n\nText.');
    await file('scripts/ignored.png', 'x');
    const paths = [join(bench.folder, 'scripts'), await file('bad.txt', ''), join(bench.folder, 'missing.txt')];
    const { created, refused } = await imports.files(paths, 'b-roll');
    expect(created.map(({ name }) => name)).toEqual(['one.txt', 'two.md']);
    expect(refused.map(({ name, error }) => [name, error.code])).toEqual([
      ['bad.txt', 'file-empty'],
      ['missing.txt', 'file-unreadable'],
    ]);
    const drafts = bench.drafts.list();
    expect(drafts.map(({ title, type }) => [title, type])).toEqual([
      ['Two', 'b-roll'],
      ['one', 'b-roll'],
    ]);
  });

  it('reads a Word document', async () => {
    const document = new Document({
      sections: [
        {
          children: [
            new Paragraph({ text: 'Heading', heading: HeadingLevel.HEADING_1 }),
            new Paragraph({
              children: [new TextRun({ text: 'Bold ', bold: true }), new TextRun('and plain – “quoted”.')],
            }),
          ],
        },
      ],
    });
    const bytes = await Packer.toBuffer(document);
    expect(await imported('My speech.docx', bytes)).toEqual(['My speech', 'Heading\n\nBold and plain – “quoted”.']);
  });

  it('takes a first paragraph of the style Title as the title, as the first heading of Markdown', async () => {
    const title = new Paragraph({ text: 'How bees\tdance', heading: HeadingLevel.TITLE });
    const written = (children: Paragraph[]): Promise<Buffer> =>
      Packer.toBuffer(new Document({ sections: [{ children }] }));
    const spoken = new Paragraph('They waggle.');
    const whole = await written([new Paragraph(''), title, spoken]);
    expect(await imported('a.docx', whole)).toEqual(['How bees dance', 'They waggle.']);
    expect(await imported('b.docx', await written([spoken, title]))).toEqual(['b', 'They waggle.\n\nHow bees\tdance']);
    // Nothing else is there to be spoken.
    expect(await imported('c.docx', await written([title]))).toEqual(['c', 'How bees\tdance']);
  });

  it('speaks a heading that is too long for a title, of which nothing is cut off', async () => {
    const long = `${'Bees dance. '.repeat(50)}And so they do.`;
    expect(await imported('a.md', `# ${long}\n\nThe end.`)).toEqual(['a', `${long}\n\nThe end.`]);
    const title = new Paragraph({ text: long, heading: HeadingLevel.TITLE });
    const document = new Document({ sections: [{ children: [title, new Paragraph('The end.')] }] });
    expect(await imported('b.docx', await Packer.toBuffer(document))).toEqual(['b', `${long}\n\nThe end.`]);
  });

  it('keeps the lines of a paragraph and the cells of a table apart, and does not speak footnotes', async () => {
    const cell = (text: string): TableCell => new TableCell({ children: [new Paragraph(text)] });
    const document = new Document({
      footnotes: { 1: { children: [new Paragraph('Nobody says this.')] } },
      sections: [
        {
          children: [
            new Paragraph({
              children: [
                new TextRun('First line'),
                new FootnoteReferenceRun(1),
                new TextRun({ text: 'second line', break: 1 }),
                new TextRun('\tand النحل 🐝'),
              ],
            }),
            new Table({ rows: [new TableRow({ children: [cell('Clover'), cell('Much')] })] }),
          ],
        },
      ],
    });
    const bytes = await Packer.toBuffer(document);
    expect(await imported('Lines.docx', bytes)).toEqual([
      'Lines',
      'First line\nsecond line\tand النحل 🐝\n\nClover\n\nMuch',
    ]);
  });

  it('counts the formulas that it leaves out', async () => {
    const math = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
    const formula = (text: string): TextRun =>
      // The library takes any element of a paragraph.
      ImportedXmlComponent.fromXmlString(
        `<m:oMath ${math}><m:r><m:t>${text}</m:t></m:r></m:oMath>`,
      ) as unknown as TextRun;
    const children = [
      new Paragraph({ children: [new TextRun('It is '), formula('E=mc'), new TextRun(', or '), formula('x'), new TextRun('.')] }), // prettier-ignore
    ];
    const bytes = await Packer.toBuffer(new Document({ sections: [{ children }] }));
    const { created } = await imports.files([await file('Energy.docx', bytes), await file('Bees.txt', 'They dance.')], 'ai-visuals'); // prettier-ignore
    expect(created.map(({ name, left }) => [name, left])).toEqual([
      ['Energy.docx', { formulas: 2 }],
      ['Bees.txt', {}],
    ]);
  });

  it.each([
    ['with its reading above it', '<w:r><w:ruby><w:rubyPr/><w:rt><w:r><w:t>とうきょう</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>東京</w:t></w:r></w:rubyBase></w:ruby></w:r>', '東京'],
    ['of a field', '<w:fldSimple w:instr="AUTHOR"><w:r><w:t>Ada</w:t></w:r></w:fldSimple>', 'Ada'],
    ['of the other direction', '<w:dir w:val="rtl"><w:r><w:t>שלום</w:t></w:r></w:dir>', 'שלום'],
    ['of a direction that is ordered', '<w:bdo w:val="ltr"><w:r><w:t>abc</w:t></w:r></w:bdo>', 'abc'],
    ['beside an old break', '<w:r><w:t>one</w:t><w:cr/><w:t>two</w:t></w:r>', 'one\ntwo'],
    ['beside what is hidden', '<w:r><w:rPr><w:b/><w:vanish/></w:rPr><w:t>secret</w:t></w:r><w:r><w:rPr><w:vanish w:val="false"/></w:rPr><w:t>shown</w:t></w:r>', 'shown'],
    ['that was hidden once', '<w:r><w:rPr><w:rPrChange w:id="3" w:author="a"><w:rPr><w:vanish/></w:rPr></w:rPrChange></w:rPr><w:t>shown</w:t></w:r>', 'shown'],
    ['that was moved here', '<w:moveFrom w:id="1" w:author="a"><w:r><w:t>there</w:t></w:r></w:moveFrom><w:moveTo w:id="2" w:author="a"><w:r><w:t>here</w:t></w:r></w:moveTo>', 'here'],
    ['that was written and deleted', '<w:ins w:id="1" w:author="a"><w:r><w:t>new</w:t></w:r></w:ins><w:del w:id="2" w:author="a"><w:r><w:delText>old</w:delText></w:r></w:del>', 'new'],
  ])('speaks text %s', async (_what, inside, text) => {
    const names = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
    const root = ImportedXmlComponent.fromXmlString(`<w:smartTag ${names}>${inside}</w:smartTag>`);
    // The library takes any element of a paragraph.
    const paragraph = new Paragraph({ children: [new TextRun('Before '), root as unknown as TextRun, new TextRun(' after')] });
    const bytes = await Packer.toBuffer(new Document({ sections: [{ children: [paragraph] }] }));
    expect(await imported('Text.docx', bytes)).toEqual(['Text', `Before ${text} after`]);
  }); // prettier-ignore

  const drawn =
    '<w:drawing><wp:anchor><a:graphic><a:graphicData><wps:wsp><wps:txbx><w:txbxContent><w:p><w:r><w:t>Boxed</w:t></w:r></w:p></w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing>';
  const older = (shape: string): string =>
    `<w:pict><v:${shape}><v:textbox><w:txbxContent><w:p><w:r><w:t>Boxed</w:t></w:r></w:p></w:txbxContent></v:textbox></v:${shape}></w:pict>`;
  const either = (newer: string, fallback: string): string =>
    `<mc:AlternateContent><mc:Choice Requires="wps">${newer}</mc:Choice>${fallback}</mc:AlternateContent>`;
  it.each([
    ...['shape', 'rect', 'oval', 'line', 'polyline', 'arc', 'curve'].map((shape) => [`of the kind ${shape}`, older(shape)]),
    ['that is drawn', drawn],
    ['in a group', older('oval').replace('<w:pict>', '<w:pict><v:group>').replace('</w:pict>', '</v:group></w:pict>')],
    ['that is there in both ways, once', either(drawn, `<mc:Fallback>${older('oval')}</mc:Fallback>`)],
    ['for which there is no older way', either(drawn, '')],
    ['for which the older way is empty', either(drawn, '<mc:Fallback/>')],
    ['for which the older way is a picture, as other programs write it', either(drawn, '<mc:Fallback><w:drawing><wp:inline><a:graphic><a:graphicData/></a:graphic></wp:inline></w:drawing></mc:Fallback>')],
    ['whose way names what it uses', either(drawn.replace('<w:drawing>', '<w:drawing><ink:ink/>'), '').replace('<mc:Choice', '<mc:Choice xmlns:ink="urn:ink"')],
    ['within another one that has several ways', either(drawn.replace('<w:p>', `<w:p><w:r>${either('<w:sym/>', '<mc:Fallback/>')}</w:r>`), '')],
  ])('speaks the text of a shape %s', async (_what, inside) => {
    const names = Object.entries({ w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main', mc: 'http://schemas.openxmlformats.org/markup-compatibility/2006', v: 'urn:schemas-microsoft-com:vml', wps: 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape', wp: 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing', a: 'http://schemas.openxmlformats.org/drawingml/2006/main' });
    const root = ImportedXmlComponent.fromXmlString(`<w:smartTag ${names.map(([name, uri]) => `xmlns:${name}="${uri}"`).join(' ')}><w:r>${inside}</w:r></w:smartTag>`);
    // The library takes any element of a paragraph.
    const paragraph = new Paragraph({ children: [new TextRun('Before'), root as unknown as TextRun, new TextRun(' and after')] });
    const bytes = await Packer.toBuffer(new Document({ sections: [{ children: [paragraph, new Paragraph('The end.')] }] }));
    expect(await imported('Text.docx', bytes)).toEqual(['Text', 'Before and after\n\nBoxed\n\nThe end.']);
  }); // prettier-ignore

  it('speaks an emoji that has a newer way, once, and of several the one that every program knows', async () => {
    const names = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
    const root = ImportedXmlComponent.fromXmlString(`<w:r ${names}>${either('<w:t>new</w:t>', '<mc:Fallback><w:t>🐝</w:t></mc:Fallback>')}</w:r>`);
    const paragraph = new Paragraph({ children: [root as unknown as TextRun] });
    const bytes = await Packer.toBuffer(new Document({ sections: [{ children: [paragraph] }] }));
    expect(await imported('Text.docx', bytes)).toEqual(['Text', '🐝']);
  }); // prettier-ignore

  it('speaks the last paragraph also where its end was deleted with changes tracked', async () => {
    const deletion = { id: 1, author: 'a', date: '2026-05-03T00:00:00Z' };
    const children = ['One', ' and two', ' and three.'].map(
      (text) => new Paragraph({ children: [new TextRun(text)], run: { deletion } }),
    );
    const bytes = await Packer.toBuffer(new Document({ sections: [{ children }] }));
    expect(await imported('Text.docx', bytes)).toEqual(['Text', 'One and two and three.']);
  });

  it('leaves the cells of a table, and what is around it, apart where the end of a paragraph was deleted there', async () => {
    const deletion = { id: 1, author: 'a', date: '2026-05-03T00:00:00Z' };
    const ended = (text: string) => new Paragraph({ children: [new TextRun(text)], run: { deletion } });
    const cell = (...texts: readonly string[]) => new TableCell({ children: texts.map(ended) });
    const table = new Table({ rows: [new TableRow({ children: [cell('One', ' and two'), cell('Three')] }), new TableRow({ children: [cell('Four'), cell('')] })] }); // prettier-ignore
    const bytes = await Packer.toBuffer(new Document({ sections: [{ children: [ended('Before'), table, ended('After')] }] })); // prettier-ignore
    expect(await imported('Text.docx', bytes)).toEqual(['Text', 'Before\n\nOne and two\n\nThree\n\nFour\n\nAfter']);
  });

  it('reads UTF-8 that is damaged at one place as what it is', () => {
    const text = 'Größe – “zählt” '.repeat(40);
    const bytes = Buffer.from(text);
    const cut = Buffer.concat([bytes, bytes.subarray(2, 3)]);
    expect(decodeText(cut)).toBe(`${text}\ufffd`);
    expect(decodeText(Buffer.from('Élève âgé, été à Nîmes.', 'latin1'))).toBe('Élève âgé, été à Nîmes.');
    expect(decodeText(Buffer.from('Grüße, Jürgen. Später mehr.', 'latin1'))).toBe('Grüße, Jürgen. Später mehr.');
  });

  it('tells by the letters within words whether Windows or a Mac wrote a Western text', () => {
    const word = fc.constantFrom('für', 'große', 'Fläche', 'très', 'goût', 'qué', 'aquí', 'può', 'don’t', 'well–known', '“so”', 'stop—now', 'about €5…', 'word'); // prettier-ignore
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (words) => {
        expect(decodeText(encoded('windows-1252', words.join(' ')))).toBe(words.join(' '));
        const text = `für ${words.join(' ').replaceAll(/[€’]/gu, '')}`;
        expect(decodeText(encoded('macintosh', text))).toBe(text);
      }),
    );
  });

  it('reads Markdown without the pictures that are written out in it, however large they are', async () => {
    const data = `data:image/png;base64,${'iVBORw0KGgo/+'.repeat(800_000)}=`;
    const text = `![A bee](${data} "Bee")Bees <img alt="a" src='${data}'>dance.\n\n![][image1]\n\n[image1]: <${data}>`;
    expect(await imported('a.md', text)).toEqual(['a', 'Bees dance.']);
  });

  it('takes signs out that nobody sees, and leaves those that writing systems need', async () => {
    expect(await imported('a.txt', '\ufeff\ufeffDonau\u00addampf\u200b\u2060schiff\u2028zwei\vdrei')).toEqual(['a', 'Donaudampfschiff\nzwei\ndrei']); // prettier-ignore
    const needed = 'می\u200cخواهم 👩\u200d🚀 ភាសា\u200bខ្មែរ \u200fשלום';
    expect(await imported('b.txt', needed)).toEqual(['b', needed]);
  });

  it('decodes any bytes without an error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const text = decodeText(bytes);
        expect(text === null || !text.includes('\r')).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        fc.pre(!text.includes('\u0000') && !text.startsWith('\ufeff'));
        expect(decodeText(Buffer.from(text))).toBe(text.replaceAll(/\r\r?\n|\r/gu, '\n'));
      }),
    );
  });
});

describe('a Word document that is much larger unpacked', () => {
  /** With so many letters of one kind. `said`: bytes that its text takes, as the archive says; the truth when left out. */
  async function archive(letters: number, said?: number): Promise<Buffer> {
    const children = Array.from({ length: letters / 1_000_000 }, () => new Paragraph('a'.repeat(1_000_000)));
    const bytes = await Packer.toBuffer(new Document({ sections: [{ children }] }));
    const entry = bytes.lastIndexOf('word/document.xml') - 46;
    if (said !== undefined) bytes.writeUInt32LE(said, entry + 24);
    return bytes;
  }

  it('is refused before it is unpacked, whatever it says of its size', async () => {
    expect(await imported('a.docx', await archive(1_000_000))).toHaveLength(2);
    const bomb = await archive(60_000_000, 1000);
    expect(bomb.length).toBeLessThan(200_000);
    expect(await imported('b.docx', bomb)).toBe('file-too-large');
  });
});
