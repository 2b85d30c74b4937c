import { useMemo } from 'react';
import { ask } from '../bridge.ts';
import { accountNames } from './account-name.ts';
import { useRows } from './collections.ts';
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
 * The accounts that a list can be filtered by; none where there is only one. `chosen`: is among them in any case, also when it was
 * signed out since, so that it is seen what hides the rest.
 */
export function useAccountChoices(chosen: string | null): readonly AccountChoice[] {
  const accounts = useRows('accounts');
  const name = useAccountNames();
  const ids = accounts.map(({ id }) => id);
  if (chosen !== null && !ids.includes(chosen)) ids.push(chosen);
  return ids.length < 2 && chosen === null ? [] : ids.map((id) => ({ value: id, label: name(id) }));
}
