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
