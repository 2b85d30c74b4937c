// The program of the speech thread: synthesizing holds a core, and the service must go on answering meanwhile.
import { parentPort, workerData } from 'node:worker_threads';
import { Flite, fliteRate } from './flite.ts';
import type { SpokenWord } from './narration.ts';
import { readAloud } from './reader.ts';
import type { FromSpeech, ToSpeech } from './speech-protocol.ts';

const port = parentPort;
if (port === null) throw new Error('This is the program of a worker thread.');

// What the service's own side of this thread gave.
const { folder } = workerData as { folder: string };
const flite = new Flite(folder);
const running = new Map<number, AbortController>();
const answer = (message: FromSpeech, transfer: ArrayBuffer[] = []): void => port.postMessage(message, transfer);

async function read(request: Exclude<ToSpeech, { kind: 'cancel' }>, signal: AbortSignal): Promise<void> {
  const { id } = request;
  const words: SpokenWord[] = [];
  let length = 0;
  const parts = readAloud(flite, request.text, request.manner, signal);
  if (request.kind === 'read') {
    for await (const part of parts) {
      length += part.samples.length;
      // Made here, and not used again.
      answer({ kind: 'part', id, ...part }, [part.samples.buffer as ArrayBuffer]);
    }
  } else {
    const { writeMp3 } = await import('./mp3.ts');
    const sound = (async function* () {
      for await (const part of parts) {
        length += part.samples.length;
        words.push(...part.words);
        yield part.samples;
      }
    })();
    await writeMp3(sound, request.path);
  }
  answer({ kind: 'done', id, seconds: length / fliteRate, words });
}

// Only the service's own side of this thread sends messages here.
port.on('message', (request: ToSpeech) => {
  if (request.kind === 'cancel') {
    running.get(request.id)?.abort();
    return;
  }
  const { id } = request;
  const controller = new AbortController();
  running.set(id, controller);
  void read(request, controller.signal)
    .catch((error: unknown) => answer({ kind: 'failed', id, message: String(error) }))
    .finally(() => running.delete(id));
});
