export const accountTexts = {
  noAccount: {
    title: 'No account is signed in',
    detail: 'Sign in, or use the practice account: it works without a network and costs nothing.',
  },
  unknown: { title: 'This account is not here any more', detail: 'Sign in again.' },
  notForPractice: {
    title: 'Only the practice account is given credits here',
    detail: 'Nothing was changed. Another account is in use by now; its credits come from the service.',
  },
  /** `name`: the account that is in use. */
  otherInUse: (name: string) => ({
    title: 'Another account is in use by now',
    detail: `Nothing was started and nothing is charged. What you saw was the price for another account; now ${name} is in use. Look at the price again, or change the account first.`,
  }),
  tokenOfAnother: {
    title: 'The token belongs to another user',
    detail:
      'Nothing of this account is sent with it. Sign in again with its own token; to use the other account, sign in to that one.',
  },
  user: (id: number): string => `user ${id}`,
  otherToken: (whose: string, wanted: string) => ({
    title: `This token belongs to another account: ${whose}`,
    detail: `It does not sign in ${wanted}. Nothing was changed. Enter the token of ${wanted}, or add the other account.`,
  }),
  practiceStarting: {
    title: 'The practice account is starting',
    detail: 'Its service takes a moment to start on this computer. Try again in a few seconds.',
  },
  practiceNotStarted: 'The practice account could not start',
  practiceSilent: 'The local service did not answer.',
  keychainLocked: {
    title: 'The keychain is locked',
    detail: 'Unlock the keychain of your system and start Backlot again, or sign in again with the token.',
  },
  tokenMissing: {
    title: 'The token of this account is not in the keychain',
    detail: 'Sign in again with the token from your account settings. Nothing that you made here is lost.',
  },
  keyringLocked: 'The keyring of this computer is locked. Unlock it, then try again.',
  /** Where tokens are kept, when it is not the keychain. */
  kept: {
    encryptedFile: 'No keychain could be used. Tokens are kept in a file that this system encrypts for you.',
    thisSession:
      'No keychain could be used. Tokens are kept for this session only: you will have to sign in again after a restart.',
    locked: 'The keychain of this computer is locked. Unlock it to sign in, or use the practice account.',
  },
};
