import type { Account } from '../../bridge/index.ts';
import { frameTexts } from '../texts/frame.ts';

export interface Hindrance {
  readonly text: string;
  /** What the user can do about it. */
  readonly way: 'sign-in' | 'unlock' | 'verify-email' | 'subscribe';
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
