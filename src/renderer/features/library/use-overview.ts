import { useCallback, useEffect, useState } from 'react';
import type { LibraryOverview } from '../../../bridge/index.ts';
import { ask } from '../../bridge.ts';
import { attempt } from '../../ui/index.ts';

/** Folder, room and settings; read again when `reason` changes, and when somebody comes back to the window. */
export function useOverview(reason: unknown): { overview: LibraryOverview | null; read: () => Promise<void> } {
  const [overview, setOverview] = useState<LibraryOverview | null>(null);
  const read = useCallback(async () => {
    await attempt(async () => setOverview(await ask('library.overview', {})));
  }, []);
  useEffect(() => {
    void read();
    const again = (): void => void read();
    window.addEventListener('focus', again);
    return () => window.removeEventListener('focus', again);
  }, [read, reason]);
  return { overview, read };
}
