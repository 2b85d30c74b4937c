import { describe, expect, it } from 'vitest';
import { hear, nothingHeard, warningOf } from '../../../../src/renderer/features/recorder/warnings.ts';

const speech = { peakDb: -10, rmsDb: -22, clipped: false };
const silence = { peakDb: -80, rmsDb: -85, clipped: false };
const loud = { peakDb: 0, rmsDb: -4, clipped: true };
const faint = { peakDb: -38, rmsDb: -45, clipped: false };

const after = (...levels: readonly (readonly [typeof speech, number])[]) =>
  warningOf(levels.reduce((heard, [level, at]) => hear(heard, level, at), nothingHeard));

describe('warningOf', () => {
  it('has nothing to say about speech', () => {
    expect(after([speech, 1], [speech, 5], [silence, 7])).toBeNull();
  });

  it('warns of silence from the beginning and in the middle, and stops when something is heard', () => {
    expect(after([silence, 1], [silence, 3])).toBe('silence');
    expect(after([speech, 4], [silence, 6], [silence, 7.1])).toBe('silence');
    expect(after([silence, 9], [speech, 9.1])).toBeNull();
  });

  it('shows clipping for three seconds', () => {
    expect(after([loud, 1], [speech, 3.9])).toBe('clipping');
    expect(after([loud, 1], [speech, 4.1])).toBeNull();
  });

  it('says when all of it is too quiet', () => {
    expect(after([faint, 1], [faint, 3])).toBeNull();
    expect(after([faint, 1], [faint, 3], [faint, 5])).toBe('quiet');
  });
});
