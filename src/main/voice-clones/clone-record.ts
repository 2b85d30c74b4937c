import type { VoiceClone } from '../../bridge/index.ts';
import type { VoiceClone as RemoteClone } from '../../contract/index.ts';
import type { VoiceCloneRecord } from '../store/index.ts';

/** What the service says of a clone laid over what is known of it. */
export function laidOver({ row, remotePreview }: VoiceCloneRecord, remote: RemoteClone): VoiceCloneRecord {
  const preview = remote.preview_url ?? remotePreview;
  return {
    row: {
      ...row,
      remoteId: remote.id,
      name: remote.name ?? row.name,
      gender: remote.gender ?? row.gender,
      language: remote.language ?? row.language,
      description: remote.description === undefined ? row.description : remote.description,
      // On its way out: the service does not know that yet.
      status: row.status === 'deleting' ? row.status : remote.status,
      slotType: remote.slot_type ?? row.slotType,
      previewUrl: preview === null ? null : `app-media://voice-clone/${row.id}`,
    },
    remotePreview: preview,
  };
}

/** One that the user wants and the service does not have yet. `createdAt`: milliseconds since the epoch. */
export function wantedClone(
  known: Pick<VoiceClone, 'id' | 'accountId' | 'name' | 'gender' | 'language' | 'description' | 'createdAt'>,
): VoiceClone {
  const { id, accountId, name, gender, language, description, createdAt } = known;
  return {
    id,
    accountId,
    remoteId: null,
    name,
    gender,
    language,
    description,
    status: 'queued',
    slotType: null,
    previewUrl: null,
    error: null,
    createdAt,
  };
}

/** One that was made elsewhere. `now` stands for a time of making that the service does not tell. */
export function adoptedClone(id: string, accountId: string, remote: RemoteClone, now: number): VoiceCloneRecord {
  const createdAt = Date.parse(remote.created_at ?? '') || now;
  const row = wantedClone({ id, accountId, name: '', gender: null, language: null, description: null, createdAt });
  return laidOver({ row, remotePreview: null }, remote);
}
