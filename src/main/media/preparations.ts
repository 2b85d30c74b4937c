import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { removeLeftover } from '../disk/index.ts';
import type { Media } from './media.ts';
import type { PreparedFile } from './prepare.ts';

/** Hears how much of a file is made ready in a folder, 0 to 1; null when that is over, however it ended. */
type Shown = (folder: string, share: number | null) => void;

/** Files made to be sent, each in a folder of its own below one folder; none of them outlives what it was made for. */
export class Preparations {
  readonly #dir: string;
  readonly #media: Pick<Media, 'prepareForTranscription' | 'prepareSample' | 'hashFile'>;
  readonly #shown: Shown;

  constructor(
    dir: string,
    media: Pick<Media, 'prepareForTranscription' | 'prepareSample' | 'hashFile'>,
    shown: Shown = () => undefined,
  ) {
    this.#dir = dir;
    this.#media = media;
    this.#shown = shown;
  }

  /**
   * Times in seconds; `changedAt`: when the file itself was written to last, or got its name, milliseconds since the epoch.
   * `track`: which of several sound tracks, from 0. The same name gives the same folder; what was in it is made anew.
   */
  async transcription(
    folder: string,
    path: string,
    track: number | undefined,
    signal: AbortSignal,
  ): Promise<{ part: PreparedFile; offsetS: number; durationS: number; changedAt: number }> {
    const outDir = join(this.#dir, folder);
    await removeLeftover(outDir);
    const made = await this.#counted(folder, (onProgress) =>
      this.#media.prepareForTranscription(path, { outDir, track, signal, onProgress }),
    );
    const { mtimeMs, ctimeMs } = await stat(path);
    return { part: made, offsetS: made.offsetS, durationS: made.durationS, changedAt: Math.max(mtimeMs, ctimeMs) };
  }

  /** `track`: which of several sound tracks, from 0. */
  sample(folder: string, path: string, track: number | undefined, signal: AbortSignal): Promise<PreparedFile> {
    return this.#counted(folder, (onProgress) =>
      this.#media.prepareSample(path, { outDir: join(this.#dir, folder), track, signal, onProgress }),
    );
  }

  hash(path: string, signal: AbortSignal): Promise<string> {
    return this.#media.hashFile(path, { signal });
  }

  async #counted<T>(folder: string, make: (onProgress: (share: number) => void) => Promise<T>): Promise<T> {
    try {
      return await make((share) => this.#shown(folder, share));
    } finally {
      this.#shown(folder, null);
    }
  }

  forget(folder: string): void {
    void removeLeftover(join(this.#dir, folder));
  }

  /** Those of the last run: what is still to be sent is prepared again. */
  async forgetAll(): Promise<void> {
    for (const name of await readdir(this.#dir).catch(() => [])) await removeLeftover(join(this.#dir, name));
  }
}
