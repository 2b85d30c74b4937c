import type { ShownCaptions } from '../../bridge/index.ts';
import { operations, type CostMap } from '../../contract/index.ts';
import { ApiError, ForbiddenError, NotFoundError, type ApiClient } from '../api/index.ts';
import type { Drafts } from '../drafts/index.ts';
import type { Job, Watcher } from '../jobs/index.ts';
import type { Journal } from '../journal/index.ts';
import type { Clock } from '../ports/index.ts';
import { Refusal } from '../refusal.ts';
import { noneLost, type Database, type JobRows, type VideoRows } from '../store/index.ts';
import { noTranscript, type Captions } from './captions/index.ts';
import { enginePrint, pricePrint } from './content-print.ts';
import { bRollDoor, doorOf, facelessDoor, isBusyStatus, readVideo } from './door.ts';
import { isVideoJob } from './job-kind.ts';
import { estimateNow } from './prices.ts';
import { unlessDeniedTwice } from './denied-twice.ts';
import type { VideoState } from './video-state.ts';
import { videoTexts } from '../texts/videos.ts';

interface RemoteVideosParts {
  readonly db: Database;
  readonly rows: VideoRows;
  readonly jobs: Pick<JobRows, 'openOf'>;
  readonly drafts: Drafts;
  readonly captions: Captions;
  readonly state: VideoState;
  readonly journal: () => Journal;
  readonly watcher: () => Watcher;
  /** Null while the account cannot be asked. */
  readonly clientFor: (accountId: string) => ApiClient | null;
  readonly clock: Clock;
  readonly account: (accountId: string) => { readonly costs: CostMap | null };
  readonly log: (line: string) => void;
}

/** Who opens a video again within this time, milliseconds, has seen how it is. */
const seenForMs = 60_000;
/** So long a price that the service said stands, milliseconds: it is asked again before anything is paid. */
const pricedForMs = 600_000;

/** Looks at videos on the service that change nothing there: how they are, what they are made of, what they would take. */
export class RemoteVideos {
  readonly #parts: RemoteVideosParts;
  /** By draft: when somebody opened it last, milliseconds since the epoch. */
  readonly #openedAt = new Map<string, number>();
  /** By draft: when the service said what a render takes, milliseconds since the epoch, and by which price list. */
  readonly #pricedAt = new Map<string, { readonly at: number; readonly list: string }>();
  constructor(parts: RemoteVideosParts) {
    this.#parts = parts;
  }

