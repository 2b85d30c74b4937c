import { Document, HeadingLevel, Packer, Paragraph as DocxParagraph, TextRun } from 'docx';
import type { Paragraph } from './paragraphs.ts';
import { isRightToLeft, withoutControls } from './writing-systems.ts';
import { clockTime } from './time-marks.ts';

/** A Word document: the title, then each paragraph after its time mark. Right-to-left paragraphs are marked as such. */
export function docxOf(title: string, language: string | null, paragraphs: readonly Paragraph[]): Promise<Uint8Array> {
  return packed(
    title,
    language,
    paragraphs.map(
      ({ start, text }) =>
        new DocxParagraph({
          spacing: { after: 160 },
          bidirectional: isRightToLeft(text),
          children: [
            new TextRun({ text: `${clockTime(start)}  `, color: '767676', size: 18 }),
            new TextRun({ text, rightToLeft: isRightToLeft(text) }),
          ],
        }),
    ),
  );
}

/** The same of a script: empty lines divide its paragraphs, and single line breaks stay inside of them. */
export function scriptDocxOf(title: string, script: string): Promise<Uint8Array> {
  return packed(
    title,
    null,
    withoutControls(script)
      .split(/\n{2,}/u)
      .map(
        (text) =>
          new DocxParagraph({
            spacing: { after: 160 },
            bidirectional: isRightToLeft(text),
            children: text
              .split('\n')
              .map(
                (line, at) =>
                  new TextRun({ text: line, rightToLeft: isRightToLeft(line), ...(at > 0 && { break: 1 }) }),
              ),
          }),
      ),
  );
}

async function packed(
  title: string,
  language: string | null,
  paragraphs: readonly DocxParagraph[],
): Promise<Uint8Array> {
  const heading = withoutControls(title);
  const document = new Document({
    title: heading,
    creator: 'Backlot',
    styles: {
      default: {
        document: {
          run: {
            font: 'Calibri',
            size: 22,
            ...(language !== null && { language: { value: withoutControls(language) } }),
          },
        },
      },
    },
    sections: [
      {
        children: [
          ...(heading.trim() === ''
            ? []
            : [
                new DocxParagraph({
                  text: heading,
                  heading: HeadingLevel.TITLE,
                  bidirectional: isRightToLeft(heading),
                }),
              ]),
          ...paragraphs,
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}
