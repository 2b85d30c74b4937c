import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setImmediate as breathe } from 'node:timers/promises';
import { frameCount, type Film, type MediaKey } from '../../film/index.ts';
import { removeLeftover } from '../leftover.ts';
import { startEncoding } from './ffmpeg-encoder.ts';
import { openFilm, type PaintedFilm } from './painted-film.ts';

interface EncodeRequest {
  readonly film: Film;
  readonly media: ReadonlyMap<MediaKey, string>;
  readonly target: string;
  readonly program: string;
  readonly encoder: string;
}

/** How long others may wait for their turn, milliseconds. */
const sliceMs = 15;

/** Paints a film and has an ffmpeg encode it. @throws FilmFailure, or the signal's reason when nothing is running any more */
export async function encodeFilm(
  request: EncodeRequest,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<void> {
  const { film, target } = request;
  const painted = await openFilm(film, request.media);
  const soundPath = `${target}.sound`;
  try {
    await pipeline(pcm(painted), createWriteStream(soundPath), { signal });
    await encodeFrames({ ...request, soundPath }, painted, signal, onProgress);
  } finally {
    await removeLeftover(soundPath);
  }
}

async function encodeFrames(
  encoding: EncodeRequest & { readonly soundPath: string },
  painted: PaintedFilm,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<void> {
  const { film } = encoding;
  const frames = frameCount(film);
  const sink = startEncoding(encoding, signal);
  try {
    let since = performance.now();
    for (let frame = 0; frame < frames; frame += 1) {
      // `data` gives a copy, so the canvas may be drawn on while it is on its way.
      await sink.write(painted.paint(frame / film.framesPerSecond).data());
      if (performance.now() - since > sliceMs) {
        await breathe();
        since = performance.now();
      }
      signal.throwIfAborted();
      onProgress((frame + 1) / frames);
    }
    await sink.end();
  } finally {
    await sink.kill();
  }
}

/** The film's sound as 16-bit samples. */
async function* pcm(painted: PaintedFilm): AsyncGenerator<Uint8Array> {
  let since = performance.now();
  for (const block of painted.sound()) {
    const samples = new Int16Array(block.length);
    for (let at = 0; at < block.length; at += 1) samples[at] = Math.round((block[at] ?? 0) * 32_767);
    yield new Uint8Array(samples.buffer);
    if (performance.now() - since < sliceMs) continue;
    await breathe();
    since = performance.now();
  }
}
