import { EncodedPacketSink, FilePathSource, Input, Logging, LogLevel, type InputAudioTrack } from 'mediabunny';
import { readableFormats } from './containers.ts';

// Its warnings (an unknown codec, say) are answered here by refusals, and the console belongs to nobody's file names.
Logging.level = LogLevel.Silent;

/** Opens a file for reading; dispose it. Throws nothing until it is asked something. */
export function openMedia(path: string): Input<FilePathSource> {
  return new Input({
    formats: readableFormats,
    // An error while nobody is reading comes again at the next read.
    source: new FilePathSource(path, { handleUnhandledError: () => undefined }),
  });
}

/** The track that a player would play: the first that is marked as default, else the first. */
export async function chooseAudioTrack(input: Input): Promise<InputAudioTrack | null> {
  const tracks = await input.getAudioTracks();
  for (const track of tracks) if ((await track.getDisposition()).default) return track;
  return tracks[0] ?? null;
}

/** Where a track begins and ends, in seconds of the source; `firstS` may be negative (encoder delay). */
export interface TrackSpan {
  readonly firstS: number;
  readonly endS: number;
}

/** Reads the last packet with its data, so that a file whose index promises more than it holds is found out: null then. */
export async function spanOf(track: InputAudioTrack): Promise<TrackSpan | null> {
  const last = await new EncodedPacketSink(track).getPacket(Infinity);
  if (last === null || last.isMetadataOnly) return null;
  const firstS = await track.getFirstTimestamp();
  const endS = await track.computeDuration();
  return Number.isFinite(endS) && endS > Math.max(0, firstS) ? { firstS, endS } : null;
}

/** What the track's packets will take, in bytes: exact where the container has a table of sizes, else from the first ones. */
export async function estimatePacketBytes(
  track: InputAudioTrack,
  span: TrackSpan,
  hasSizeTable: boolean,
): Promise<number> {
  const stats = await track.computePacketStats(hasSizeTable ? undefined : 500);
  const seconds = span.endS - span.firstS;
  const packets = Math.ceil(stats.averagePacketRate * seconds);
  // Matroska and MP4 spend some bytes beside each packet, and a header for the file.
  return Math.ceil((stats.averageBitrate / 8) * seconds) + packets * 8 + 4096;
}
