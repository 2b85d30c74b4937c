import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { lookup } from 'node:dns';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { transcriptionFileExtensions, transcriptionMaxBytes } from '../../contract/index.ts';
import { download } from '../choices.ts';
import type { SpeechVoices } from '../media/speech.ts';
import { wavFile } from '../media/wav.ts';
import { RecognitionFailure } from '../recognition/failure.ts';
import { builtInHosts, isPublicAddress, urlProblem } from './public-url.ts';

const sampleText =
  'This is the sample recording of the practice account. It was spoken by your own computer. ' +
  'Nothing of it left the machine. After this sentence comes a short pause. And this is the end.';

/** Files that users gave us to read, by upload or by URL, under names of ours. They are deleted when their job is over. */
export class Sources {
  readonly #folder: string;
  readonly #speech: SpeechVoices;

  constructor(folder: string, speech: SpeechVoices) {
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
      const response = await follow(url, limit, download.redirects);
      await pipeline(response, bounded, createWriteStream(part), { signal: limit });
      await rename(part, this.path(name));
    } catch (error) {
      await rm(part, { force: true });
      if (signal.aborted || error instanceof RecognitionFailure) throw error;
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

/** GET with redirects, each of them checked like the first URL; the address is checked where the connection is made. */
async function follow(url: string, signal: AbortSignal, redirects: number): Promise<IncomingMessage> {
  const problem = urlProblem(url);
  if (problem !== null) throw new RecognitionFailure('notPublic', problem);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = get(url, {
      signal,
      timeout: download.idleMs,
      headers: { Accept: 'audio/*, video/*, */*;q=0.1' },
      lookup: (hostname, options, done) => {
        lookup(hostname, { ...options, all: true }, (error, addresses) => {
          if (error !== null) return done(error, []);
          if (!addresses.every(({ address }) => isPublicAddress(address))) {
            return done(Object.assign(new Error(`${hostname} is not a public address.`), { code: 'ENOTPUBLIC' }), []);
          }
          const [first] = addresses;
          return options.all === true || first === undefined
            ? done(null, addresses)
            : done(null, first.address, first.family);
        });
      },
    });
    request.on('timeout', () => request.destroy(new Error('No data for too long.')));
    request.on('error', (error) =>
      reject(
        'code' in error && error.code === 'ENOTPUBLIC' ? new RecognitionFailure('notPublic', error.message) : error,
      ),
    );
    request.on('response', resolve);
  });
  const { statusCode = 0, headers } = response;
  if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
    response.destroy();
    if (redirects === 0) throw new RecognitionFailure('unreadable', 'Too many redirects.');
    return follow(new URL(headers.location, url).href, signal, redirects - 1);
  }
  if (statusCode !== 200) {
    response.destroy();
    throw new RecognitionFailure('unreadable', `The server answered ${statusCode}.`);
  }
  return response;
}
