import type { JournalEntry, WaitReason } from '../journal/index.ts';
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
        return mayStart(id) && goesOnByItself(state.reason);
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

function goesOnByItself(reason: WaitReason): boolean {
  switch (reason) {
    case 'ready':
    case 'busy':
    case 'request-budget':
    // Half a batch is not told of for a train that goes through a tunnel.
    case 'network':
    case 'service-trouble':
    case 'earlier-change':
      return true;
    case 'sign-in':
    case 'email':
    case 'credits':
    case 'subscription':
    case 'approval':
      return false;
  }
}
