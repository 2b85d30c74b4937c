import type { AppError } from '../../bridge/index.ts';
import type { Profile } from '../../contract/index.ts';
import type { AccountRecord } from '../store/index.ts';
import { accountTexts } from '../texts/account.ts';

export const noAccount: AppError = {
  code: 'no-account',
  ...accountTexts.noAccount,
  action: 'sign-in',
};

export const unknownAccount: AppError = {
  code: 'unknown-account',
  ...accountTexts.unknown,
  action: 'sign-in',
};

export const notForPractice: AppError = { code: 'not-practice', ...accountTexts.notForPractice };

/** `name`: the account that is in use. */
export const otherAccountInUse = (name: string): AppError => ({
  code: 'other-account-in-use',
  ...accountTexts.otherInUse(name),
});

/** What was made for one user is not sent to another, and not looked for there. */
export const tokenOfAnother: AppError = {
  code: 'token-of-another',
  ...accountTexts.tokenOfAnother,
  action: 'sign-in',
};

/** A token of somebody else where an account, called `wanted`, is signed in again. */
export const otherToken = ({ id, name, email }: Profile, wanted: string): AppError => {
  const whose = [name, email].filter(Boolean).join(', ') || accountTexts.user(id);
  return { code: 'other-token', ...accountTexts.otherToken(whose, wanted) };
};

/** Whether only a new sign-in helps: the token that is kept is known to be another user's. */
export const hasTokenOfAnother = ({ problem }: Pick<AccountRecord, 'problem'>): boolean =>
  problem?.code === tokenOfAnother.code;

/** Why an account that is signed in cannot be asked now. */
export function unreachable(account: AccountRecord): AppError {
  const { kind, secret } = account;
  if (hasTokenOfAnother(account)) return tokenOfAnother;
  if (kind !== 'practice') return tokenMissing(secret === 'locked');
  return { code: 'practice-starting', ...accountTexts.practiceStarting, action: 'retry' };
}

export function tokenMissing(locked: boolean): AppError {
  return locked
    ? { code: 'keychain-locked', ...accountTexts.keychainLocked, action: 'sign-in' }
    : { code: 'token-missing', ...accountTexts.tokenMissing, action: 'sign-in' };
}

export function practiceNotStarted(error: unknown): AppError {
  return {
    code: 'practice-not-started',
    title: accountTexts.practiceNotStarted,
    detail: error instanceof Error ? error.message : accountTexts.practiceSilent,
    action: 'retry',
  };
}
