import { describe, expect, it } from 'vitest';
import type { LibraryItem } from '../../../../src/bridge/index.ts';
import { newFiles } from '../../../../src/renderer/features/home/new-files.ts';

const item = (id: string, keptAt: number, over: Partial<LibraryItem> = {}): LibraryItem =>
  ({ id, keptAt, createdAt: 0, state: 'kept', kind: 'speech', ...over }) as LibraryItem;

describe('the new files on the first screen', () => {
  it('are the four that were kept last, the newest first', () => {
    const rows = [3, 9, 1, 7, 5].map((at) => item(`f${at}`, at));
    expect(newFiles(rows).map(({ id }) => id)).toEqual(['f9', 'f7', 'f5', 'f3']);
  });

  it('are none that is shown above, is still to come, or was put there by the user', () => {
    const rows = [
      item('video', 9, { kind: 'video' }),
      item('transcript', 8, { kind: 'transcript' }),
      item('coming', 7, { state: 'fetching' }),
      item('own', 6, { kind: 'other' }),
      item('clip', 1, { kind: 'clip' }),
    ];
    expect(newFiles(rows).map(({ id }) => id)).toEqual(['clip']);
  });
});
