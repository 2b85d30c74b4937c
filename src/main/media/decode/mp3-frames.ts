import { CustomAudioDecoder, type AudioCodec, type EncodedPacket } from 'mediabunny';
import { MPEGDecoder } from 'mpg123-decoder';
import { planarSample } from './planar-sample.ts';

/** MP3 by mpg123. */
export class Mp3Frames extends CustomAudioDecoder {
  readonly #decoder = new MPEGDecoder({ enableGapless: false });

  static override supports(codec: AudioCodec): boolean {
    return codec === 'mp3';
  }

  override async init(): Promise<void> {
    await this.#decoder.ready;
  }

  override decode(packet: EncodedPacket): void {
    const sample = planarSample(this.#decoder.decodeFrame(packet.data), packet.timestamp);
    if (sample !== null) this.onSample(sample);
  }

  override flush(): void {
    // Every frame comes out as it goes in.
  }

  override close(): void {
    this.#decoder.free();
  }
}
