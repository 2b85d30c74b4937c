import { operations } from '../../contract/index.ts';
import type { ApiClient } from '../api/index.ts';
import { wantedPictureUrl } from '../characters/wanted-pictures.ts';
import type { ServiceResource } from './wanted.ts';

/**
 * Asks the service anew where a file is, which was wanted under a key: addresses may run out. Null when it has none. Reading
 * is free and is sent in the lane of looks at running work, so that it leaves room for the user.
 * @throws ApiError; `NotFoundError` when the service does not know it any more
 */
export async function renewedUrl(
  client: ApiClient,
  resource: ServiceResource,
  remoteId: number,
  key: string | null,
): Promise<string | null> {
  const lane = { lane: 'poll' } as const;
  const path = { path: { id: remoteId } };
  switch (resource) {
    case 'faceless':
      return (await client.call(operations.faceless.get, path, lane)).data.video?.url ?? null;
    case 'b-roll':
      return (await client.call(operations.bRoll.get, path, lane)).data.video?.url ?? null;
    case 'text-to-video':
      return (await client.call(operations.textToVideo.get, path, lane)).data.asset?.url ?? null;
    case 'speech':
      return (await client.call(operations.speech.get, path, lane)).data.url ?? null;
    case 'launch-clips':
      return (await client.call(operations.launchClips.get, path, lane)).data.video?.url ?? null;
    case 'characters':
      return wantedPictureUrl((await client.call(operations.characters.get, path, lane)).data, key);
    case 'transcriptions':
      return null;
  }
}
