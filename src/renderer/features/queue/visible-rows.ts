import { useCallback, useEffect, useRef } from 'react';
import type { QueueWindow } from '../../../bridge/index.ts';
import { ask } from '../../bridge.ts';

/** Scrolling passes many rows; what is in sight is told when it rests so long, milliseconds. */
const restsMs = 400;

/** Tells main which rows are in sight, so that the service is asked about them sooner; none any more when the screen goes. */
export function useTellVisible(window: QueueWindow): (ids: readonly string[]) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const told = useRef('');
  const tell = useCallback(
    (ids: readonly string[]) => {
      const key = ids.join(' ');
      if (key === told.current) return;
      told.current = key;
      // What is not told counts less in the order of looks, and nothing else: not worth a word.
      ask('queue.setVisible', { window, ids: [...ids] }).catch(() => undefined);
    },
    [window],
  );
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      tell([]);
    },
    [tell],
  );
  return useCallback(
    (ids: readonly string[]) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => tell(ids), restsMs);
    },
    [tell],
  );
}
