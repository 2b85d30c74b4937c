/** The small text of lists, as `styles.css` has it. */
const font = "12px 'Inter Variable'";
/** A little more than letters of the small text are wide on average, px: where nothing can be measured. */
const usual = 6.3;

/** px, of a word that was measured once. */
const widths = new Map<string, number>();
/** So many words are remembered: those of one queue, mostly the same in all its rows. */
const mostWords = 20_000;
/** Null where there is no page; undefined until it is asked for. */
let ruler: OffscreenCanvasRenderingContext2D | null | undefined;
let isRead = false;

/** Whether letters are measured and not guessed: there is a page, and its font has been read. */
export function isMeasured(): boolean {
  ruler ??= typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  if (isRead || !ruler) return isRead;
  isRead = document.fonts.check(font);
  ruler.font = font;
  return isRead;
}

/** Letters of East Asian scripts are twice as wide. */
const guess = (part: string): number =>
  [...part].reduce((sum, letter) => sum + (letter >= '\u2E80' ? 2 : 1) * usual, 0);

/**
 * Width of a part of the small text in a list, px; `measured` as `isMeasured` says. As a whole: letters stand closer together than
 * each of them is wide, which comes to a word in three lines.
 */
function partWidth(part: string, measured: boolean): number {
  if (!measured || !ruler) return guess(part);
  const known = widths.get(part);
  if (known !== undefined) return known;
  const { width } = ruler.measureText(part);
  if (widths.size >= mostWords) widths.clear();
  widths.set(part, width);
  return width;
}

/** What may stand on a line of its own. Lines of East Asian scripts end behind any letter. */
const parted = /[^ \-\u2E80-\u{10FFFF}]*[ \-\u2E80-\u{10FFFF}]|[^ \-\u2E80-\u{10FFFF}]+/gu;

/** Widths of the parts that a text is broken into, in its order, each with the space or hyphen that ends it, px. */
export const partsOf = (text: string, measured: boolean): readonly number[] =>
  (text.match(parted) ?? []).map((part) => partWidth(part, measured));

/** Lines that such parts take in a room (px), as a browser fills them; a part that is longer than the room is broken anywhere. */
export function linesOf(parts: readonly number[], room: number): number {
  let lines = 1;
  let used = 0;
  for (const [at, part] of parts.entries()) {
    // The space at the end of a line may hang over; the last part has none.
    if (used > 0 && used + part - (at < parts.length - 1 ? 3 : 0) > room) {
      lines += 1;
      used = 0;
    }
    const more = part > room ? Math.ceil(part / room) - 1 : 0;
    lines += more;
    used = more > 0 ? part - more * room : used + part;
  }
  return lines;
}