  /** Reads how the video is now, its captions and its pictures. @throws ApiError, Refusal */
  async refresh(id: string): Promise<void> {
    const { accountId, remoteId, draft } = this.onService(id);
    const read = () => readVideo(this.client(accountId), doorOf(draft.type), remoteId, 'user');
    const video = await unlessDeniedTwice(this.#parts.clock, read).catch((error: unknown) => {
      // Made anew meanwhile, it is another video that the service has.
      throw error instanceof NotFoundError && this.onService(id).remoteId === remoteId ? this.#gone(id) : error;
    });
    this.#parts.state.remoteRead(accountId, id, video);
    // What waits for a job that nobody watches here goes on.
    if (!isBusyStatus(video.video?.status)) this.#parts.journal().back('busy', accountId, id);
    if (video.video?.status === 'completed') await this.#readFinished(id, 'user');
  }

  /**
   * Somebody opens it: what others changed there comes into it, with the captions and pictures of their film, where the service can
   * be asked. Gives nothing up: that it is gone is for the user's own look to find. Never rejects.
   */
  async opened(id: string): Promise<void> {
    const { drafts, clientFor, clock, state, log } = this.#parts;
    const { accountId, remoteId, type, remote } = drafts.read(id);
    const door = doorOf(type);
    const client = accountId === null || remoteId === null ? null : clientFor(accountId);
    if (accountId === null || remoteId === null || client === null) return;
    const now = clock.now();
    if (Math.abs(now - (this.#openedAt.get(id) ?? Number.NEGATIVE_INFINITY)) < seenForMs) return;
    this.#openedAt.set(id, now);
    try {
      const video = await readVideo(client, door, remoteId, 'evidence', door.includeAll);
      state.remoteRead(accountId, id, video);
      if (video.video?.status !== 'completed') return;
      // Captions that were corrected meanwhile are newer than those of this answer.
      const isNewest = drafts.read(id).remote?.captions === remote?.captions;
      if (!isNewest || !state.answers.contentsTold(id, video)) await this.#readFinished(id, 'evidence');
    } catch (error) {
      log(`a video that was opened could not be looked at: ${String(error)}`);
    }
  }

  /** A draft of a video that only the service has. `made`: the service has made it. @throws ApiError, Refusal */
  async addById(
    accountId: string,
    kind: 'faceless' | 'b-roll',
    remoteId: number,
  ): Promise<{ readonly id: string; readonly made: boolean }> {
    const door = kind === 'b-roll' ? bRollDoor : facelessDoor;
    const client = this.client(accountId);
    const video = await readVideo(client, door, remoteId, 'user').catch((error: unknown) => {
      // What belongs to others is forbidden or not found, as the service likes.
      throw error instanceof NotFoundError || error instanceof ForbiddenError ? noSuchVideo(kind) : error;
    });
    const { id, watched } = this.#parts.db.transaction(() => {
      const { drafts, state } = this.#parts;
      // What others changed of one that is here is told from what was known of it.
      const here = drafts.byRemoteId(accountId, video.id);
      if (here !== null) state.remoteRead(accountId, here.id, video);
      const adopted = drafts.syncing.adopt(accountId, video);
      if (here === null) state.remoteRead(accountId, adopted, video);
      this.#parts.watcher().watchAgain(adopted);
      return { id: adopted, watched: this.#parts.jobs.openOf(adopted).length > 0 };
    });
    // Where a job of it goes on, that tells how it ended.
    return { id, made: video.video?.status === 'completed' && !watched };
  }

  /**
   * A job of a video has ended: what it made is read, when the look itself did not tell. Whether its captions are known now;
   * never rejects.
   */
  async ended(job: Job): Promise<boolean> {
    if (!isVideoJob(job) || job.state !== 'done') return false;
    return this.#parts.state.toldAll(job) || this.readMade(job.subjectId);
  }

  /** Reads what a finished video is made of. Whether its captions are known now; never rejects. */
  async readMade(id: string): Promise<boolean> {
    try {
      await this.#readFinished(id, 'evidence');
      return true;
    } catch (error) {
      // It is read when somebody opens the video.
      this.#parts.log(`what a video is made of could not be read: ${String(error)}`);
      return false;
    }
  }

  /** The transcript with what waits; read when it is not here. @throws ApiError, Refusal */
  async readCaptions(id: string): Promise<ShownCaptions> {
    const known = this.#parts.captions.known(id);
    if (known !== null && known.segments.length > 0) return known;
    const waits = known !== null && known.staged > 0;
    // Corrections that wait for captions are seen whether or not the service can be asked for some.
    const read = await this.#captionsNow(id).catch((error: unknown) => {
      if (waits && (error instanceof ApiError || error instanceof Refusal)) return known;
      throw error;
    });
    if (read === null || (read.segments.length === 0 && read.staged === 0)) throw noTranscript();
    return read;
  }

  async #captionsNow(id: string): Promise<ShownCaptions | null> {
    const { accountId, remoteId } = this.onService(id);
    await this.#parts.captions.read(this.client(accountId), id, remoteId, 'user');
    return this.#parts.captions.known(id);
  }

  /** Asks what a render takes, where the service has the video as it is here, and has not said that a moment ago. */
  async askEstimate(accountId: string, id: string): Promise<void> {
    // Of most of a thousand drafts the service has none: their texts are not read for that.
    if (!this.#parts.drafts.isOnService(id, accountId)) return;
    const draft = this.#parts.drafts.read(id);
    const client = this.#parts.clientFor(accountId);
    const { remoteId } = draft;
    // The service would say what the video takes that it has, and not the one that is here.
    if (remoteId === null || client === null || this.#isUnsent(id)) return;
    // "Script and voice must be set" (specification, GET /b-roll/{faceless}/estimate).
    if (draft.script.trim() === '' || draft.settings.voiceId === null) return;
    const of = pricePrint(draft);
    const asked = { at: this.#parts.clock.now(), list: JSON.stringify(this.#parts.account(accountId).costs) };
    if (this.#isPriced(id, of, asked)) return;
    try {
      const { required: credits } = await estimateNow(client, doorOf(draft.type), remoteId, 'user');
      if (credits === null) return;
      this.#parts.rows.change(id, { estimate: { credits, of, engines: enginePrint(draft) } });
      this.#pricedAt.set(id, asked);
    } catch (error) {
      // Without a network there is no answer.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  #isPriced(id: string, of: string, now: { readonly at: number; readonly list: string }): boolean {
    const known = this.#pricedAt.get(id);
    if (known === undefined || known.list !== now.list) return false;
    return this.#parts.rows.get(id).estimate?.of === of && Math.abs(now.at - known.at) < pricedForMs;
  }

  async #readFinished(id: string, lane: 'user' | 'evidence'): Promise<void> {
    const { accountId, remoteId } = this.onService(id);
    const client = this.client(accountId);
    await this.#parts.captions.read(client, id, remoteId, lane);
    const { data } = await client.call(operations.faceless.assets, { path: { id: remoteId } }, { lane });
    this.#parts.state.answers.assetsRead(id, data);
  }

  /**
   * The draft stays, as one that the service never had: it can be made anew. Not while something is open about it, or it is
   * being made: what was paid for would not be found any more, should the service have erred.
   */
  #gone(id: string): Refusal {
    const { journal, jobs } = this.#parts;
    if (journal().openFor(id) || jobs.openOf(id).length > 0) return stillAsked();
    this.#parts.db.transaction(() => {
      this.#parts.drafts.syncing.unbind(id);
      this.#parts.captions.gone(id);
      this.#parts.rows.change(id, {
        imagesFrom: null,
        made: null,
        finish: null,
        ordered: null,
        exportSaid: null,
        captionsTaken: false,
        estimate: null,
        assets: [],
        ...noneLost,
        corrections: noneLost,
      });
    });
    return new Refusal({
      code: 'video-gone',
      ...videoTexts.gone,
    });
  }

  /** @throws Refusal while it cannot be asked */
  client(accountId: string): ApiClient {
    const client = this.#parts.clientFor(accountId);
    if (client !== null) return client;
    throw new Refusal({
      code: 'not-reachable',
      ...videoTexts.notReachable,
      action: 'check-connection',
    });
  }

  /** @throws Refusal for a draft that lives here only */
  onService(id: string) {
    const draft = this.#parts.drafts.read(id);
    const { accountId, remoteId } = draft;
    if (accountId !== null && remoteId !== null) return { draft, accountId, remoteId };
    throw new Refusal({
      code: 'video-not-there-yet',
      ...videoTexts.onlyHere,
    });
  }

  #isUnsent(id: string): boolean {
    return Object.keys(this.#parts.state.unsent(id, false).body).length > 0;
  }
}

function stillAsked(): Refusal {
  return new Refusal({
    code: 'video-gone',
    ...videoTexts.stillAsked,
    action: 'retry',
  });
}

/** The two kinds are numbered apart: a number of one is none of the other, or another video. Named as where they are chosen. */
function noSuchVideo(kind: 'faceless' | 'b-roll'): Refusal {
  return new Refusal({
    code: 'no-such-video',
    ...videoTexts.unknownId(kind),
  });
}
