import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { removeLeftover, removeLeftoverSync } from '../leftover.ts';
import { fliteRate } from './flite.ts';
import type { Manner } from './manner.ts';
import type { Narration, Recorded, SpokenWord } from './narration.ts';
import type { FromSpeech, ToSpeech } from './speech-protocol.ts';
import { wavFile } from './wav.ts';

type Request = Exclude<ToSpeech, { kind: 'cancel' }>;
/** `Omit` on each member of a union. */
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
type Spoken = Pick<Recorded, 'seconds' | 'words'>;
interface Pending {
  readonly onPart: (samples: Float32Array, words: readonly SpokenWord[]) => void;
  readonly resolve: (spoken: Spoken) => void;
  readonly reject: (reason: unknown) => void;
}

const never = new AbortController().signal;
/** The source where this runs from source (tests, tools), else the bundle beside this one's. */
const program = import.meta.url.endsWith('.ts')
  ? new URL('./speech-worker.ts', import.meta.url)
  : new URL('./local-service-speech-worker.js', import.meta.url);

/** Speaks texts of any length in a thread of its own, which starts when first needed and again after a crash. */
export class SpeechVoices {
  readonly #pending = new Map<number, Pending>();
  #worker: Worker | null = null;
  /** For what the thread writes; gone with it. */
  #folder: string | null = null;
  readonly #ownFolder: string | null;
  #nextId = 1;
  #closed = false;

  /** `folder`: for what is written, of nobody else: what a run that was killed left there goes. Null: one of the system's. */
  constructor(folder: string | null = null) {
    this.#ownFolder = folder;
    if (folder !== null) removeLeftoverSync(folder);
  }

  /** @returns a WAV file, 16 kHz, one channel. */
  async speak(text: string, manner: Manner): Promise<Uint8Array> {
    const { samples, sampleRate } = await this.read(text, manner, never);
    return wavFile(samples, sampleRate);
  }

  /** @throws the signal's reason, or what went wrong. */
  async read(text: string, manner: Manner, signal: AbortSignal): Promise<Narration> {
    const parts: Float32Array[] = [];
    const words: SpokenWord[] = [];
    let length = 0;
    await this.#ask({ kind: 'read', text, manner }, signal, (samples, spoken) => {
      parts.push(samples);
      words.push(...spoken);
      length += samples.length;
    });
    const samples = new Float32Array(length);
    let at = 0;
    for (const part of parts) {
      samples.set(part, at);
      at += part.length;
    }
    return { samples, sampleRate: fliteRate, words };
  }

  /** Writes an MP3 that the caller moves away. Memory does not grow with the text. @throws as `read` */
  async record(text: string, manner: Manner, signal: AbortSignal): Promise<Recorded> {
    const path = join(this.#useFolder(), `${randomUUID()}.mp3`);
    return { path, ...(await this.#ask({ kind: 'record', text, manner, path }, signal, () => undefined)) };
  }

  /** Ends the thread; whatever is being spoken fails. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#worker?.terminate();
    if (this.#folder !== null) await removeLeftover(this.#folder);
  }

  #useFolder(): string {
    if (this.#folder === null && this.#ownFolder !== null) mkdirSync(this.#ownFolder, { recursive: true });
    this.#folder ??= this.#ownFolder ?? mkdtempSync(join(tmpdir(), 'practice-speech-'));
    return this.#folder;
  }

  #ask(request: WithoutId<Request>, signal: AbortSignal, onPart: Pending['onPart']): Promise<Spoken> {
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(new Error('The speech thread was closed.'));
      if (signal.aborted) return reject(signal.reason);
      const id = this.#nextId;
      this.#nextId += 1;
      const worker = (this.#worker ??= this.#start());
      const cancel = (): void => {
        worker.postMessage({ kind: 'cancel', id } satisfies ToSpeech);
        end();
        reject(signal.reason);
      };
      const end = (): void => {
        this.#pending.delete(id);
        signal.removeEventListener('abort', cancel);
        // An idle thread does not keep a process alive that has nothing else to do.
        if (this.#pending.size === 0) worker.unref();
      };
      this.#pending.set(id, {
        onPart,
        resolve: ({ seconds, words }) => {
          end();
          resolve({ seconds, words });
        },
        reject: (reason) => {
          end();
          reject(reason);
        },
      });
      signal.addEventListener('abort', cancel, { once: true });
      worker.ref();
      worker.postMessage({ ...request, id } satisfies ToSpeech);
    });
  }

  #start(): Worker {
    const worker = new Worker(program, { name: 'speech', workerData: { folder: this.#useFolder() } });
    worker.on('message', (message: FromSpeech) => {
      const request = this.#pending.get(message.id);
      if (message.kind === 'part') request?.onPart(message.samples, message.words);
      else if (message.kind === 'done') request?.resolve(message);
      else request?.reject(new Error(message.message));
    });
    let failure: unknown = new Error('The speech thread ended.');
    worker.on('error', (error) => {
      failure = error;
    });
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = null;
      for (const request of this.#pending.values()) request.reject(failure);
    });
    return worker;
  }
}
