/** The marks around content that a document has a rule for: what is to be filled in, a table of contents. */
const controls = /(<\/?w:sdt(?=[\s/>])[^<>]*>)/u;
const control = /^<(\/?)w:sdt[\s/>]/u;
const rules = /^\s*<w:sdtPr[\s>]/u;
const rulesEnd = '</w:sdtPr>';
/** It is empty, and its text asks for one, such as `Click here to enter text.` */
const asksForText = /<w:showingPlcHdr(?:\s+w:val="(?:1|true|on)")?\s*\/>/u;
const listsContents = /<w:docPartGallery\s+w:val="Table of Contents"\s*\/>/u;
const spokenSign = /[\p{L}\p{N}]/u;
const hasWords = (text: string): boolean => spokenSign.test(text.replaceAll(/<[^<>]*>/gu, ''));

export interface WithoutPrompts {
  readonly text: string;
  /** How many of each with words in them were left out. */
  readonly placeholders: number;
  readonly contents: number;
}

/** What is around a control, and in it so far. */
interface Control {
  readonly mark: string;
  rule: string;
  text: string;
  /** Whether there are words in it, its rule aside. */
  spoken: boolean;
}

/** The text of a Word document without texts that only ask for one, and without tables of contents, which nobody reads out. */
export function withoutPrompts(text: string): WithoutPrompts {
  let placeholders = 0;
  let contents = 0;
  const whole: Control = { mark: '', rule: '', text: '', spoken: false };
  const open = [whole];
  // What stands behind a mark is looked at there, once: they may be within one another thousands deep.
  for (const [at, piece] of text.split(controls).entries()) {
    const inner = open.at(-1) ?? whole;
    const closes = at % 2 === 0 ? undefined : control.exec(piece)?.[1];
    if (closes === undefined || piece.endsWith('/>')) {
      const rule = inner.text === '' && at % 2 === 0 ? ruleOf(piece) : '';
      if (rule !== '') inner.rule = rule;
      inner.text += piece;
      inner.spoken ||= at % 2 === 0 && hasWords(piece.slice(rule.length));
    } else if (closes === '') open.push({ mark: piece, rule: '', text: '', spoken: false });
    else {
      open.pop();
      const outer = open.at(-1);
      // It is no document, which mammoth says.
      if (outer === undefined) return { text, placeholders: 0, contents: 0 };
      const { mark, rule, spoken } = inner;
      if (asksForText.test(rule)) placeholders += Number(spoken);
      else if (listsContents.test(rule)) contents += Number(spoken);
      else {
        outer.text += mark + inner.text + piece;
        outer.spoken ||= spoken;
      }
    }
  }
  return open.length === 1 ? { text: whole.text, placeholders, contents } : { text, placeholders: 0, contents: 0 };
}

/** The rule that content begins with; none where it does not end. */
function ruleOf(piece: string): string {
  const end = rules.test(piece) ? piece.indexOf(rulesEnd) : -1;
  return end === -1 ? '' : piece.slice(0, end + rulesEnd.length);
}
