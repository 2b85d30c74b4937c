import { describe, expect, it } from 'vitest';
import type { LibraryItem } from '../../../src/bridge/index.ts';
import { summariseFiles } from '../../../src/renderer/app/ComingFiles.tsx';

const rows = (...items: readonly Pick<LibraryItem, 'state' | 'progress'>[]): LibraryItem[] =>
  // Nothing else of a row is looked at.
  items.map((item) => item as LibraryItem);

describe('files on their way', () => {
  it('are counted with their bytes where these are known', () => {
    const fetching = (receivedBytes: number, totalBytes: number | null) =>
      ({ state: 'fetching', progress: { receivedBytes, totalBytes, bytesPerS: null } }) as const;
    const all = rows(
      fetching(10, 40),
      fetching(5, null),
      { state: 'held', progress: null },
      { state: 'kept', progress: null },
    );
    expect(summariseFiles(all)).toEqual({ count: 3, held: 1, receivedBytes: 10, totalBytes: 40 });
  });

  it('are not spoken of when none comes', () => {
    const idle = (['kept', 'missing', 'off', 'failed'] as const).map((state) => ({ state, progress: null }));
    expect(summariseFiles(rows(...idle))).toBeNull();
  });
});
