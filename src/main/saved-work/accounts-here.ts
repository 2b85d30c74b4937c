import type { AccountHere } from '../drafts/bringing-back.ts';
import type { AccountRecord } from '../store/index.ts';

/**
 * Which account here is the one that a copy of the data knows: the same, or one of the same user of the same service. One of a
 * service that is not here yet can be signed in to, under the name that it has in the copy. What a practice account made is on its
 * own computer alone.
 */
export function accountsHere(copied: readonly AccountRecord[], here: readonly AccountRecord[]): AccountHere {
  return (accountId) => {
    const account = copied.find(({ id }) => id === accountId);
    if (account === undefined) return null;
    if (here.some(({ id, kind }) => id === accountId && kind === account.kind)) return accountId;
    if (account.kind === 'practice') return null;
    const same = here.find(
      ({ kind, baseUrl, userId }) =>
        kind === 'service' && baseUrl === account.baseUrl && userId !== null && userId === account.userId,
    );
    return same?.id ?? accountId;
  };
}
