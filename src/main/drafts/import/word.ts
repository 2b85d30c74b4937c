import { z } from 'zod';

/** What is inside a document, as mammoth reads it; formatting is left out. */
const element = z.looseObject({
  type: z.string(),
  value: z.string().optional(),
  children: z.array(z.unknown()).optional(),
});
type Element = z.infer<typeof element>;

/**
 * The text of a Word document (DOCX): an empty line after each paragraph, a new line for each break inside one. Throws for what is
 * no such document.
 */
export async function wordText(buffer: Buffer): Promise<string> {
  // Loaded when it is needed: it takes a while, and most starts of the program never need it.
  const { default: mammoth } = await import('mammoth');
  let text = '';
  // Mammoth's own plain text leaves breaks out, and the words beside them become one.
  await mammoth.convertToHtml(
    { buffer },
    {
      transformDocument: (source: unknown): Element => {
        const document = element.parse(source);
        text = textOf(document);
        // Nothing is left to be made HTML of.
        return { ...document, children: [] };
      },
    },
  );
  return text.replaceAll(/\r\n?/gu, '\n').replaceAll(/\n{3,}/gu, '\n\n');
}

function textOf({ type, value = '', children = [] }: Element): string {
  if (type === 'text') return value;
  if (type === 'tab') return '\t';
  if (type === 'break') return '\n';
  const inside = children.map((child) => textOf(element.parse(child))).join('');
  return type === 'paragraph' ? `${inside}\n\n` : inside;
}
