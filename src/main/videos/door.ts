import { faceless, operations, type Faceless, type Operation } from '../../contract/index.ts';
import { namedParts, type DraftType } from '../../bridge/index.ts';
import { NotFoundError, type ApiClient, type Lane } from '../api/index.ts';
import type { Clock } from '../ports/index.ts';
import { Refusal } from '../refusal.ts';
import { unlessDeniedTwice } from './denied-twice.ts';
import { videoTexts } from '../texts/videos.ts';

type DoorOperation = 'create' | 'writeScript' | 'get' | 'update' | 'estimate' | 'render' | 'retry' | 'export';

/** One of the two paths below which the service has the same videos ("Same behaviors as faceless videos"). */
export interface Door {
  readonly name: 'faceless' | 'bRoll';
  readonly operations: Readonly<Record<DoorOperation, Operation>>;
  /** What `GET` can embed of what a film is made of; B-roll shows none. */
  readonly include: string | null;
  /** The same for whoever opens the video: with the names of what no list need show. */
  readonly includeAll: string | null;
}

const contents = 'captions,assets';

export const facelessDoor: Door = {
  name: 'faceless',
  operations: operations.faceless,
  include: contents,
  includeAll: [contents, ...namedParts].join(','),
};
export const bRollDoor: Door = { name: 'bRoll', operations: operations.bRoll, include: null, includeAll: null };
export const doors: readonly Door[] = [facelessDoor, bRollDoor];

/** B-roll videos have a path of their own; captions, assets and pages that are read are below `/faceless` for all. */
export const doorOf = (type: DraftType): Door => (type === 'b-roll' ? bRollDoor : facelessDoor);

/** Reads a video. @throws ApiError */
export async function readVideo(
  client: ApiClient,
  door: Door,
  remoteId: number,
  lane: Lane,
  include: string | null = null,
): Promise<Faceless> {
  const query = include === null ? {} : { query: { include } };
  const { data } = await client.call(door.operations.get, { path: { id: remoteId }, ...query }, { lane });
  return faceless.parse(data);
}

/** Reads one that the service had, before something of it is sent. @throws Refusal where it does not have it any more, ApiError */
export async function readKnownVideo(
  client: ApiClient,
  { type, remoteId }: { readonly type: DraftType; readonly remoteId: number },
  clock: Clock,
  signal: AbortSignal,
): Promise<Faceless> {
  try {
    return await unlessDeniedTwice(clock, () => readVideo(client, doorOf(type), remoteId, 'journal'), signal);
  } catch (error) {
    throw error instanceof NotFoundError ? videoGone() : error;
  }
}

/** What is paid for stays findable: only the user's own look gives the video up, and lets the draft be made anew. */
function videoGone(): Refusal {
  return new Refusal({
    code: 'video-gone',
    ...videoTexts.goneBefore,
  });
}

/** "Busy means rendering or syncing"; the word for syncing is not shown, so it is any state that is none of the others. */
export function isBusyStatus(status: string | null | undefined): boolean {
  return status !== null && status !== undefined && status !== 'draft' && status !== 'completed' && status !== 'failed';
}
