import { createCanvas } from '@napi-rs/canvas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWholePicture } from '../../../src/local-service/films/picture-bytes.ts';

function picture(format: 'png' | 'jpeg' | 'webp'): Buffer {
  const canvas = createCanvas(40, 30);
  const context = canvas.getContext('2d');
  for (let at = 0; at < 200; at += 1) {
    context.fillStyle = `hsl(${at * 7} 80% 50%)`;
    context.fillRect((at * 37) % 40, (at * 53) % 30, 7, 5);
  }
  return format === 'png' ? canvas.toBuffer('image/png') : canvas.toBuffer(`image/${format}`, 80);
}

describe.each(['png', 'jpeg', 'webp'] as const)('a %s', (format) => {
  const whole = picture(format);

  it('is whole as it was written, and not whole wherever it is cut', () => {
    expect(isWholePicture(whole)).toBe(true);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: whole.length - 1 }), (length) => {
        // The last byte of an odd WebP only fills it up.
        fc.pre(format !== 'webp' || length < whole.length - 1);
        expect(isWholePicture(whole.subarray(0, length))).toBe(false);
      }),
    );
  });

  it('stays whole with more behind it, as cameras and editors leave it', () => {
    expect(isWholePicture(Buffer.concat([whole, Buffer.from('and more')]))).toBe(true);
  });

  it('never makes the check throw, whatever is changed in it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 })), { minLength: 1, maxLength: 20 }),
        (changes) => {
          const bytes = Buffer.from(whole);
          for (const [at, value] of changes) bytes[at] = value;
          expect([true, false]).toContain(isWholePicture(bytes));
        },
      ),
    );
  });
});

it('knows a PNG whose pixels were changed on their way', () => {
  const bytes = picture('png');
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  expect(isWholePicture(bytes)).toBe(false);
});

it('takes nothing else for a picture', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(isWholePicture(bytes)).toBe(false);
    }),
  );
  expect(isWholePicture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(false);
});
