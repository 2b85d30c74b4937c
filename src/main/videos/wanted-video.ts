import type { Draft, VoiceChoice } from '../../bridge/index.ts';
import type { CaptionTranscript } from '../../contract/index.ts';
import type { Job } from '../jobs/index.ts';
import type { Wanted } from '../library/downloads.ts';
import { isVideoJob } from './job-kind.ts';
import { isGap, segmentsOf } from './staged-captions.ts';

/**
 * The video that a job has made, for the library; null for other jobs. `draft`: null when it is not here any more.
 * `captions`: those of this very video, `voice`: the one that speaks in it; null while they are not known.
 */
export function wantedVideo(
  job: Job,
  draft: Draft | null,
  captions: CaptionTranscript | null,
  voice: VoiceChoice | null,
): Wanted | null {
  if (!isVideoJob(job) || job.state !== 'done') return null;
  const title = (draft?.title ?? job.detail.title).trim();
  return {
    key: `job/${job.id}`,
    accountId: job.accountId,
    kind: job.kind.endsWith('-export') ? 'video-export' : 'video',
    resource: job.kind.startsWith('b-roll-') ? 'b-roll' : 'faceless',
    remoteId: job.remoteId,
    subjectId: job.subjectId,
    title: title === '' ? 'Video' : title,
    url: draft?.remote?.url ?? null,
    credits: job.detail.credits,
    voice: voice?.name ?? null,
    language: voice?.language ?? null,
    input: draft === null ? {} : { type: draft.type, script: draft.script },
    transcript: captions === null ? null : spoken(captions),
    madeAt: job.finishedAt ?? job.createdAt,
  };
}

function spoken(captions: CaptionTranscript): Wanted['transcript'] {
  const segments = segmentsOf(captions).filter((segment) => !isGap(segment));
  const words = segments.flatMap((segment) =>
    (segment.words ?? []).map(({ text, start, end }) => ({
      text: text ?? '',
      start: start ?? null,
      end: end ?? null,
      type: 'word',
    })),
  );
  return { text: segments.map(({ text }) => text ?? '').join(' '), words };
}
