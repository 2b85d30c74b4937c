import type { IdeaSearch, QueueRow } from '../../../bridge/index.ts';
import { useFromRows } from '../../app/collections.ts';
import { queueRowOf } from '../creations/index.ts';
import { workingSince } from '../queue/phase.ts';

const held: ReadonlySet<QueueRow['state']> = new Set(['waiting', 'needs-you', 'unknown']);

/** The entry of the queue of a search that was asked for and is not under way: it waits, asks, or what became of it is unclear. */
export function useHeldRow({ id, status }: Pick<IdeaSearch, 'id' | 'status'>): QueueRow | undefined {
  return useFromRows('queue', (rows) => {
    const row = status === 'searching' ? queueRowOf(rows, id) : undefined;
    return row !== undefined && held.has(row.state) ? row : undefined;
  });
}

/**
 * Since when a search is under way, milliseconds since the epoch: it may have been found before, and have waited before it was
 * sent.
 */
export function useSearchedSince({ id, status, createdAt }: Pick<IdeaSearch, 'id' | 'status' | 'createdAt'>): number {
  return useFromRows('queue', (rows) => {
    const row = status === 'searching' ? queueRowOf(rows, id) : undefined;
    return row === undefined ? createdAt : (workingSince(row) ?? row.createdAt);
  });
}
