import type { JournalEntry, WaitReason } from '../journal/index.ts';
import type { Job } from '../jobs/index.ts';

/** What decides about entries of a batch beside themselves. */
interface BatchFacts {
  /** The job that came of an entry. */
  readonly jobOf: (entryId: string) => Job | null;
  /** The user holds it back neither alone nor with everything else, and its account lacks nothing that only they can give. */
  readonly mayStart: (entry: JournalEntry) => boolean;
  /** Nothing of an account is sent, looked for or watched before the user signs in. */
  readonly isSignedOut: (accountId: string) => boolean;
  /** Any entry; null when there is none that can be read. */
  readonly entryOf: (entryId: string) => JournalEntry | null;
}

/**
 * Whether something of a batch is still on its way by itself. What needs the user, lacks something that only the user can
 * give, is held back by them, or comes after such a one, has come to rest as far as the rest of the batch is concerned.
 */
export function batchIsMoving(
  entries: readonly JournalEntry[],
  { jobOf, mayStart, isSignedOut, entryOf }: BatchFacts,
): boolean {
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  const judged = new Map<string, boolean>();
  const isMoving = (entry: JournalEntry): boolean => {
    const { id, accountId, state, parents } = entry;
    switch (state.kind) {
      case 'waiting':
        return goesOnByItself(state.reason) && mayStart(entry) && !isSignedOut(accountId) && parents.every(letsGo);
      case 'sending':
        return true;
      case 'unknown':
        return !isSignedOut(accountId);
      case 'confirmed':
        return jobOf(id)?.state === 'running' && !isSignedOut(accountId);
      case 'ask':
      case 'refused':
      case 'cancelled':
      case 'left':
        return false;
    }
  };
  /** Whether what comes after an entry goes on once that is done, and it will be. */
  const letsGo = (id: string): boolean => {
    const before = judged.get(id);
    if (before !== undefined) return before;
    const entry = known.get(id) ?? entryOf(id);
    const lets = entry !== null && (entry.state.kind === 'confirmed' || isMoving(entry));
    judged.set(id, lets);
    return lets;
  };
  return entries.some(isMoving);
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
    case 'file-changed':
      return true;
    case 'sign-in':
    case 'email':
    case 'credits':
    case 'subscription':
    case 'approval':
      return false;
  }
}
