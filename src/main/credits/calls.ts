import type { Accounts } from '../account/index.ts';
import type { HandlersOf } from '../ipc/index.ts';
import { Refusal } from '../refusal.ts';
import type { Credits } from './credits.ts';
import { creditTexts } from '../texts/credits.ts';

/** What the calls about credits do. */
export function creditCallHandlers(credits: Credits, accounts: Accounts): HandlersOf<'credits'> {
  return {
    'credits.summary': ({ accountId }) => credits.summary(accountId),
    'credits.refresh': ({ accountId }) => {
      const client = accounts.clientFor(accountId);
      if (client === null) {
        throw new Refusal({ code: 'no-account', ...creditTexts.notReadable, action: 'sign-in' });
      }
      return credits.refresh(accountId, client);
    },
    'credits.failures': ({ accountId }) => credits.failures(accountId),
    'credits.export': async ({ accountId }) => ({ path: await credits.export(accountId) }),
  };
}
