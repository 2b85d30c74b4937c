import type { Accounts } from '../account/index.ts';
import { refuseOtherPrice } from '../creations/index.ts';
import type { HandlersOf } from '../ipc/index.ts';
import type { Recordings } from '../library/index.ts';
import type { Staging } from '../staging/index.ts';
import type { Database } from '../store/index.ts';
import type { VoiceClones } from './voice-clones.ts';

interface VoiceCloneCallParts {
  readonly db: Database;
  readonly voiceClones: VoiceClones;
  readonly accounts: Accounts;
  readonly staging: Staging;
  readonly recordings: Pick<Recordings, 'has'>;
}

/** What each call about cloned voices does. */
export function voiceCloneCallHandlers(parts: VoiceCloneCallParts): HandlersOf<'voiceClones'> {
  const { db, voiceClones, accounts, staging, recordings } = parts;
  return {
    'voiceClones.slots': async () => voiceClones.slots((await accounts.requireClient()).client),
    'voiceClones.create': async ({ stagedIds, consent: _agreed, ...fields }) => {
      const { account, client } = await accounts.requireClient();
      if (fields.buySlotFor !== null) {
        const { cost } = await voiceClones.slots(client);
        refuseOtherPrice(cost ?? 0, fields.buySlotFor);
      }
      return db.transaction(() => {
        const samplePaths = staging.take(stagedIds, 'sample').flatMap(({ path }) => (path === null ? [] : [path]));
        const queueId = voiceClones.create(account.id, { ...fields, samplePaths });
        staging.remove(stagedIds);
        return { queueId };
      });
    },
    'voiceClones.useAgain': ({ id }) =>
      staging.exchange(voiceClones.samplesOf(id), 'sample', (path) => recordings.has(path)),
    'voiceClones.wanted': ({ id }) => voiceClones.wanted(id),
    'voiceClones.update': ({ id, name, gender, description }) => voiceClones.update(id, { name, gender, description }),
    'voiceClones.delete': ({ id }) => voiceClones.delete(id),
    'voiceClones.refresh': () => accounts.withClient((id, client) => voiceClones.refresh(id, client)),
  };
}
