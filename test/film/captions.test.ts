import fc from 'fast-check';
import { expect, test } from 'vitest';
import { captionEffects, captionPositions, overlays, watermarkPositions } from '../../src/contract/index.ts';
import { type Captions, fonts, type Watermark } from '../../src/film/index.ts';
import { placeLine } from '../../src/film/captions/layout.ts';
import { contextOf } from '../../src/film/canvas.ts';
import { balanced } from '../../src/film/text.ts';
import { difference, filmOf, given, newCanvas, type Region, sceneOf, shot, width, height } from './frames.ts';

const wordsOf = (text: string, start = 1, each = 0.5) =>
  text.split(' ').map((word, index) => ({ text: word, start: start + index * each, end: start + (index + 1) * each }));
const captioned = (parts: Partial<Captions>) =>
  filmOf({
    scenes: [sceneOf(given('a'))],
    captions: {
      lines: [{ words: wordsOf('once upon a time') }],
      position: 'bottom',
      effect: null,
      fontFamily: null,
      fontColor: null,
      ...parts,
    },
  });
const bare = shot(filmOf({ scenes: [sceneOf(given('a'))] }), 2);

const bands: Readonly<Record<(typeof captionPositions)[number], Region>> = {
  top: { left: 0, top: 0.02, right: 1, bottom: 0.4 },
  center: { left: 0, top: 0.3, right: 1, bottom: 0.7 },
  bottom: { left: 0, top: 0.6, right: 1, bottom: 0.98 },
};

test('captions stand where they are put, while they are spoken and not before or after', () => {
  for (const position of captionPositions) {
    const film = captioned({ position });
    const frame = shot(film, 2);
    expect.soft(difference(frame, bare, bands[position]), position).toBeGreaterThan(2);
    expect.soft(difference(frame, bare, bands[position], false), position).toBe(0);
    expect.soft(difference(shot(film, 0.9), bare), position).toBe(0);
    expect.soft(difference(shot(film, 3.01), bare), position).toBe(0);
  }
});

test('every effect changes with the words, and no two look alike', () => {
  const plain = shot(captioned({}), 2.1);
  const frames = captionEffects.map((effect) => {
    const film = captioned({ effect });
    expect.soft(difference(shot(film, 1.1), shot(film, 2.1)), effect).toBeGreaterThan(0.1);
    expect.soft(difference(shot(film, 2.1), plain), effect).toBeGreaterThan(0.1);
    return [1.56, 2.1].map((at) => shot(film, at));
  });
  for (const [index, frame] of frames.entries()) {
    for (const other of frames.slice(index + 1)) {
      const apart = frame.reduce((sum, moment, at) => sum + difference(moment, other[at] ?? bare), 0);
      expect.soft(apart, captionEffects[index]).toBeGreaterThan(0.15);
    }
  }
  expect(difference(shot(captioned({}), 1.1), plain)).toBe(0);
});

test('karaoke fills a word from its start to its end', () => {
  const film = captioned({ effect: 'karaoke', lines: [{ words: [{ text: 'singing', start: 1, end: 3 }] }] });
  const unsung = shot(film, 1);
  const [quarter, half, whole] = [1.5, 2, 2.99].map((at) => difference(shot(film, at), unsung));
  expect(quarter).toBeGreaterThan(0);
  expect(half).toBeGreaterThan(quarter ?? Infinity);
  expect(whole).toBeGreaterThan(half ?? Infinity);
});

test('every font draws in its own letters, and colours count with and without #', () => {
  const frames = fonts.map(({ slug }) => shot(captioned({ fontFamily: slug }), 2));
  for (const [index, frame] of frames.entries()) {
    for (const other of frames.slice(index + 1))
      expect.soft(difference(frame, other), fonts[index]?.slug).toBeGreaterThan(0.3);
  }
  expect(difference(shot(captioned({ fontFamily: 'no-such-font' }), 2), frames[0] ?? bare)).toBe(0);
  const white = shot(captioned({}), 2);
  const red = shot(captioned({ fontColor: '#ff0000' }), 2);
  expect(difference(red, white)).toBeGreaterThan(0.5);
  expect(difference(shot(captioned({ fontColor: 'FF0000' }), 2), red)).toBe(0);
  expect(difference(shot(captioned({ fontColor: 'nonsense' }), 2), white)).toBe(0);
});

