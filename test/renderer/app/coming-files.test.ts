import { describe, expect, it } from 'vitest';
import type { LibraryItem } from '../../../src/bridge/index.ts';
import { libraryTexts } from '../../../src/renderer/texts/library.ts';
import { summariseFiles } from '../../../src/renderer/app/ComingFiles.tsx';

const rows = (...items: readonly Pick<LibraryItem, 'state' | 'progress' | 'problem'>[]): LibraryItem[] =>
  // Nothing else of a row is looked at.
  items.map((item) => item as LibraryItem);

describe('files on their way', () => {
  const fetching = (receivedBytes: number, totalBytes: number | null) =>
    ({ state: 'fetching', progress: { receivedBytes, totalBytes, bytesPerS: null }, problem: null }) as const;
  const waiting = { state: 'waiting', progress: null, problem: null } as const;
  const broken = { ...waiting, problem: { code: 'library-connection', title: 'The connection broke', detail: '' } };

  it('are counted with their bytes where these are known', () => {
    const all = rows(fetching(10, 40), fetching(5, null), { ...waiting, state: 'held' }, { ...waiting, state: 'kept' });
    expect(summariseFiles(all)).toEqual({ coming: 2, waiting: 0, held: 1, receivedBytes: 10, totalBytes: 40 });
  });

  it('come one after another, but for those that are tried again later', () => {
    expect(summariseFiles(rows(fetching(10, 40), waiting, broken))).toMatchObject({ coming: 2, waiting: 1 });
  });

  it('wait while none of them comes, as without a network', () => {
    expect(summariseFiles(rows(waiting, waiting))).toMatchObject({ coming: 0, waiting: 2 });
  });

  it('are named by what they do', () => {
    expect(libraryTexts.coming({ coming: 2, waiting: 0, held: 0 })).toBe('2 files downloading');
    expect(libraryTexts.coming({ coming: 0, waiting: 1, held: 0 })).toBe('1 file waiting');
    expect(libraryTexts.coming({ coming: 0, waiting: 0, held: 1 })).toBe('1 file on hold');
    expect(libraryTexts.coming({ coming: 3, waiting: 2, held: 1 })).toBe('3 downloading · 2 waiting · 1 on hold');
  });

  it('are not spoken of when none comes', () => {
    const idle = (['kept', 'missing', 'off', 'failed'] as const).map((state) => ({ ...waiting, state }));
    expect(summariseFiles(rows(...idle))).toBeNull();
  });
});
