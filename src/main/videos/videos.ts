import { textHash } from '../../bridge/index.ts';
import type {
  ChosenNumber,
  Draft,
  SeenChanges,
  VideoAction,
  VideoDetail,
  VideoPlan,
  VideoPlans,
  VoiceChoice,
  VoiceClone,
} from '../../bridge/index.ts';
import type { CostMap } from '../../contract/index.ts';
import type { ApiClient } from '../api/index.ts';
import { lookForRefund, otherRefunds, type Refundable } from '../credits/index.ts';
import type { Drafts } from '../drafts/index.ts';
import type { Job, JobKind, Watcher } from '../jobs/index.ts';
import { chargeOf, isSettled, type Journal, type JournalEntry, type JournalHandler } from '../journal/index.ts';
import type { Clock } from '../ports/index.ts';
import type { Wanted, WantFile } from '../library/wanted.ts';
import type { CaptionRecord, Database, JobRows, VideoRows } from '../store/index.ts';
import { CaptionCorrections, Captions } from './captions/index.ts';
import { madeMeanwhile } from './changed-meanwhile.ts';
import { ChangedThere } from './changed-there.ts';
import { JustTold } from './just-told.ts';
import { LostChanges } from './lost-changes.ts';
import { makingHandlers, scriptHandlers } from './charging-handlers.ts';
import { doors, isBusyStatus } from './door.ts';
import { captionsHandler, createHandler, imagesHandler, updateHandler } from './draft-handlers.ts';
import { isVideoJob, refundedFailure, videoJobKinds } from './job-kind.ts';
import { OptionLists } from './option-lists.ts';
import { Options } from './options.ts';
import { Planning } from './planning.ts';
import { RemoteVideos } from './remote-videos.ts';
import { Starting } from './starting.ts';
import { Unsent } from './unsent.ts';
import { VideoState } from './video-state.ts';
import { addedVideo, titleOf, wantedVideo } from './wanted-video.ts';

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
  /** A finished video is to be kept in the user's library. */
  readonly keep: WantFile;
  /** Ids of cloned voices of an account that were deleted, or are about to be. */
  readonly goneVoices: (accountId: string) => ReadonlySet<number>;
  /** What an account is called. */
  readonly accountName: (accountId: string) => string;
  readonly isOfSameService: (accountId: string, other: string) => boolean;
  /** Cloned voices of an account that can be spoken with, by their ids. */
  readonly readyClones: (accountId: string) => ReadonlyMap<number, VoiceClone>;
  /** Other voices of an account are known than before. */
  readonly voicesChanged: () => void;
  /** Captions of a draft are others, or other corrections of them wait; after the commit. */
  readonly captionsChanged: (draftId: string) => void;
  readonly log: (line: string) => void;
}

/** For the prices of so many the service is asked at the same time: others of the user's requests find their way between them. */
const askedTogether = 4;
/** Videos from draft to rendered file: what the user asks for is written down here and sent by the journal. */
export class Videos {
  readonly #parts: VideosParts;
  readonly #state: VideoState;
  readonly #planning: Planning;
  readonly #starting: Starting;
  readonly #unsent: Unsent;
  readonly captions: Captions;
  readonly corrections: CaptionCorrections;
  readonly options: Options;
  readonly lists: OptionLists;
  /** Looks at the service, whenever the user wants one. */
  readonly remote: RemoteVideos;
  readonly handlers: readonly JournalHandler[];
  readonly jobKinds: readonly JobKind[];
  readonly refunds: Refundable = {
    isOf: isVideoJob,
    refunded: ({ detail }, error, came) => refundedFailure(error, detail.credits ?? 0, came),
  };

