import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitting } from '../../../src/renderer/ui/fitting.ts';

describe('buttons on a line', () => {
  const line = { gap: 8, menu: 24 };

  it('all stand there where they fit, and need no menu then', () => {
    expect(fitting([100, 100], { ...line, room: 208 })).toBe(2);
    expect(fitting([100, 100], { ...line, room: 207 })).toBe(1);
    expect(fitting([], { ...line, room: 0 })).toBe(0);
  });

  it('make room for the menu of those that do not fit', () => {
    expect(fitting([100, 100, 100], { ...line, room: 240 })).toBe(2);
    expect(fitting([100, 100, 100], { ...line, room: 239 })).toBe(1);
    expect(fitting([100, 100, 100], { ...line, room: 30 })).toBe(0);
  });

  it('are the more the wider it is, and never take more than there is', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 300 })), fc.integer({ min: 24, max: 2000 }), (widths, room) => {
        const count = fitting(widths, { ...line, room });
        const taken = widths.slice(0, count).reduce((sum, width) => sum + width + line.gap, 0);
        expect(taken - line.gap + (count < widths.length ? line.gap + line.menu : 0)).toBeLessThanOrEqual(room + 0.5);
        expect(fitting(widths, { ...line, room: room + 50 })).toBeGreaterThanOrEqual(count);
      }),
    );
  });
});
