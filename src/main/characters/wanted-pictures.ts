import { createHash } from 'node:crypto';
import { operations, type Character as RemoteCharacter } from '../../contract/index.ts';
import type { ApiClient } from '../api/index.ts';
import { fileAddress } from '../library/index.ts';
import type { Wanted } from '../library/wanted.ts';
import type { CharacterRecord } from '../store/index.ts';

/**
 * Pictures that were drawn of a character, for the library: each call of the service adds some. `madeAt`: of those that are
 * new.
 */
export function wantedPreviews({ row, kept }: CharacterRecord, madeAt: number): Wanted[] {
  return Object.entries(kept.previewUrls).flatMap(([id, url]) =>
    wantedPicture(
      { row, kept },
      { key: `character/${row.id}/preview.${id}`, title: `${row.name} preview`, url, madeAt },
    ),
  );
}

/** What a training has made, for the library: another training makes others. */
export function wantedPoses({ row, kept }: CharacterRecord, jobId: string, madeAt: number): Wanted[] {
  return kept.poseUrls.flatMap((url, index) =>
    wantedPicture(
      { row, kept },
      { key: `character/${row.id}/${jobId}/pose.${index}`, title: `${row.name} pose`, url, madeAt },
    ),
  );
}

/**
 * All that there are, also of characters that were made elsewhere. Which training made the poses is not known: each is named by
 * where it is.
 */
export function wantedPictures(record: CharacterRecord, now: number): Wanted[] {
  const { row, kept } = record;
  const poses = kept.poseUrls.flatMap((url, index) => {
    const place = createHash('sha256').update(fileAddress(url)).digest('hex').slice(0, 16);
    const key = `character/${row.id}/at-${place}/pose.${index}`;
    return wantedPicture(record, { key, title: `${row.name} pose`, url, madeAt: now });
  });
  return [...wantedPreviews(record, now), ...poses];
}

function wantedPicture({ row }: CharacterRecord, picture: Pick<Wanted, 'key' | 'title' | 'url' | 'madeAt'>): Wanted[] {
  const { id, accountId, remoteId, name, description, gender, age, traits, genreName } = row;
  if (remoteId === null) return [];
  return [
    {
      ...picture,
      accountId,
      kind: 'character',
      resource: 'characters',
      remoteId,
      subjectId: id,
      // It pays for all pictures of a training, and for no single one.
      credits: null,
      voice: null,
      language: null,
      input: { name, description, gender, age, traits, genre: genreName },
      transcript: null,
    },
  ];
}

/**
 * Asks the service anew where a picture of a character is that was wanted under this key: addresses may run out. Null where it has
 * none. In the lane of looks at running work, as `renewedUrl` of the library.
 * @throws ApiError; `NotFoundError` when the service does not know the character any more
 */
export async function renewedPictureUrl(
  client: ApiClient,
  remoteId: number,
  key: string | null,
): Promise<string | null> {
  const { data } = await client.call(operations.characters.get, { path: { id: remoteId } }, { lane: 'poll' });
  return wantedPictureUrl(data, key);
}

function wantedPictureUrl(remote: RemoteCharacter, key: string | null): string | null {
  const [kind, which] = key?.split('/').at(-1)?.split('.') ?? [];
  if (kind === 'preview') return remote.previews?.find(({ id }) => id === Number(which))?.url ?? null;
  return kind === 'pose' ? (remote.poses?.[Number(which)] ?? null) : null;
}
