import {
  EncodedPacketSink,
  FilePathSource,
  Input,
  Logging,
  LogLevel,
  type InputAudioTrack,
  type InputTrack,
  type Source,
} from 'mediabunny';
import type { SoundTracks } from '../../bridge/index.ts';
import type { Container } from './containers.ts';
import { readableFormats } from './formats.ts';
import { UnusableFileError, refusals } from './refusal.ts';
import { sparseSource } from './sparse-source.ts';
import { languageOf, titleOfTrack } from './track-names.ts';

// Its warnings (an unknown codec, say) are answered here by refusals, and the console belongs to nobody's file names.
Logging.level = LogLevel.Silent;

/** Opens a file for reading; dispose it. Throws nothing until it is asked something. */
export function openMedia(path: string): Input {
  // An error while nobody is reading comes again at the next read.
  return openSource(new FilePathSource(path, { handleUnhandledError: () => undefined }));
}

/** As `openMedia`, for taking the audio out: a container with an index is read only where the audio is. */
export function openForCopying(path: string, container: Container | null): Input {
  return container !== null && hasPacketIndex(container) ? openSource(sparseSource(path)) : openMedia(path);
}

/** Whether a container says in one place where each packet is and how large. */
export function hasPacketIndex(container: Container): boolean {
  return container === 'mp4' || container === 'mov';
}

function openSource(source: Source): Input {
  return new Input({ formats: readableFormats, source });
}

/** Null for a WAV file whose codec only ffmpeg reads, as of old dictation machines: mediabunny says that in words alone. */
export async function tracksOf(input: Input): Promise<readonly InputTrack[] | null> {
  try {
    return await input.getTracks();
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('Unsupported WAVE codec')) return null;
    throw error;
  }
}

/**
 * The track that was chosen, counted from 0 among those with sound; else the one that a player would play: the first that is marked
 * as default, else the first. Throws `UnusableFileError` where the chosen one is not there.
 */
export async function chooseAudioTrack(input: Input, chosen: number | null = null): Promise<InputAudioTrack | null> {
  const tracks = await input.getAudioTracks();
  if (chosen !== null) {
    const track = tracks[chosen];
    if (track === undefined) throw new UnusableFileError(refusals.noSuchTrack(chosen + 1, tracks.length));
    return track;
  }
  for (const track of tracks) if ((await track.getDisposition()).default) return track;
  return tracks[0] ?? null;
}

/** What a file tells about its tracks with sound; null where there are not several. */
export async function soundTracksOf(input: Input): Promise<Pick<SoundTracks, 'tracks'> | null> {
  const audio = await input.getAudioTracks();
  if (audio.length < 2) return null;
  const told = audio.map(async (track) => ({
    language: languageOf(await track.getLanguageCode()),
    title: titleOfTrack(await track.getName()),
  }));
  return { tracks: await Promise.all(told) };
}

/** Where a track begins and ends, in seconds of the source; `firstS` may be negative (encoder delay). */
interface TrackSpan {
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

/** So many packets stand for all where counting all would mean reading the whole file. */
const countedPackets = 500;
/** Matroska and MP4 spend some bytes beside each packet, and on a header. */
const bytesBesidePacket = 8;
const headerBytes = 4096;

/** What a file of the track alone takes: by the sizes of all packets where the container has a table of them. */
export async function estimateTrackBytes(
  track: InputAudioTrack,
  span: TrackSpan,
  hasSizeTable: boolean,
): Promise<number> {
  const packets = new EncodedPacketSink(track);
  const sizesOnly = { metadataOnly: true };
  const mostPackets = hasSizeTable ? Infinity : countedPackets;
  let bytes = 0;
  let count = 0;
  let countedToS = span.firstS;
  let packet = await packets.getFirstPacket(sizesOnly);
  while (packet !== null && count < mostPackets) {
    bytes += packet.byteLength + bytesBesidePacket;
    count += 1;
    countedToS = packet.timestamp + packet.duration;
    packet = await packets.getNextPacket(packet, sizesOnly);
  }
  const counted = packet === null ? 1 : (countedToS - span.firstS) / (span.endS - span.firstS);
  return Math.ceil(bytes / counted) + headerBytes;
}
