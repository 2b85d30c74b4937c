import type { Accounts } from '../account/index.ts';
import { listCalls } from '../creations/index.ts';
import type { HandlersOf } from '../ipc/index.ts';
import type { Dialogs } from '../ports/index.ts';
import type { SettingsService } from '../settings/index.ts';
import type { Speech } from './speech.ts';

interface SpeechCallParts {
  readonly speech: Speech;
  readonly accounts: Accounts;
  readonly dialogs: Dialogs;
  readonly settings: SettingsService;
}

/** What each call about speech does. */
export function speechCallHandlers(parts: SpeechCallParts): HandlersOf<'speech'> {
  const { speech, accounts, dialogs, settings } = parts;
  const { rename, remove, putBack } = listCalls(speech.made.list);
  return {
    'speech.create': (wanted) => speech.create(accounts.requireActive().id, wanted),
    'speech.createParts': (wanted) => ({ ids: speech.createParts(accounts.requireActive().id, wanted) }),
    'speech.takeBack': ({ ids }) => ({ ids: speech.takeBack(ids) }),
    'speech.detail': ({ id }) => speech.detail(id),
    'speech.refresh': () => accounts.withClient((id, client) => speech.refresh(id, client)),
    'speech.rename': rename,
    'speech.remove': remove,
    'speech.putBack': putBack,
    'speech.export': ({ ids, formats }) => {
      const { captions, fileNameTemplate: template } = settings.get();
      return speech.export(ids, formats, { dialogs, template, captions });
    },
  };
}
