import { operations } from '../../contract/index.ts';
import type { Accounts } from '../account/index.ts';
import type { CallHandlers } from '../ipc/index.ts';

const pageSize = 24;

/**
 * What the call about the service's own voices does. `previewUrl` gives the address at which the page may play a preview of
 * the service.
 */
export function voiceListCallHandlers(
  accounts: Accounts,
  previewUrl: (accountId: string, voiceId: number, remoteUrl: string | null) => string | null,
): Pick<CallHandlers, 'voices.list'> {
  return {
    'voices.list': async ({ name, language, gender, type, page }) => {
      const { account, client } = accounts.requireClient();
      const filters = {
        'filter[name]': name,
        'filter[language]': language,
        'filter[gender]': gender,
        'filter[type]': type,
      };
      const set = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
      const answer = await client.call(
        operations.voices.list,
        { query: { page, per_page: pageSize, ...set } },
        { lane: 'user' },
      );
      return {
        voices: answer.data.map((voice) => ({
          ...voice,
          previewUrl: previewUrl(account.id, voice.id, voice.preview ?? null),
        })),
        page: answer.meta?.current_page ?? page,
        total: answer.meta?.total ?? null,
      };
    },
  };
}