test('lines fit: two balanced ones, smaller letters for long words, within the margins', () => {
  const context = contextOf(newCanvas(8, 8));
  const place = (text: string) =>
    placeLine(context, wordsOf(text), {
      width: 320,
      height: 180,
      position: 'bottom',
      family: 'Montserrat',
      weight: 800,
    });
  const two = place('a line that is certainly long enough for two rows');
  expect(new Set(two.words.map(({ y }) => y)).size).toBe(2);
  expect(place('W'.repeat(48)).size).toBeLessThan(place('short').size);
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 70 }), { maxLength: 30 }), (words) => {
      for (const word of place(words.join(' ')).words) {
        expect(word.x).toBeGreaterThanOrEqual(-0.5);
        expect(word.x + word.width).toBeLessThanOrEqual(320.5);
        expect(word.y).toBeGreaterThan(0);
        expect(word.y).toBeLessThan(180);
      }
    }),
    { numRuns: 40 },
  );
});

test('arranging words keeps each once and in order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 500, noNaN: true }), { maxLength: 40 }),
      fc.integer({ min: 1, max: 4 }),
      (widths, lines) => {
        const arrangement = balanced(widths, 5, lines);
        expect(arrangement.lines.flat()).toEqual(widths.map((_, index) => index));
        expect(arrangement.lines.length).toBeLessThanOrEqual(lines);
      },
    ),
  );
});

test('any script, words without length and times out of order are drawn', () => {
  const odd = [
    { text: 'مرحبا', start: 1, end: 1 },
    { text: '👩‍👩‍👧', start: 2, end: 1 },
    { text: '', start: 0, end: 9 },
    { text: '日本語', start: 1.5, end: 3 },
  ];
  for (const effect of captionEffects) {
    expect
      .soft(difference(shot(captioned({ effect, lines: [{ words: odd }, { words: [] }] }), 2), bare), effect)
      .toBeGreaterThan(0.1);
  }
  const instant = captioned({ lines: [{ words: [{ text: 'now', start: 2, end: 2 }] }] });
  expect(difference(shot(instant, 2.05), bare)).toBeGreaterThan(0.1);
});

test('every overlay is seen, moves, and differs from the others', () => {
  const film = (overlay: (typeof overlays)[number]) => filmOf({ scenes: [sceneOf(given('a'))], overlay });
  expect(difference(shot(film('none'), 2), bare)).toBe(0);
  const seen = overlays.filter((overlay) => overlay !== 'none');
  const frames = seen.map((overlay) => shot(film(overlay), 2));
  for (const [index, overlay] of seen.entries()) {
    const frame = frames[index] ?? bare;
    expect.soft(difference(frame, bare), overlay).toBeGreaterThan(1);
    expect.soft(difference(shot(film(overlay), 3.3), frame), overlay).toBeGreaterThan(0.5);
    for (const other of frames.slice(index + 1)) expect.soft(difference(frame, other), overlay).toBeGreaterThan(1);
  }
});

const marked = (parts: Partial<Watermark>) =>
  filmOf({
    scenes: [sceneOf(given('a'))],
    watermark: { media: null, text: 'Studio', position: 'top-left', opacity: 100, ...parts },
  });

test('a watermark stands in its ninth of the frame, as text or as a picture, and nowhere else', () => {
  for (const position of watermarkPositions) {
    if (position === 'none') continue;
    const [row, column] = position.split('-');
    const third = (name: string | undefined): number =>
      name === 'top' || name === 'left' ? 0 : name === 'bottom' || name === 'right' ? 2 : 1;
    const region: Region = {
      left: third(column) / 3,
      right: (third(column) + 1) / 3,
      top: third(row) / 3,
      bottom: (third(row) + 1) / 3,
    };
    for (const media of [null, 'b']) {
      const frame = shot(marked({ position, media }), 2);
      expect.soft(difference(frame, bare, region), `${position} ${media}`).toBeGreaterThan(1);
      expect.soft(difference(frame, bare, region, false), `${position} ${media}`).toBe(0);
    }
  }
});

test('opacity fades a watermark, down to nothing', () => {
  const [full, half, none] = [100, 50, 0].map((opacity) => difference(shot(marked({ opacity }), 2), bare));
  expect(none).toBe(0);
  expect(half).toBeGreaterThan(0);
  expect(full).toBeGreaterThan((half ?? 0) * 1.6);
});

test('a long watermark is kept within the frame, and one without text is nothing', () => {
  const wide = shot(
    marked({ text: 'a very long name of a studio that goes on and on '.repeat(9), position: 'bottom-right' }),
    2,
  );
  expect(difference(wide, bare, { left: 0.35, top: 0.4, right: 1, bottom: 1 }, false)).toBe(0);
  expect(difference(shot(marked({ text: '  ' }), 2), bare)).toBe(0);
  expect(wide).toHaveLength(width * height * 4);
});
