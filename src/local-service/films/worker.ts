// The thread that paints films, with an ffmpeg beside it that encodes them.
import { parentPort } from 'node:worker_threads';
import { encodeFilm } from './encode-film.ts';
import { composeSound } from './compose-sound.ts';
import { openFilm, pictureKeys } from './painted-film.ts';
import type { FromFilmThread, ToFilmThread } from './thread-messages.ts';

const port = parentPort;
if (port === null) throw new Error('This is the program of a worker thread.');

const running = new Map<number, AbortController>();
const tell = (message: FromFilmThread): void => port.postMessage(message);

async function make(order: Extract<ToFilmThread, { type: 'make' }>, signal: AbortSignal): Promise<FromFilmThread> {
  const { id } = order;
  let told = 0;
  await encodeFilm(order, signal, (share) => {
    if (share - told < 0.01 && share < 1) return;
    told = share;
    tell({ type: 'progress', id, share });
  });
  return { type: 'made', id };
}

async function draw({ id, film, at, media }: Extract<ToFilmThread, { type: 'still' }>): Promise<FromFilmThread> {
  const png = await (await openFilm(film, media)).paint(at).encode('png');
  return { type: 'drawn', id, png: new Uint8Array(png) };
}

async function prepare(
  { id, film, media, target }: Extract<ToFilmThread, { type: 'prepare' }>,
  signal: AbortSignal,
): Promise<FromFilmThread> {
  const opened = await openFilm(film, media);
  await composeSound(opened.sound(), target, signal);
  return { type: 'prepared', id, pictures: pictureKeys(film) };
}

function answerTo(order: Exclude<ToFilmThread, { type: 'cancel' }>, signal: AbortSignal): Promise<FromFilmThread> {
  switch (order.type) {
    case 'make':
      return make(order, signal);
    case 'still':
      return draw(order);
    case 'prepare':
      return prepare(order, signal);
  }
}

async function run(order: Exclude<ToFilmThread, { type: 'cancel' }>): Promise<void> {
  const { id } = order;
  const cancelled = new AbortController();
  running.set(id, cancelled);
  try {
    tell(await answerTo(order, cancelled.signal));
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
