import { formatDate, formatNumber, plural } from './format.ts';

export const accountTexts = {
  title: 'Account',
  refresh: 'Refresh',
  refreshing: 'Refreshing…',
  checked: 'checked',
  credits: 'Credits',
  remaining: 'available',
  reserved: (credits: number): string => `${formatNumber(credits)} reserved for what is waiting or in progress`,
  ofTotal: (total: number): string => `of ${formatNumber(total)} in this plan`,
  extra: (extra: number): string => plural(extra, '# extra credit', '# extra credits'),
  plan: 'Plan',
  noPlan: 'No plan',
  trial: 'Trial',
  active: 'Active',
  inactive: 'Ended',
  endsAt: (ms: number): string => `until ${formatDate(ms)}`,
  profile: 'Profile',
  name: 'Name',
  email: 'E-mail',
  verified: 'verified',
  unverified: 'not verified',
  address: 'Service',
  onThisComputer: 'On this computer',
  token: 'Token',
  secret: {
    keychain: 'in this computer’s keychain',
    'encrypted file': 'in an encrypted file on this computer',
    'this session': 'in memory, until Backlot is closed',
    missing: 'not found: sign in again',
    locked: 'in the keychain, which is locked',
  },
  practiceToken: 'new each time Backlot starts',
  unknown: 'not given by the service',
  notLoaded: 'not loaded yet',
  costs: 'What things cost',
  costsText: 'What the service charges, in credits.',
  operation: 'Operation',
  price: 'Credits',
  free: 'Free of charge',
  /** What one price is for, by the name of the operation, where it is not for one each. */
  per: { Transcription: 'for each started minute', Speech: 'for each started 1,000 characters' },
  noCosts: 'The service has not sent its prices yet.',
  ledger: 'Ledger',
  ledgerText: 'What was spent and refunded, according to the service.',
  ledgerEmpty: 'Nothing spent yet.',
  order: 'Order',
  orders: { DESC: 'Newest first', ASC: 'Oldest first' },
  overTime: 'Credits over time',
  balanceTop: (credits: number): string => `${formatNumber(credits)} credits`,
  balanceChart: (first: number, last: number, since: number): string =>
    `The balance went from ${formatNumber(first)} to ${formatNumber(last)} credits since ${formatDate(since)}. The tables below have the details.`,
  today: 'Today',
  byKind: 'By kind',
  byMonth: 'By month',
  groupBy: 'Group spending',
  times: 'Times',
  spent: 'Spent',
  refunded: 'Refunded',
  granted: 'Added',
  month: 'Month',
  exportCsv: 'Export as CSV…',
  exported: 'Ledger exported',
  showFile: 'Show file',
  readFirst:
    'Loading the ledger for the first time. A long one takes several minutes, because the service limits requests per minute.',
  neverRead: 'The ledger has not been loaded on this computer yet.',
  allKnown: 'Everything since the first entry,',
  knownSince: (ms: number): string =>
    `The service lists only its newest entries; here they go back to ${formatDate(ms)},`,
  gap: (from: number | null, to: number | null): string =>
    from === null || to === null
      ? 'Some entries in between are missing: the service no longer listed them when Backlot asked.'
      : `Entries between ${formatDate(from)} and ${formatDate(to)} are missing: the service no longer listed them when Backlot asked.`,
  gaps: (count: number): string => `There are ${formatNumber(count)} gaps like this; the CSV file shows each.`,
  samePage:
    'The service has no further pages: these are its newest or oldest entries. Everything Backlot has read before is in the CSV file.',
  failures: 'Failures and discrepancies',
  failuresText: 'Failed work that was charged, and changes to the balance that did not come from here.',
  refund: 'Refunded',
  notRefunded: 'Not refunded',
  refundUnknown: 'Nothing so far',
  notes: 'Balance discrepancies',
  requests: 'Requests in the last minute',
  requestsText: 'The service limits requests per minute. Backlot stays below the limit and puts what you do first.',
  requestsUsed: (used: string, limit: string): string => `${used} of ${limit} in use`,
  when: 'When',
  what: 'What',
  amount: 'Credits',
  page: (page: number, pages: number | null): string =>
    pages === null ? `Page ${formatNumber(page)}` : `Page ${formatNumber(page)} of ${formatNumber(pages)}`,
  previous: 'Previous page',
  next: 'Next page',
  accounts: 'Accounts on this computer',
  activeBadge: 'In use',
  use: 'Use',
  add: 'Add an account…',
  afterSignIn: 'It is shown once you are signed in again.',
  signOut: 'Sign out',
  signOutOf: (name: string): string => `Sign out of ${name}`,
  signOutTitle: (name: string): string => `Sign out of ${name}?`,
  signOutConsequence: (waiting: number, undecided: number): string =>
    [
      'Its token is removed from this computer, and Backlot stops sending and watching anything for it. Your videos, transcripts and voices stay here, and the service finishes what it is making.',
      waiting === 0
        ? ''
        : plural(
            waiting,
            '# waiting queue entry stays until you sign in again.',
            '# waiting queue entries stay until you sign in again.',
          ),
      undecided === 0
        ? ''
        : plural(
            undecided,
            '# queue entry waits for your decision, and cannot go on before you sign in again.',
            '# queue entries wait for your decision, and cannot go on before you sign in again.',
          ),
    ]
      .filter(Boolean)
      .join(' '),
  signingOut: 'Signing out…',
} as const;
