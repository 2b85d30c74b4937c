import { Document, HeadingLevel, Packer, Paragraph as DocxParagraph, TextRun } from 'docx';
import type { Paragraph } from './paragraphs.ts';
import { isRightToLeft, withoutControls } from './writing-systems.ts';
import { clockTime } from './time-marks.ts';

/** A Word document: the title, then each paragraph after its time mark. Right-to-left paragraphs are marked as such. */
export async function docxOf(
  title: string,
  language: string | null,
  paragraphs: readonly Paragraph[],
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
          new DocxParagraph({ text: heading, heading: HeadingLevel.TITLE, bidirectional: isRightToLeft(heading) }),
          ...paragraphs.map(
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
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}
