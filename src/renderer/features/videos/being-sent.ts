import type { QueueRow } from '../../../bridge/index.ts';
import { useFromRows } from '../../app/index.ts';

const free: ReadonlySet<QueueRow['kind']> = new Set(['video-create', 'video-images', 'video-edit', 'video-captions']);

const isBeingSent = ({ kind, finishedAt }: QueueRow): boolean => free.has(kind) && finishedAt === null;

/**
 * How many free steps of each of these drafts are not over yet, as one text: another one whenever something of it was done.
 * `movedDrafts` tells whose.
 */
export function useBeingSent(ids: readonly string[]): string {
  return useFromRows('queue', (rows) => {
    const wanted = new Set(ids);
    const counts = new Map<string, number>();
    for (const row of rows)
      if (row.subjectId !== null && wanted.has(row.subjectId) && isBeingSent(row))
        counts.set(row.subjectId, (counts.get(row.subjectId) ?? 0) + 1);
    return JSON.stringify([...counts]);
  });
}

/** The drafts of which another number of steps is under way than before. */
export function movedDrafts(before: string, now: string): readonly string[] {
  // Both as `useBeingSent` writes them.
  const [was, is] = [before, now].map((text) => new Map(JSON.parse(text) as [string, number][]));
  const ids = new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])]);
  return [...ids].filter((id) => was?.get(id) !== is?.get(id));
}

/** Why nothing of these moves, in the words of the queue; null while something does. */
export function useWhyNotSent(ids: readonly string[]): string | null {
  return useFromRows('queue', (rows) => {
    const open = rows.filter((row) => row.subjectId !== null && ids.includes(row.subjectId) && isBeingSent(row));
    if (open.some(({ state }) => state !== 'waiting')) return null;
    return open.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))[0]?.reason ?? null;
  });
}
