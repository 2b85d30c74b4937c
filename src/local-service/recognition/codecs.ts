import { createReadStream } from 'node:fs';
import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import { MPEGDecoder } from 'mpg123-decoder';
import { OpusDecoder } from 'opus-decoder';
import type { InputAudioTrack } from 'mediabunny';
import { isAlike, mp3Frames, type Mp3Frame } from './mp3-frames.ts';
import type { OpenSound } from './probe.ts';

/** What every decoder gives: channels of equal length. */
export interface Decoded {
  readonly channelData: readonly Float32Array[];
  readonly samplesDecoded: number;
  readonly sampleRate: number;
}

export interface PacketDecoder {
  decode(packets: Uint8Array[]): Promise<Decoded> | Decoded;
  free(): void;
}

/** An identification header of Opus (RFC 7845, 5.1), which containers carry as the decoder's description. */
function opusOptions(header: Uint8Array | null, channels: number) {
  if (header === null || header.length < 19) return { channels };
  const preSkip = (header[10] ?? 0) | ((header[11] ?? 0) << 8);
  const count = header[9] ?? channels;
  if ((header[18] ?? 0) === 0 || header.length < 21 + count) return { channels: count, preSkip };
  const channelMappingTable = [...header.subarray(21, 21 + count)];
  return {
    channels: count,
    preSkip,
    streamCount: header[19] ?? 1,
    coupledStreamCount: header[20] ?? 0,
    channelMappingTable,
  };
}

async function opus(track: InputAudioTrack): Promise<PacketDecoder> {
  const description = (await track.getDecoderConfig())?.description;
  const header =
    description === undefined
      ? null
      : ArrayBuffer.isView(description)
        ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
        : new Uint8Array(description);
  const options = opusOptions(header, await track.getNumberOfChannels());
  const decoder = new OpusDecoder({ sampleRate: 16_000, ...options });
  await decoder.ready;
  return { decode: (packets) => decoder.decodeFrames(packets), free: () => decoder.free() };
}

async function mp3(): Promise<PacketDecoder> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  return { decode: (packets) => decoder.decodeFrames(packets), free: () => decoder.free() };
}

/** The decoder for a track whose packets can be decoded one by one; null when there is none. */
export async function packetDecoder({ track, codec }: OpenSound): Promise<PacketDecoder | null> {
  switch (codec) {
    case 'mp3':
      return mp3();
    case 'flac': {
      const decoder = new FLACDecoder();
      await decoder.ready;
      return { decode: (packets) => decoder.decodeFrames(packets), free: () => decoder.free() };
    }
    case 'opus':
      return opus(track);
    default:
      return null;
  }
}

/** An MP3 file with all its parts: each that is unlike the one before has a decoder of its own. */
export async function* decodeMp3File(path: string): AsyncGenerator<Decoded> {
  let decoder: PacketDecoder | null = null;
  let last: Mp3Frame | null = null;
  try {
    for await (const frame of mp3Frames(path)) {
      if (decoder === null || last === null || !isAlike(frame, last)) {
        decoder?.free();
        decoder = await mp3();
      }
      last = frame;
      yield await decoder.decode([frame.data]);
    }
  } finally {
    decoder?.free();
  }
}

/** Vorbis needs the whole Ogg stream, headers included. */
export async function* decodeOggVorbis(path: string): AsyncGenerator<Decoded> {
  const decoder = new OggVorbisDecoder();
  await decoder.ready;
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 16_384 })) {
      yield await decoder.decode(chunk as Uint8Array); // A stream without an encoding gives buffers.
    }
    yield await decoder.flush();
  } finally {
    decoder.free();
  }
}
