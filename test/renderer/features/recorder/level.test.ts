import { describe, expect, it } from 'vitest';
import { levelOf, meterPosition } from '../../../../src/renderer/features/recorder/level.ts';

const sine = (amplitude: number) =>
  Float32Array.from({ length: 480 }, (_, at) => amplitude * Math.sin((at / 48) * 2 * Math.PI));

describe('levelOf', () => {
  it('measures silence, a quiet tone and a loud one', () => {
    expect(levelOf(new Float32Array(100))).toEqual({ peakDb: -100, rmsDb: -100, clipped: false });
    expect(levelOf(sine(0.1)).peakDb).toBeCloseTo(-20, 1);
    expect(levelOf(sine(0.1)).rmsDb).toBeCloseTo(-23, 1);
    expect(levelOf(new Float32Array(0)).clipped).toBe(false);
  });

  it('takes a wave that is cut off for clipping, and a single full sample for none', () => {
    expect(levelOf(sine(1.5).map((sample) => Math.max(-1, Math.min(1, sample)))).clipped).toBe(true);
    expect(levelOf(Float32Array.of(0, 0.5, 1, 0.5, 0)).clipped).toBe(false);
  });

  it('stays on the meter', () => {
    expect([-100, -60, -30, 0, 3].map(meterPosition)).toEqual([0, 0, 0.5, 1, 1]);
  });
});
