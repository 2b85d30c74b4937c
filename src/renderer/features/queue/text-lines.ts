import { layout, measureNaturalWidth, prepare } from '@chenglou/pretext';

/** The small text of lists, as `styles.css` has it. */
const font = "12px 'Inter Variable', Inter, system-ui, sans-serif";
/** A little more than letters of the small text are wide on average, px: where nothing can be measured. */
const usual = 6.3;

/** Small text of a list, before it is drawn. */
export interface SmallText {
  /** On one line, px. */
  readonly width: number;
  /** How many lines a browser makes of it in a room, px. */
  readonly lines: (room: number) => number;
}

let isRead = false;

/** Whether letters are measured and not guessed: there is a page, and its font has been read. */
export function isMeasured(): boolean {
  isRead ||= typeof OffscreenCanvas !== 'undefined' && document.fonts.check(font);
  return isRead;
}

export function smallText(text: string): SmallText {
  if (!isMeasured()) return guessed(text);
  const prepared = prepare(text, font);
  // No heights are wanted, only lines.
  return { width: measureNaturalWidth(prepared), lines: (room) => Math.max(1, layout(prepared, room, 1).lineCount) };
}

/** Letters of East Asian scripts are twice as wide. */
function guessed(text: string): SmallText {
  const width = [...text].reduce((sum, letter) => sum + (letter >= '\u2E80' ? 2 : 1) * usual, 0);
  return { width, lines: (room) => Math.max(1, Math.ceil(width / room)) };
}
