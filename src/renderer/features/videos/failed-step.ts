import { heldUpBy } from '../../../bridge/held-up.ts';
import type { QueueRow } from '../../../bridge/index.ts';
import { useFromRows } from '../../app/index.ts';
import { isDecided } from '../queue/phase.ts';
import { isMoot, type Written } from './video-state.ts';

type StepsOf = Written & { readonly id: string };

/**
 * What failed of all that is being done with a draft, where nothing has come of anything later: what waits behind it may wait
 * for it. What the user cancelled did not fail, and a script that is not asked for any more is missed by nobody, unless something
 * waits for it. So does what has to be decided about captions, which the editor says nowhere else.
 */
export function failedStep(rows: readonly QueueRow[], draft: StepsOf): QueueRow | undefined {
  const own = rows.filter(({ subjectId, kind }) => subjectId === draft.id && kind.startsWith('video-'));
  const isWaitedFor = own.some(({ behind }) => behind !== undefined);
  const last = own
    .filter((row) => isWaitedFor || !isMoot(row, draft))
    // Steps that were asked for at once go in this order; what runs at the service has left it.
    .toSorted((a, b) => a.createdAt - b.createdAt || (a.position ?? Infinity) - (b.position ?? Infinity))
    .findLast(({ state }) => state !== 'waiting' && state !== 'draft');
  // Once it was decided what held it up, nothing is left of that unless something waits behind it.
  if (last === undefined || (isDecided(last) && !isWaitedFor)) return undefined;
  const isHeldByCaptions = last.state === 'needs-you' && heldUpBy(last.error) === 'captions';
  return isHeldByCaptions || (last.state === 'failed' && last.phase !== 'cancelled') ? last : undefined;
}

export function useFailedStep(draft: StepsOf): QueueRow | undefined {
  return useFromRows('queue', (rows) => failedStep(rows, draft));
}
