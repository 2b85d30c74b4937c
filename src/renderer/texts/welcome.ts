import { commonTexts } from './common.ts';
import { plural } from './format.ts';

export const welcomeTexts = {
  title: 'Welcome to Backlot',
  /** Of the window, which says whose it is itself. */
  window: 'Welcome',
  subtitle: 'From a script to a video, from a recording to a transcript and a voice.',
  addTitle: 'Add an account',
  againTitle: 'Sign in again',
  back: 'Back',
  /** `count`: scripts that are here already. */
  toScripts: (count: number): string => plural(count, 'Back to your script', 'Back to your # scripts'),
  writeFirst: 'Write a script without an account',
  practice: {
    title: 'Use the practice account',
    text: 'Try everything right away. The whole service runs on your computer.',
    points: ['No account', 'No network', 'No real credits'],
    action: commonTexts.usePractice,
    busy: commonTexts.startingPractice,
  },
  signIn: {
    title: 'Sign in',
    text: 'With your service’s address and a token from your account settings.',
    /** `name`: the account that is signed in again. */
    textAgain: (name: string): string => `With a token of ${name}.`,
    otherToken: 'Enter another token',
    addOther: 'Add the other account',
    baseUrl: 'Service address',
    baseUrlHint: 'From your provider, including the version: https://…/v2',
    token: 'Token',
    tokenHint: 'Kept in this computer’s keychain, never in plain text.',
    showToken: 'Show token',
    hideToken: 'Hide token',
    action: 'Sign in',
    busy: 'Checking the address and token…',
  },
} as const;
