import { useMemo } from 'react';
import type { QueueRow } from '../../../bridge/queue.ts';
import { useSettledCollection } from '../../app/index.ts';
import { routeOf } from './actions.ts';

const shortened = new WeakMap<QueueRow, QueueRow>();

/** The same row each time, as lists compare them. */
function shorter(row: QueueRow): QueueRow {
  // What was to become of a thing that is gone cannot be tried again; making it can.
  const useless = row.kind.startsWith('character-') ? ['open', 'retry'] : ['open'];
  const known = shortened.get(row) ?? { ...row, actions: row.actions.filter((action) => !useless.includes(action)) };
  shortened.set(row, known);
  return known;
}

/** Whether something is still here, by the area whose screen shows it; areas that are left out show no single things. */
type IsThere = Readonly<Partial<Record<string, (id: string) => boolean>>>;

/** Entries outlive what they made: one whose screen would only say that it is gone does not offer to open it. */
export function withoutGone(row: QueueRow, isThere: IsThere): QueueRow {
  if (row.subjectId === null || !row.actions.includes('open')) return row;
  const area = routeOf(row)?.split('/')[1] ?? '';
  return isThere[area]?.(row.subjectId) === false ? shorter(row) : row;
}

/** By what is here now. */
export function useWithoutGone(): (row: QueueRow) => QueueRow {
  const characters = useSettledCollection('characters');
  const speech = useSettledCollection('speech');
  const transcriptions = useSettledCollection('transcriptions');
  const videos = useSettledCollection('drafts');
  return useMemo(() => {
    const all = { characters, speech, transcriptions, videos };
    const isThere = Object.fromEntries(
      Object.entries(all).map(([area, { status, byId }]) => [area, (id: string) => status !== 'ready' || byId.has(id)]),
    );
    return (row) => withoutGone(row, isThere);
  }, [characters, speech, transcriptions, videos]);
}
