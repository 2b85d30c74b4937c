import { placeFrames } from './timeline.ts';

/** What is sent at once, frames of one channel (1.5 s at 44.1 kHz). */
export const batchFrames = 65_536;

/** A decoded sample, as mediabunny has it. */
export interface Sound {
  readonly timestamp: number;
  readonly sampleRate: number;
  readonly numberOfFrames: number;
  readonly numberOfChannels: number;
  copyTo(target: Float32Array, options: { planeIndex: number; format: 'f32-planar' }): void;
}

type SendBatch = (samples: Float32Array<ArrayBuffer>, sampleRate: number) => Promise<void>;

/** Collects decoded sound of one sample rate as one channel, in batches, each sample in its place of the source's time. */
export class MonoBatches {
  readonly sampleRate: number;
  readonly #send: SendBatch;
  #batch = new Float32Array(batchFrames);
  #filled = 0;
  /** Frames so far, since the beginning of the source. */
  #placed: number;

  constructor(sampleRate: number, startS: number, send: SendBatch) {
    this.sampleRate = sampleRate;
    this.#placed = Math.round(startS * sampleRate);
    this.#send = send;
  }

  /** Where the next frame would be heard, seconds. */
  get endS(): number {
    return this.#placed / this.sampleRate;
  }

  async push(sound: Sound): Promise<void> {
    const { silence, skip } = placeFrames(this.#placed, sound.numberOfFrames, sound.timestamp, this.sampleRate);
    for (let left = silence; left > 0; left -= batchFrames)
      await this.#append(new Float32Array(Math.min(left, batchFrames)));
    await this.#append(mixDown(sound).subarray(skip));
  }

  /** Sends what is left. */
  async flush(): Promise<void> {
    if (this.#filled === 0) return;
    const batch = this.#batch.slice(0, this.#filled);
    this.#filled = 0;
    await this.#send(batch, this.sampleRate);
  }

  async #append(samples: Float32Array): Promise<void> {
    this.#placed += samples.length;
    for (let at = 0; at < samples.length;) {
      const taken = Math.min(samples.length - at, batchFrames - this.#filled);
      this.#batch.set(samples.subarray(at, at + taken), this.#filled);
      this.#filled += taken;
      at += taken;
      if (this.#filled === batchFrames) await this.flush();
    }
  }
}

/** The mean of all channels. */
function mixDown(sound: Sound): Float32Array {
  const mixed = new Float32Array(sound.numberOfFrames);
  const plane = new Float32Array(sound.numberOfFrames);
  for (let planeIndex = 0; planeIndex < sound.numberOfChannels; planeIndex += 1) {
    sound.copyTo(plane, { planeIndex, format: 'f32-planar' });
    for (let at = 0; at < mixed.length; at += 1)
      mixed[at] = (mixed[at] ?? 0) + (plane[at] ?? 0) / sound.numberOfChannels;
  }
  return mixed;
}
