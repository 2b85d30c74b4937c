import { useCallback, useEffect, useState } from 'react';
import type { LibraryOverview } from '../../../bridge/index.ts';
import { ask } from '../../bridge.ts';
import { attempt } from '../../ui/index.ts';

/** Folder, room and settings; read again when `reason` changes, and when somebody comes back to the window. */
export function useOverview(reason: unknown): {
  overview: LibraryOverview | null;
  read: () => Promise<LibraryOverview | null>;
} {
  const [overview, setOverview] = useState<LibraryOverview | null>(null);
  const read = useCallback(async () => {
    let now: LibraryOverview | null = null;
    await attempt(async () => {
      now = await ask('library.overview', {});
      setOverview(now);
    });
    return now;
  }, []);
  useEffect(() => {
    void read();
    const again = (): void => void read();
    window.addEventListener('focus', again);
    return () => window.removeEventListener('focus', again);
  }, [read, reason]);
  return { overview, read };
}
