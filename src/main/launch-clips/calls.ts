import type { Accounts } from '../account/index.ts';
import type { ApiClient } from '../api/index.ts';
import { listCalls } from '../creations/index.ts';
import type { Forms } from '../forms/index.ts';
import type { HandlersOf } from '../ipc/index.ts';
import type { Dialogs } from '../ports/index.ts';
import type { SettingsService } from '../settings/index.ts';
import type { LaunchClips } from './launch-clips.ts';

interface LaunchClipCallParts {
  readonly launchClips: LaunchClips;
  readonly accounts: Accounts;
  readonly forms: Forms;
  /** Null while the account cannot be reached. */
  readonly clientFor: (accountId: string) => ApiClient | null;
  readonly dialogs: Dialogs;
  readonly settings: SettingsService;
}

/** What each call about launch clips does. */
export function launchClipCallHandlers(parts: LaunchClipCallParts): HandlersOf<'launchClips'> {
  const { launchClips, accounts, forms, clientFor, dialogs, settings } = parts;
  const { rename, remove, putBack } = listCalls(launchClips.made.list);
  return {
    'launchClips.estimate': () => launchClips.estimate(clientFor(accounts.requireActive().id)),
    'launchClips.create': ({ form, ...wanted }) =>
      forms.send(form, () => launchClips.create(accounts.requireActive().id, wanted)),
    'launchClips.refresh': () => accounts.withClient((id, client) => launchClips.refresh(id, client)),
    'launchClips.rename': rename,
    'launchClips.remove': remove,
    'launchClips.putBack': putBack,
    'launchClips.export': ({ ids }) => launchClips.export(ids, { dialogs, template: settings.get().fileNameTemplate }),
  };
}
