import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { removeLeftover } from '../disk/index.ts';
import { Refusal } from '../refusal.ts';
import { mediaTexts } from '../texts/media.ts';
import type { Media } from './media.ts';
import type { PreparedFile, PrepareOptions } from './prepare.ts';
import { UnusableFileError } from './refusal.ts';

/** Hears how much of a file is made ready in a folder, 0 to 1; null when that is over, however it ended. */
type Shown = (folder: string, share: number | null) => void;

/** What was made ready, and what the file was like of which it was. */
interface Made {
  readonly part: PreparedFile;
  readonly version: Version;
}
interface Version {
  readonly size: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
}
type Make = (path: string, options: PrepareOptions) => Promise<PreparedFile>;

/** Files made to be sent, each in a folder of its own below one folder; none of them outlives what it was made for. */
export class Preparations {
  readonly #dir: string;
  readonly #media: Pick<Media, 'prepareForTranscription' | 'prepareSample' | 'hashFile'>;
  readonly #shown: Shown;
  /** By folder, then by the file and which of its sound tracks. */
  readonly #made = new Map<string, Map<string, Made>>();

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
   * `track`: which of several sound tracks, from 0.
   */
  async transcription(
    folder: string,
    path: string,
    track: number | undefined,
    signal: AbortSignal,
  ): Promise<{ part: PreparedFile; offsetS: number; durationS: number; changedAt: number }> {
    const make: Make = (from, options) => this.#media.prepareForTranscription(from, options);
    const { part, version } = await this.#ready(folder, path, track, signal, make);
    const { offsetS, durationS } = part;
    return { part, offsetS, durationS, changedAt: Math.max(version.mtimeMs, version.ctimeMs) };
  }

  /** `track`: which of several sound tracks, from 0. */
  async sample(folder: string, path: string, track: number | undefined, signal: AbortSignal): Promise<PreparedFile> {
    const make: Make = (from, options) => this.#media.prepareSample(from, options);
    return (await this.#ready(folder, path, track, signal, make)).part;
  }

  /** What was made before as long as the file is as it was: a service that is down for a night is tried thousands of times. */
  async #ready(
    folder: string,
    path: string,
    track: number | undefined,
    signal: AbortSignal,
    make: Make,
  ): Promise<Made> {
    const version = await versionOf(path);
    const key = `${track ?? ''} ${path}`;
    const known = this.#made.get(folder)?.get(key);
    if (known && isSame(known.version, version) && (await versionOf(known.part.path)) !== null) return known;
    await this.#drop(known?.part);
    this.#made.get(folder)?.delete(key);
    const outDir = join(this.#dir, folder);
    const part = await this.#counted(folder, (onProgress) => make(path, { outDir, track, signal, onProgress }));
    const after = await versionOf(path);
    if (version === null || !isUnwritten(version, after)) {
      await this.#drop(part);
      throw new Refusal(beingWritten);
    }
    const made = { part: part.isSource ? { ...part, modifiedMs: version.mtimeMs } : part, version };
    this.#made.set(folder, (this.#made.get(folder) ?? new Map<string, Made>()).set(key, made));
    return made;
  }

  async #drop(part: PreparedFile | undefined): Promise<void> {
    if (part?.isSource === false) await removeLeftover(part.path);
  }

  hash(path: string, signal: AbortSignal): Promise<string> {
    return this.#media.hashFile(path, { signal }).catch(saidAsItIs);
  }

  async #counted<T>(folder: string, make: (onProgress: (share: number) => void) => Promise<T>): Promise<T> {
    try {
      return await make((share) => this.#shown(folder, share)).catch(saidAsItIs);
    } finally {
      this.#shown(folder, null);
    }
  }

  forget(folder: string): void {
    this.#made.delete(folder);
    void removeLeftover(join(this.#dir, folder));
  }

  /** Those of the last run: what is still to be sent is prepared again. */
  async forgetAll(): Promise<void> {
    for (const name of await readdir(this.#dir).catch(() => [])) await removeLeftover(join(this.#dir, name));
  }
}

/** Why a file cannot be used is shown in the queue as in the list that it came from. */
function saidAsItIs(error: unknown): never {
  throw error instanceof UnusableFileError ? new Refusal(error.refusal) : error;
}

/** Null where there is none. */
function versionOf(path: string): Promise<Version | null> {
  return stat(path).catch(() => null);
}

/** Whether nothing was written to it: other programs may have marked it otherwise. */
const isUnwritten = (before: Version, after: Version | null): boolean =>
  after !== null && before.size === after.size && before.mtimeMs === after.mtimeMs;

const isSame = (before: Version, now: Version | null): boolean =>
  isUnwritten(before, now) && before.ctimeMs === now?.ctimeMs;

const beingWritten = {
  code: 'file-being-written',
  ...mediaTexts.beingWritten,
  action: 'retry',
} as const;