  constructor(parts: VideosParts) {
    this.#parts = parts;
    this.captions = new Captions({ ...parts, losses: new LostChanges(parts, 'corrections') });
    this.corrections = new CaptionCorrections(parts);
    const losses = new LostChanges(parts, 'video');
    const changedThere = new ChangedThere(parts.rows);
    this.options = new Options(parts);
    this.#state = new VideoState({
      ...parts,
      captions: this.captions,
      losses,
      changedThere,
      options: this.options,
      justTold: new JustTold(parts.clock),
      problemsOfOthers: (accountId, draft) => this.#planning.problemsOfOthers(accountId, draft),
    });
    this.#unsent = new Unsent({ ...parts, captions: this.captions, losses });
    this.#planning = new Planning({
      ...parts,
      captions: this.captions,
      unsent: this.#unsent,
      changedThere,
      options: this.options,
    });
    this.#starting = new Starting({ ...parts, planning: this.#planning, changedThere });
    this.remote = new RemoteVideos({ ...parts, captions: this.captions, state: this.#state });
    this.lists = new OptionLists({
      options: this.options,
      client: (accountId) => this.remote.client(accountId),
      pacesKnown: (accountId, paces) => parts.drafts.pacesKnown(accountId, paces),
    });
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
      charged: ({ entryId }) => {
        const entry = entryId === null ? null : parts.entry(entryId);
        return entry === null ? null : chargeOf(entry);
      },
      refunded: (client, job, charged) =>
        lookForRefund(client, { charged, since: job.createdAt, others: otherRefunds(parts.jobs.credits, job) }),
      seen: (job, look) => this.#state.seen(job, look),
    });
  }

  /** Asks the service for the prices of those that it has, where it can be asked and they are not known, and plans. */
  async plan(accountId: string, ids: readonly string[], action: VideoAction, pricesKnown = false): Promise<VideoPlans> {
    const all = [...new Set(ids)];
    if (!pricesKnown && (action === 'publish' || action === 'retry')) {
      for (let at = 0; at < all.length; at += askedTogether)
        await Promise.all(all.slice(at, at + askedTogether).map((id) => this.remote.askEstimate(accountId, id)));
    }
    return this.#planning.inPieces(accountId, all, action);
  }

  /** What a render of each would leave out; none where that is nothing, or where no account has it yet. */
  leftOut(ids: readonly string[]): (Pick<VideoPlan, 'id' | 'later' | 'keeps'> & { captions?: boolean })[] {
    return [...new Set(ids)].flatMap((id) => {
      const draft = this.#draft(id);
      if (draft === null || draft.accountId === null) return [];
      const captions = this.#unsent.captions(id);
      return this.#planning
        .plans(draft.accountId, [id], 'publish')
        .plans.filter(({ later, keeps }) => captions || later.length + keeps.length > 0)
        .map(({ later, keeps }) => ({ id, later, keeps, ...(captions && { captions }) }));
    });
  }

  /** Throws a `Refusal`; then nothing was started. */
  start(
    accountId: string,
    ids: readonly string[],
    action: VideoAction,
    approvedTotal: number,
    seen: readonly SeenChanges[] = [],
  ): { batchId: string; queueIds: string[] } {
    return this.#starting.start(accountId, ids, action, approvedTotal, seen);
  }

  /**
   * Makes one again, for the credits that the queue showed; null: not known. What was refused goes with what has to go before it now.
   * Part of the caller's transaction. @throws Refusal also where its film is there by now: the queue does not show that
   */
  startAgain(entry: JournalEntry, credits: number | null): void {
    if (this.#state.hasArrived(entry)) throw madeMeanwhile();
    const isIn = (end: string): boolean => entry.operation.endsWith(end);
    // A retry is "only for failed renders", and takes what a render takes (specification, POST /faceless/{faceless}/retry).
    const lacks = this.lacks(entry) || this.#unsent.images(entry.subjectId);
    const action = isIn('.export') ? 'export' : lacks ? 'publish' : 'retry';
    this.#starting.again(entry, action, credits);
    this.#parts.journal().hide([entry.id]);
  }

  /** Whether what was refused or cancelled would be paid for, as it is, without what its draft says by now. */
  lacks(entry: JournalEntry): boolean {
    const { state, subjectId } = entry;
    // What may have been sent already is asked about first.
    const isOver = state.kind === 'refused' || (state.kind === 'cancelled' && state.restored === undefined);
    return isOver && this.#draft(subjectId) !== null && this.#unsent.lacks(entry);
  }

  /** Sends what changed here, and takes what changed there; without a network it is sent when there is one. */
  async sync(id: string): Promise<void> {
    const { draft, accountId } = this.remote.onService(id);
    if (this.#unsent.forRender(id)) this.#starting.update(accountId, draft);
    else await this.remote.refresh(id);
  }

  /** A job has ended; what a video is made of is read then. What the library keeps of it, with its captions; null: nothing. */
  async ended(job: Job): Promise<Wanted | null> {
    return (await this.remote.ended(job))
      ? this.wanted(job, this.#parts.rows.captions(job.subjectId))
      : this.wanted(job);
  }

  /** The video that a job has made, for the library; null for other jobs. */
  wanted(job: Job, captions: CaptionRecord | null = null): Wanted | null {
    const draft = this.#draft(job.subjectId);
    return wantedVideo(job, draft, captions?.transcript ?? null, this.#voice(job.accountId, draft));
  }

  /** Adds a video that only the service has. One that it has made is kept in the library, too. @throws ApiError, Refusal */
  async addById(accountId: string, kind: 'faceless' | 'b-roll', remoteId: number): Promise<string> {
    const { id, made } = await this.remote.addById(accountId, kind, remoteId);
    const wanted = made ? await this.added(id) : null;
    if (wanted !== null) this.#parts.keep(wanted);
    return id;
  }

  /** The video of a draft that was added when it had been made, for the library, with its captions where they can be read. */
  async added(id: string): Promise<Wanted | null> {
    if (this.#draft(id) === null) return null;
    const captions = (await this.remote.readMade(id)) ? this.#parts.rows.captions(id) : null;
    const draft = this.#draft(id);
    if (draft === null) return null;
    return addedVideo(draft, captions?.transcript ?? null, this.#voice(draft.accountId ?? '', draft));
  }

  /** The numbers of a draft that were chosen in another account, and may stand for something else in this one. */
  numbersOfOthers(accountId: string, draft: Draft): ChosenNumber[] {
    return this.#planning.numbersOfOthers(accountId, draft);
  }

  /** What it is called in files, and when it was begun. */
  named(id: string): { title: string; createdAt: number } {
    const { title, createdAt } = this.#parts.drafts.read(id);
    return { title: titleOf(title), createdAt };
  }

  /** How what was changed in its captions on both sides stands; null where nobody can decide it. */
  decision(id: string): 'open' | 'decided' | null {
    if (this.#parts.drafts.decision(id) === null) return null;
    return this.captions.counts(id).conflicts > 0 ? 'open' : 'decided';
  }

  #draft(id: string): Draft | null {
    return this.#parts.drafts.isListed(id) ? this.#parts.drafts.read(id) : null;
  }

  #voice(accountId: string, draft: Draft | null): VoiceChoice | null {
    const voiceId = draft?.settings.voiceId ?? null;
    return voiceId === null ? null : this.options.voice(accountId, voiceId);
  }

  /** Something that was asked for it is still to be done. */
  isOnItsWay(id: string): boolean {
    return this.#parts.entriesOf(id).some(({ state }) => !isSettled(state));
  }

  detail(id: string): VideoDetail {
    const { remote } = this.#parts.drafts.read(id);
    const { staged, conflicts } = this.captions.counts(id);
    const record = this.#parts.rows.get(id);
    const { assets, films, earlierUrl, captionsTaken, made } = record;
    const url = remote?.url ?? null;
    const shape = made?.['settings.aspectRatio'];
    return {
      id,
      // Chromium keeps pieces of a file by its address, and would play those of the film before among those of this one.
      mediaUrl: url === null ? null : `app-media://video/${id}?film=${films}`,
      earlierUrl: url === null && earlierUrl !== null ? `app-media://video-before/${id}?film=${films}` : null,
      assets: assets.map(({ url: from, extension: _extension, ...asset }) => ({
        ...asset,
        // The service may put another picture under the same number; pages keep what they have by its address.
        mediaUrl: `app-media://video-asset/${id}.${asset.id}.${asset.part}?of=${textHash(from)}`,
      })),
      aspectRatio: typeof shape === 'string' ? shape : null,
      exportable: this.#planning.isExportable({ id, remote }, record),
      working: this.isOnItsWay(id) || isBusyStatus(remote?.status),
      changed: (url !== null || isBusyStatus(remote?.status)) && this.#planning.isAfterFilm(id),
      stagedCaptions: staged,
      captionConflicts: conflicts,
      captionsTaken,
    };
  }
}
