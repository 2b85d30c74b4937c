import type { LeftOut } from '../../../bridge/index.ts';
import { archiveOf, entriesOf, refilled, unpacked } from './archive.ts';
import { withoutPrompts } from './word-controls.ts';
import { withoutInstructions } from './word-fields.ts';

/** Elements around text that mammoth does not know, and leaves out with the text: fields, directions, words with their reading. */
const around = /<(\/?)w:(?:fldSimple|dir|bdo|ruby|rubyBase)(?=[\s/>])/gu;
/** Breaks and tabs of another name. */
const breaks = /<(\/?)w:cr(?=[\s/>])/gu;
const tabs = /<(\/?)w:ptab(?=[\s/>])/gu;

/** Shapes of the older kind that mammoth does not know, and what is around the text of a newer one. */
const shapes = /<(\/?)v:(?:oval|line|polyline|arc|curve|image)(?=[\s/>])/gu;
const drawings = /<(\/?)w:drawing(?=[\s/>])/gu;
const aroundDrawn =
  /<(\/?)(?:wp:(?:inline|anchor)|a:graphic(?:Data)?|wps:(?:wsp|txbx)|wpg:(?:wgp|grpSp)|wpc:wpc)(?=[\s/>])/gu;

/** What can be shown in several ways: the marks around all of it, and around each way. */
const ways = /(<\/?mc:(?:AlternateContent|Choice|Fallback)(?=[\s/>])[^<>]*>)/u;
const way = /^<(\/?)mc:(AlternateContent|Choice|Fallback)(?=[\s/>])/u;
const words = /<w:t[\s>]/u;

/**
 * With one of several ways to show something alone: the last one, which mammoth takes, unless the words are in an earlier one alone,
 * as beside a picture of them.
 */
function withOneWay(text: string): string {
  const whole = { mark: '', text: '', hasWords: false };
  const open = [whole];
  for (const piece of text.split(ways)) {
    const [, closes, name] = way.exec(piece) ?? [];
    if (name !== undefined && piece.endsWith('/>')) continue;
    if (closes === '') {
      open.push({ mark: piece, text: '', hasWords: false });
      continue;
    }
    const done = name === undefined ? { mark: '', text: piece, hasWords: words.test(piece) } : open.pop();
    const outer = open.at(-1);
    // It is no document, which mammoth says.
    if (done === undefined || outer === undefined) return text;
    if (name === undefined || name === 'AlternateContent') {
      outer.text += done.mark + done.text + (name === undefined ? '' : piece);
      outer.hasWords ||= done.hasWords;
    } else if (name === 'Fallback' ? done.hasWords || !outer.hasWords : done.hasWords && !outer.hasWords) {
      // Its mark may name what is used inside.
      outer.text = `${done.mark.replace(way, '<mc:Fallback')}${done.text}</mc:Fallback>`;
      outer.hasWords = done.hasWords;
    }
  }
  return open.length === 1 ? whole.text : text;
}

/** Where stretches of text of one look begin and end. */
const runEdges = /(?=<w:r[\s>])|(?<=<\/w:r>)/u;
/** A whole one, without another inside. */
const isRun = (part: string): boolean => /^<w:r[\s>]/u.test(part) && part.endsWith('</w:r>');
const lookBefore = /<w:rPrChange[\s>]/gu;
const lookBeforeEnd = '</w:rPrChange>';
const hidden = /<w:vanish(?:\s+w:val="(?:1|true|on)")?\s*\/>/u;

/** How a stretch looks, without how it did before a change. An end that is missing is looked for once, however often one begins. */
function lookOf(run: string): string {
  let now = '';
  let from = 0;
  lookBefore.lastIndex = 0;
  for (let found = lookBefore.exec(run); found !== null; found = lookBefore.exec(run)) {
    const end = run.indexOf(lookBeforeEnd, found.index);
    if (end === -1) break;
    now += run.slice(from, found.index);
    from = end + lookBeforeEnd.length;
    lookBefore.lastIndex = from;
  }
  now += run.slice(from);
  const begin = now.indexOf('<w:rPr>');
  return begin === -1 ? '' : now.slice(begin, Math.max(begin, now.indexOf('</w:rPr>', begin)));
}

/** Without what its look hides, as people do with notes to themselves. */
function withoutHidden(text: string): string {
  if (!hidden.test(text)) return text;
  return text
    .split(runEdges)
    .filter((part) => !isRun(part) || !hidden.test(lookOf(part)))
    .join('');
}

const deletion = /<w:del(?=[\s/>])/u;
/** Where a paragraph cannot be joined to the next one: the end of the text, of a cell and of a box, and before a table. */
const boundary = /<\/w:body>(?=\s*<\/w:document>)|<\/w:(?:tc|txbxContent)>|<w:tbl(?=[\s>])/gu;
/**
 * Mammoth joins a paragraph whose end was deleted to the next one that it meets, wherever that is, and leaves the last one out: an empty
 * one takes it where it ends.
 */
const withNextParagraph = (text: string): string =>
  deletion.test(text) ? text.replaceAll(boundary, '<w:p/>$&') : text;

/** Where the words of a document are; headers, footnotes and comments beside it are not spoken. */
const body = /^word\/document\d*\.xml$/u;
const formula = /<m:oMath(?=[\s/>])/gu;
const note = /<w:(?:foot|end)noteReference(?=[\s/>])/gu;

/** How much of what nobody speaks is in the text of a Word document. @param bytes as `withKnownElements` */
export function leftOutOf(bytes: Buffer, most: number): Record<Exclude<keyof LeftOut, 'code'>, number> {
  const left = { formulas: 0, notes: 0, placeholders: 0, contents: 0 };
  for (const entry of entriesOf(bytes)) {
    if (!body.test(entry.name)) continue;
    const text = withOneWay(unpacked(entry, most)?.toString('utf8') ?? '');
    const { placeholders, contents } = withoutPrompts(text);
    left.formulas += text.match(formula)?.length ?? 0;
    left.notes += text.match(note)?.length ?? 0;
    left.placeholders += placeholders;
    left.contents += contents;
  }
  return left;
}

/**
 * A Word document without hidden text, prompts, tables of contents and what its fields are told, which mammoth reads like any
 * other, and with other names for the elements that mammoth leaves out although they hold text: those of elements that it reads.
 * Written anew in any case: what mammoth takes for an entry is then what was looked at here, however the archive was written; an
 * empty one for what is none.
 * @param bytes of a document that takes no more than `most` bytes unpacked
 */
export function withKnownElements(bytes: Buffer, most: number): Buffer {
  const known = entriesOf(bytes).map((entry) => {
    const content = /^word\/[^/]+\.xml$/u.test(entry.name) ? unpacked(entry, most) : null;
    if (content === null) return entry;
    const before = content.toString('utf8');
    const after = withNextParagraph(withoutPrompts(withoutHidden(withoutInstructions(withOneWay(before)))).text)
      .replaceAll(shapes, '<$1v:rect')
      .replaceAll(drawings, '<$1w:pict')
      .replaceAll(aroundDrawn, '<$1w:smartTag')
      .replaceAll(around, '<$1w:smartTag')
      .replaceAll(breaks, '<$1w:br')
      .replaceAll(tabs, '<$1w:tab');
    return after === before ? entry : refilled(entry, Buffer.from(after));
  });
  return archiveOf(known);
}
