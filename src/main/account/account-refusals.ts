import type { AppError } from '../../bridge/index.ts';
import type { AccountRecord } from '../store/index.ts';

export const noAccount: AppError = {
  code: 'no-account',
  title: 'No account is signed in',
  detail: 'Sign in, or use the practice account: it works without a network and costs nothing.',
  action: 'sign-in',
};

export const unknownAccount: AppError = {
  code: 'unknown-account',
  title: 'This account is not here any more',
  detail: 'Sign in again.',
  action: 'sign-in',
};

export const notForPractice: AppError = {
  code: 'not-practice',
  title: 'Only the practice account is given credits here',
  detail: 'Nothing was changed. Another account is in use by now; its credits come from the service.',
};

/** `name`: the account that is in use. */
export const otherAccountInUse = (name: string): AppError => ({
  code: 'other-account-in-use',
  title: 'Another account is in use by now',
  detail: `Nothing was started and nothing is charged. What you saw was the price for another account; now ${name} is in use. Look at the price again, or change the account first.`,
});

/** What was made for one user is not sent to another, and not looked for there. */
export const tokenOfAnother: AppError = {
  code: 'token-of-another',
  title: 'The token belongs to another user',
  detail:
    'Nothing of this account is sent with it. Sign in again with its own token; to use the other account, sign in to that one.',
  action: 'sign-in',
};

/** Whether only a new sign-in helps: the token that is kept is known to be another user's. */
export const hasTokenOfAnother = ({ problem }: Pick<AccountRecord, 'problem'>): boolean =>
  problem?.code === tokenOfAnother.code;

/** Why an account that is signed in cannot be asked now. */
export function unreachable(account: AccountRecord): AppError {
  const { kind, secret } = account;
  if (hasTokenOfAnother(account)) return tokenOfAnother;
  if (kind !== 'practice') return tokenMissing(secret === 'locked');
  return {
    code: 'practice-starting',
    title: 'The practice account is starting',
    detail: 'Its service takes a moment to start on this computer. Try again in a few seconds.',
    action: 'retry',
  };
}

export function tokenMissing(locked: boolean): AppError {
  return locked
    ? {
        code: 'keychain-locked',
        title: 'The keychain is locked',
        detail: 'Unlock the keychain of your system and start Backlot again, or sign in again with the token.',
        action: 'sign-in',
      }
    : {
        code: 'token-missing',
        title: 'The token of this account is not in the keychain',
        detail: 'Sign in again with the token from your account settings. Nothing that you made here is lost.',
        action: 'sign-in',
      };
}

export function practiceNotStarted(error: unknown): AppError {
  return {
    code: 'practice-not-started',
    title: 'The practice account could not start',
    detail: error instanceof Error ? error.message : 'The local service did not answer.',
    action: 'retry',
  };
}
