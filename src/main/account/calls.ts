import type { BalanceNote } from '../../bridge/index.ts';
import type { HandlersOf } from '../ipc/index.ts';
import type { Accounts } from './accounts.ts';

/** What each call about accounts does. `balanceNotes`: what the journal found out about an account's balance. */
export function accountCallHandlers(
  accounts: Accounts,
  balanceNotes: (accountId: string) => BalanceNote[],
): HandlersOf<'account'> {
  return {
    'account.signIn': ({ baseUrl, token, accountId }) => accounts.signIn(baseUrl, token, accountId),
    'account.usePractice': () => accounts.usePractice(),
    'account.addPracticeCredits': () => accounts.addPracticeCredits(),
    'account.activate': ({ accountId }) => accounts.activate(accountId),
    'account.signOut': ({ accountId }) => accounts.signOut(accountId),
    'account.signedOut': () => accounts.signedOut(),
    'account.refresh': ({ accountId }) => accounts.refresh(accountId),
    'account.ledger': ({ page, perPage, order }) => accounts.ledger(page, perPage, order),
    'account.balanceNotes': ({ accountId }) => balanceNotes(accountId),
  };
}
