import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeLeftover } from '../../disk/index.ts';
import type { AudioDecoder } from '../../ports/index.ts';
import type { MediaTools } from '../prepare.ts';
import type { ProbedMedia } from '../probed-media.ts';
import { UnusableFileError } from '../refusal.ts';
import type { MediaWorker } from '../worker-client.ts';
import { longestSampleSeconds } from './sample-encoding.ts';

/** What samples are made with. */
export interface SampleTools extends MediaTools {
  readonly decoder?: AudioDecoder | undefined;
  /** See `MediaOptions`. */
  readonly scratch?: string | undefined;
}

const rate = 48_000;

/** A file, and which of several sound tracks, from 0; left out: the one that a player would play. */
export interface SoundSource {
  readonly path: string;
  readonly track?: number | undefined;
  /** The reader of ffmpeg for a file that it alone reads. */
  readonly demuxer?: string | undefined;
}

/** What is heard of a file; `used`: which of its sound tracks. */
export function soundSourceOf({ path, plan }: ProbedMedia, used: number | null | undefined): SoundSource {
  // As it was found out before: opened anew, it would be called damaged, or without sound.
  if (plan.how === 'ffmpeg') return { path, track: plan.track, demuxer: plan.demuxer };
  return { path, track: used ?? undefined };
}

/**
 * Calls `read` with the source, and when the worker finds no decoder for it once more with a WAV file that the decoder of the
 * `decoder` port made of it; that one is gone afterwards.
 */
export async function withDecodable<T>(
  { worker, decoder, scratch = tmpdir() }: SampleTools,
  source: SoundSource,
  signal: AbortSignal,
  read: (source: SoundSource) => Promise<T>,
): Promise<T> {
  try {
    return await read(source);
  } catch (error) {
    const undecodable = error instanceof UnusableFileError && error.refusal.code === 'audio-not-decodable';
    if (!undecodable || decoder === undefined) throw error;
  }
  await mkdir(scratch, { recursive: true });
  const folder = await mkdtemp(join(scratch, 'backlot-sample-'));
  try {
    const wav = join(folder, 'decoded.wav');
    const alone = await ofOneTrack(worker, source, join(folder, 'track'), signal);
    await writeWav(decoder.decode(alone, rate, signal), wav, signal);
    return await read({ path: wav });
  } finally {
    await removeLeftover(folder);
  }
}

/** The decoder takes the track that a player would play: a chosen one is taken out first. */
async function ofOneTrack(
  worker: MediaWorker,
  { path, track }: SoundSource,
  target: string,
  signal: AbortSignal,
): Promise<string> {
  if (track === undefined) return path;
  await worker.run('extract', { path, container: null, target, track }, { signal });
  return target;
}

/** At most a little more than the longest sample: whoever reads it decides about the rest. */
async function writeWav(chunks: AsyncIterable<Float32Array>, target: string, signal: AbortSignal): Promise<void> {
  // Loaded when it is needed: this file is part of main, which starts without it.
  const { AudioSample, AudioSampleSource, Output, WavOutputFormat } = await import('mediabunny');
  const { fileTarget } = await import('../file-target.ts');
  const output = new Output({ format: new WavOutputFormat(), target: fileTarget(target) });
  const source = new AudioSampleSource({ codec: 'pcm-s16' });
  output.addAudioTrack(source);
  await output.start();
  try {
    let frames = 0;
    for await (const chunk of chunks) {
      signal.throwIfAborted();
      if (frames > (longestSampleSeconds + 10) * rate) break;
      using sample = new AudioSample({
        data: new Float32Array(chunk),
        format: 'f32',
        numberOfChannels: 1,
        sampleRate: rate,
        timestamp: frames / rate,
      });
      await source.add(sample);
      frames += chunk.length;
    }
    await output.finalize();
  } catch (error) {
    await output.cancel().catch(() => undefined);
    throw error;
  }
}
