import { errorCodes } from '../../contract/index.ts';
import type { Operation } from '../../contract/index.ts';
import type { Switches } from '../choices.ts';
import type { Account } from '../store/accounts.ts';
import { emailNotVerified, forbidden } from './refusals.ts';

/**
 * Verified e-mail and subscription (specification, "Authentication" 5 and 6): after authentication, before ownership,
 * credits and validation. The e-mail goes first: it is asked on every endpoint, the subscription on most.
 * @throws Refusal 409 or 403
 */
export function checkGates(account: Account, operation: Operation, switches: Switches): void {
  if (!account.emailVerified) throw emailNotVerified();
  if (operation.gate === 'open') return;
  switch (account.subscription) {
    case 'none':
    case 'expired':
      throw forbidden(errorCodes.subscriptionRequired, 'An active subscription is required.');
    case 'trial':
      if (operation.gate === 'active') return;
      if (operation.name === 'voices.list' && switches.trial_lists_voices) return;
      throw forbidden(errorCodes.paidSubscriptionRequired, 'A paid subscription is required.');
    case 'paid':
  }
}
