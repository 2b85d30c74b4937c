import { stat } from 'node:fs/promises';
import type { SoundTracks } from '../../../bridge/index.ts';
import { mediaTexts } from '../../texts/media.ts';
import { titleOf } from '../file-name.ts';
import type { PrepareOptions } from '../prepare.ts';
import type { ProbedMedia, RefusedMedia } from '../probed-media.ts';
import { refusals, UnusableFileError } from '../refusal.ts';
import { soundSourceOf, withDecodable, type SampleTools } from './decodable.ts';
import { levelWarnings, type SampleLevels } from './levels.ts';
import { planSample } from './sample-plan.ts';

/** A file that can be a voice sample. */
export interface CheckedSample {
  readonly path: string;
  readonly title: string;
  readonly sizeBytes: number;
  readonly durationS: number;
  readonly hasVideo: boolean;
  /** `as-is`: sent itself. `audio-only`: its audio track, not re-encoded. `converted`: encoded here so that it fits. */
  readonly how: 'as-is' | 'audio-only' | 'converted';
  /** Bytes that will be sent; null when that is known only after the conversion. */
  readonly sendBytes: number | null;
  /** Null when no decoder for it was found here, which does not keep it from being sent as it is. */
  readonly levels: SampleLevels | null;
  /** Which of several is used; null where there are not several. */
  readonly soundTracks: SoundTracks | null;
  /** Plain words about what makes the clone worse. */
  readonly warnings: readonly string[];
  /** And about what does no harm: a conversion. */
  readonly notes: readonly string[];
}

export type SampleCheck =
  { readonly ok: true; readonly sample: CheckedSample } | { readonly ok: false; readonly refused: RefusedMedia };

/** Probes a file, decides how it would be sent and listens to it. Refusals are values; rejects with the signal's reason. */
export async function checkSample(
  tools: SampleTools,
  path: string,
  options: Pick<PrepareOptions, 'signal' | 'track'> = {},
): Promise<SampleCheck> {
  const { worker, ffmpegPath } = tools;
  const { track } = options;
  const signal = options.signal ?? new AbortController().signal;
  let known: Omit<RefusedMedia, 'refusal'> = {
    path,
    title: titleOf(path),
    sizeBytes: null,
    durationS: null,
    hasVideo: false,
  };
  try {
    const media = await worker.run('examine', { path, ffmpegPath, track }, { signal });
    const { title, sizeBytes, durationS, hasVideo } = media;
    known = { path, title, sizeBytes, durationS, hasVideo, soundTracks: media.soundTracks };
    const plan = planSample(media);
    const soundTracks = tracksOfSample(media, plan.how);
    known = { ...known, soundTracks };
    const listen = withDecodable(tools, soundSourceOf(media, soundTracks?.used), signal, (source) =>
      worker.run('measure', { ...source, ffmpegPath }, { signal }),
    );
    const levels = await listen.catch((error: unknown) => {
      const onlyUnheard = error instanceof UnusableFileError && error.refusal.code === 'audio-not-decodable';
      if (onlyUnheard && plan.how !== 'converted') return null;
      throw error;
    });
    if (levels?.isSilence) throw new UnusableFileError(refusals.silence());
    const warnings = [...media.warnings, ...(levels === null ? [] : levelWarnings(levels, durationS))];
    const notes = plan.how === 'converted' ? [mediaTexts.sample.converted] : [];
    const sendBytes = plan.how === 'converted' ? null : plan.bytes;
    return {
      ok: true,
      sample: {
        path,
        title,
        sizeBytes,
        durationS,
        hasVideo,
        how: plan.how,
        sendBytes,
        levels,
        soundTracks,
        warnings,
        notes,
      },
    };
  } catch (error) {
    if (!(error instanceof UnusableFileError)) throw error;
    const sizeBytes =
      known.sizeBytes ??
      (await stat(path).then(
        (found) => (found.isFile() ? found.size : null),
        () => null,
      ));
    const soundTracks = known.soundTracks ?? error.soundTracks;
    return { ok: false, refused: { ...known, sizeBytes, soundTracks, refusal: error.refusal } };
  }
}

/** Of what goes whole to be transcribed, samples are made here: of the track that a player would play. */
function tracksOfSample({ soundTracks }: ProbedMedia, how: CheckedSample['how']): SoundTracks | null {
  if (soundTracks === null || how === 'as-is') return soundTracks;
  const { used, usual, played } = soundTracks;
  return { ...soundTracks, used: used ?? played ?? null, usual: usual ?? played ?? null };
}
