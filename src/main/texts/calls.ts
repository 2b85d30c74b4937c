/** What any call may answer. */
export const callTexts = {
  malformed: {
    title: 'That request was not understood',
    detail: 'A part of it was missing or of the wrong kind. Nothing was done.',
  },
  keychainLocked: { title: 'The keychain is locked', detail: 'Unlock the keychain of your system, then try again.' },
  unexpected: {
    title: 'Something went wrong inside Backlot',
    detail: 'Nothing that you made is lost. Try again; if it stays, restart Backlot.',
  },
  notToBeShown: {
    title: 'This cannot be shown',
    detail: 'It lies neither among Backlot’s data nor in a folder that you chose since it was started.',
  },
};
