// A main process with nothing but the decoder's window, for its own spec.
import { createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { app } from 'electron';
import { createDecoderWindow } from '../../../src/main/shell/decoder-window.ts';
import { denyNavigation } from '../../../src/main/shell/navigation.ts';
import { registerSchemes } from '../../../src/main/shell/protocol.ts';

/** What became of one decoding. */
export interface Decoding {
  readonly frames: number;
  /** The code of a refusal, or the message of any other error; null when all went well. */
  readonly error: string | null;
}

export interface DecodeRequest {
  readonly path: string;
  readonly sampleRate: number;
  /** Gets the samples, 32-bit floats. */
  readonly target: string;
  /** Cancels when so many frames have come. */
  readonly cancelAfter?: number;
  /** Waits so long after each chunk, milliseconds. */
  readonly slowMs?: number;
}

registerSchemes();
denyNavigation();
const ready = app.whenReady();
const decoder = ready.then(() => createDecoderWindow(resolve(import.meta.dirname, '../../../out/renderer')));
app.on('window-all-closed', () => undefined);

async function decode(request: DecodeRequest): Promise<Decoding> {
  const cancelled = new AbortController();
  let frames = 0;
  const chunks = (await decoder).decode(request.path, request.sampleRate, cancelled.signal);
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      frames += chunk.length;
      yield new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      if (request.slowMs !== undefined) await new Promise((next) => setTimeout(next, request.slowMs));
      if (frames >= (request.cancelAfter ?? Infinity)) cancelled.abort(new Error('cancelled by the test'));
    }
  }
  try {
    await pipeline(bytes, createWriteStream(request.target));
    return { frames, error: null };
  } catch (error) {
    const { refusal, message } = error as { refusal?: { code: string }; message: string }; // Errors only are thrown here
    return { frames, error: refusal?.code ?? message };
  }
}

Object.assign(globalThis, { decode });
