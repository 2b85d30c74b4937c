import { parentPort } from 'node:worker_threads';
import { isOfFullDisk } from '../system-code.ts';
import { extractAudio } from './extract.ts';
import { extractWithFfmpeg } from './ffmpeg-audio.ts';
import { hashContent } from './hash.ts';
import { inspectMedia } from './inspect.ts';
import { examine, probeFile } from './probe.ts';
import { UnusableFileError, refusals } from './refusal.ts';
import type { FromWorker, MediaTaskName, MediaTasks, ToWorker } from './worker-protocol.ts';

// The program of the media thread: reads, extracts, hashes and converts files, so that the window never waits for it.

type Task<N extends MediaTaskName> = (
  input: MediaTasks[N]['input'],
  signal: AbortSignal,
  onProgress: (share: number) => void,
) => Promise<MediaTasks[N]['output']>;

const tasks: { readonly [N in MediaTaskName]: Task<N> } = {
  probe: ({ path, ffmpegPath, track }, signal) => probeFile(path, ffmpegPath, signal, track),
  examine: ({ path, ffmpegPath, track }, signal) => examine(path, ffmpegPath, signal, track),
  extract: ({ path, container, target, track }, signal, onProgress) =>
    extractAudio(path, container, target, signal, onProgress, track),
  extractWithFfmpeg: async ({ ffmpegPath, target, ...source }, signal) => {
    await extractWithFfmpeg(ffmpegPath, source, target, signal);
    return null;
  },
  hash: ({ path }, signal) => hashContent(path, signal),
  inspect: ({ path }, signal) => inspectMedia(path, signal),
  // Decoders and encoders are loaded when a sample needs them, so that the first probe does not wait for them.
  measure: async ({ path, ffmpegPath, demuxer, track }, signal) => {
    const { measureLevels } = await import('./sample/measure-levels.ts');
    return measureLevels(path, { ffmpegPath, demuxer, track, signal });
  },
  convert: async ({ path, target, durationS, ffmpegPath, demuxer, track }, signal, onProgress) => {
    const { convertSample } = await import('./sample/convert-sample.ts');
    return convertSample(path, target, { durationS, ffmpegPath, demuxer, track, signal, onProgress });
  },
  finishRecording: ({ path, target }, signal) => extractAudio(path, null, target, signal, () => undefined),
};

const running = new Map<number, AbortController>();

function answer(message: FromWorker): void {
  parentPort?.postMessage(message);
}

async function run(id: number, task: MediaTaskName, input: MediaTasks[MediaTaskName]['input']): Promise<void> {
  const controller = new AbortController();
  running.set(id, controller);
  let told = 0;
  const onProgress = (share: number): void => {
    if (share - told < 0.01) return;
    told = share;
    answer({ id, kind: 'progress', share: Math.min(1, share) });
  };
  try {
    // The protocol pairs each task with its input; the compiler cannot follow that through a union.
    const perform = tasks[task] as Task<MediaTaskName>;
    answer({ id, kind: 'done', output: await perform(input, controller.signal, onProgress) });
  } catch (error) {
    if (error instanceof UnusableFileError)
      answer({ id, kind: 'refused', refusal: error.refusal, soundTracks: error.soundTracks });
    else if (controller.signal.aborted) answer({ id, kind: 'aborted' });
    else if (isOfFullDisk(error)) answer({ id, kind: 'refused', refusal: refusals.noRoom() });
    else answer({ id, kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  } finally {
    running.delete(id);
  }
}

parentPort?.on('message', (message: ToWorker) => {
  if (message.task === 'cancel') running.get(message.id)?.abort();
  else void run(message.id, message.task, message.input);
});
