import { stat } from 'node:fs/promises';
import { UnsupportedInputFormatError, type Input } from 'mediabunny';
import type { SoundTracks } from '../../bridge/index.ts';
import { transcriptionCredits, transcriptionMaxBytes } from '../../contract/index.ts';
import { mediaTexts } from '../texts/media.ts';
import {
  chooseAudioTrack,
  estimateTrackBytes,
  hasPacketIndex,
  openMedia,
  soundTracksOf,
  spanOf,
  tracksOf,
} from './audio-track.ts';
import { containers, type Container } from './containers.ts';
import { containerOf } from './formats.ts';
import { titleOf } from './file-name.ts';
import { foreignKindOf, refusePicture, type ForeignKind } from './foreign-kinds.ts';
import { measureMp3 } from './mp3-length.ts';
import { probeWithFfmpeg } from './probe-with-ffmpeg.ts';
import type { ProbedMedia, ProbeResult } from './probed-media.ts';
import { limitRefusal } from './limits.ts';
import { refusalOfFileError, UnusableFileError, refusals } from './refusal.ts';
import { planSending, type SendPlan } from './send-plan.ts';

/**
 * Finds out what a file is by its content, whether its sound can be used, and what sending it takes. Limits of the service
 * are left to `limitRefusal`. `chosen`: which of several sound tracks, from 0; null: the one that a player would play. Throws
 * `UnusableFileError`, or the signal's reason.
 */
