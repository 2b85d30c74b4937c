import { beforeEach, describe, expect, it } from 'vitest';
import { MovingBytes } from '../../src/main/moving-bytes.ts';
import { ManualClock } from '../helpers/ports.ts';

describe('the bytes of a file on its way', () => {
  let clock: ManualClock;
  let told: (number | null)[];
  let moving: MovingBytes;

  beforeEach(() => {
    clock = new ManualClock(1_000_000);
    told = [];
    moving = new MovingBytes({ clock, tellEveryMs: 250, tell: () => told.push(moving.shown().bytesPerS) });
  });

  async function move(from: number, to: number): Promise<void> {
    for (let bytes = from; bytes <= to; bytes += 100) {
      moving.moved(bytes, 10_000);
      await clock.advance(100);
    }
  }

  it('have a speed after half a second', async () => {
    await move(0, 2_000);
    expect(moving.shown()).toEqual({ bytes: 2_000, totalBytes: 10_000, bytesPerS: 1_000 });
    expect(told.slice(0, 2)).toEqual([null, null]);
    expect(told.length).toBeLessThan(9);
  });

  it('have none once nothing has moved for a while, which is told once', async () => {
    await move(0, 2_000);
    const before = told.length;
    await clock.advance(60_000);
    expect(moving.shown()).toEqual({ bytes: 2_000, totalBytes: 10_000, bytesPerS: null });
    expect(told.slice(before)).toEqual([null]);
    await move(2_000, 4_000);
    expect(moving.shown().bytesPerS).toBe(1_000);
  });

  it('keep their speed when somebody sets the clock', async () => {
    await move(0, 2_000);
    clock.jump(-3_600_000);
    await move(2_100, 4_000);
    expect(moving.shown().bytesPerS).toBe(1_000);
  });

  it('are told at their end however soon it comes, and not after it', async () => {
    moving.moved(0, 500);
    moving.moved(500, 500);
    expect(told).toHaveLength(2);
    moving.end();
    await clock.advance(60_000);
    expect(told).toHaveLength(2);
  });
});
