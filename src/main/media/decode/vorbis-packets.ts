import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import {
  AppendOnlyStreamTarget,
  CustomAudioDecoder,
  EncodedAudioPacketSource,
  OggOutputFormat,
  Output,
  type AudioCodec,
  type EncodedPacket,
} from 'mediabunny';
import { planarSample, type DecodedPlanes } from './planar-sample.ts';

/** Vorbis by libvorbis, whose port takes Ogg pages only: packets are put into pages first. */
export class VorbisPackets extends CustomAudioDecoder {
  readonly #decoder = new OggVorbisDecoder();
  readonly #source = new EncodedAudioPacketSource('vorbis');
  #pages: Uint8Array[] = [];
  #output: Output | null = null;
  /** Seconds; null until the first packet. */
  #timestamp: number | null = null;

  static override supports(codec: AudioCodec): boolean {
    return codec === 'vorbis';
  }

  override async init(): Promise<void> {
    await this.#decoder.ready;
    const pages = new WritableStream<Uint8Array>({ write: (bytes) => void this.#pages.push(bytes) });
    this.#output = new Output({
      format: new OggOutputFormat({ maximumPageDuration: 0.5 }),
      target: new AppendOnlyStreamTarget(pages),
    });
    this.#output.addAudioTrack(this.#source);
    await this.#output.start();
  }

  override async decode(packet: EncodedPacket): Promise<void> {
    const first = this.#timestamp === null;
    this.#timestamp ??= packet.timestamp;
    await this.#source.add(packet, first ? { decoderConfig: this.config } : undefined);
    await this.#drain();
  }

  override async flush(): Promise<void> {
    await this.#output?.finalize();
    await this.#drain();
    this.#emit(await this.#decoder.flush());
  }

  override close(): void {
    this.#decoder.free();
  }

  async #drain(): Promise<void> {
    const pages = this.#pages;
    this.#pages = [];
    for (const page of pages) this.#emit(await this.#decoder.decode(page));
  }

  #emit(decoded: DecodedPlanes): void {
    const sample = planarSample(decoded, this.#timestamp ?? 0);
    if (sample === null) return;
    this.#timestamp = (this.#timestamp ?? 0) + sample.duration;
    this.onSample(sample);
  }
}
