import type {
  ShownCaptions,
  VideoAction,
  VideoDetail,
  VideoOptions,
  VideoPlans,
  VideoStep,
} from '../../bridge/index.ts';
import { operations, type CostMap } from '../../contract/index.ts';
import { ApiError, NotFoundError, type ApiClient } from '../api/index.ts';
import type { Drafts } from '../drafts/index.ts';
import type { Job, JobKind, Watcher } from '../jobs/index.ts';
import { isSettled, type Journal, type JournalEntry, type JournalHandler } from '../journal/index.ts';
import type { Clock } from '../ports/index.ts';
import { Refusal } from '../refusal.ts';
import type { Database, JobRows, VideoRows } from '../store/index.ts';
import { Captions, noTranscript } from './captions.ts';
import { makingHandlers, scriptHandlers } from './charging-handlers.ts';
import { pricePrint } from './content-print.ts';
import { bRollDoor, doorOf, doors, facelessDoor, isBusyStatus, readVideo } from './door.ts';
import { captionsHandler, createHandler, imagesHandler, updateHandler } from './draft-handlers.ts';
import { isVideoJob, videoJobKinds } from './job-kind.ts';
import { Options } from './options.ts';
import { estimateNow } from './prices.ts';
import { lookForRefund } from './refunds.ts';
import { Starting } from './starting.ts';
import { VideoState } from './video-state.ts';

interface VideosParts {
  readonly db: Database;
  readonly rows: VideoRows;
  readonly jobs: JobRows;
  readonly drafts: Drafts;
  readonly clock: Clock;
  readonly entriesOf: (draftId: string) => readonly JournalEntry[];
  readonly entry: (entryId: string) => JournalEntry | null;
  readonly journal: () => Journal;
  readonly watcher: () => Watcher;
  /** Null while the account cannot be asked. */
  readonly clientFor: (accountId: string) => ApiClient | null;
  readonly account: (accountId: string) => { readonly costs: CostMap | null; readonly available: number | null };
  readonly log: (line: string) => void;
}

/** Videos from draft to rendered file: what the user asks for is written down here and sent by the journal. */
export class Videos {
  readonly #parts: VideosParts;
  readonly #state: VideoState;
  readonly #starting: Starting;
  readonly captions: Captions;
  readonly options: Options;
  readonly handlers: readonly JournalHandler[];
  readonly jobKinds: readonly JobKind[];

