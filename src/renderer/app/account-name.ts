import type { Account } from '../../bridge/account.ts';
import { frameTexts } from '../texts/frame.ts';

/**
 * What an account is called: the user's name there, else their address, else the host; and, where others of `all` are called
 * the same, what tells it from them.
 */
export function accountName(account: Account, all: readonly Account[]): string {
  const name = plainName(account);
  const alike = all.filter((other) => other.id !== account.id && plainName(other) === name);
  if (alike.length === 0) return name;
  for (const mark of marks) {
    const own = mark(account);
    if (own && own !== name && alike.every((other) => mark(other) !== own)) return frameTexts.accountAmong(name, own);
  }
  return name;
}

/** By the id: what an account is called, of those that are signed in and of those that are not any more. */
export function accountNames(
  signedIn: readonly Account[],
  signedOut: readonly Account[],
): (accountId: string) => string {
  const all = [...signedIn, ...signedOut];
  const names = new Map([
    ...signedOut.map((account) => [account.id, frameTexts.accountSignedOut(accountName(account, all))] as const),
    ...signedIn.map((account) => [account.id, accountName(account, signedIn)] as const),
  ]);
  return (accountId) => names.get(accountId) ?? frameTexts.unknownAccount;
}

function plainName(account: Account): string {
  if (account.kind === 'practice') return frameTexts.practiceAccount;
  return account.profile?.name || account.profile?.email || hostOf(account.baseUrl);
}

/** What may tell accounts apart, the most telling first. */
const marks: readonly ((account: Account) => string | null)[] = [
  ({ profile }) => profile?.email ?? null,
  ({ baseUrl }) => hostOf(baseUrl),
  ({ profile }) => (profile === null ? null : frameTexts.userId(profile.id)),
  ({ profile, baseUrl }) => [profile?.email ?? [], baseUrl].flat().join(', '),
];

function hostOf(baseUrl: string): string {
  return URL.parse(baseUrl)?.host || baseUrl;
}
