import type { SoundTracks } from '../../bridge/index.ts';
import { transcriptionCredits } from '../../contract/index.ts';
import { askFfmpeg, type FfmpegTrack } from './ffmpeg.ts';
import { encodedBitsPerSecond, ffmpegOutputOf } from './ffmpeg-audio.ts';
import { titleOf } from './file-name.ts';
import type { ForeignKind } from './foreign-kinds.ts';
import type { ProbedMedia } from './probed-media.ts';
import { UnusableFileError, refusals } from './refusal.ts';
import { extractedTypes } from './send-plan.ts';

/** Which of several tracks is used; of those that nothing told about before, a player would play the first. */
function severalOf(tracks: readonly FfmpegTrack[], used: number): SoundTracks | null {
  if (tracks.length < 2) return null;
  return { tracks: tracks.map(({ language, title }) => ({ language, title })), used, usual: 0 };
}

/** What `examine` answers for a file that only ffmpeg reads. Throws `UnusableFileError`. */
export async function probeWithFfmpeg(
  path: string,
  sizeBytes: number,
  { label, demuxer, warnings = [], soundTracks }: ForeignKind,
  ffmpegPath: string | null,
  signal: AbortSignal,
  chosen: number | null,
): Promise<ProbedMedia> {
  if (ffmpegPath === null) throw new UnusableFileError(refusals.needsFfmpeg(label));
  const track = soundTracks?.used ?? chosen ?? 0;
  const facts = await askFfmpeg(ffmpegPath, path, demuxer, track, signal);
  if (facts === null) throw new UnusableFileError(refusals.damaged());
  const { tracks } = facts;
  const codec = tracks[track]?.codec;
  if (tracks.length === 0) throw new UnusableFileError(facts.hasVideo ? refusals.noAudio() : refusals.damaged());
  if (codec === undefined) throw new UnusableFileError(refusals.noSuchTrack(track + 1, tracks.length));
  const several = soundTracks ?? severalOf(tracks, track);
  if (!facts.audioS || facts.audioBytes === null) throw new UnusableFileError(refusals.damaged(), several);
  const output = ffmpegOutputOf(codec);
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
      track,
      codec,
      fileName: `${titleOf(path)}.${output.kind}`,
      contentType: extractedTypes[output.kind],
    },
    sendBytes: output.copies ? facts.audioBytes : Math.ceil((facts.audioS * encodedBitsPerSecond) / 8),
    credits: transcriptionCredits(facts.audioS),
    soundTracks: several,
    warnings,
  };
}
