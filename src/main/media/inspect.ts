import { EncodedPacketSink, type InputTrack } from 'mediabunny';
import { openMedia } from './audio-track.ts';
import { containers } from './containers.ts';
import { containerOf } from './formats.ts';
import { inspectPicture } from './picture.ts';
import { UnusableFileError, refusals } from './refusal.ts';

/** What a media file turned out to be. */
export interface InspectedMedia {
  /** The extension that says what it is, without its dot. */
  readonly extension: string;
  /** Seconds, more than 0; null for a picture. */
  readonly durationS: number | null;
  readonly hasVideo: boolean;
  /** Pixels as shown; null where there is nothing to see. */
  readonly width: number | null;
  readonly height: number | null;
}

/**
 * Opens a media file of any kind, also one without sound and a picture, and reads the last packet of each track: an index
 * may promise more than the file holds. Throws `UnusableFileError` for what is damaged, cut off, or no media.
 */
export async function inspectMedia(path: string, signal: AbortSignal): Promise<InspectedMedia> {
  const picture = await inspectPicture(path);
  if (picture !== null) return { ...picture, durationS: null, hasVideo: false };
  using input = openMedia(path);
  const stop = (): void => input.dispose();
  signal.addEventListener('abort', stop);
  try {
    const container = await input.getFormat().then(containerOf, () => null);
    if (container === null) throw new UnusableFileError(refusals.unknownKind());
    const tracks = await input.getTracks();
    if (tracks.length === 0) throw new UnusableFileError(refusals.damaged());
    for (const track of tracks) if (!(await isWhole(track))) throw new UnusableFileError(refusals.damaged());
    const durationS = await input.computeDuration();
    if (!Number.isFinite(durationS) || durationS <= 0) throw new UnusableFileError(refusals.damaged());
    const video = await input.getPrimaryVideoTrack();
    const facts = containers[container];
    const [extension] =
      video === null || facts.videoExtensions.length === 0 ? facts.audioExtensions : facts.videoExtensions;
    return {
      extension: extension ?? container,
      durationS,
      hasVideo: video !== null,
      width: video === null ? null : await video.getDisplayWidth(),
      height: video === null ? null : await video.getDisplayHeight(),
    };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof UnusableFileError || (error instanceof Error && 'code' in error)) throw error;
    // mediabunny gave up in the middle of a structure that it had recognised.
    throw new UnusableFileError(refusals.damaged());
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

async function isWhole(track: InputTrack): Promise<boolean> {
  if (!track.isAudioTrack() && !track.isVideoTrack()) return true;
  const last = await new EncodedPacketSink(track).getPacket(Infinity);
  return last !== null && !last.isMetadataOnly;
}
