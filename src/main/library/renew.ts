import { operations } from '../../contract/index.ts';
import type { ApiClient } from '../api/index.ts';
import type { ServiceResource } from '../records/index.ts';

/**
 * Asks the service anew where the one file of something is: addresses may run out. Null when it has none. Reading is free and is
 * sent in the lane of looks at running work, so that it leaves room for the user. A character has many: see `renewedPictureUrl`.
 * @throws ApiError; `NotFoundError` when the service does not know it any more
 */
export async function renewedUrl(
  client: ApiClient,
  resource: Exclude<ServiceResource, 'characters'>,
  remoteId: number,
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
    case 'transcriptions':
      return null;
  }
}
