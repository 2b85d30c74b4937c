import { useCallback, useEffect, useRef, useState } from 'react';
import type { LibraryOverview } from '../../../bridge/index.ts';
import { ask } from '../../bridge.ts';
import { attempt } from '../../ui/index.ts';

/**
 * Folder, room and settings; read again when `reason` changes, and when somebody comes back to the window. A disk takes its time:
 * what comes after the answer to a later question is not shown.
 */
export function useOverview(reason: unknown): {
  overview: LibraryOverview | null;
  read: () => Promise<LibraryOverview | null>;
} {
  const [overview, setOverview] = useState<LibraryOverview | null>(null);
  const asked = useRef(0);
  const shown = useRef(0);
  const read = useCallback(async () => {
    asked.current += 1;
    const turn = asked.current;
    let now: LibraryOverview | null = null;
    await attempt(async () => {
      now = await ask('library.overview', {});
      if (turn < shown.current) return;
      shown.current = turn;
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
