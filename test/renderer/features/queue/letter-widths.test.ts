import { describe, expect, it } from 'vitest';
import { linesOf, partsOf } from '../../../../src/renderer/features/queue/letter-widths.ts';

describe('the parts of a text', () => {
  it('end behind spaces, hyphens, and any letter of an East Asian script', () => {
    const lengths = (text: string): number[] => partsOf(text, false).map((width) => Math.round(width / 6.3));
    expect(lengths('ab c-def')).toEqual([3, 2, 3]);
    expect(lengths('a 等待')).toEqual([2, 2, 2]);
    expect(lengths('ab ')).toEqual([3]);
    expect(lengths('')).toEqual([]);
  });
});

describe('the lines that parts take', () => {
  it.each([
    ['fit one behind the other', [20, 20, 20], 60, 1],
    ['fill the room', [60], 60, 1],
    ['leave the space at their end to hang over', [30, 33, 20], 60, 2],
    ['end with a word that has no such space', [30, 32], 60, 2],
    ['do not fit any more', [30, 34], 60, 2],
    ['begin a line and leave room in it', [60, 50, 8], 60, 2],
    ['begin a line each', [60, 60, 60], 60, 3],
    ['are longer than the room', [100], 30, 4],
    ['follow one that is longer than the room, on its last line', [100, 10], 30, 4],
    ['follow one that is longer than the room, and need a line of their own', [100, 24], 30, 5],
    ['are longer than the room, and begin a line', [20, 100], 30, 5],
    ['are none', [], 60, 1],
  ] as const)('that %s are as many as a browser makes of them', (_what, parts, room, lines) => {
    expect(linesOf(parts, room)).toBe(lines);
  });
});