export async function examine(
  path: string,
  ffmpegPath: string | null,
  signal: AbortSignal,
  chosen: number | null = null,
): Promise<ProbedMedia> {
  const sizeBytes = await sizeOf(path);
  using input = openMedia(path);
  const stop = (): void => input.dispose();
  signal.addEventListener('abort', stop);
  const known: KnownTracks = { soundTracks: null };
  try {
    const read = await readContainer(input, path, sizeBytes, signal, chosen, known);
    return 'demuxer' in read ? await probeWithFfmpeg(path, sizeBytes, read, ffmpegPath, signal, chosen) : read;
  } catch (error) {
    signal.throwIfAborted();
    const { soundTracks } = known;
    if (error instanceof UnusableFileError)
      throw new UnusableFileError(error.refusal, error.soundTracks ?? soundTracks);
    if (error instanceof Error && 'code' in error) throw new UnusableFileError(refusalOfFileError(error));
    // mediabunny gave up in the middle of a structure that it had recognised.
    throw new UnusableFileError(refusals.damaged(), soundTracks);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Less than this holds the head of no container; mediabunny fails over it as over a damaged one. */
const smallestHeadBytes = 16;

/** What was found out before a track turned out to be of no use: another one may be chosen. */
interface KnownTracks {
  soundTracks: SoundTracks | null;
}

/** A foreign kind when the file, or its audio, is of none that is read here. */
async function readContainer(
  input: Input,
  path: string,
  sizeBytes: number,
  signal: AbortSignal,
  chosen: number | null,
  known: KnownTracks,
): Promise<ProbedMedia | ForeignKind> {
  const container = sizeBytes < smallestHeadBytes ? null : await recognise(input);
  if (container === null) return foreignKindOf(path);
  const tracks = await orBroken(container, tracksOf(input));
  if (tracks === 'broken') return brokenOff(container);
  if (tracks === null) return withThisSound(container);
  // An Ogg file with a codec unknown here shows no tracks; another file without any has lost its index.
  if (tracks.length === 0 && container === 'ogg') return foreignKindOf(path);
  // Pictures of phones and of the web are in the same container as MP4.
  if (tracks.length === 0 && container === 'mp4') await refusePicture(path);
  if (tracks.length === 0 && container !== 'ts') throw new UnusableFileError(refusals.damaged());
  const hasVideo = tracks.some((track) => track.isVideoTrack());
  const usual = await chooseAudioTrack(input);
  // Of a transport stream, only what can be read here is shown: its sound may be of another kind.
  if (usual === null && container === 'ts') return withThisSound(container);
  if (usual === null) throw new UnusableFileError(refusals.noAudio());
  const track = chosen === null ? usual : ((await chooseAudioTrack(input, chosen)) ?? usual);
  const codec = await track.getCodec();
  const several = await soundTracksOf(input);
  const facts = { path, container, hasVideo };
  const unchosen = several === null ? 'one' : 'several';
  const usualPlan = planSending({ ...facts, codec: await usual.getCodec(), tracks: unchosen });
  const plan = several === null || chosen === null ? usualPlan : planSending({ ...facts, codec, tracks: 'chosen' });
  const order = await input.getAudioTracks();
  // A video goes whole where the codec of its sound is not known here: of a large one, ffmpeg takes the sound alone.
  const isTooLarge = hasVideo && sizeBytes > transcriptionMaxBytes;
  const goesWhole = (planned: SendPlan | null): boolean => planned?.how === 'as-is' && !isTooLarge;
  const soundTracks = several && {
    ...several,
    // Of a file that goes whole, the service chooses.
    used: goesWhole(plan) ? null : order.indexOf(track),
    ...(goesWhole(usualPlan) ? { usual: null, played: order.indexOf(usual) } : { usual: order.indexOf(usual) }),
  };
  known.soundTracks = soundTracks;
  if (plan === null || (plan.how === 'as-is' && isTooLarge)) return { ...withThisSound(container), soundTracks };
  const mp3S = container === 'mp3' ? await measureMp3(path, signal) : null;
  if (container === 'mp3' && mp3S === null) return olderMpegAudio;
  const span = mp3S === null ? await orBroken(container, spanOf(track)) : { firstS: 0, endS: mp3S };
  if (span === 'broken' || (span === null && readToTheBreak.has(container))) return brokenOff(container);
  if (span === null) throw new UnusableFileError(refusals.damaged());

  const extracted = plan.how === 'audio-only';
  const endS = mp3S ?? (await input.computeDuration());
  const durationS = extracted ? span.endS - Math.max(0, span.firstS) : endS;
  return {
    path,
    title: titleOf(path),
    sizeBytes,
    kind: containers[container].label,
    container,
    hasVideo,
    audioCodec: codec,
    durationS,
    plan,
    sendBytes: extracted ? await estimateTrackBytes(track, span, hasPacketIndex(container)) : sizeBytes,
    credits: transcriptionCredits(durationS),
    soundTracks,
    warnings: await cutWarning(input, endS),
  };
}

async function recognise(input: Input): Promise<Container | null> {
  try {
    return containerOf(await input.getFormat());
  } catch (error) {
    if (error instanceof UnsupportedInputFormatError) return null;
    throw error;
  }
}

/** Of layer II, as radio stations and old recorders write it: taken for MP3 by its name and its first bytes. */
const olderMpegAudio: ForeignKind = { label: mediaTexts.kinds.olderMpegAudio, demuxer: 'mp3' };

/** Of a codec that only ffmpeg knows. */
const withThisSound = (container: Container): ForeignKind => ({
  label: mediaTexts.kinds.withThisSound(containers[container].label),
  demuxer: containers[container].demuxer,
});

/** What ffmpeg reads as far as there is something: a recorder that died wrote no length, and a download ends within a page. */
const readToTheBreak: ReadonlySet<Container> = new Set(['wav', 'ogg']);

const brokenOff = (container: Container): ForeignKind => ({
  label: mediaTexts.kinds.damaged(containers[container].label),
  demuxer: containers[container].demuxer,
  warnings: [mediaTexts.cutOff],
});

/** What is read, or that mediabunny gives up within what ffmpeg may read. */
async function orBroken<T>(container: Container, reading: Promise<T>): Promise<T | 'broken'> {
  try {
    return await reading;
  } catch (error) {
    if (!readToTheBreak.has(container) || (error instanceof Error && 'code' in error)) throw error;
    return 'broken';
  }
}

/** A file may be readable up to where it was cut off. */
async function cutWarning(input: Input, endS: number): Promise<readonly string[]> {
  const promisedS = await input.getDurationFromMetadata();
  if (promisedS === null || promisedS - endS < Math.max(1, promisedS * 0.02)) return [];
  return [mediaTexts.cutOff];
}

/** The file's bytes; refuses what is no file, or empty. */
async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch((error: unknown) => {
    throw new UnusableFileError(refusalOfFileError(error));
  });
  if (found.isDirectory()) throw new UnusableFileError(refusals.folder());
  if (!found.isFile()) throw new UnusableFileError(refusals.notAFile());
  if (found.size === 0) throw new UnusableFileError(refusals.empty());
  return found.size;
}

/** Probes a file for transcription, as `examine` does: refusals are values. Throws only the signal's reason. */
export async function probeFile(
  path: string,
  ffmpegPath: string | null,
  signal: AbortSignal,
  chosen: number | null = null,
): Promise<ProbeResult> {
  const nothingKnown = { path, title: titleOf(path), sizeBytes: null, durationS: null, hasVideo: false };
  try {
    const media = await examine(path, ffmpegPath, signal, chosen);
    const refusal = limitRefusal(media.durationS, media.sendBytes);
    if (refusal === null) return { ok: true, media };
    const { title, sizeBytes, durationS, hasVideo, soundTracks } = media;
    return { ok: false, refused: { path, title, sizeBytes, durationS, hasVideo, soundTracks, refusal } };
  } catch (error) {
    if (!(error instanceof UnusableFileError)) throw error;
    const size = await stat(path).then(
      (found) => (found.isFile() ? found.size : null),
      () => null,
    );
    return {
      ok: false,
      refused: { ...nothingKnown, sizeBytes: size, soundTracks: error.soundTracks, refusal: error.refusal },
    };
  }
}
