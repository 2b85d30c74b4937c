import { useCallback } from 'react';
import { useAccountNames, useActiveAccount } from '../../app/index.ts';
import { everything, type QueueView } from './view.ts';

/** What an entry says of whose it is; null where that need not be said. */
export type AccountOf = (accountId: string) => string | null;

/**
 * Entries of another account than that in use, signed in or not, say whose they are, since their words are about its credits and
 * its sign-in: not those that stand below its name, or are all that is shown.
 */
export function useOtherAccounts({ account, group }: Pick<QueueView, 'account' | 'group'> = everything): AccountOf {
  const name = useAccountNames();
  const inUse = useActiveAccount()?.id;
  const isClear = account !== null || group === 'account' || inUse === undefined;
  return useCallback((accountId) => (isClear || accountId === inUse ? null : name(accountId)), [isClear, inUse, name]);
}
