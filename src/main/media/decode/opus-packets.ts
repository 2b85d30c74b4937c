import { CustomAudioDecoder, type AudioCodec, type EncodedPacket } from 'mediabunny';
import { OpusDecoder } from 'opus-decoder';
import { descriptionOf } from './flac-frames.ts';
import { planarSample } from './planar-sample.ts';

/** Opus by libopus, always at 48 kHz. */
export class OpusPackets extends CustomAudioDecoder {
  #decoder: OpusDecoder | null = null;

  static override supports(codec: AudioCodec): boolean {
    return codec === 'opus';
  }

  override async init(): Promise<void> {
    this.#decoder = new OpusDecoder(
      readOpusHead(descriptionOf(this.config)) ?? { channels: this.config.numberOfChannels },
    );
    await this.#decoder.ready;
  }

  override decode(packet: EncodedPacket): void {
    const decoded = this.#decoder?.decodeFrame(packet.data);
    const sample = decoded === undefined ? null : planarSample(decoded, packet.timestamp);
    if (sample !== null) this.onSample(sample);
  }

  override flush(): void {
    // Every packet comes out as it goes in.
  }

  override close(): void {
    this.#decoder?.free();
  }
}

interface OpusLayout {
  readonly channels: number;
  readonly streamCount: number;
  readonly coupledStreamCount: number;
  readonly channelMappingTable: number[];
}

/** The layout of the channels from an identification header (RFC 7845, 5.1); null when there is none. */
export function readOpusHead(head: Uint8Array | null): OpusLayout | null {
  if (head === null || head.length < 19 || Buffer.from(head.subarray(0, 8)).toString('latin1') !== 'OpusHead')
    return null;
  const channels = head[9] ?? 2;
  const family = head[18] ?? 0;
  if (family === 0 || head.length < 21 + channels) {
    return {
      channels,
      streamCount: 1,
      coupledStreamCount: channels === 2 ? 1 : 0,
      channelMappingTable: channels === 2 ? [0, 1] : [0],
    };
  }
  return {
    channels,
    streamCount: head[19] ?? 1,
    coupledStreamCount: head[20] ?? 0,
    channelMappingTable: [...head.subarray(21, 21 + channels)],
  };
}
