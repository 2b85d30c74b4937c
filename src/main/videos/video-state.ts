import type { Faceless } from '../../contract/index.ts';
import {
  sharedField,
  textHash,
  type Draft,
  type SharedField,
  type SharedFields,
  type VideoProblem,
} from '../../bridge/index.ts';
import { sharedOf, updateBody, type Drafts } from '../drafts/index.ts';
import type { Job, Look, Watcher } from '../jobs/index.ts';
import type { JournalEntry } from '../journal/index.ts';
import type { Clock } from '../ports/index.ts';
import { Refusal } from '../refusal.ts';
import type { Database, JobRows, VideoRows } from '../store/index.ts';
import { readBeforeCorrecting, type Captions } from './captions/index.ts';
import type { ChangedThere } from './changed-there.ts';
import { doorOf, isBusyStatus, readKnownVideo } from './door.ts';
import { askedWhenLost } from './evidence.ts';
import { carriedByExport } from './export-settings.ts';
import { Films } from './films.ts';
import { jobKindOf, type Making } from './job-kind.ts';
import type { JustTold } from './just-told.ts';
import type { LostChanges } from './lost-changes.ts';
import { madeInAnother } from './other-account.ts';
import type { Options } from './options.ts';
import { type Order, Orders } from './orders.ts';
import type { AskingFirst, StepParts } from './step-parts.ts';
import { VideoAnswers } from './video-answers.ts';
import { videoTexts } from '../texts/videos.ts';

interface VideoStateParts {
  readonly db: Database;
  readonly rows: VideoRows;
  readonly jobs: Pick<JobRows, 'openOf'>;
  readonly drafts: Drafts;
  readonly clock: Clock;
  readonly captions: Captions;
  /** Changes of the video itself. */
  readonly losses: LostChanges;
  readonly changedThere: ChangedThere;
  readonly justTold: JustTold;
  readonly options: Pick<Options, 'isVoiceGone'>;
  /** The settings of a draft that are of another account, each as a problem. */
  readonly problemsOfOthers: (accountId: string, draft: Draft) => readonly VideoProblem[];
  /** Entries of a draft, settled ones included. */
  readonly entriesOf: (draftId: string) => readonly JournalEntry[];
  readonly watcher: () => Watcher;
}

