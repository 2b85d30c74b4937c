import { Document, ImportedXmlComponent, Packer, Paragraph } from 'docx';
import fc from 'fast-check';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Chores } from '../../../../src/main/chores/index.ts';
import { archiveOf, entriesOf, refilled } from '../../../../src/main/drafts/import/archive.ts';
import { withoutPrompts } from '../../../../src/main/drafts/import/word-controls.ts';
import { withKnownElements } from '../../../../src/main/drafts/import/word-elements.ts';
import { withoutInstructions } from '../../../../src/main/drafts/import/word-fields.ts';
import { Imports } from '../../../../src/main/drafts/index.ts';
import { DraftBench, noPresets, readingHere } from '../../../helpers/drafts.ts';

let bench: DraftBench;
let imports: Imports;
beforeEach(() => {
  bench = new DraftBench();
  imports = new Imports(bench.drafts, noPresets, new Chores(() => undefined), readingHere);
});
afterEach(() => bench.close());

const paragraph = (inside: string, style = ''): string =>
  `<w:p>${style === '' ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}${inside}</w:p>`;
const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const control = (rules: string, content: string): string =>
  `<w:sdt><w:sdtPr><w:id w:val="7"/>${rules}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
const placeholder = (content: string): string => control('<w:showingPlcHdr/><w:text/>', content);

/** What a document with this in its body is imported as: the script, and what of it is left out. */
async function imported(body: string): Promise<[script: string, left: object] | string> {
  const names = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const root = ImportedXmlComponent.fromXmlString(`<w:customXml ${names}>${body}</w:customXml>`);
  const styles = ['1', '2'].map((level) => ({ id: `TOC${level}`, name: `toc ${level}` }));
  const lists = ['index 1', 'index heading', 'table of figures'].map((name) => ({
    id: name.replaceAll(' ', ''),
    name,
  }));
  const document = new Document({
    styles: { paragraphStyles: [...styles, ...lists, { id: 'TOCHeading', name: 'TOC Heading' }] },
    // The library takes any element of a text.
    sections: [{ children: [root as unknown as Paragraph] }],
  });
  const path = join(bench.folder, 'Text.docx');
  await writeFile(path, await Packer.toBuffer(document));
  const { created, refused } = await imports.files([path], 'ai-visuals');
  const [first] = created;
  return first === undefined
    ? (refused[0]?.error.code ?? 'nothing')
    : [bench.drafts.read(first.draftId).script, first.left];
}

describe('a text of Word that only asks for one', () => {
  it.each([
    ['in a line', paragraph(run('A ') + placeholder(run('Click here to enter text.')) + run('B')), 'A B'],
    ['as paragraphs', paragraph(run('A')) + placeholder(paragraph(run('Click')) + paragraph(run('here'))), 'A'],
    ['in what is filled in', control('', paragraph(run('A ') + placeholder(run('Click here')) + run('B'))), 'A B'],
    ['in a table', `<w:tbl><w:tr>${placeholder(`<w:tc>${paragraph(run('Click'))}</w:tc>`)}<w:tc>${paragraph(run('A'))}</w:tc></w:tr></w:tbl>`, 'A'],
    ['of a list to choose from', paragraph(control('<w:showingPlcHdr w:val="1"/><w:dropDownList/>', run('Choose one.')) + run('A')), 'A'],
  ])('is not spoken: %s', async (_where, body, script) => {
    expect(await imported(body)).toEqual([script, { placeholders: 1 }]);
  }); // prettier-ignore

  it.each([
    ['filled in', control('<w:placeholder><w:docPart w:val="Default"/></w:placeholder><w:text/>', run('Said.'))],
    ['no placeholder', control('<w:showingPlcHdr w:val="0"/>', run('Said.'))],
    ['chosen of a list', control('<w:dropDownList><w:listItem w:displayText="Choose one."/></w:dropDownList>', run('Said.'))],
    ['around another one', control('', control('<w:text/>', run('Said.')))],
    ['beside an empty one', `${placeholder(run('   '))}${run('Said.')}<w:sdt/>`],
  ])('is spoken where it is %s', async (_what, inside) => {
    expect(await imported(paragraph(inside))).toEqual(['Said.', {}]);
  }); // prettier-ignore

  it('is all that there is: the document is empty', async () => {
    expect(await imported(placeholder(paragraph(run('Click here'))))).toBe('file-empty');
  });

  it('takes nothing else with it, however controls stand in each other', () => {
    const leaf = fc.constantFrom('said', 'asked').map((word) => ({ word, text: run(word) }));
    const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 5 },
        leaf.map(({ word, text }) => ({ text: word === 'asked' ? placeholder(text) : text, said: Number(word === 'said') })),
        fc.array(tie('tree'), { maxLength: 4 }).map((all) => ({
          text: control('<w:text/>', paragraph(all.map(({ text }) => text).join(''))),
          said: all.reduce((sum, { said }) => sum + said, 0),
        })),
      ),
    })); // prettier-ignore
    fc.assert(
      fc.property(tree, ({ text, said }) => {
        const after = withoutPrompts(text).text;
        expect([after.split('said').length - 1, after.includes('asked')]).toEqual([said, false]);
        expect(after.split('<w:sdt>').length).toBe(after.split('</w:sdt>').length);
      }),
    );
  });
});
interface Tree {
  readonly text: string;
  readonly said: number;
}

describe('a table of contents of a Word document', () => {
  const lines = paragraph(run('Inhalt'), 'TOCHeading') + paragraph(run('Bees\t1'), 'TOC1') + paragraph(run('Ants\t2'), 'TOC2'); // prettier-ignore
  it.each([
    ['that a program keeps', control('<w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj>', paragraph(run('Bees 1')))],
    ['that stands among the text', lines],
  ])('is not spoken: one %s', async (_which, contents) => {
    expect(await imported(contents + paragraph(run('Bees dance.')))).toEqual(['Bees dance.', { contents: 1 }]);
  }); // prettier-ignore
});

describe('footnotes of a Word document', () => {
  it('are counted, as they are not spoken', async () => {
    const notes = '<w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:endnoteReference w:id="2"/></w:r>';
    expect(await imported(paragraph(run('Said.') + notes))).toEqual(['Said.', { notes: 2 }]);
  });
});

describe('fields of Word', () => {
  const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const told = (text: string): string => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
  const field = (instruction: string, result: string | null): string =>
    mark('begin') + instruction + (result === null ? '' : mark('separate') + result) + mark('end');

  it.each([
    ['one of the letter’s', field(told(' MERGEFIELD Name '), run('Ada')), 'Ada'],
    ['a condition with such a one', field(`${told('IF ')}${field(told('MERGEFIELD Name'), run('Ada'))}${told('= "Ada" "Hi" "Bye"')}`, run('Hi')), 'Hi'],
    ['a day', field(told('DATE'), run('May 3')), 'May 3'],
    ['one that shows nothing', field(`${told('XE ')}${run('bees')}`, null), ''],
    ['one of which the result has another', field(told('HYPERLINK "a"'), run('see ') + field(told('REF b'), run('page')) + run(' two')), 'see page two'],
    ['one with a list to choose from', field('', run('Red')).replace('"begin"/>', '"begin"><w:ffData><w:ddList/></w:ffData></w:fldChar>'), 'Red'],
  ])('are spoken as they are seen: %s', async (_what, inside, seen) => {
    expect(await imported(paragraph(run('A ') + inside + run(' B')))).toEqual([`A ${seen} B`, {}]);
  }); // prettier-ignore

  it('leave no line of an index or of a list of figures to be spoken', async () => {
    const body = `${paragraph(run('Index'), 'indexheading')}${paragraph(run('bees, 12'), 'index1')}${paragraph(run('Figure 1'), 'tableoffigures')}${paragraph(run('Said.'))}`;
    expect(await imported(body)).toEqual(['Said.', { contents: 1 }]);
  });

  it('take nothing with them but what they are told, however they stand in each other and whether they end', () => {
    const { seen } = fc.letrec<{ seen: string }>((tie) => {
      const all = fc.array(tie('seen'), { maxLength: 3 }).map((texts) => texts.join(''));
      const asTold = all.map((text) => text.replaceAll('seen', 'told'));
      return {
        seen: fc.oneof(
          { maxDepth: 5 },
          fc.constant(run('seen')),
          fc.tuple(asTold, fc.option(all)).map(([instruction, result]) => field(instruction, result)),
        ),
      };
    });
    const stray = fc.constantFrom('', mark('begin'), mark('begin') + mark('separate'));
    fc.assert(
      fc.property(fc.array(seen), stray, (fields, begun) => {
        const text = fields.join(begun);
        const after = withoutInstructions(text);
        expect([after.split('seen').length, after.includes('told')]).toEqual([text.split('seen').length, false]);
        expect(withoutInstructions(mark('end') + text)).toBe(mark('end') + after);
      }),
    );
  }); // prettier-ignore
});

describe('marks of Word that nothing ends take no time', () => {
  it.each(['<w:t ', '<w:fldChar ', '<w:sdt ', '<', '<w:sdtPr>', '<w:sdt><w:sdtPr>', '<w:sdt><w:sdtPr></w:sdtPr>'])(
    '%s',
    (mark) => {
      for (const read of [withoutInstructions, withoutPrompts]) {
        const text = `<w:p><w:fldChar w:fldCharType="begin"/>${mark.repeat(300_000)}<w:fldChar w:fldCharType="end"/></w:p>`;
        expect(JSON.stringify(read(text)).length).toBeGreaterThan(0);
      }
    },
  );

  it('controls thousands deep', () => {
    const deep = `${'<w:sdt><w:sdtPr/><w:sdtContent>'.repeat(100_000)}${run('Said.')}${'</w:sdtContent></w:sdt>'.repeat(100_000)}`;
    expect(withoutPrompts(deep)).toEqual({ text: deep, placeholders: 0, contents: 0 });
    expect(withoutPrompts(placeholder(deep)).placeholders).toBe(1);
  });

  it.each(['<w:rPr>', '<w:rPrChange>', '<w:rPr><w:rPrChange>', '<w:rPr><w:rPrChange></w:rPrChange>', '<w:r>'])(
    'in the look of words: %s',
    (mark) => {
      const secret = '<w:r><w:rPr><w:vanish/></w:rPr><w:t>secret</w:t></w:r>';
      const broken = `<w:r>${mark.repeat(300_000)}<w:t>said</w:t></w:r>`;
      const none = { name: 'word/document.xml', method: 0, packed: Buffer.alloc(0), crc: 0, size: 0 };
      const bytes = archiveOf([refilled(none, Buffer.from(`<w:p>${secret}${broken}</w:p>`))]);
      const [entry] = entriesOf(withKnownElements(bytes, 50_000_000));
      expect(entry?.packed.toString()).toBe(`<w:p>${broken}</w:p>`);
    },
  );
});
