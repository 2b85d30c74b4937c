import { useCallback, useMemo } from 'react';
import { ask } from '../bridge.ts';
import { accountNames } from './account-name.ts';
import { useFromRows, useRows } from './collections.ts';
import { useAnswer } from './use-answer.ts';

/** By the id: what an account is called, also one that is not signed in any more and whose work is still shown. */
export function useAccountNames(): (accountId: string) => string {
  const signedIn = useRows('accounts');
  const { value: signedOut } = useAnswer(signedIn.map(({ id }) => id).join(' '), () => ask('account.signedOut', {}));
  return useMemo(() => accountNames(signedIn, signedOut ?? []), [signedIn, signedOut]);
}

interface AccountChoice {
  readonly value: string;
  readonly label: string;
}

/**
 * The accounts that a list can be filtered by, also those that were signed out and have something in it; none where there is only
 * one. `chosen`: is among them in any case, so that it is seen what hides the rest.
 */
export function useAccountChoices(chosen: string | null, list: 'queue' | 'library'): readonly AccountChoice[] {
  const accounts = useRows('accounts');
  const name = useAccountNames();
  const owners = useFromRows<typeof list, string>(list, ownersOf);
  const ids = [...new Set([...accounts.map(({ id }) => id), ...owners.split(' ').filter(Boolean)])];
  if (chosen !== null && !ids.includes(chosen)) ids.push(chosen);
  return ids.length < 2 && chosen === null ? [] : ids.map((id) => ({ value: id, label: name(id) }));
}

const ownersOf = (rows: readonly { readonly accountId: string | null }[]): string =>
  [...new Set(rows.map(({ accountId }) => accountId ?? ''))].join(' ');

/** By an account's id, what it is called where a list has things of several; null where they are all of one. */
export function useOwners(list: 'queue' | 'library'): (accountId: string | null) => string | null {
  const several = useAccountChoices(null, list).length > 0;
  const name = useAccountNames();
  return useCallback((id) => (several && id !== null ? name(id) : null), [several, name]);
}
