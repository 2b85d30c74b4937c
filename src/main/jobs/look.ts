import {
  NotFoundError,
  NotSentError,
  NotTheApiError,
  RateLimitedError,
  ServerError,
  UnauthorizedError,
  type ApiClient,
} from '../api/index.ts';
import type { Job } from './job.ts';
import type { JobKind, ListedJobKind, Look } from './kind.ts';
import { sighting, type Place } from './places.ts';
import type { Target, WatchedJob } from './watched.ts';

/** What one request told of one running job. */
type Finding =
  | { readonly type: 'seen'; readonly look: Look; readonly place: Place | null }
  /** It has ended, and the page leaves out what it must show. */
  | { readonly type: 'ask'; readonly look: Look | null; readonly place: Place | null }
  /** The service does not know it, for the first time: it may only be late with what it took a moment ago. */
  | { readonly type: 'denied' }
  /** Not on the page that should have shown it. */
  | { readonly type: 'missed'; readonly place: Place };

export interface Found {
  readonly job: Job;
  readonly finding: Finding;
}

/** Sends the one request of a target. `others`: the running jobs of the account, which a page may show too. */
export async function lookAt(
  client: ApiClient,
  target: Target,
  others: () => readonly WatchedJob[],
  newestId: number,
): Promise<Found[]> {
  const { kind, page } = target;
  if (page === null || kind.watch === 'single') {
    return Promise.all(
      target.jobs.map(async (watched) => ({ job: watched.job, finding: await askFor(client, watched) })),
    );
  }
  const ranBefore = new Set(others().map(({ job }) => job.id));
  const looks = await kind.page(client, page);
  const expected = new Set(target.jobs.map(({ job }) => job.id));
  const byId = new Map(looks.map((look) => [look.remoteId, look]));
  const ids = looks.map(({ remoteId }) => remoteId);
  return others().flatMap(({ job, askSince }) => {
    if (job.kind !== kind.kind || askSince !== null) return [];
    // What began since it was asked for may be shown as it was before, such as a character before its training.
    if (!ranBefore.has(job.id)) return [];
    if (!expected.has(job.id) && !byId.has(job.remoteId)) return [];
    const seen = sighting(job.remoteId, page, ids, kind.pageSize, newestId);
    switch (seen.at) {
      case 'here':
        return [{ job, finding: onPage(kind, byId.get(job.remoteId), seen.place) }];
      case 'elsewhere':
        return [{ job, finding: { type: 'missed', place: seen.place } as const }];
      case 'nowhere':
        return [{ job, finding: { type: 'ask', look: null, place: null } as const }];
    }
  });
}

function onPage(kind: ListedJobKind, look: Look | undefined, place: Place): Finding {
  if (look === undefined) return { type: 'ask', look: null, place };
  return kind.leavesOut(look) ? { type: 'ask', look, place } : { type: 'seen', look, place };
}

async function askFor(client: ApiClient, { kind, job, denied }: WatchedJob): Promise<Finding> {
  try {
    const look = await kind.one(client, job);
    // A proxy may give the answer to another question.
    if (look.remoteId !== job.remoteId) throw new Error('The answer is about another thing.');
    return { type: 'seen', look, place: null };
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    return denied ? { type: 'seen', look: gone(kind, job), place: null } : { type: 'denied' };
  }
}

function gone(kind: JobKind, { remoteId, detail: { credits, refundedCredits } }: Job): Look {
  // What it was charged is not less because it is not shown any more.
  return { remoteId, state: 'failed', phase: 'gone', credits, refundedCredits, error: kind.gone, data: null };
}

/** What a look that failed says of the next ones. */
export interface Setback {
  /** Every other look of the account would fail in the same way now. */
  readonly forAll: boolean;
  /** How long this one is left alone, milliseconds. */
  readonly restMs: number;
}

/** How long a look rests that failed, milliseconds. */
const failedRestMs = 15_000;

/**
 * Where a service that is down says how long (`Retry-After`), this look waits for so long, and the others come slowly: a part of it
 * may be down alone.
 */
export function setbackOf(error: unknown): Setback {
  if (error instanceof NotSentError || error instanceof RateLimitedError || error instanceof UnauthorizedError)
    return { forAll: true, restMs: 0 };
  if (error instanceof NotTheApiError) return { forAll: error.forAll, restMs: failedRestMs };
  const saidMs = error instanceof ServerError ? error.retryAfterMs : null;
  return { forAll: saidMs !== null, restMs: Math.max(failedRestMs, saidMs ?? 0) };
}
