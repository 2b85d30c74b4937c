/** The marks around content that a document has a rule for: what is to be filled in, a table of contents. */
const controls = /(<\/?w:sdt(?=[\s/>])[^<>]*>)/u;
const control = /^<(\/?)w:sdt[\s/>]/u;
const rules = /^\s*<w:sdtPr[\s>][^]*?<\/w:sdtPr>/u;
/** It is empty, and its text asks for one, such as `Click here to enter text.` */
const asksForText = /<w:showingPlcHdr(?:\s+w:val="(?:1|true|on)")?\s*\/>/u;
const listsContents = /<w:docPartGallery\s+w:val="Table of Contents"\s*\/>/u;
const spokenSign = /[\p{L}\p{N}]/u;

export interface WithoutPrompts {
  readonly text: string;
  /** How many of each with words in them were left out. */
  readonly placeholders: number;
  readonly contents: number;
}

/** The text of a Word document without texts that only ask for one, and without tables of contents, which nobody reads out. */
export function withoutPrompts(text: string): WithoutPrompts {
  let placeholders = 0;
  let contents = 0;
  const whole = { mark: '', text: '' };
  const open = [whole];
  for (const piece of text.split(controls)) {
    const inner = open.at(-1) ?? whole;
    const closes = control.exec(piece)?.[1];
    if (closes === undefined || piece.endsWith('/>')) inner.text += piece;
    else if (closes === '') open.push({ mark: piece, text: '' });
    else {
      open.pop();
      const outer = open.at(-1);
      // It is no document, which mammoth says.
      if (outer === undefined) return { text, placeholders: 0, contents: 0 };
      const rule = rules.exec(inner.text)?.[0] ?? '';
      const count = spokenSign.test(inner.text.slice(rule.length).replaceAll(/<[^>]*>/gu, '')) ? 1 : 0;
      if (asksForText.test(rule)) placeholders += count;
      else if (listsContents.test(rule)) contents += count;
      else outer.text += inner.mark + inner.text + piece;
    }
  }
  return open.length === 1 ? { text: whole.text, placeholders, contents } : { text, placeholders: 0, contents: 0 };
}
