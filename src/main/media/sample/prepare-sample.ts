import { sampleMaxBytes } from '../../../contract/index.ts';
import { removeLeftover } from '../../disk/index.ts';
import { takeAudio, writeNewFile, type PreparedFile, type PrepareOptions } from '../prepare.ts';
import type { ProbedMedia } from '../probed-media.ts';
import { UnusableFileError, refusals } from '../refusal.ts';
import { longestSampleSeconds, sampleEncodingFor } from './sample-encoding.ts';
import { soundSourceOf, withDecodable, type SampleTools } from './decodable.ts';
import { planSample } from './sample-plan.ts';

/** Makes the file that is sent as a voice sample; at most 10 MB. Throws `UnusableFileError` or the signal's reason. */
export async function prepareSample(tools: SampleTools, path: string, options: PrepareOptions): Promise<PreparedFile> {
  const { worker, ffmpegPath } = tools;
  const { track, signal } = options;
  const media = await worker.run('examine', { path, ffmpegPath, track }, { signal });
  const chosen = planSample(media);
  if (chosen.how === 'converted') return convert(tools, media, options);
  const prepared = await takeAudio(tools, { ...media, plan: chosen.plan }, options);
  if (prepared.sizeBytes <= sampleMaxBytes) return prepared;
  // The size of a track is an estimate in some containers.
  if (!prepared.isSource) await removeLeftover(prepared.path);
  return convert(tools, media, options);
}

async function convert(tools: SampleTools, media: ProbedMedia, options: PrepareOptions): Promise<PreparedFile> {
  const { worker, ffmpegPath } = tools;
  const { durationS, title } = media;
  const encoding = sampleEncodingFor(durationS);
  if (encoding === null) throw new UnusableFileError(refusals.sampleTooLong(longestSampleSeconds));
  const signal = options.signal ?? new AbortController().signal;
  const made = await writeNewFile(options.outDir, `.${encoding.kind}`, (target) =>
    withDecodable(tools, soundSourceOf(media, media.soundTracks?.used), signal, (source) =>
      worker.run('convert', { ...source, target, durationS, ffmpegPath }, { signal, onProgress: options.onProgress }),
    ),
  );
  return {
    path: made.path,
    isSource: false,
    contentType: encoding.kind === 'mp3' ? 'audio/mpeg' : 'audio/wav',
    fileName: `${title}.${encoding.kind}`,
    sizeBytes: made.sizeBytes,
    durationS: made.value.durationS,
    offsetS: 0,
  };
}
