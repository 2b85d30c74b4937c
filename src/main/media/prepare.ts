import { mkdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { newOpaqueId, removeLeftover, renameNew } from '../disk/index.ts';
import { limitRefusal } from './limits.ts';
import type { ProbedMedia } from './probed-media.ts';
import { UnusableFileError, refusals } from './refusal.ts';
import type { MediaWorker, RunOptions } from './worker-client.ts';

/** A file ready to be sent. */
export interface PreparedFile {
  readonly path: string;
  /** Whether `path` is the user's own file: never change or delete that one. */
  readonly isSource: boolean;
  readonly contentType: string;
  readonly fileName: string;
  readonly sizeBytes: number;
  /** Of the user's own file: when it was written to last as it was looked at, milliseconds since the epoch. */
  readonly modifiedMs?: number;
  readonly durationS: number;
  /** Seconds to add to times in this file to get times in the source. */
  readonly offsetS: number;
}

/** What the work is done with. */
export interface MediaTools {
  readonly worker: MediaWorker;
  /** The user's ffmpeg, if there is one. */
  readonly ffmpegPath: string | null;
}

export interface PrepareOptions extends RunOptions {
  /** Where a new file goes; made when it is not there. Its name is an opaque id of the library. */
  readonly outDir: string;
  /** Which of several sound tracks, from 0; left out: the one that a player would play. */
  readonly track?: number | undefined;
}

/**
 * Makes the file that is sent for transcription. Nothing is left behind after a failure or a cancellation. Throws
 * `UnusableFileError` (the file may have changed since it was probed) or the signal's reason.
 */
export async function prepareForTranscription(
  tools: MediaTools,
  path: string,
  options: PrepareOptions,
): Promise<PreparedFile> {
  const { worker, ffmpegPath } = tools;
  const probed = await worker.run('probe', { path, ffmpegPath, track: options.track }, { signal: options.signal });
  if (!probed.ok) throw new UnusableFileError(probed.refused.refusal);
  const prepared = await takeAudio(tools, probed.media, options);
  const refusal = limitRefusal(prepared.durationS, prepared.sizeBytes);
  if (refusal === null) return prepared;
  if (!prepared.isSource) await removeLeftover(prepared.path);
  throw new UnusableFileError(refusal);
}

/** The file itself where its plan says so, else a new file with its audio track. */
export async function takeAudio(
  { worker, ffmpegPath }: MediaTools,
  media: ProbedMedia,
  options: PrepareOptions,
): Promise<PreparedFile> {
  const { path, plan, durationS } = media;
  const { fileName, contentType } = plan;
  if (plan.how === 'as-is') {
    return { path, isSource: true, contentType, fileName, sizeBytes: media.sizeBytes, durationS, offsetS: 0 };
  }
  const made = await writeNewFile(options.outDir, extname(fileName), async (target) => {
    if (plan.how !== 'ffmpeg') {
      const track = media.soundTracks?.used ?? undefined;
      return worker.run('extract', { path, container: media.container, target, track }, options);
    }
    if (ffmpegPath === null) throw new UnusableFileError(refusals.needsFfmpeg(media.kind));
    const { demuxer, codec, track } = plan;
    const input = { path, target, demuxer, codec, track, ffmpegPath };
    await worker.run('extractWithFfmpeg', input, options);
    return { durationS, offsetS: 0 };
  });
  return { ...made.value, path: made.path, isSource: false, contentType, fileName, sizeBytes: made.sizeBytes };
}

/** Writes under a temporary name that becomes the real one at the end; whatever goes wrong, no part of it stays. */
export async function writeNewFile<T>(
  outDir: string,
  extension: string,
  write: (target: string) => Promise<T>,
): Promise<{ readonly path: string; readonly sizeBytes: number; readonly value: T }> {
  await mkdir(outDir, { recursive: true });
  const path = join(outDir, newOpaqueId() + extension);
  const part = `${path}.part`;
  try {
    const value = await write(part);
    const { size } = await stat(part);
    await renameNew(part, path);
    return { path, sizeBytes: size, value };
  } catch (error) {
    await removeLeftover(part);
    throw error;
  }
}
