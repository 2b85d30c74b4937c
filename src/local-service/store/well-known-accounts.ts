import type { NewAccount } from './accounts.ts';

interface WellKnown extends NewAccount {
  readonly name: string;
  readonly credits: number;
}

/** The accounts of a new data folder. Started from the command line, each one's token is its key here. */
export const wellKnownAccounts = {
  practice: { name: 'Practice', credits: 5_000 },
  'practice-other': { name: 'Practice, other', credits: 5_000 },
  'practice-trial': { name: 'Practice, trial', credits: 100, subscription: 'trial' },
  'practice-expired': { name: 'Practice, expired', credits: 100, subscription: 'expired' },
  'practice-none': { name: 'Practice, none', credits: 0, subscription: 'none' },
  'practice-unverified': { name: 'Practice, unverified', credits: 100, emailVerified: false },
  'practice-poor': { name: 'Practice, poor', credits: 3 },
} as const satisfies Record<string, WellKnown>;

export const wellKnownTokens: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(wellKnownAccounts).map((slug) => [slug, slug]),
);
