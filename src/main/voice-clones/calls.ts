import type { Accounts } from '../account/index.ts';
import { refuseOtherPrice } from '../creations/index.ts';
import type { Forms } from '../forms/index.ts';
import type { HandlersOf } from '../ipc/index.ts';
import type { Recordings } from '../library/index.ts';
import { chosenTrack, type Staging } from '../staging/index.ts';
import type { VoiceClones } from './voice-clones.ts';

interface VoiceCloneCallParts {
  readonly voiceClones: VoiceClones;
  readonly accounts: Accounts;
  readonly forms: Forms;
  readonly staging: Staging;
  readonly recordings: Pick<Recordings, 'has' | 'here'>;
}

/** What each call about cloned voices does. */
export function voiceCloneCallHandlers(parts: VoiceCloneCallParts): HandlersOf<'voiceClones'> {
  const { voiceClones, accounts, forms, staging, recordings } = parts;
  return {
    'voiceClones.slots': async () => voiceClones.slots((await accounts.requireClient()).client),
    'voiceClones.create': async ({ stagedIds, consent: _agreed, form, ...fields }) => {
      const { account, client } = await accounts.requireClient();
      if (fields.buySlotFor !== null) {
        const { cost } = await voiceClones.slots(client);
        refuseOtherPrice(cost ?? 0, fields.buySlotFor);
      }
      return forms.send(form, () => {
        const samples = staging
          .take(stagedIds, 'sample')
          .flatMap(({ path, item }) => (path === null ? [] : [{ path, track: chosenTrack(item) ?? null }]));
        const queueId = voiceClones.create(account.id, {
          ...fields,
          samplePaths: samples.map(({ path }) => path),
          sampleTracks: samples.map(({ track }) => track),
        });
        staging.remove(stagedIds);
        return { queueId };
      });
    },
    'voiceClones.useAgain': ({ id }) => {
      const samples = new Map([...voiceClones.samplesOf(id)].map(([path, tracks]) => [recordings.here(path), tracks]));
      return staging.exchanges.make([...samples.keys()], 'sample', {
        isRecording: (path) => recordings.has(path),
        tracksOf: (path) => samples.get(path) ?? [],
      });
    },
    'voiceClones.wanted': ({ id }) => voiceClones.wanted(id),
    'voiceClones.update': ({ id, name, gender, description }) => voiceClones.update(id, { name, gender, description }),
    'voiceClones.delete': ({ id }) => voiceClones.delete(id),
    'voiceClones.refresh': () => accounts.withClient((id, client) => voiceClones.refresh(id, client)),
  };
}
