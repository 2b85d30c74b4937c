import type { Account } from '../../bridge/models.ts';
import { frameTexts } from '../texts/frame.ts';

/** What an account is called: the user's name there, else their address, else the host. */
export function accountName(account: Account): string {
  if (account.kind === 'practice') return frameTexts.practiceAccount;
  return account.profile?.name || account.profile?.email || hostOf(account.baseUrl);
}

function hostOf(baseUrl: string): string {
  return URL.parse(baseUrl)?.host || baseUrl;
}
