import type { Accounts } from '../account/index.ts';
import type { CallHandlers } from '../ipc/index.ts';
import type { Dialogs } from '../ports/index.ts';
import type { SettingsService } from '../settings/index.ts';
import type { ApiClient } from '../api/index.ts';
import type { TextToVideo } from './text-to-video.ts';

interface ClipCallParts {
  readonly textToVideo: TextToVideo;
  readonly accounts: Accounts;
  /** Null while the account cannot be reached. */
  readonly clientFor: (accountId: string) => ApiClient | null;
  readonly dialogs: Dialogs;
  readonly settings: SettingsService;
}

/** What each call about clips does. */
export function clipCallHandlers(
  parts: ClipCallParts,
): Pick<CallHandlers, Extract<keyof CallHandlers, `textToVideo.${string}`>> {
  const { textToVideo, accounts, clientFor, dialogs, settings } = parts;
  return {
    'textToVideo.models': () => {
      const { id } = accounts.requireActive();
      return textToVideo.models(id, clientFor(id));
    },
    'textToVideo.estimate': (choice) => {
      const { id } = accounts.requireActive();
      return textToVideo.estimate(id, clientFor(id), choice);
    },
    'textToVideo.create': (wanted) => textToVideo.create(accounts.requireActive().id, wanted),
    'textToVideo.addById': async ({ remoteId }) => {
      const { account, client } = await accounts.requireClient();
      return textToVideo.addById(account.id, client, remoteId);
    },
    'textToVideo.detail': ({ id }) => textToVideo.detail(id),
    'textToVideo.rename': ({ id, title }) => {
      textToVideo.rename(id, title);
      return null;
    },
    'textToVideo.remove': ({ ids }) => {
      textToVideo.remove(ids);
      return null;
    },
    'textToVideo.putBack': ({ ids }) => {
      textToVideo.putBack(ids);
      return null;
    },
    'textToVideo.export': ({ ids }) => textToVideo.export(ids, { dialogs, template: settings.get().fileNameTemplate }),
  };
}
