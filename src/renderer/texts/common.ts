// Every word of the interface, one file for each screen or part of one.
// Belongs here: words, and how numbers, times and lists are written. Does not: when something is said (`features/` does).
import { formatNumber, plural } from './format.ts';

/** Words that several screens share. */
export const commonTexts = {
  showInFolder: 'Show in folder',
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  search: 'Search',
  clearSearch: 'Clear search',
  /** What a window is called in the task switcher: its screen, and whose it is. */
  windowTitle: (screen: string): string => `${screen} – Backlot`,
  /** Of a list that Tab goes through as one. */
  rowKeys: 'Up and Down go from row to row, Home and End to the first and the last.',
  /** The service has done it, and the limit of requests may hold its result back for a minute. */
  resultNext: 'Finished, the result is fetched next',
  found: (count: number): string => (count === 0 ? 'Nothing found' : `${formatNumber(count)} found`),
  /** Of parts of a form, each of which says what it is. */
  faults: (count: number): string =>
    plural(count, '# thing is missing or not right', '# things are missing or not right'),
  refreshed: 'Checked: everything here is up to date.',
  loading: 'Loading…',
  /** Of a menu that is opened at the pointer. */
  actions: 'Actions',
  optional: 'optional',
  /** Beside what a button does. */
  free: 'free',
  priceUnknown: 'price unknown',
  /** Before a price that may turn out to be higher. */
  from: 'from',
  /** Before a price that was right before the last changes. */
  about: 'about',
  more: (count: number): string => `${formatNumber(count)} more`,
  /** Read out after a notice that offers something: how to come to it. */
  offered: (action: string, keys: string): string => `${action}: ${keys}`,
  /** Of what was taken off a list; `list`: what that is called. */
  putBackIn: (list: string, title: string, count: number): string =>
    count === 1 ? `Put back in ${list}: ${title}` : `Put back in ${list}: ${title} and ${formatNumber(count - 1)} more`,
  stillLoading: 'Still waiting for an answer…',
  takesLonger: 'It is taking longer than usual. You can leave this screen; it continues by itself.',
  justNow: 'just now',
  playSound: (name: string): string => `Play ${name}`,
  stopSound: (name: string): string => `Stop ${name}`,
  pasteTooLong: 'This is too long to be pasted here',
  pasteTooLongHint: (length: number, longest: number): string =>
    `It has ${formatNumber(length)} characters, and a field takes ${formatNumber(longest)} at once. Nothing was changed.`,
  cannotPlay: (name: string): string => `${name} could not be played. Try again`,
  /** Of a list that could not be read. */
  readAgain: (detail: string): string => `${detail} Backlot keeps trying by itself.`,
  readAgainUnexpected: 'Nothing you made is lost. Backlot keeps trying by itself; if this persists, restart it.',
  /** Where something needs an account and there is none. */
  usePractice: 'Use the practice account',
  startingPractice: 'Starting…',
  error: {
    'sign-in': 'Sign in',
    retry: 'Try again',
    'open-settings': 'Open settings',
    'open-billing': 'Credits and plans',
    'verify-email': 'Verify e-mail',
    'check-connection': 'Check again',
    'choose-another-file': 'Choose another file',
    refresh: 'Refresh',
  },
  state: {
    draft: 'Draft',
    waiting: 'Waiting',
    uploading: 'Uploading',
    running: 'Running',
    'needs-you': 'Needs you',
    unknown: 'Unknown',
    done: 'Done',
    failed: 'Failed',
    cancelled: 'Cancelled',
    'not-watched': 'Not watched',
  },
} as const;
