import { transcriptionCredits } from '../../contract/index.ts';
import { tracksWarning } from './audio-track.ts';
import { askFfmpeg } from './ffmpeg.ts';
import { encodedBitsPerSecond, ffmpegOutputOf } from './ffmpeg-audio.ts';
import { titleOf } from './file-name.ts';
import type { ForeignKind } from './foreign-kinds.ts';
import type { ProbedMedia } from './probed-media.ts';
import { UnusableFileError, refusals } from './refusal.ts';
import { extractedTypes } from './send-plan.ts';

/** What `examine` answers for a file that only ffmpeg reads. Throws `UnusableFileError`. */
export async function probeWithFfmpeg(
  path: string,
  sizeBytes: number,
  { label, demuxer, warnings = [] }: ForeignKind,
  ffmpegPath: string | null,
  signal: AbortSignal,
): Promise<ProbedMedia> {
  if (ffmpegPath === null) throw new UnusableFileError(refusals.needsFfmpeg(label));
  const facts = await askFfmpeg(ffmpegPath, path, demuxer, signal);
  if (facts === null) throw new UnusableFileError(refusals.damaged());
  if (facts.audioCodec === null) throw new UnusableFileError(facts.hasVideo ? refusals.noAudio() : refusals.damaged());
  if (!facts.audioS || facts.audioBytes === null) throw new UnusableFileError(refusals.damaged());
  const output = ffmpegOutputOf(facts.audioCodec);
  return {
    path,
    title: titleOf(path),
    sizeBytes,
    kind: label,
    container: null,
    hasVideo: facts.hasVideo,
    audioCodec: null,
    durationS: facts.audioS,
    plan: {
      how: 'ffmpeg',
      demuxer,
      codec: facts.audioCodec,
      fileName: `${titleOf(path)}.${output.kind}`,
      contentType: extractedTypes[output.kind],
    },
    sendBytes: output.copies ? facts.audioBytes : Math.ceil((facts.audioS * encodedBitsPerSecond) / 8),
    credits: transcriptionCredits(facts.audioS),
    warnings: [...tracksWarning(facts.audioTracks, 0), ...warnings],
  };
}