/** What the steps of videos ask and tell: what is known of each here, what left for the service, and its jobs. */
export class VideoState implements StepParts {
  readonly #parts: VideoStateParts;
  readonly #orders: Orders;
  readonly films: Films;
  readonly answers: VideoAnswers;
  /** Jobs that were just seen to end, with all that their videos are made of. */
  readonly #toldAll = new Set<string>();
  constructor(parts: VideoStateParts) {
    this.#parts = parts;
    this.#orders = new Orders(parts);
    this.films = new Films({ ...parts, isAwaited: (draftId) => this.#orders.isAwaited(draftId) });
    this.answers = new VideoAnswers({ ...parts, orders: this.#orders, films: this.films });
  }

  draft(draftId: string): Draft {
    return this.#parts.drafts.read(draftId);
  }

  /** See `Orders`. */
  hasArrived(entry: JournalEntry): boolean {
    return this.#orders.hasArrived(entry, this.draft(entry.subjectId).remote);
  }

  isVoiceGone(accountId: string, draftId: string): boolean {
    const voiceId = this.#parts.drafts.voiceOf(draftId);
    return voiceId !== null && this.#parts.options.isVoiceGone(accountId, voiceId);
  }

  refuseOthers(accountId: string, draftId: string, fields: SharedFields): void {
    const problems = this.#parts.problemsOfOthers(accountId, this.draft(draftId));
    const first = problems.find(({ field }) => field !== null && field in fields);
    if (first !== undefined) throw new Refusal(first);
  }

  remoteId(accountId: string, draftId: string): number {
    const draft = this.draft(draftId);
    const { remoteId } = draft;
    if (remoteId === null) {
      throw new Refusal({
        code: 'video-not-there-yet',
        ...videoTexts.createdFirst,
      });
    }
    if (draft.accountId !== accountId) throw madeInAnother(draft);
    return remoteId;
  }

  unsent(draftId: string, forExport: boolean): ReturnType<StepParts['unsent']> {
    const { fields: all } = this.#parts.drafts.syncing.changesSinceBase(draftId);
    const { body, fields } = updateBody(forExport ? carriedByExport(all) : all);
    return { body: { ...body }, fields };
  }

  async pull(accountId: string, draftId: string, { client, signal }: AskingFirst): Promise<void> {
    const asked = { type: this.draft(draftId).type, remoteId: this.remoteId(accountId, draftId) };
    const video = await readKnownVideo(client, asked, this.#parts.clock, signal);
    // What was being done when it was cut off is done again at the next start.
    if (!signal.aborted) this.remoteRead(accountId, draftId, video);
  }

  changedThere(draftId: string): readonly string[] {
    return this.#parts.changedThere.of(draftId);
  }

  changeSeen(draftId: string): void {
    if (this.#knows(draftId)) this.#parts.changedThere.seen(draftId);
  }

  justTold(draftId: string): Faceless | null {
    const told = this.#parts.justTold.take(draftId);
    // What was lost may have arrived since.
    return this.#parts.losses.get(draftId).lost.length > 0 ? null : told;
  }

  saying(draftId: string, fields: Parameters<StepParts['saying']>[1]): void {
    this.#parts.losses.saying(draftId, fields);
  }

  lost(draftId: string, until: number): void {
    if (!this.#knows(draftId)) return;
    const { rows, losses } = this.#parts;
    // Whose are attached is not known any more: they are asked for again, which is free.
    if ('imagesFrom' in losses.get(draftId).said) rows.change(draftId, { imagesFrom: null });
    losses.lost(draftId, until);
  }

  refuseTooEarly(draftId: string, than: 'draft' | 'video'): void {
    const { rows, losses, captions } = this.#parts;
    const draft = this.draft(draftId);
    if (than === 'draft') {
      losses.refuseTooEarly(draftId, { ...sharedOf(draft), imagesFrom: draft.imagesFrom });
      return;
    }
    losses.refuseTooEarly(draftId, { ...draft.base, imagesFrom: rows.get(draftId).imagesFrom });
    captions.refuseTooEarly(draftId);
  }

  /**
   * An answer to a look: merged, and watched where the service works on something that was not asked for here. Where a job that is
   * watched here has ended by it, the look at that job comes soon: it says how the job ended, and has its file fetched.
   */
  remoteRead(accountId: string, draftId: string, video: Faceless): void {
    this.#parts.db.transaction(() => {
      if (!this.#knows(draftId)) return;
      this.answers.told(draftId, video);
      this.answers.keepAssets(draftId, video);
      const status = video.video?.status;
      const busy = isBusyStatus(status);
      // What is at work is known, or the answer to what may have begun says what it is.
      const isOpen = this.#parts.jobs.openOf(draftId).length > 0;
      if (busy && !isOpen && !this.#orders.mayHaveBegun(draftId))
        this.#watch(accountId, draftId, video, 'render', null);
      const hasEnded = (status === 'completed' || status === 'failed') && !this.answers.isAnother(draftId, video);
      if (isOpen && hasEnded) this.#parts.watcher().lookSoon(draftId);
    });
  }

  created({ accountId }: JournalEntry, draftId: string, video: Faceless): void {
    if (!this.#knows(draftId)) return;
    // Asked for in two accounts at once: the first that has it is the one that makes it.
    const { accountId: owner } = this.draft(draftId);
    if (owner === null || owner === accountId) this.#parts.drafts.syncing.bind(draftId, accountId, video.id, video);
  }

  answered(draftId: string, video: Faceless, said: SharedFields = {}): void {
    if (this.#knows(draftId)) {
      const asked = sharedField.options.filter((field) => field in said);
      this.answers.answered(draftId, video, asked);
    }
  }

  fieldsSent(draftId: string, fields: Parameters<StepParts['fieldsSent']>[1]): void {
    if (!this.#knows(draftId)) return;
    this.#parts.drafts.syncing.fieldsSent(draftId, fields);
    this.#parts.losses.answered(draftId);
  }

  imagesAttached(draftId: string, url: string, video: Faceless): void {
    if (!this.#knows(draftId)) return;
    this.answers.keepAssets(draftId, video);
    this.#parts.rows.change(draftId, { imagesFrom: url });
    this.#parts.losses.answered(draftId);
  }

  scriptWritten(draftId: string, replaced: string, video: Faceless): void {
    if (!this.#knows(draftId)) return;
    const { script } = this.draft(draftId);
    // What stood there at the click was given up for the new one (a version keeps it). What was written since was not: then
    // both stay, as for every other text that changed on both sides.
    const isWanted = textHash(script) === replaced;
    if (isWanted) this.#parts.drafts.syncing.fieldsSent(draftId, { script });
    // A film that waits would be made of it, whatever the user decides: that is not without telling them.
    const written: readonly SharedField[] = this.#orders.isOrdered(draftId) ? [] : ['script'];
    this.answers.answered(draftId, video, isWanted ? ['script'] : [], written);
  }

  started(entry: JournalEntry, draftId: string, what: Order, video: Faceless): void {
    const { accountId, id } = entry;
    // The service takes no new order while it is busy: what ran before has ended, whether or not anybody saw it.
    this.#parts.watcher().endings.superseded(draftId, what === 'retry' ? 'failed' : 'done');
    this.#watch(accountId, draftId, video, what === 'export' ? 'export' : 'render', id);
    if (!this.#knows(draftId)) return;
    this.answers.told(draftId, video);
    this.films.begun(draftId, what, askedWhenLost(entry), !isBusyStatus(video.video?.status));
    // "present in create, scripts, scrape, retry and export responses": a render's answer may say nothing of it.
    if ((video.video?.status ?? null) === null) {
      this.films.keeping(draftId, () =>
        this.#parts.drafts.syncing.remoteKnown(draftId, { status: 'rendering', url: null, failure: null }),
      );
    }
  }

  async captionsToSend(
    accountId: string,
    draftId: string,
    { client, signal }: AskingFirst,
  ): ReturnType<StepParts['captionsToSend']> {
    const { captions, clock } = this.#parts;
    const video = { draftId, type: this.draft(draftId).type, remoteId: this.remoteId(accountId, draftId) };
    await readBeforeCorrecting(video, { captions, clock, client, signal });
    return { segments: captions.toSend(draftId) };
  }

  captionsLost(draftId: string, until: number): void {
    this.#parts.justTold.forget(draftId);
    if (this.#knows(draftId)) this.#parts.captions.lost(draftId, until);
  }

  captionsTaken(
    draftId: string,
    sent: Parameters<StepParts['captionsTaken']>[1],
    transcript: Parameters<StepParts['captionsTaken']>[2],
  ): void {
    // They are part of the video, and may count as a change of it.
    this.#parts.justTold.forget(draftId);
    if (this.#knows(draftId)) this.#parts.captions.taken(draftId, sent, transcript);
  }

  /** A look at a job of it. */
  seen(job: Job, look: Look<Faceless>): void {
    const { subjectId: draftId } = job;
    const { data: video } = look;
    const { drafts } = this.#parts;
    if (video === null || !this.#knows(draftId)) return;
    this.answers.told(draftId, video);
    if (look.credits !== null && this.draft(draftId).remote?.chargedCredits !== look.credits)
      drafts.syncing.remoteKnown(draftId, { chargedCredits: look.credits });
    if (look.state !== 'done') return;
    this.films.ended(draftId, job.entryId !== null || this.answers.cameLate(draftId, video));
    if (this.answers.contentsTold(draftId, video)) this.#toldAll.add(job.id);
  }

  /** Whether the look that ended a job told what the video is made of, too. */
  toldAll(job: Job): boolean {
    return this.#toldAll.delete(job.id);
  }

  #watch(accountId: string, draftId: string, video: Faceless, making: Making, entryId: string | null): void {
    const draft = this.#knows(draftId) ? this.draft(draftId) : null;
    const door = doorOf(draft?.type ?? (video.type === 'b-roll' ? 'b-roll' : 'ai-visuals'));
    this.#parts.watcher().add({
      accountId,
      kind: jobKindOf(door, making),
      remoteId: draft?.remoteId ?? video.id,
      subjectId: draftId,
      entryId,
      title: draft?.title ?? video.video?.title ?? '',
      // One that is over already, as where the answer was lost, is read soon: until then it is said to go on.
      phase: isBusyStatus(video.video?.status) ? (video.video?.status ?? 'rendering') : 'rendering',
      // The last that was changed of a video that is being made is that it is.
      begunAt: entryId === null ? Date.parse(video.video?.updated_at ?? '') || undefined : undefined,
    });
  }

  /** False once it was deleted for good: what the service did is in the queue, and nothing is left to write here. */
  #knows(draftId: string): boolean {
    return this.#parts.drafts.has(draftId);
  }
}
