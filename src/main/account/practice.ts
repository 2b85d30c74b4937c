import { randomBytes } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { AudioDecoder, FilmMaker, FilmOrder } from '../ports/index.ts';
import { workerFile } from '../worker-file.ts';
import type { PracticeService } from './account-clients.ts';

/** What the practice account's service draws or listens to on this computer, by what the service calls it. */
export interface Drawing {
  readonly what: 'video' | 'text-to-video' | 'launch-clip' | 'transcription';
  /** The service's own number. */
  readonly remoteId: number;
  /** Of its frames or seconds, 0 to 1; null when it is not worked on any more. */
  readonly share: number | null;
}

const fromWorker = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), baseUrl: z.string() }),
  z.object({ type: z.literal('failed'), message: z.string() }),
  z.object({ type: z.literal('credits-added') }),
  z.object({ type: z.literal('decode'), id: z.number(), path: z.string(), sampleRate: z.number() }),
  z.object({ type: z.literal('decode-more'), id: z.number() }),
  z.object({ type: z.literal('decode-cancel'), id: z.number() }),
  z.object({
    type: z.literal('film'),
    id: z.number(),
    film: z.unknown(),
    pictures: z.map(z.string(), z.string()),
    sound: z.string(),
    target: z.string(),
  }),
  z.object({ type: z.literal('film-cancel'), id: z.number() }),
  z.object({ type: z.literal('routes'), id: z.number(), url: z.string() }),
  z.object({
    type: z.literal('drawing'),
    what: z.enum(['video', 'text-to-video', 'launch-clip', 'transcription']),
    id: z.number(),
    share: z.number().nullable(),
  }),
]);

/** One that the worker asked for and that is under way. */
interface Decode {
  cancel(): void;
  /** The worker has used up what it was sent last. */
  more(): void;
}

interface PracticeParts {
  readonly dataDir: string;
  readonly speed: number;
  readonly speechModelDir: () => string | null;
  readonly ffmpegPath: () => string | null;
  /** Whether anything is known here of an earlier run. */
  readonly isRemembered: () => boolean;
  readonly decoder: AudioDecoder | null;
  readonly filmMaker: FilmMaker | null;
  /** The ways to a URL in the order to try: the address of a proxy, or null for a direct connection. */
  readonly routes: (url: string) => Promise<readonly (string | null)[]>;
  /** It drew some more of a film; `remoteId` is the service's own number of what it makes. Null when it draws it no more. */
  readonly drawing?: (drawing: Drawing) => void;
  /** It ran and ended by itself. */
  readonly ended: () => void;
}

/** Runs the local service in a thread of this app, with a token that is new at each start and known to nobody else. */
export class Practice implements PracticeService {
  readonly #parts: PracticeParts;
  #running: Promise<{ baseUrl: string; token: string }> | null = null;
  #worker: Worker | null = null;
  #closing = false;
  readonly #decodes = new Map<number, Decode>();
  readonly #films = new Map<number, AbortController>();
  /** What waits for the credits that were asked for, in order. */
  readonly #adding: PromiseWithResolvers<void>[] = [];

  constructor(parts: PracticeParts) {
    this.#parts = parts;
  }

  start(): Promise<{ baseUrl: string; token: string }> {
    this.#running ??= this.#launch();
    return this.#running;
  }

  /** Uses another speech model from now on; null for the marked practice words. */
  setSpeechModel(dir: string | null): void {
    this.#worker?.postMessage({ type: 'speech-model', dir });
  }

