import type { Account } from '../../bridge/index.ts';
import { frameTexts } from '../texts/frame.ts';

export interface Hindrance {
  readonly text: string;
  /** What the user can do about it. */
  readonly way: 'sign-in' | 'unlock' | 'verify-email' | 'subscribe';
}

/** Where everything that is made needs a paid subscription; videos, and clips from a prompt, are made on a trial too. */
const paidScreens = /^\/(?:transcriptions|voices|speech|launch-clips|ideas|characters(?:\/[^/]+)?)$/u;

/** A trial does not include what only a paid subscription does (specification, "Authentication" 5). Not while it is not known. */
export const isOnTrial = (account: Account | undefined): boolean => account?.profile?.subscription?.trial === true;

/**
 * Why nothing of what a screen makes is taken: of an account (see `hindranceOf`), else because its trial does not include this.
 */
export function hindranceOn(pathname: string, account: Account): Hindrance | null {
  const outside = isOnTrial(account) && paidScreens.test(pathname);
  return hindranceOf(account) ?? (outside ? { text: frameTexts.secret.trial, way: 'subscribe' } : null);
}

/**
 * Why nothing of an account is taken before the user has done something: its token is missing, locked away or refused (401),
 * its address is not verified (409), or it has no active subscription (403; specification, "Authentication" 5). Null for the
 * practice account, whose token is made anew at each start.
 */
export function hindranceOf({ kind, secret, problem, profile }: Account): Hindrance | null {
  const texts = frameTexts.secret;
  if (kind !== 'service') return null;
  if (secret === 'missing') return { text: texts.missing, way: 'sign-in' };
  if (secret === 'locked') return { text: texts.locked, way: 'unlock' };
  if (problem?.action === 'sign-in') return { text: texts.refused, way: 'sign-in' };
  if (problem?.action === 'verify-email') return { text: texts.unverified, way: 'verify-email' };
  if (profile?.subscription?.active === false) return { text: texts.unsubscribed, way: 'subscribe' };
  return null;
}
