import type { QueueRow } from '../../../bridge/queue.ts';
import { monitorTexts } from '../../texts/queue-monitor.ts';
import { useLeavesOut, useLeftByRender } from '../videos/left-by-render.ts';

/** What a film that waits to be made will lack, in a few words; null where that is nothing. */
export function useFilmHint(row: QueueRow): string | null {
  const leavesOut = useLeavesOut(row);
  const { later } = useLeftByRender(row);
  return leavesOut || later.length > 0 ? monitorTexts.lacks(leavesOut, later) : null;
}
