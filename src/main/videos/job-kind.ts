import type { Faceless } from '../../contract/index.ts';
import type { AppError } from '../../bridge/index.ts';
import type { ApiClient } from '../api/index.ts';
import { refundWords } from '../texts/common.ts';
import type { Job, Look, SingleJobKind } from '../jobs/index.ts';
import { bRollDoor, facelessDoor, isBusyStatus, readVideo, type Door } from './door.ts';
import { videoTexts } from '../texts/videos.ts';

/** What is being made of a video. A retry is a render. */
export type Making = 'render' | 'export';

export const jobKindOf = (door: Door, making: Making): string =>
  door === bRollDoor ? `b-roll-${making}` : `faceless-${making}`;
export const isVideoJob = ({ kind }: Pick<Job, 'kind'>): boolean =>
  /^(?:b-roll|faceless)-(?:render|export)$/u.test(kind);

/** Why a video could not be made, in the service's words, and what became of the credits. */
export function videoFailure(
  making: Making,
  failure: { code?: string | null | undefined; message?: string | null | undefined } | null | undefined,
  charged: number | null,
  refunded: number | null,
): AppError {
  const { code = null, message = null } = failure ?? {};
  return {
    code: 'video-failed',
    title: videoTexts.failed[making],
    detail: `${videoTexts.reason(message, code)} ${moneyWords(charged, refunded)}`,
    action: 'retry',
  };
}

/** The same once credits of it came back later. */
export function refundedFailure(error: AppError, charged: number, refunded: number): AppError {
  const before = moneyWords(charged, null);
  const said = error.detail.endsWith(before) ? error.detail.slice(0, -before.length) : `${error.detail} `;
  return { ...error, detail: `${said}${moneyWords(charged, refunded)}` };
}

function moneyWords(charged: number | null, refunded: number | null): string {
  if (refunded !== null) return refundWords(refunded);
  if (charged === null) return videoTexts.chargeUnknown;
  if (charged === 0) return videoTexts.nothingCharged;
  return videoTexts.stayCharged(charged);
}

interface VideoJobParts {
  /** Credits that the job took; null when the answer was lost. */
  readonly charged: (job: Job) => number | null;
  /** Credits that the ledger says came back; null when it shows none. @throws ApiError */
  readonly refunded: (client: ApiClient, job: Job, charged: number) => Promise<number | null>;
  readonly seen: SingleJobKind<Faceless>['seen'];
}

/** The four kinds: renders and exports below both paths. They are asked for one by one: no list of videos exists. */
export function videoJobKinds(parts: VideoJobParts): SingleJobKind<Faceless>[] {
  return [facelessDoor, bRollDoor].flatMap((door) =>
    (['render', 'export'] as const).map((making): SingleJobKind<Faceless> => {
      return {
        kind: jobKindOf(door, making),
        watch: 'single',
        repeats: true,
        // "every 5 to 10 seconds" (specification, "Events").
        gapMs: 5_000,
        medianMs: making === 'render' ? 90_000 : 60_000,
        gone: {
          code: 'gone',
          ...videoTexts.jobGone,
        },

        async one(client, job) {
          const video = await readVideo(client, door, job.remoteId, 'poll', door.include);
          return lookOf(making, video, job, parts, client);
        },

        seen: parts.seen,
      };
    }),
  );
}

async function lookOf(
  making: Making,
  video: Faceless,
  job: Job,
  parts: VideoJobParts,
  client: ApiClient,
): Promise<Look<Faceless>> {
  const status = video.video?.status ?? null;
  const charged = parts.charged(job);
  const look = { remoteId: video.id, phase: status ?? job.phase, credits: charged, data: video };
  if (status === 'failed') {
    const refundedCredits = charged === null ? null : await parts.refunded(client, job, charged);
    const error = videoFailure(making, video.video?.failure, charged, refundedCredits);
    return { ...look, state: 'failed', refundedCredits, error };
  }
  // A draft that was to be rendered has not begun yet, and what is busy goes on.
  const running = status === null || status === 'draft' || isBusyStatus(status);
  return { ...look, state: running ? 'running' : 'done', refundedCredits: null, error: null };
}
