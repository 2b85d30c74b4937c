import { count } from './common.ts';

export const noticeTexts = {
  /** By what became of so many. */
  titles: {
    ready: (of: number): string => (of === 1 ? 'Ready' : `${count(of)} are ready`),
    failed: (of: number): string => (of === 1 ? 'Failed' : `${count(of)} failed`),
    unsaved: (of: number): string =>
      of === 1 ? 'Made, but its file could not be saved' : `${count(of)} made, but their files could not be saved`,
    question: (of: number): string => (of === 1 ? 'Needs your decision' : `${count(of)} need your decision`),
    // What waits with these for the same account is more than was turned away.
    'sign-in': (): string => 'Sign in again to go on',
  },
  /** `more`: how many are not named. */
  names: (named: readonly string[], more: number): string =>
    named.join(', ') + (more > 0 ? ` and ${count(more)} more` : ''),
};
