import type { DraftType } from '../../../bridge/index.ts';
import { NotFoundError, type ApiClient } from '../../api/index.ts';
import type { Clock } from '../../ports/index.ts';
import type { Captions } from './captions.ts';
import { unlessDeniedTwice } from '../denied-twice.ts';
import { isBusyStatus, readKnownVideo } from '../door.ts';

interface AskedVideo {
  readonly draftId: string;
  readonly type: DraftType;
  readonly remoteId: number;
}

interface Asking {
  readonly captions: Captions;
  readonly clock: Clock;
  readonly client: ApiClient;
  readonly signal: AbortSignal;
}

/**
 * Reads the captions of a video before corrections of them are sent: the service may have others by now, or none any more.
 * @throws Refusal where it does not have the video any more, ApiError
 */
export async function readBeforeCorrecting(
  video: AskedVideo,
  { captions, clock, client, signal }: Asking,
): Promise<void> {
  const { draftId, remoteId } = video;
  try {
    await unlessDeniedTwice(clock, () => captions.readThere(client, draftId, remoteId, 'journal'), signal);
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    // The same answer where the video itself is gone, which says so here.
    const read = await readKnownVideo(client, video, clock, signal);
    // While it is being made there are none yet, and the service says to wait.
    if (!isBusyStatus(read.video?.status)) captions.gone(draftId);
  }
}
