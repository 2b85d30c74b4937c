import type { Context2D } from './canvas.ts';
import { defaultFont } from './catalogue.ts';

/** A CSS font; letters that the family does not have come from the computer's own fonts. @param size pixels */
export function fontCss(family: string, weight: number, size: number): string {
  return `${weight} ${size.toFixed(2)}px "${family}", "${defaultFont.family}", "Noto Sans", "Noto Color Emoji", sans-serif`;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** What readers see as letters: an accent or a family of emoji stays in one piece. */
export const lettersOf = (text: string): readonly string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/** At most so many letters, the last one an ellipsis when some had to go. */
export function shortened(text: string, letters: number): string {
  // Each letter has at least one unit, so that a text which is short in units needs no look at its letters.
  if (text.length <= letters) return text;
  const all = lettersOf(text.slice(0, letters * 12));
  return all.length <= letters ? text : `${all.slice(0, letters - 1).join('')}…`;
}

/** Hebrew, Arabic and their neighbours. */
export const isRightToLeft = (text: string): boolean => /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u.test(text);

/** How many lines words of these widths need when no line with more than one word is wider than the limit. */
function linesWithin(widths: readonly number[], space: number, limit: number): number[][] {
  const lines: number[][] = [];
  let current: number[] = [];
  let width = 0;
  for (const [index, word] of widths.entries()) {
    if (current.length > 0 && width + space + word > limit) {
      lines.push(current);
      current = [];
      width = 0;
    }
    width += (current.length > 0 ? space : 0) + word;
    current.push(index);
  }
  if (current.length > 0) lines.push(current);
  return lines;
}

interface Arrangement {
  /** Indexes of words, line by line. */
  readonly lines: readonly (readonly number[])[];
  /** Of the widest line, in the unit of the words' widths. */
  readonly width: number;
}

/** Puts words in at most so many lines so that the widest is as narrow as it can be: the lines look alike. */
export function balanced(widths: readonly number[], space: number, atMost: number): Arrangement {
  let high = widths.reduce((sum, width) => sum + width + space, 0);
  let low = Math.max(0, ...widths);
  for (let round = 0; round < 18; round += 1) {
    const middle = (low + high) / 2;
    if (linesWithin(widths, space, middle).length <= atMost) high = middle;
    else low = middle;
  }
  const lines = linesWithin(widths, space, high);
  const width = Math.max(
    0,
    ...lines.map((line) => line.reduce((sum, index) => sum + (widths[index] ?? 0), 0) + space * (line.length - 1)),
  );
  return { lines, width };
}

export interface TextBox {
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly family: string;
  readonly weight: number;
  readonly maxLines: number;
  /** Line height over size. */
  readonly leading: number;
}

interface FittedText {
  readonly lines: readonly string[];
  /** Pixels. */
  readonly size: number;
  readonly width: number;
  readonly height: number;
}

interface Piece {
  readonly text: string;
  /** Whether it goes on with the word of the piece before it, without a space. */
  readonly goesOn: boolean;
}

/** Words as pieces that may stand on a line of their own: very long ones are cut, as a domain's name has no spaces. */
function piecesOf(context: Context2D, text: string, limit: number): readonly Piece[] {
  return text
    .split(/\s+/u)
    .filter((word) => word !== '')
    .flatMap((word) => {
      if (context.measureText(word).width <= limit) return [{ text: word, goesOn: false }];
      const pieces: string[] = [];
      let piece = '';
      for (const letter of lettersOf(word)) {
        if (piece !== '' && context.measureText(piece + letter).width > limit) {
          pieces.push(piece);
          piece = '';
        }
        piece += letter;
      }
      return [...pieces, piece].map((text, index) => ({ text, goesOn: index > 0 }));
    });
}

/** The text in balanced lines, as large as the box allows and never larger than asked. */
export function fitText(context: Context2D, text: string, box: TextBox): FittedText {
  context.font = fontCss(box.family, box.weight, box.size);
  const pieces = piecesOf(context, shortened(text, 600), box.width * 1.6);
  const widths = pieces.map(({ text }) => context.measureText(text).width);
  const space = context.measureText(' ').width;
  let best = { scale: 0, arrangement: { lines: [], width: 0 } as Arrangement };
  for (let lines = 1; lines <= box.maxLines; lines += 1) {
    const arrangement = balanced(widths, space, lines);
    const scale = Math.min(
      1,
      box.width / Math.max(1, arrangement.width),
      box.height / (box.size * box.leading * Math.max(1, arrangement.lines.length)),
    );
    if (scale > best.scale + 0.02) best = { scale, arrangement };
  }
  const size = Math.max(1, box.size * best.scale);
  const lines = best.arrangement.lines.map((line) =>
    line
      .map((index, place) => {
        const piece = pieces[index];
        return piece ? (place > 0 && !piece.goesOn ? ' ' : '') + piece.text : '';
      })
      .join(''),
  );
  return { lines, size, width: best.arrangement.width * best.scale, height: lines.length * size * box.leading };
}
