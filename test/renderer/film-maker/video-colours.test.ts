import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createVideoColours } from '../../../src/renderer/film-maker/video-colours.ts';

/** Y, U and V of a colour in BT.709 with the range of 16 to 235, as the standard has them, not rounded. */
function standard([red = 0, green = 0, blue = 0]: readonly number[]): readonly number[] {
  const y = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const u = (blue - y) / 1.8556;
  const v = (red - y) / 1.5748;
  return [16 + (219 / 255) * y, 128 + (224 / 255) * u, 128 + (224 / 255) * v];
}

const pixelsOf = (colours: readonly (readonly number[])[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(colours.flatMap(([red = 0, green = 0, blue = 0]) => [red, green, blue, 255]));

const colour = fc.tuple(...Array.from({ length: 3 }, () => fc.integer({ min: 0, max: 255 })));

test('white, grey and black are the ends and the middle of the range and have no colour', () => {
  const ofAll = (value: number): readonly number[] => [
    ...createVideoColours(2, 2)(pixelsOf(Array.from({ length: 4 }, () => [value, value, value]))),
  ];
  expect(ofAll(255)).toEqual([235, 235, 235, 235, 128, 128]);
  expect(ofAll(128)).toEqual([126, 126, 126, 126, 128, 128]);
  expect(ofAll(0)).toEqual([16, 16, 16, 16, 128, 128]);
});

test('every pixel has its brightness, every four share the colour of their mean', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 4 }),
      fc.infiniteStream(colour),
      (w, h, stream) => {
        const [width, height] = [w * 2, h * 2];
        const colours = [...stream.take(width * height)];
        const frame = createVideoColours(width, height)(pixelsOf(colours));
        expect(frame).toHaveLength(width * height * 1.5);
        for (const [at, one] of colours.entries())
          expect(Math.abs((frame[at] ?? 0) - (standard(one)[0] ?? 0))).toBeLessThan(0.6);
        for (let row = 0; row < h; row += 1)
          for (let column = 0; column < w; column += 1) {
            const first = row * 2 * width + column * 2;
            const four = [first, first + 1, first + width, first + width + 1].map((at) => colours[at] ?? []);
            const mean = [0, 1, 2].map((part) => four.reduce((sum, one) => sum + (one[part] ?? 0), 0) / 4);
            const [, u = 0, v = 0] = standard(mean);
            const place = width * height + row * w + column;
            expect(Math.abs((frame[place] ?? 0) - u)).toBeLessThan(0.6);
            expect(Math.abs((frame[place + w * h] ?? 0) - v)).toBeLessThan(0.6);
          }
      },
    ),
  );
});

test('pixels that begin in the middle of a larger memory are read where they begin', () => {
  const memory = pixelsOf([
    [9, 9, 9],
    [255, 255, 255],
    [255, 255, 255],
    [255, 255, 255],
    [255, 255, 255],
  ]);
  expect([...createVideoColours(2, 2)(memory.subarray(4))]).toEqual([235, 235, 235, 235, 128, 128]);
});
