import { z } from 'zod';
import { longestTitle, type SpokenText } from './markdown.ts';

/** What is inside a document, as mammoth reads it; formatting is left out. */
const element = z.looseObject({
  type: z.string(),
  value: z.string().optional(),
  styleName: z.string().nullish(),
  children: z.array(z.unknown()).optional(),
});
type Element = z.infer<typeof element>;

/**
 * The text of a Word document (DOCX): an empty line after each paragraph, a new line for each break inside one. A first paragraph
 * of the style Title is the title and is not spoken, where more follows; nor are lines of a table of contents. Throws for what is no
 * such document.
 */
export async function wordText(buffer: Buffer): Promise<SpokenText & { readonly hasContents: boolean }> {
  // Loaded when it is needed: it takes a while, and most starts of the program never need it.
  const { default: mammoth } = await import('mammoth');
  let spoken: Awaited<ReturnType<typeof wordText>> = { title: null, script: '', hasContents: false };
  // Mammoth's own plain text leaves breaks out, and the words beside them become one.
  await mammoth.convertToHtml(
    { buffer },
    {
      transformDocument: (source: unknown): Element => {
        const document = element.parse(source);
        spoken = spokenOf(document);
        // Nothing is left to be made HTML of.
        return { ...document, children: [] };
      },
    },
  );
  return spoken;
}

/** Word calls them so in every language: the lines of a table of contents or of figures and of an index, and what stands above them. */
const ofContents = /^(?:(?:toc|index) (?:\d|heading)|toa heading|table of (?:figures|authorities))$/iu;

function spokenOf({ children = [] }: Element): Awaited<ReturnType<typeof wordText>> {
  const all = children.map((child) => element.parse(child));
  const parts = all.filter(({ styleName }) => !ofContents.test(styleName ?? ''));
  const texts = parts.map(textOf);
  const first = texts.findIndex((text) => text.trim() !== '');
  // Word calls it so in every language.
  const isTitled = parts[first]?.styleName?.toLowerCase() === 'title';
  const rest = texts.slice(first + 1).join('');
  const titled = isTitled && rest.trim() !== '' && (texts[first]?.length ?? 0) <= longestTitle;
  return {
    title: titled ? (texts[first] ?? '').trim().replaceAll(/\s+/gu, ' ') : null,
    script: (titled ? rest : texts.join('')).replaceAll(/\r\n?/gu, '\n').replaceAll(/\n{3,}/gu, '\n\n'),
    hasContents: parts.length < all.length,
  };
}

function textOf({ type, value = '', children = [] }: Element): string {
  if (type === 'text') return value;
  if (type === 'tab') return '\t';
  if (type === 'break') return '\n';
  const inside = children.map((child) => textOf(element.parse(child))).join('');
  return type === 'paragraph' ? `${inside}\n\n` : inside;
}
