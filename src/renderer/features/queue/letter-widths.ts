/** The small text of lists, as `styles.css` has it. */
const font = "12px 'Inter Variable'";
/** A little more than letters of the small text are wide on average, px: where nothing can be measured. */
const usual = 6.3;

/** px, of a letter that was measured once. */
const widths = new Map<string, number>();
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

/** Width of a letter of the small text in a list, px; `measured` as `isMeasured` says. */
function letterWidth(letter: string, measured: boolean): number {
  // Letters of East Asian scripts are twice as wide.
  if (!measured || !ruler) return letter >= '\u2E80' ? 2 * usual : usual;
  const known = widths.get(letter);
  if (known !== undefined) return known;
  const { width } = ruler.measureText(letter);
  widths.set(letter, width);
  return width;
}

/** Letters of a word that may take a line of its own. */
const longWord = 40;

/**
 * Width of one part, px. Letters stand a little closer together than each of them is wide: in a word that fills lines this comes
 * to as much as a word of usual length.
 */
function partWidth(part: string, measured: boolean): number {
  if (measured && ruler && part.length > longWord) return ruler.measureText(part).width;
  let width = 0;
  for (const letter of part) width += letterWidth(letter, measured);
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
  for (const part of parts) {
    // The space at the end of a line may hang over.
    if (used > 0 && used + part - 3 > room) {
      lines += 1;
      used = 0;
    }
    const more = part > room ? Math.ceil(part / room) - 1 : 0;
    lines += more;
    used = more > 0 ? part - more * room : used + part;
  }
  return lines;
}
