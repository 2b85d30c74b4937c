// What the service reads of the web: pages, media and the posts of other programs.
// Belongs here: fetching, and sample sites where there is no network. Does not: what is made of it (`rules/`).
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { transcriptionFileExtensions, transcriptionMaxBytes } from '../../contract/index.ts';
import { download } from '../choices.ts';
import { removeLeftover } from '../leftover.ts';
import type { SpeechVoices } from '../media/speech.ts';
import { wavFile } from '../media/wav.ts';
import { RecognitionFailure } from '../recognition/failure.ts';
import { renameNew } from '../rename-new.ts';
import { FetchFailure, PublicFetch } from './public-fetch.ts';
import { builtInHosts } from './public-url.ts';

const sampleText =
  'This is the sample recording of the practice account. It was spoken by your own computer. ' +
  'Nothing of it left the machine. After this sentence comes a short pause. And this is the end.';

/** Files that users gave us to read, by upload or by URL, under names of ours. They are deleted when their job is over. */
export class Sources {
  readonly #folder: string;
  readonly #speech: SpeechVoices;
  readonly #network: PublicFetch;

  constructor(folder: string, speech: SpeechVoices, network = new PublicFetch()) {
    this.#network = network;
    this.#folder = folder;
    this.#speech = speech;
  }

  async open(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
  }

  async clear(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
    await this.open();
  }

  newName(): string {
    return randomUUID();
  }

  path(name: string): string {
    return join(this.#folder, name);
  }

  /** Paths of the files whose names begin so. */
  async startingWith(start: string): Promise<string[]> {
    return (await readdir(this.#folder)).filter((name) => name.startsWith(start)).map((name) => this.path(name));
  }

  /** @throws RecognitionFailure when the URL cannot be read within its bounds, or leads to a private address. */
  async fetch(url: string, name: string, signal: AbortSignal): Promise<void> {
    const { hostname, pathname } = new URL(url);
    if (builtInHosts.includes(hostname)) {
      await writeFile(this.path(name), await this.#builtIn(pathname));
      return;
    }
    const limit = AbortSignal.any([signal, AbortSignal.timeout(download.timeoutMs)]);
    const part = `${this.path(name)}.part`;
    try {
      const { response } = await this.#network.open(url, {
        accept: 'audio/*, video/*, */*;q=0.1',
        rule: 'https',
        signal: limit,
        redirects: download.redirects,
        idleMs: download.idleMs,
      });
      await pipeline(response, bounded, createWriteStream(part), { signal: limit });
      await renameNew(part, this.path(name));
    } catch (error) {
      await removeLeftover(part);
      if (signal.aborted || error instanceof RecognitionFailure) throw error;
      if (error instanceof FetchFailure) throw new RecognitionFailure(error.reason, `${url}: ${error.message}`);
      throw new RecognitionFailure('unreadable', `${url}: ${String(error)}`);
    }
  }

  /** Any path that looks like sound is a spoken sample, `silence.*` is two seconds of nothing, the rest cannot be read. */
  async #builtIn(pathname: string): Promise<Uint8Array> {
    const extension = extname(pathname).slice(1).toLowerCase();
    if (!transcriptionFileExtensions.some((entry) => entry === extension)) {
      throw new RecognitionFailure('unreadable', `${pathname} is a page, not a recording.`);
    }
    if (/\/silence\.\w+$/i.test(pathname)) return wavFile(new Float32Array(32_000), 16_000);
    return this.#speech.speak(sampleText, { speaker: 'slt', stretch: 1, pitch: 180 });
  }
}

async function* bounded(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let total = 0;
  for await (const chunk of chunks) {
    total += chunk.length;
    if (total > transcriptionMaxBytes) throw new RecognitionFailure('unreadable', 'The source is larger than 500 MB.');
    yield chunk;
  }
}