  constructor(parts: VideosParts) {
    this.#parts = parts;
    this.captions = new Captions(parts);
    this.options = new Options(parts.rows, parts.clock);
    this.#state = new VideoState({
      ...parts,
      captions: this.captions,
      clientFor: (accountId) => this.#client(accountId),
    });
    this.#starting = new Starting({ ...parts, captions: this.captions, options: this.options });
    this.handlers = [
      ...doors.flatMap((door) => [
        createHandler(door, this.#state),
        updateHandler(door, this.#state),
        ...scriptHandlers(door, this.#state),
        ...makingHandlers(door, this.#state),
      ]),
      imagesHandler(this.#state),
      captionsHandler(this.#state),
    ];
    this.jobKinds = videoJobKinds({
      charged: (job) => chargeOf(job.entryId === null ? null : parts.entry(job.entryId)),
      refunded: (client, job, charged) =>
        lookForRefund(client, { charged, since: job.createdAt, others: this.#otherRefunds(job) }),
      seen: (job, video, look) => this.#state.seen(job, video, look),
    });
  }

  /** Asks the service for the prices of those that it has, where it can be asked, and plans. */
  async plan(accountId: string, ids: readonly string[], action: VideoAction): Promise<VideoPlans> {
    if (action === 'publish' || action === 'retry') {
      for (const id of new Set(ids)) await this.#askEstimate(accountId, id);
    }
    return this.#starting.plans(accountId, ids, action);
  }

  /** Throws a `Refusal`; then nothing was started. */
  start(
    accountId: string,
    ids: readonly string[],
    action: VideoAction,
    approvedTotal: number,
  ): { batchId: string; queueIds: string[] } {
    return this.#starting.start(accountId, ids, action, approvedTotal);
  }

  /** Makes one again that failed, for the credits that the queue showed; null: not known. Part of the caller's transaction. */
  startAgain({ accountId, subjectId }: JournalEntry, credits: number | null): void {
    const { credits: planned, plans } = this.#starting.plans(accountId, [subjectId], 'retry');
    // What was charged before was agreed to now; where it takes more, the journal asks with the new price.
    const total = plans[0]?.unknown === 0 ? planned : (credits ?? planned);
    this.#starting.start(accountId, [subjectId], 'retry', total);
  }

  async estimate(accountId: string, id: string): Promise<{ credits: number | null; basis: VideoStep['basis'] }> {
    await this.#askEstimate(accountId, id);
    return { ...this.#starting.renderPrice(accountId, this.#parts.drafts.read(id)) };
  }

  /** Sends what changed here, and takes what changed there; without a network it is sent when there is one. */
  async sync(id: string): Promise<void> {
    const { draft, accountId } = this.#onService(id);
    if (this.#starting.isUnsent(id)) this.#starting.update(accountId, draft);
    else await this.refresh(id);
  }

  /** Reads how the video is now, its captions and its pictures. @throws ApiError, Refusal */
  async refresh(id: string): Promise<void> {
    const { accountId, remoteId, draft } = this.#onService(id);
    const client = this.#client(accountId);
    const video = await readVideo(client, doorOf(draft.type), remoteId, 'user').catch((error: unknown) => {
      throw error instanceof NotFoundError ? this.#gone(id) : error;
    });
    this.#state.remoteRead(accountId, id, video);
    if (video.video?.status === 'completed') await this.#readFinished(id);
  }

  /** A draft of a video that only the service has. @throws ApiError */
  async addById(accountId: string, kind: 'faceless' | 'b-roll', remoteId: number): Promise<string> {
    const door = kind === 'b-roll' ? bRollDoor : facelessDoor;
    const client = this.#client(accountId);
    const video = await readVideo(client, door, remoteId, 'user');
    const id = this.#parts.db.transaction(() => {
      const adopted = this.#parts.drafts.adopt(accountId, video);
      this.#state.remoteRead(accountId, adopted, video);
      return adopted;
    });
    if (video.video?.status === 'completed') await this.#readFinished(id).catch(this.#unread);
    return id;
  }

  /** A job of a video has ended: what it made is read, when the look itself did not tell. */
  ended(job: Job): void {
    if (!isVideoJob(job) || job.state !== 'done') return;
    const { captions, assets } = this.#known(job.subjectId);
    if (captions && assets) return;
    this.#readFinished(job.subjectId).catch(this.#unread);
  }

  /** The transcript with what waits; read when it is not here. @throws ApiError, Refusal */
  async readCaptions(id: string): Promise<ShownCaptions> {
    const known = this.captions.known(id);
    if (known !== null) return known;
    const { accountId, remoteId } = this.#onService(id);
    await this.captions.read(this.#client(accountId), id, remoteId, 'user');
    const read = this.captions.known(id);
    if (read === null) throw noTranscript();
    return read;
  }

  detail(id: string): VideoDetail {
    const { remote } = this.#parts.drafts.read(id);
    const { staged, conflicts } = this.captions.counts(id);
    const open = this.#parts.entriesOf(id).some(({ state }) => !isSettled(state));
    return {
      id,
      mediaUrl: remote?.url === null || remote === null ? null : `app-media://video/${id}`,
      assets: this.#parts.rows.get(id).assets.map(({ url: _url, ...asset }) => ({
        ...asset,
        mediaUrl: `app-media://video-asset/${id}.${asset.id}`,
      })),
      working: open || isBusyStatus(remote?.status),
      stagedCaptions: staged,
      captionConflicts: conflicts,
    };
  }

  /** The lists of an account; what is known where it cannot be asked. @throws ApiError when `refresh` was wanted */
  async readOptions(accountId: string, refresh: boolean): Promise<VideoOptions> {
    if (!refresh && !this.options.isOld(accountId)) return this.options.known(accountId);
    try {
      return await this.options.refresh(accountId, this.#client(accountId));
    } catch (error) {
      if (refresh || !(error instanceof ApiError || error instanceof Refusal)) throw error;
      return this.options.known(accountId);
    }
  }

  async #askEstimate(accountId: string, id: string): Promise<void> {
    const draft = this.#parts.drafts.read(id);
    const client = this.#parts.clientFor(accountId);
    const { remoteId, accountId: owner } = draft;
    // The service would say what the video takes that it has, and not the one that is here.
    if (remoteId === null || owner !== accountId || client === null || this.#starting.isUnsent(id)) return;
    try {
      const credits = await estimateNow(client, doorOf(draft.type), remoteId, 'user');
      if (credits !== null) this.#parts.rows.change(id, { estimate: { credits, of: pricePrint(draft) } });
    } catch (error) {
      // Without a script or a voice it has no answer, and without a network there is none.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  async #readFinished(id: string): Promise<void> {
    const { accountId, remoteId } = this.#onService(id);
    const client = this.#client(accountId);
    await this.captions.read(client, id, remoteId, 'user');
    const { data } = await client.call(operations.faceless.assets, { path: { id: remoteId } }, { lane: 'user' });
    this.#state.assetsRead(id, data);
  }

  readonly #unread = (error: unknown): void => {
    // It is read when somebody opens the video.
    this.#parts.log(`what a video is made of could not be read: ${String(error)}`);
  };

  #known(id: string): { captions: boolean; assets: boolean } {
    return { captions: this.captions.known(id) !== null, assets: this.#parts.rows.get(id).assets.length > 0 };
  }

  /** Refunds of the account's other jobs that ended since this one began. */
  #otherRefunds(job: Job): number[] {
    return this.#parts.jobs
      .chargedAndFailed(job.accountId)
      .filter(({ id, finishedAt }) => id !== job.id && (finishedAt ?? 0) >= job.createdAt)
      .flatMap(({ detail }) => (detail.refundedCredits === null ? [] : [detail.refundedCredits]));
  }

  /** The draft stays, as one that the service never had: it can be made anew. */
  #gone(id: string): Refusal {
    this.#parts.db.transaction(() => {
      this.#parts.drafts.unbindRemote(id);
      this.#parts.rows.change(id, { imagesFrom: null, madeFrom: null, estimate: null, assets: [] });
    });
    return new Refusal({
      code: 'video-gone',
      title: 'The service does not have this video any more',
      detail: 'It was probably deleted there. The draft is still here, and can be made anew.',
    });
  }

  #client(accountId: string): ApiClient {
    const client = this.#parts.clientFor(accountId);
    if (client !== null) return client;
    throw new Refusal({
      code: 'not-reachable',
      title: 'The account cannot be reached now',
      detail: 'There is no network, or the account is not signed in. What you have here stays, and can be worked on.',
      action: 'check-connection',
    });
  }

  #onService(id: string) {
    const draft = this.#parts.drafts.read(id);
    const { accountId, remoteId } = draft;
    if (accountId !== null && remoteId !== null) return { draft, accountId, remoteId };
    throw new Refusal({
      code: 'video-not-there-yet',
      title: 'The service does not have this video yet',
      detail: 'It lives on this computer only, until you have it made.',
    });
  }
}

/** Credits that an entry took; null while that is not known. */
function chargeOf(entry: JournalEntry | null): number | null {
  return entry?.state.kind === 'confirmed' ? (entry.state.charged ?? entry.cost) : null;
}
