import { describe, expect, it } from 'vitest';
import { usualShape } from '../../src/bridge/index.ts';

describe('the shape that a new video begins with', () => {
  it('is landscape where there is no video yet, and where none has a shape', () => {
    expect(usualShape([])).toBe('16:9');
    expect(usualShape([{ aspectRatio: null, createdAt: 5 }])).toBe('16:9');
  });

  it('is that of the newest video that has one, in whatever order they come', () => {
    const drafts = [
      { aspectRatio: '1:1', createdAt: 2 },
      { aspectRatio: '9:16', createdAt: 7 },
      { aspectRatio: null, createdAt: 9 },
      { aspectRatio: '16:9', createdAt: 4 },
    ];
    expect(usualShape(drafts)).toBe('9:16');
    expect(usualShape(drafts.toReversed())).toBe('9:16');
  });

  it('is none that the service does not document', () => {
    expect(usualShape([{ aspectRatio: '21:9', createdAt: 7 }])).toBe('16:9');
  });
});
