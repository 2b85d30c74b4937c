import type { Accounts } from '../account/index.ts';
import { listCalls } from '../creations/index.ts';
import type { Forms } from '../forms/index.ts';
import type { HandlersOf } from '../ipc/index.ts';
import type { Dialogs } from '../ports/index.ts';
import type { SettingsService } from '../settings/index.ts';
import type { ApiClient } from '../api/index.ts';
import type { Clips } from './clips.ts';

interface ClipCallParts {
  readonly clips: Clips;
  readonly accounts: Accounts;
  readonly forms: Forms;
  /** Null while the account cannot be reached. */
  readonly clientFor: (accountId: string) => ApiClient | null;
  readonly dialogs: Dialogs;
  readonly settings: SettingsService;
}

/** What each call about clips does. */
export function clipCallHandlers(parts: ClipCallParts): HandlersOf<'textToVideo'> {
  const { clips, accounts, forms, clientFor, dialogs, settings } = parts;
  const { rename, remove, putBack } = listCalls(clips.made.list);
  return {
    'textToVideo.models': () => {
      const { id } = accounts.requireActive();
      return clips.models(id, clientFor(id));
    },
    'textToVideo.estimate': (choice) => {
      const { id } = accounts.requireActive();
      return clips.estimate(id, clientFor(id), choice);
    },
    'textToVideo.create': ({ form, ...wanted }) =>
      forms.send(form, () => clips.create(accounts.requireActive().id, wanted)),
    'textToVideo.addById': ({ remoteId }) => accounts.withClient((id, client) => clips.addById(id, client, remoteId)),
    'textToVideo.detail': ({ id }) => clips.detail(id),
    'textToVideo.rename': rename,
    'textToVideo.remove': remove,
    'textToVideo.putBack': putBack,
    'textToVideo.export': ({ ids }) => clips.export(ids, { dialogs, template: settings.get().fileNameTemplate }),
  };
}
