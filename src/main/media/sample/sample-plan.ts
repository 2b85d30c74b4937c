import { sampleFileExtensions, sampleMaxBytes } from '../../../contract/index.ts';
import { extensionOf } from '../file-name.ts';
import type { ProbedMedia } from '../probed-media.ts';
import { UnusableFileError, refusals } from '../refusal.ts';
import { extractedKindOf, planExtraction, type SendPlan } from '../send-plan.ts';
import { longestSampleSeconds } from './sample-encoding.ts';

/** How a file becomes a sample: itself, its audio track as it is, or converted. */
type SamplePlan =
  | { readonly how: 'as-is' | 'audio-only'; readonly plan: SendPlan; readonly bytes: number }
  | { readonly how: 'converted' };

/**
 * Specification, "Voice clones": mp3, wav, m4a or webm of at most 10 MB. Re-encoding is the last resort. Throws
 * `UnusableFileError` when the file is too long for that.
 */
export function planSample(media: ProbedMedia): SamplePlan {
  const fits = planWithoutEncoding(media);
  if (fits !== null && fits.bytes <= sampleMaxBytes) return fits;
  if (media.durationS > longestSampleSeconds) throw new UnusableFileError(refusals.sampleTooLong(longestSampleSeconds));
  return { how: 'converted' };
}

function planWithoutEncoding({
  path,
  plan,
  container,
  hasVideo,
  audioCodec,
  sizeBytes,
  sendBytes,
}: ProbedMedia): (SamplePlan & { bytes: number }) | null {
  if (plan.how === 'ffmpeg') return null;
  // An MP4 file with sound alone is what samples call M4A.
  const fileName = container === 'mp4' ? plan.fileName.replace(/\.mp4$/i, '.m4a') : plan.fileName;
  if (plan.how === 'as-is' && !hasVideo && isSampleKind(extensionOf(fileName))) {
    return { how: 'as-is', plan: { ...plan, fileName }, bytes: sizeBytes };
  }
  if (audioCodec === null || !isSampleKind(extractedKindOf(audioCodec))) return null;
  return { how: 'audio-only', plan: planExtraction(path, audioCodec), bytes: sendBytes };
}

function isSampleKind(extension: string): boolean {
  return sampleFileExtensions.some((accepted) => accepted === extension);
}
