import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { wavFile } from './wav.ts';

const headerBytes = 44;

/** Writes a WAV file of 16 bits and one channel piece by piece, so that its length does not matter. */
export class WavWriter {
  readonly #file: FileHandle;
  readonly #sampleRate: number;
  #samples = 0;
  #open = true;

  private constructor(file: FileHandle, sampleRate: number) {
    this.#file = file;
    this.#sampleRate = sampleRate;
  }

  /** Replaces whatever is at `path`. */
  static async create(path: string, sampleRate: number): Promise<WavWriter> {
    const file = await open(path, 'w');
    await file.write(wavFile(new Float32Array(0), sampleRate));
    return new WavWriter(file, sampleRate);
  }

  /** Seconds that are written so far. */
  get seconds(): number {
    return this.#samples / this.#sampleRate;
  }

  /** @param samples -1 to 1, at the rate of the file */
  async write(samples: Float32Array): Promise<void> {
    await this.#file.write(wavFile(samples, this.#sampleRate).subarray(headerBytes));
    this.#samples += samples.length;
  }

  silence(seconds: number): Promise<void> {
    return this.write(new Float32Array(Math.round(seconds * this.#sampleRate)));
  }

  /** Writes the sizes, which are known only now. May be called again. */
  async close(): Promise<void> {
    if (!this.#open) return;
    this.#open = false;
    const sizes = Buffer.alloc(4);
    sizes.writeUInt32LE(headerBytes - 8 + this.#samples * 2);
    await this.#file.write(sizes, 0, 4, 4);
    sizes.writeUInt32LE(this.#samples * 2);
    await this.#file.write(sizes, 0, 4, headerBytes - 4);
    await this.#file.close();
  }
}
