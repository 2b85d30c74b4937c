import type { Accounts } from '../account/index.ts';
import { listCalls } from '../creations/index.ts';
import type { Forms } from '../forms/index.ts';
import type { HandlersOf } from '../ipc/index.ts';
import type { Dialogs } from '../ports/index.ts';
import type { SettingsService } from '../settings/index.ts';
import type { Speech } from './speech.ts';

interface SpeechCallParts {
  readonly speech: Speech;
  readonly accounts: Accounts;
  readonly forms: Forms;
  readonly dialogs: Dialogs;
  readonly settings: SettingsService;
}

/** What each call about speech does. */
export function speechCallHandlers(parts: SpeechCallParts): HandlersOf<'speech'> {
  const { speech, accounts, forms, dialogs, settings } = parts;
  const { rename, remove, putBack } = listCalls(speech.made.list);
  return {
    'speech.create': ({ form, ...wanted }) =>
      forms.send(form, () => speech.create(accounts.requireActive().id, wanted)),
    'speech.createParts': ({ form, ...wanted }) =>
      forms.send(form, () => ({ ids: speech.createParts(accounts.requireActive().id, wanted) })),
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
