// Decoding: any audio file to samples of one channel at a chosen rate.
// Belongs here: decoders, mixing down, resampling. Does not: what the samples are used for.
import { AudioSampleSink, type AudioSample } from 'mediabunny';
import type { AudioDecoder } from '../../ports/index.ts';
import { mediaTexts } from '../../texts/media.ts';
import { chooseAudioTrack, openMedia, tracksOf } from '../audio-track.ts';
import { containers } from '../containers.ts';
import { containerOf } from '../formats.ts';
import { foreignKindOf } from '../foreign-kinds.ts';
import { UnusableFileError, refusals } from '../refusal.ts';
import { createTurns } from '../turns.ts';
import { canDecodeHere, registerDecoders } from './decoders.ts';
import { decodeWithFfmpeg } from './ffmpeg-decoder.ts';
import { mixDown } from './mix-down.ts';
import { mp3Parts } from './mp3-parts.ts';
import { createResampler } from './resampler.ts';

export interface DecodeOptions {
  readonly signal: AbortSignal;
  /** For what the decoders here do not know (AAC): tried after ffmpeg. */
  readonly decoder?: AudioDecoder | undefined;
  readonly ffmpegPath?: string | null | undefined;
  /** The reader of ffmpeg for a file that it alone reads: nothing else is tried then. */
  readonly demuxer?: string | undefined;
  /** Which of several sound tracks, from 0; left out: the one that a player would play. The `decoder` port knows that one alone. */
  readonly track?: number | undefined;
}

/**
 * Mono samples of an audio track, in order, at `sampleRate` Hz, in chunks of any length. PCM, MP3,
 * FLAC, Opus and Vorbis are decoded here, the rest by the user's ffmpeg or the `decoder` port. Works in the calling thread,
 * a chunk at a time. Throws `UnusableFileError` when the file has no sound or nothing decodes it, or the signal's reason.
 */
export async function* decodeAudio(
  path: string,
  sampleRate: number,
  options: DecodeOptions,
): AsyncGenerator<Float32Array<ArrayBuffer>, void, undefined> {
  const { ffmpegPath, signal } = options;
  if (ffmpegPath && options.demuxer !== undefined) {
    const source = { path, demuxer: options.demuxer, trackIndex: options.track ?? 0 };
    yield* decodeWithFfmpeg(ffmpegPath, source, sampleRate, signal);
    return;
  }
  registerDecoders();
  signal.throwIfAborted();
  using input = openMedia(path);
  const container = (await input.canRead()) ? containerOf(await input.getFormat()) : null;
  const tracks = container === null ? null : await tracksOf(input);
  const track = tracks === null ? null : await chooseAudioTrack(input, options.track);
  if (track === null && tracks !== null && tracks.length > 0) throw new UnusableFileError(refusals.noAudio());
  const codec = track === null ? null : await track.getCodec();
  if (codec === 'mp3' && container === 'mp3') yield* resampled(mp3Parts(path, signal), sampleRate, signal);
  else if (track !== null && codec !== null && canDecodeHere(codec))
    yield* resampled(new AudioSampleSink(track).samples(), sampleRate, signal);
  else if (ffmpegPath) {
    const { demuxer } = container === null ? await foreignKindOf(path) : containers[container];
    const trackIndex = track === null ? (options.track ?? 0) : track.number - 1;
    yield* decodeWithFfmpeg(ffmpegPath, { path, demuxer, trackIndex }, sampleRate, signal);
  } else if (options.decoder !== undefined) yield* copyChunks(options.decoder.decode(path, sampleRate, signal));
  else throw new UnusableFileError(refusals.notDecodable(codec ?? mediaTexts.kinds.unknownSound));
}

/** Parts of a file may be of unlike rates. */
async function* resampled(
  samples: AsyncIterable<AudioSample>,
  sampleRate: number,
  signal: AbortSignal,
): AsyncGenerator<Float32Array<ArrayBuffer>, void, undefined> {
  let rate = 0;
  let resampler: ReturnType<typeof createResampler> | null = null;
  const letOthersIn = createTurns();
  for await (using sample of samples) {
    await letOthersIn();
    signal.throwIfAborted();
    if (resampler === null || rate !== sample.sampleRate) {
      const rest = resampler?.flush();
      if (rest !== undefined && rest.length > 0) yield rest;
      rate = sample.sampleRate;
      resampler = createResampler(rate, sampleRate);
    }
    const chunk = resampler.push(mixDown(sample));
    if (chunk.length > 0) yield chunk;
  }
  const rest = resampler?.flush();
  if (rest !== undefined && rest.length > 0) yield rest;
}

async function* copyChunks(
  chunks: AsyncIterable<Float32Array>,
): AsyncGenerator<Float32Array<ArrayBuffer>, void, undefined> {
  for await (const chunk of chunks) yield new Float32Array(chunk);
}
