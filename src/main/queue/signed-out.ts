import type { AccountRecord } from '../store/index.ts';

/** Nobody is signed in there, or not with a token that is here and that the service takes. */
export function isSignedOut(account: AccountRecord | null): boolean {
  return account === null || !account.signedIn || account.problem?.action === 'sign-in';
}
