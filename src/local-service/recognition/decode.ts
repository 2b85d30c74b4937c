import { setImmediate as breathe } from 'node:timers/promises';
import { AudioSampleSink, EncodedPacketSink } from 'mediabunny';
import type { InputAudioTrack } from 'mediabunny';
import { decodeMp3File, decodeOggVorbis, packetDecoder } from './codecs.ts';
import type { Decoded, PacketDecoder } from './codecs.ts';
import { RecognitionFailure } from './failure.ts';
import { ffmpegDecode } from './ffmpeg.ts';
import { openSound } from './probe.ts';
import { recognitionRate, Resampler } from './resampler.ts';

/**
 * Decodes what this service cannot decode itself. Gives one channel at `sampleRate`, in pieces, from the beginning of the
 * source on: silence until its sound begins.
 */
export type DecodeAudio = (path: string, sampleRate: number, signal: AbortSignal) => AsyncIterable<Float32Array>;

export interface DecodeOptions {
  readonly decodeAudio: DecodeAudio | null;
  /** An ffmpeg of the user's; null: there is none. */
  readonly ffmpegPath: string | null;
}

/** Real time that decoding may hold the event loop before others get their turn. */
const sliceMs = 4;
const packetsAtOnce = 8;

function mix({ channelData, samplesDecoded }: Decoded): Float32Array {
  const [first] = channelData;
  if (first === undefined) return new Float32Array(0);
  if (channelData.length === 1) return first.subarray(0, samplesDecoded);
  const mono = new Float32Array(samplesDecoded);
  const share = 1 / channelData.length;
  for (const channel of channelData) {
    for (let at = 0; at < samplesDecoded; at += 1) mono[at] = (mono[at] ?? 0) + (channel[at] ?? 0) * share;
  }
  return mono;
}

async function* decodePcm(track: InputAudioTrack): AsyncGenerator<Decoded> {
  for await (const sample of new AudioSampleSink(track).samples()) {
    const { numberOfFrames: samplesDecoded, sampleRate } = sample;
    const channelData = Array.from({ length: sample.numberOfChannels }, (_, planeIndex) => {
      const channel = new Float32Array(samplesDecoded);
      sample.copyTo(channel, { planeIndex, format: 'f32-planar' });
      return channel;
    });
    sample.close();
    yield { channelData, samplesDecoded, sampleRate };
  }
}

async function* decodePackets(track: InputAudioTrack, decoder: PacketDecoder): AsyncGenerator<Decoded> {
  let batch: Uint8Array[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) {
    batch.push(packet.data);
    if (batch.length < packetsAtOnce) continue;
    yield await decoder.decode(batch);
    batch = [];
  }
  if (batch.length > 0) yield await decoder.decode(batch);
}

/** Pieces of any rate as 16 kHz; lets the event loop breathe between them. */
async function* resampled(pieces: AsyncIterable<Decoded>, signal: AbortSignal): AsyncGenerator<Float32Array> {
  let rate = 0;
  let resampler = new Resampler(recognitionRate);
  let since = performance.now();
  for await (const piece of pieces) {
    signal.throwIfAborted();
    if (piece.samplesDecoded > 0) {
      if (rate !== piece.sampleRate) {
        rate = piece.sampleRate;
        resampler = new Resampler(rate);
      }
      yield resampler.push(mix(piece));
    }
    if (performance.now() - since < sliceMs) continue;
    await breathe();
    since = performance.now();
  }
}

/** Sound that begins later than the source: silence until then, so that times are those of the source. */
async function* silenceUntil(seconds: number): AsyncGenerator<Float32Array> {
  for (let left = Math.round(seconds * recognitionRate); left > 0; left -= recognitionRate) {
    yield new Float32Array(Math.min(left, recognitionRate));
    await breathe();
  }
}

/**
 * The sound of a media file as 16 kHz, one channel, in pieces of bounded size: three hours never sit in memory.
 * @throws RecognitionFailure when it cannot be read, or nothing on this computer decodes it.
 */
export async function* decode(path: string, options: DecodeOptions, signal: AbortSignal): AsyncGenerator<Float32Array> {
  const sound = await openSound(path);
  let decoder: PacketDecoder | null = null;
  try {
    const { track, codec, container } = sound;
    const own = async function* (pieces: AsyncIterable<Decoded>): AsyncGenerator<Float32Array> {
      yield* silenceUntil(await track.getFirstTimestamp());
      yield* resampled(pieces, signal);
    };
    if (codec !== null && (codec.startsWith('pcm-') || codec === 'ulaw' || codec === 'alaw')) {
      yield* own(decodePcm(track));
      return;
    }
    if (codec === 'vorbis' && container === 'Ogg') {
      yield* own(decodeOggVorbis(path));
      return;
    }
    if (codec === 'mp3' && container === 'MP3') {
      yield* resampled(decodeMp3File(path), signal);
      return;
    }
    decoder = await packetDecoder(sound);
    if (decoder !== null) {
      yield* own(decodePackets(track, decoder));
      return;
    }
    if (options.ffmpegPath !== null) {
      yield* ffmpegDecode(options.ffmpegPath, path, recognitionRate, signal);
      return;
    }
    if (options.decodeAudio === null) {
      throw new RecognitionFailure('unsupportedAudio', `Nothing on this computer decodes ${codec ?? 'this sound'}.`);
    }
    yield* options.decodeAudio(path, recognitionRate, signal);
  } catch (error) {
    if (error instanceof RecognitionFailure || signal.aborted) throw error;
    throw new RecognitionFailure('unreadable', error instanceof Error ? error.message : String(error));
  } finally {
    decoder?.free();
    sound.close();
  }
}
