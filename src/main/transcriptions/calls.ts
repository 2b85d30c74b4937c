import type { Accounts } from '../account/index.ts';
import type { Chores } from '../chores/index.ts';
import { listCalls, refuseOtherPrice } from '../creations/index.ts';
import type { HandlersOf } from '../ipc/index.ts';
import type { Dialogs } from '../ports/index.ts';
import type { SettingsService } from '../settings/index.ts';
import type { Staging } from '../staging/index.ts';
import type { Database } from '../store/index.ts';
import { exportToFolder } from './export-to-folder.ts';
import type { Transcriptions } from './transcriptions.ts';

interface TranscriptionCallParts {
  readonly db: Database;
  readonly transcriptions: Transcriptions;
  readonly accounts: Accounts;
  readonly staging: Staging;
  readonly settings: SettingsService;
  readonly dialogs: Dialogs;
  readonly chores: Pick<Chores, 'run'>;
}

/** What each call about transcriptions does. */
export function transcriptionCallHandlers(parts: TranscriptionCallParts): HandlersOf<'transcriptions'> {
  const { db, transcriptions, accounts, staging, settings, dialogs, chores } = parts;
  const { rename, remove, putBack } = listCalls(transcriptions);
  return {
    'transcriptions.start': ({ stagedIds, language, expectedCredits }) => {
      const account = accounts.requireActive();
      return db.transaction(() => {
        const staged = staging.take(stagedIds, 'transcription');
        refuseOtherPrice(
          staged.reduce((sum, { item }) => sum + (item.credits ?? 0), 0),
          expectedCredits,
        );
        const queueIds = transcriptions.start(account.id, staged, language);
        staging.remove(stagedIds);
        return { queueIds };
      });
    },
    'transcriptions.detail': ({ id }) => transcriptions.detail(id),
    'transcriptions.refresh': () => accounts.withClient((id, client) => transcriptions.refresh(id, client)),
    'transcriptions.export': ({ ids, formats }) =>
      exportToFolder({ transcriptions, settings: settings.get(), dialogs, chores }, ids, formats),
    'transcriptions.rename': rename,
    'transcriptions.remove': remove,
    'transcriptions.putBack': putBack,
  };
}
