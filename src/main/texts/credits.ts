export const creditTexts = {
  notReadable: {
    title: 'The ledger cannot be read now',
    detail: 'The account is not signed in at present. What was read before is still shown.',
  },
  chooseFolder: 'Choose where to put the ledger',
  columns: ['When', 'What', 'Kind', 'Transaction', 'Credits'],
  missing: 'Entries are missing here: the service did not show them any more.',
  olderUnknown: 'Older entries are not known: the service did not show them.',
} as const;
