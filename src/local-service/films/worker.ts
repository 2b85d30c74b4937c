// The thread that paints films, with an ffmpeg beside it that encodes them.
import { parentPort } from 'node:worker_threads';
import { encodeFilm } from './encode-film.ts';
import { openFilm } from './painted-film.ts';
import type { FromFilmThread, ToFilmThread } from './thread-messages.ts';

const port = parentPort;
if (port === null) throw new Error('This is the program of a worker thread.');

const running = new Map<number, AbortController>();
const tell = (message: FromFilmThread): void => port.postMessage(message);

async function make(order: Extract<ToFilmThread, { type: 'make' }>, signal: AbortSignal): Promise<FromFilmThread> {
  const { id } = order;
  let told = 0;
  await encodeFilm(order, signal, (share) => {
    if (share - told < 0.01) return;
    told = share;
    tell({ type: 'progress', id, share });
  });
  return { type: 'made', id };
}

async function draw({ id, film, at, media }: Extract<ToFilmThread, { type: 'still' }>): Promise<FromFilmThread> {
  const png = await (await openFilm(film, media)).paint(at).encode('png');
  return { type: 'drawn', id, png: new Uint8Array(png) };
}

async function run(order: Exclude<ToFilmThread, { type: 'cancel' }>): Promise<void> {
  const { id } = order;
  const cancelled = new AbortController();
  running.set(id, cancelled);
  try {
    tell(await (order.type === 'make' ? make(order, cancelled.signal) : draw(order)));
  } catch (error) {
    tell({ type: 'failed', id, message: error instanceof Error ? error.message : String(error) });
  } finally {
    running.delete(id);
  }
}

port.on('message', (message: ToFilmThread) => {
  if (message.type === 'cancel') running.get(message.id)?.abort();
  else void run(message);
});