  async addCredits(credits: number): Promise<void> {
    await this.start();
    if (this.#worker === null) throw new Error('The local service ended.');
    const added = Promise.withResolvers<void>();
    this.#adding.push(added);
    this.#worker.postMessage({ type: 'add-credits', credits });
    await added.promise;
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    if (worker === null) return;
    this.#closing = true;
    this.#cancelAll();
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    worker.postMessage({ type: 'stop' });
    const timer = setTimeout(() => void worker.terminate(), 3_000);
    await ended;
    clearTimeout(timer);
    this.#worker = null;
    this.#running = null;
  }

  #launch(): Promise<{ baseUrl: string; token: string }> {
    const token = randomBytes(32).toString('base64url');
    const worker = new Worker(workerFile('local-service-worker'), {
      workerData: {
        dataDir: this.#parts.dataDir,
        speed: this.#parts.speed,
        speechModelDir: this.#parts.speechModelDir(),
        // Left out, the service looks for one itself.
        ...(this.#parts.ffmpegPath() === null ? {} : { ffmpegPath: this.#parts.ffmpegPath() }),
        isRemembered: this.#parts.isRemembered(),
        token,
      },
    });
    this.#worker = worker;
    return new Promise((resolve, reject) => {
      let ready = false;
      worker.on('message', (message: unknown) => {
        const parsed = fromWorker.safeParse(message);
        if (!parsed.success) return;
        switch (parsed.data.type) {
          case 'ready':
            ready = true;
            resolve({ baseUrl: parsed.data.baseUrl, token });
            break;
          case 'failed':
            reject(new Error(parsed.data.message));
            break;
          case 'credits-added':
            this.#adding.shift()?.resolve();
            break;
          case 'decode':
            void this.#decode(worker, parsed.data.id, parsed.data.path, parsed.data.sampleRate);
            break;
          case 'decode-cancel':
            this.#decodes.get(parsed.data.id)?.cancel();
            break;
          case 'decode-more':
            this.#decodes.get(parsed.data.id)?.more();
            break;
          case 'routes':
            void this.#routes(worker, parsed.data.id, parsed.data.url);
            break;
          case 'film':
            void this.#makeFilm(worker, parsed.data);
            break;
          case 'drawing': {
            const { what, id, share } = parsed.data;
            this.#parts.drawing?.({ what, remoteId: id, share });
            break;
          }
          case 'film-cancel':
            this.#films.get(parsed.data.id)?.abort();
            break;
        }
      });
      // Its end follows: until then nothing else may be started on its folder.
      worker.once('error', (error) => reject(error instanceof Error ? error : new Error(String(error))));
      worker.once('exit', () => {
        this.#running = null;
        this.#worker = null;
        this.#cancelAll();
        reject(new Error('The local service ended.'));
        if (ready && !this.#closing) this.#parts.ended();
      });
    });
  }

  #cancelAll(): void {
    for (const decode of this.#decodes.values()) decode.cancel();
    for (const film of this.#films.values()) film.abort();
    for (const added of this.#adding.splice(0)) added.reject(new Error('The local service ended.'));
  }

  async #routes(worker: Worker, id: number, url: string): Promise<void> {
    // What the system cannot say is tried as if it had no proxies.
    const routes = await this.#parts.routes(url).catch(() => [null]);
    worker.postMessage({ type: 'routes', id, routes: [...routes] });
  }

  async #makeFilm(
    worker: Worker,
    { id, ...order }: Omit<FilmOrder, 'onProgress'> & { readonly id: number },
  ): Promise<void> {
    const cancelled = new AbortController();
    this.#films.set(id, cancelled);
    try {
      if (this.#parts.filmMaker === null) throw new Error('Videos need an ffmpeg, and none is found on this computer.');
      const onProgress = (share: number): void => worker.postMessage({ type: 'film-progress', id, share });
      await this.#parts.filmMaker.make({ ...order, onProgress }, cancelled.signal);
      worker.postMessage({ type: 'film-made', id });
    } catch (error) {
      worker.postMessage({ type: 'film-failed', id, message: error instanceof Error ? error.message : String(error) });
    } finally {
      this.#films.delete(id);
    }
  }

  async #decode(worker: Worker, id: number, path: string, sampleRate: number): Promise<void> {
    const cancelled = new AbortController();
    let asked = Promise.withResolvers<void>();
    cancelled.signal.addEventListener('abort', () => asked.resolve());
    this.#decodes.set(id, { cancel: () => cancelled.abort(), more: () => asked.resolve() });
    try {
      if (this.#parts.decoder === null) throw new Error('No decoder for this kind of audio is here.');
      for await (const samples of this.#parts.decoder.decode(path, sampleRate, cancelled.signal)) {
        // One chunk at a time: the next is decoded when the worker has used up this one.
        asked = Promise.withResolvers();
        worker.postMessage({ type: 'decoded-chunk', id, samples });
        await asked.promise;
        cancelled.signal.throwIfAborted();
      }
      worker.postMessage({ type: 'decoded-end', id });
    } catch (error) {
      worker.postMessage({
        type: 'decode-failed',
        id,
        message: error instanceof Error ? error.message : String(error),
      });
    } finally {
      this.#decodes.delete(id);
    }
  }
}
