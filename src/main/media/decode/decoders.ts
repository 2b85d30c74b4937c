import { registerDecoder, type AudioCodec } from 'mediabunny';
import { FlacFrames } from './flac-frames.ts';
import { Mp3Frames } from './mp3-frames.ts';
import { OpusPackets } from './opus-packets.ts';
import { VorbisPackets } from './vorbis-packets.ts';

const codecsHere: readonly AudioCodec[] = ['mp3', 'flac', 'opus', 'vorbis'];
let registered = false;

/** Makes mediabunny use the decoders of this folder; the second call does nothing. */
export function registerDecoders(): void {
  if (registered) return;
  registered = true;
  for (const decoder of [Mp3Frames, FlacFrames, OpusPackets, VorbisPackets]) registerDecoder(decoder);
}

/** Whether a codec is decoded without help; mediabunny itself knows the uncompressed ones. */
export function canDecodeHere(codec: AudioCodec): boolean {
  return codecsHere.includes(codec) || codec.startsWith('pcm-') || codec === 'ulaw' || codec === 'alaw';
}
