import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { CustomAudioDecoder, type AudioCodec, type EncodedPacket } from 'mediabunny';
import { planarSample } from './planar-sample.ts';

/** FLAC by libFLAC. */
export class FlacFrames extends CustomAudioDecoder {
  readonly #decoder = new FLACDecoder();

  static override supports(codec: AudioCodec): boolean {
    return codec === 'flac';
  }

  override async init(): Promise<void> {
    await this.#decoder.ready;
    // Frames may refer to the stream's header for their rate and depth.
    const header = descriptionOf(this.config);
    if (header !== null) await this.#decoder.decodeFrames([header]);
  }

  override async decode(packet: EncodedPacket): Promise<void> {
    const sample = planarSample(await this.#decoder.decodeFrames([packet.data]), packet.timestamp);
    if (sample !== null) this.onSample(sample);
  }

  override flush(): void {
    // Every frame comes out as it goes in.
  }

  override close(): void {
    this.#decoder.free();
  }
}

/** The codec's own header; its type comes from the browser's library, which main does not have. */
export function descriptionOf(config: { readonly description?: unknown }): Uint8Array<ArrayBuffer> | null {
  const { description } = config;
  if (description instanceof ArrayBuffer) return new Uint8Array(description.slice(0));
  if (!ArrayBuffer.isView(description)) return null;
  return new Uint8Array(description.buffer, description.byteOffset, description.byteLength).slice();
}
