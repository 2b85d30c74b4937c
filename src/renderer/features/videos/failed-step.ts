import type { QueueRow } from '../../../bridge/index.ts';
import { useFromRows } from '../../app/index.ts';

/**
 * What failed of all that is being done with a draft, where nothing has come of anything later: what waits behind it may wait
 * for it. What the user cancelled did not fail.
 */
export function failedStep(rows: readonly QueueRow[], draftId: string): QueueRow | undefined {
  const last = rows
    .filter(({ subjectId, kind }) => subjectId === draftId && kind.startsWith('video-'))
    // Steps that were asked for at once go in this order; what runs at the service has left it.
    .toSorted((a, b) => a.createdAt - b.createdAt || (a.position ?? Infinity) - (b.position ?? Infinity))
    .findLast(({ state }) => state !== 'waiting' && state !== 'draft');
  return last?.state === 'failed' && last.phase !== 'cancelled' ? last : undefined;
}

export function useFailedStep(draftId: string): QueueRow | undefined {
  return useFromRows('queue', (rows) => failedStep(rows, draftId));
}
