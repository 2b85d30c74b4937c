import type { JournalEntry } from '../journal/index.ts';
import type { Job } from '../jobs/index.ts';

/**
 * Whether something of a batch is still on its way by itself. What needs the user, lacks something that only the user can
 * give, or is held back by them, has come to rest as far as the rest of the batch is concerned.
 */
export function batchIsMoving(
  entries: readonly JournalEntry[],
  jobOf: (entryId: string) => Job | null,
  mayStart: (entryId: string) => boolean,
): boolean {
  return entries.some(({ id, state }) => {
    switch (state.kind) {
      case 'waiting':
        return (
          mayStart(id) && (state.reason === 'ready' || state.reason === 'busy' || state.reason === 'request-budget')
        );
      case 'sending':
      case 'unknown':
        return true;
      case 'confirmed':
        return jobOf(id)?.state === 'running';
      case 'ask':
      case 'refused':
      case 'cancelled':
      case 'left':
        return false;
    }
  });
}
