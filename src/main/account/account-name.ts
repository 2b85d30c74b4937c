import type { AccountRecord } from '../store/index.ts';

/** What an account is called in the words of the screens. */
export function accountName({ kind, profile, baseUrl }: Pick<AccountRecord, 'kind' | 'profile' | 'baseUrl'>): string {
  if (kind === 'practice') return 'Practice account';
  return profile?.name || profile?.email || baseUrl;
}
