// Captions on the picture: where each word stands, and how it moves.
// Belongs here: layout and effects. Does not: what the words are (`contract/captions.ts`).
import type { Context2D } from '../canvas.ts';
import { fontOf } from '../catalogue.ts';
import { clear, colourOr, lightness } from '../colour.ts';
import type { Captions, Film } from '../film.ts';
import { lookAt, type WordLook } from './effects.ts';
import { placeLine, type PlacedLine, type PlacedWord } from './layout.ts';

interface TimedLine {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

interface Ink {
  readonly text: string;
  readonly edge: string;
  readonly accent: string;
  readonly onAccent: string;
}

function inkOf(captions: Captions): Ink {
  const text = colourOr(captions.fontColor, '#ffffff');
  const light = lightness(text) > 0.45;
  // An accent that stands out from the text: yellow for white and dark letters, white for colours near yellow.
  const yellowish = /^#(e|f)[0-9a-f](a|b|c|d|e)[0-9a-f][0-7][0-9a-f]$/i.test(text);
  const accent = yellowish ? '#ffffff' : '#ffd23f';
  return { text, edge: light ? 'rgba(8,8,14,0.9)' : 'rgba(255,255,255,0.92)', accent, onAccent: '#14121c' };
}

function paintWord(context: Context2D, line: PlacedLine, word: PlacedWord, look: WordLook, ink: Ink): void {
  const { size } = line;
  context.save();
  context.globalAlpha = look.alpha;
  context.translate(word.x + word.width / 2 + look.x * size, word.y - size * 0.36 + look.y * size);
  context.scale(look.scale, look.scale);
  context.direction = word.rightToLeft ? 'rtl' : 'ltr';
  const x = -word.width / 2;
  const y = size * 0.36;
  if (look.box > 0) {
    context.fillStyle = ink.accent;
    context.beginPath();
    context.roundRect(x - size * 0.17, y - size * 0.93, word.width + size * 0.34, size * 1.26, size * 0.2);
    context.fill();
    context.fillStyle = ink.onAccent;
    context.fillText(word.text, x, y);
    context.restore();
    return;
  }
  context.strokeStyle = clear('#000000', 0.28);
  context.lineWidth = size * 0.2;
  context.strokeText(word.text, x, y + size * 0.06);
  context.strokeStyle = ink.edge;
  context.lineWidth = size * 0.15;
  context.strokeText(word.text, x, y);
  context.fillStyle = look.sung >= 1 ? ink.accent : ink.text;
  context.fillText(word.text, x, y);
  if (look.sung > 0 && look.sung < 1) {
    const width = word.width * look.sung;
    context.beginPath();
    context.rect(word.rightToLeft ? -x - width : x, y - size * 1.2, width, size * 1.8);
    context.clip();
    context.fillStyle = ink.accent;
    context.fillText(word.text, x, y);
  }
  context.restore();
}

/** Paints the line that is spoken at a moment; of lines that overlap, the one that began last. */
export function createCaptionPainter(film: Film, captions: Captions): (context: Context2D, at: number) => void {
  const font = fontOf(captions.fontFamily);
  const ink = inkOf(captions);
  const frame = { width: film.width, height: film.height, position: captions.position, ...font };
  const lines: readonly TimedLine[] = captions.lines
    .flatMap(({ words }, index) => {
      const shown = words.filter((word) => word.text.trim() !== '');
      if (shown.length === 0) return [];
      const start = shown.reduce((least, word) => Math.min(least, word.start), Infinity);
      // A line whose words take no time is still seen for a moment.
      const end = shown.reduce((most, word) => Math.max(most, word.end), start + 0.1);
      return [{ index, start, end }];
    })
    .toSorted((a, b) => a.start - b.start);
  let placed: { readonly index: number; readonly line: PlacedLine } | undefined;

  return (context, at) => {
    const shown = lines.findLast((line) => line.start <= at && at < line.end);
    if (!shown) return;
    context.save();
    context.textAlign = 'left';
    context.textBaseline = 'alphabetic';
    context.lineJoin = 'round';
    if (placed?.index !== shown.index) {
      placed = { index: shown.index, line: placeLine(context, captions.lines[shown.index]?.words ?? [], frame) };
    }
    const { line } = placed;
    context.font = line.font;
    const looks = line.words.map((word) => ({ word, look: lookAt(captions.effect, at, word, shown.start) }));
    // A word that is larger or has a box lies over its neighbours.
    const ordered = looks.toSorted((a, b) => a.look.scale + a.look.box - (b.look.scale + b.look.box));
    for (const { word, look } of ordered) if (look.alpha > 0.01) paintWord(context, line, word, look, ink);
    context.restore();
  };
}
