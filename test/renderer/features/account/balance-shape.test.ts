import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceShape, roundTop } from '../../../../src/renderer/features/account/credits/balance-shape.ts';

const size = { width: 100, height: 50 };

describe('the shape of a balance over time', () => {
  it('goes in steps to the right edge, and is closed below', () => {
    const shape = balanceShape(
      [
        { at: 0, balance: 100 },
        { at: 50, balance: 50 },
      ],
      100,
      size,
    );
    expect(shape.line).toBe('M0.0 0.0H50.0V25.0H100');
    expect(shape.area).toBe('M0.0 0.0H50.0V25.0H100V50H0Z');
  });

  it('begins at the first entry and ends now, whenever that is', () => {
    const at = 1_700_000_000_000;
    const points = [
      { at, balance: 100 },
      { at: at + 50, balance: 50 },
    ];
    expect(balanceShape(points, at + 100, size).line).toBe('M0.0 0.0H50.0V25.0H100');
    // The clock was set back since.
    expect(balanceShape(points, at, size).line).toBe('M0.0 0.0H100.0V25.0H100');
  });

  it('is empty where nothing is known, and level where there is one entry', () => {
    expect(balanceShape([], 5, size)).toMatchObject({ line: '', area: '' });
    expect(balanceShape([{ at: 5, balance: 1 }], 5, size).line).toBe('M0.0 0.0H100');
    expect(balanceShape([], 5, size).pointAt(0.5)).toBeNull();
  });

  it('finds the entry in force at a position', () => {
    const points = [
      { at: 0, balance: 9 },
      { at: 10, balance: 5 },
      { at: 20, balance: 7 },
    ];
    const { pointAt } = balanceShape(points, 20, size);
    expect([0, 0.4, 0.5, 0.99, 1, -1].map((share) => pointAt(share)?.balance)).toEqual([9, 9, 5, 5, 7, 9]);
  });

  it('stays inside the drawing whatever the balances and times are', () => {
    const point = fc.record({ at: fc.integer({ min: 0, max: 2e12 }), balance: fc.integer({ min: -1000, max: 1e9 }) });
    fc.assert(
      fc.property(fc.array(point, { minLength: 1 }), fc.integer({ min: 0, max: 2e12 }), (unordered, now) => {
        const points = unordered.toSorted((a, b) => a.at - b.at);
        const shape = balanceShape(points, now, size);
        for (const each of points) {
          const { x, y } = shape.place(each);
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(100);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(50);
        }
        expect(shape.line).not.toMatch(/NaN|Infinity/u);
      }),
    );
  });

  it.each([
    [0, 1],
    [0.35, 0.4],
    [7, 8],
    [100, 100],
    [101, 150],
    [2400, 3000],
    [4999, 5000],
  ])('has a scale that ends above %d at %d', (value, top) => {
    expect(roundTop(value)).toBe(top);
  });
});
