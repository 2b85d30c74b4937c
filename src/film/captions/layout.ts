import type { Context2D } from '../canvas.ts';
import type { TimedWord } from '../../contract/index.ts';
import type { CaptionPosition } from '../film.ts';
import { balanced, fontCss, isRightToLeft, shortened } from '../text.ts';

export interface PlacedWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Left edge and baseline, pixels. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly rightToLeft: boolean;
}

export interface PlacedLine {
  readonly words: readonly PlacedWord[];
  /** Pixels. */
  readonly size: number;
  readonly font: string;
}

interface CaptionFrame {
  readonly width: number;
  readonly height: number;
  readonly position: CaptionPosition;
  readonly family: string;
  readonly weight: number;
}

const leading = 1.24;
/** Of the frame's width: what is left of it beside the margins that players cover. */
const widest = 0.84;
const smallestComfortable = 0.66;

/** Pixels from the frame's top to the middle of the block of lines. */
function middleOf(
  position: CaptionPosition,
  frame: { readonly height: number; readonly width: number },
  block: number,
) {
  const margin = frame.height * (frame.height > frame.width ? 0.15 : 0.08);
  switch (position) {
    case 'top':
      return margin + block / 2;
    case 'center':
      return frame.height / 2;
    case 'bottom':
      return frame.height - margin - block / 2;
  }
}

/** Where each word of a line stands: one or two balanced lines, smaller when they would not fit; four for very long ones. */
export function placeLine(context: Context2D, words: readonly TimedWord[], frame: CaptionFrame): PlacedLine {
  const shown = words
    .map((word) => ({ ...word, text: shortened(word.text.trim(), 48) }))
    .filter((word) => word.text !== '');
  const wanted = Math.min(frame.width * 0.072, frame.height * 0.066);
  context.font = fontCss(frame.family, frame.weight, wanted);
  const widths = shown.map((word) => context.measureText(word.text).width);
  const space = Math.max(context.measureText(' ').width, wanted * 0.26) * 1.1;
  const limit = frame.width * widest;
  let arrangement = balanced(widths, space, 1);
  if (arrangement.width > limit) arrangement = balanced(widths, space, 2);
  if (arrangement.width * smallestComfortable > limit) arrangement = balanced(widths, space, 4);
  const scale = Math.min(1, limit / Math.max(1, arrangement.width));
  const size = Math.max(1, wanted * scale);
  const block = arrangement.lines.length * size * leading;
  const top = middleOf(frame.position, frame, block) - block / 2;
  const rightToLeft = isRightToLeft(shown.map((word) => word.text).join(' '));
  const placed = arrangement.lines.flatMap((line, row) => {
    const order = rightToLeft ? line.toReversed() : line;
    const width = order.reduce((sum, index) => sum + (widths[index] ?? 0), 0) + space * (order.length - 1);
    let x = (frame.width - width * scale) / 2;
    return order.flatMap((index) => {
      const word = shown[index];
      if (!word) return [];
      const placedWord: PlacedWord = {
        text: word.text,
        start: word.start,
        end: word.end,
        x,
        y: top + (row + 0.79) * size * leading,
        width: (widths[index] ?? 0) * scale,
        rightToLeft: isRightToLeft(word.text),
      };
      x += placedWord.width + space * scale;
      return [placedWord];
    });
  });
  return { words: placed, size, font: fontCss(frame.family, frame.weight, size) };
}
