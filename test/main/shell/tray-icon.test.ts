import { describe, expect, it } from 'vitest';
import { dotBitmap, trayBitmap, traySizes } from '../../../src/main/shell/tray-icon.ts';

const point = (bitmap: ReturnType<typeof trayBitmap>, u: number, v: number): readonly number[] => {
  const at = (Math.floor(v * bitmap.size) * bitmap.size + Math.floor(u * bitmap.size)) * 4;
  return Array.from(bitmap.bytes.subarray(at, at + 4));
};

describe('the picture in the tray', () => {
  it('is drawn for Windows as large as the screen shows it, and for the others once for each kind of screen', () => {
    expect(traySizes('win32', 1)).toEqual([{ points: 16, scaleFactor: 1 }]);
    expect(traySizes('win32', 1.25)).toEqual([{ points: 20, scaleFactor: 1 }]);
    expect(traySizes('win32', 2)).toEqual([{ points: 32, scaleFactor: 1 }]);
    expect(traySizes('darwin', 2)).toEqual([
      { points: 18, scaleFactor: 1 },
      { points: 36, scaleFactor: 2 },
    ]);
    expect(traySizes('linux', 1.5).map(({ points }) => points)).toEqual([16, 32]);
  });

  it.each([16, 18, 32, 36])('of %i points has a board with a triangle cut out, and empty corners', (size) => {
    const bitmap = trayBitmap(size, { template: false, dot: false });
    expect(bitmap.bytes).toHaveLength(size * size * 4);
    expect(point(bitmap, 0.25, 0.67)).toEqual([246, 108, 124, 255]);
    expect(point(bitmap, 0.46, 0.67)[3]).toBeLessThan(128);
    expect(point(bitmap, 0, 0)[3]).toBe(0);
  });

  it('is black alone where the system colours it', () => {
    const { bytes } = trayBitmap(36, { template: true, dot: true });
    expect(bytes.every((value, index) => index % 4 === 3 || value === 0)).toBe(true);
    expect(bytes.some((value) => value > 0)).toBe(true);
  });

  it('shows there by a gap that something needs the user', () => {
    const alphas = (dot: boolean): readonly (number | undefined)[] => {
      const bitmap = trayBitmap(36, { template: true, dot });
      return [0.8, 0.57].map((u) => point(bitmap, u, 0.85)[3]);
    };
    expect(alphas(false)).toEqual([255, 255]);
    expect(alphas(true)).toEqual([255, 0]);
  });

  it.each([16, 36])('of %i points has nowhere more colour than alpha, which would shine through', (size) => {
    const { bytes } = trayBitmap(size, { template: false, dot: true });
    const soft = new Set<number>();
    for (let at = 0; at < bytes.length; at += 4) {
      const [blue = 0, green = 0, red = 0, alpha = 0] = bytes.subarray(at, at + 4);
      expect(Math.max(blue, green, red)).toBeLessThanOrEqual(alpha);
      if (alpha > 0 && alpha < 255) soft.add(alpha);
    }
    expect(soft.size).toBeGreaterThan(0);
  });

  it('is the dot alone in the corner of a button of Windows', () => {
    const dot = dotBitmap(16);
    expect(point(dot, 0.5, 0.5)).toEqual([35, 166, 245, 255]);
    expect([point(dot, 0, 0)[3], point(dot, 0.97, 0.03)[3]]).toEqual([0, 0]);
  });

  it('has an amber dot while something needs the user', () => {
    const dotted = trayBitmap(32, { template: false, dot: true });
    expect(point(dotted, 0.8, 0.78)).toEqual([35, 166, 245, 255]);
    expect(point(trayBitmap(32, { template: false, dot: false }), 0.8, 0.78)).not.toEqual(point(dotted, 0.8, 0.78));
  });
});
