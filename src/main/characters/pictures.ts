import type { Character, CharacterGenre, SystemCharacter } from '../../bridge/index.ts';
import type { Character as RemoteCharacter, CharacterGenre as RemoteGenre } from '../../contract/index.ts';
import type { KeptFiles } from '../library/index.ts';
import type { CharacterKept, CharacterRecord } from '../store/index.ts';
import { keepsTraining } from './states.ts';

/** Addresses under which our pages see pictures; which file each is, only main knows. */
const own = (id: string, picture: string): string => `app-media://character/${id}.${picture}`;

/** What the service says of a character laid over what is known of it. */
export function laidOver({ row, kept }: CharacterRecord, remote: RemoteCharacter): CharacterRecord {
  const previewUrls = Object.fromEntries(
    (remote.previews ?? []).flatMap(({ id, url }) => (url === null || url === undefined ? [] : [[String(id), url]])),
  );
  const shown: CharacterKept = {
    photoPath: kept.photoPath,
    // A service that leaves them out of an answer has not lost them.
    previewUrls: remote.previews === null || remote.previews === undefined ? kept.previewUrls : previewUrls,
    poseUrls: [...(remote.poses ?? kept.poseUrls)],
    statusMeanwhile: row.status === 'deleting' ? remote.status : null,
  };
  return { row: { ...merged(row, remote), ...pictureUrls(row.id, shown) }, kept: shown };
}

function pictureUrls(id: string, { previewUrls, poseUrls }: CharacterKept): Pick<Character, 'previews' | 'poses'> {
  return {
    previews: Object.keys(previewUrls)
      .map(Number)
      .sort((a, b) => a - b)
      .map((preview) => ({ id: preview, url: own(id, `preview.${preview}`) })),
    poses: poseUrls.map((_, index) => own(id, `pose.${index}`)),
  };
}

function merged(row: Character, remote: RemoteCharacter): Character {
  const { genre } = remote;
  return {
    ...row,
    remoteId: remote.id,
    name: remote.name ?? row.name,
    // On its way out: the service does not know that yet.
    status: row.status === 'deleting' ? row.status : remote.status,
    genreId: genre?.id ?? row.genreId,
    genreName: genre?.name ?? row.genreName,
    gender: remote.gender ?? row.gender,
    age: remote.age ?? row.age,
    traits: remote.traits ?? row.traits,
    trainedWith: row.status === 'deleting' || keepsTraining(row.status, remote.status) ? row.trainedWith : null,
  };
}

/** The photo of a new character. */
export const photoUrl = (id: string): string => own(id, 'photo');

export function shownGenre(accountId: string, genre: RemoteGenre): CharacterGenre[] {
  const { id, name, slug, preview } = genre;
  if (id === null || id === undefined) return [];
  const ratios = Object.keys(preview ?? {}).filter((ratio) => (preview?.[ratio] ?? null) !== null);
  const url = (ratio: string): string => `app-media://character-genre/${accountId}.${id}.${ratio.replace(':', 'x')}`;
  return [
    {
      id,
      name: name ?? slug ?? `Genre ${id}`,
      slug: slug ?? null,
      previews: Object.fromEntries(ratios.map((ratio) => [ratio, url(ratio)])),
    },
  ];
}

export function shownSystem(accountId: string, remote: RemoteCharacter): SystemCharacter {
  const url = (picture: string): string => `app-media://system-character/${accountId}.${remote.id}.${picture}`;
  return {
    id: remote.id,
    name: remote.name ?? `Character ${remote.id}`,
    genreName: remote.genre?.name ?? null,
    gender: remote.gender ?? null,
    age: remote.age ?? null,
    traits: remote.traits ?? [],
    previewUrl: systemPictureUrl(remote, 'preview') === null ? null : url('preview'),
    poses: (remote.poses ?? []).map((_, index) => url(`pose.${index}`)),
  };
}

/** Where the service keeps a picture of one of its own characters. */
export function systemPictureUrl(remote: RemoteCharacter, picture: string): string | null {
  if (picture === 'preview') return remote.preview_url ?? remote.previews?.[0]?.url ?? null;
  const [kind, index] = picture.split('.');
  return kind === 'pose' ? (remote.poses?.[Number(index)] ?? null) : null;
}

/** The file of `photo`, `preview.ID` or `pose.INDEX` of an own character; null when there is none. */
export async function ownPicturePath(
  { row, kept }: CharacterRecord,
  picture: string,
  files: KeptFiles,
): Promise<string | null> {
  if (picture === 'photo') return kept.photoPath;
  const [kind, which = ''] = picture.split('.');
  const url = kind === 'preview' ? kept.previewUrls[which] : kind === 'pose' ? kept.poseUrls[Number(which)] : undefined;
  return url === undefined ? null : files.path(`character/${row.id}/${picture}`, url);
}
