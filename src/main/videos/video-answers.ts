import { captionTranscript, type Asset, type Faceless } from '../../contract/index.ts';
import type { SharedField } from '../../bridge/index.ts';
import { sharedOf, type Drafts } from '../drafts/index.ts';
import type { VideoRows } from '../store/index.ts';
import type { Captions } from './captions/index.ts';
import type { ChangedThere } from './changed-there.ts';
import { isOfFilm } from './film-contents.ts';
import type { Films } from './films.ts';
import type { JustTold } from './just-told.ts';
import type { LostChanges } from './lost-changes.ts';
import type { Orders } from './orders.ts';
import { assetsIn, storedAssets } from './stored-assets.ts';

interface VideoAnswersParts {
  readonly rows: VideoRows;
  readonly drafts: Drafts;
  readonly captions: Captions;
  /** Changes of the video itself. */
  readonly losses: LostChanges;
  readonly changedThere: ChangedThere;
  readonly justTold: JustTold;
  readonly orders: Orders;
  readonly films: Films;
}

/** What an answer tells of a video, written down: in the draft and beside it. */
export class VideoAnswers {
  readonly #parts: VideoAnswersParts;
  constructor(parts: VideoAnswersParts) {
    this.#parts = parts;
  }

  /** An answer to what was sent is kept for the evidence of the next step, too. `asked`, `written`: see `ChangedThere`. */
  answered(
    draftId: string,
    video: Faceless,
    asked: readonly SharedField[],
    written: readonly SharedField[] = [],
  ): void {
    this.told(draftId, video, asked, written);
    if (!this.isAnother(draftId, video)) this.#parts.justTold.keep(draftId, video);
  }

  told(
    draftId: string,
    video: Faceless,
    asked: readonly SharedField[] = [],
    written: readonly SharedField[] = [],
  ): void {
    const { drafts, losses, justTold, changedThere, films } = this.#parts;
    // A later word than the one that was kept.
    justTold.forget(draftId);
    if (this.isAnother(draftId, video)) return;
    const { said, lost } = losses.get(draftId);
    if (Object.keys(said).length + lost.length > 0)
      losses.keep(draftId, drafts.syncing.saidSeen(draftId, said, lost, video));
    const before = drafts.read(draftId);
    const write = (): void => {
      drafts.syncing.remoteChanged(draftId, video);
      const now = drafts.read(draftId);
      changedThere.note(
        draftId,
        { ...before, fields: sharedOf(before) },
        { ...now, fields: sharedOf(now) },
        asked,
        written,
      );
    };
    films.keeping(draftId, write, () => this.cameLate(draftId, video));
  }

  /** Keeps what an answer tells of what a finished video is made of; whether it told all. */
  contentsTold(draftId: string, video: Faceless): boolean {
    if (!this.#knows(draftId) || this.isAnother(draftId, video)) return false;
    const hasAssets = this.keepAssets(draftId, video);
    // What `include` embeds is not shown, and may be how captions look; where it is no transcript it is read from its own address.
    const { data } = captionTranscript.safeParse(video['captions']);
    const isTranscript = data !== undefined && Array.isArray(data.segments);
    if (isTranscript) this.#parts.captions.remoteChanged(draftId, data);
    return isTranscript && hasAssets;
  }

  assetsRead(draftId: string, assets: readonly Asset[]): void {
    if (this.#knows(draftId)) this.#parts.rows.change(draftId, { assets: storedAssets(assets) });
  }

  /** The assets that an answer tells, if it does; whether it does. */
  keepAssets(draftId: string, video: Faceless): boolean {
    const assets = this.isAnother(draftId, video) ? null : assetsIn(video);
    if (assets !== null) this.assetsRead(draftId, assets);
    return assets !== null;
  }

  /** Another film is one from here that was given up, where nobody else changed the video since. Written down; whether it is. */
  cameLate(draftId: string, video: Faceless): boolean {
    const { changedThere, orders, films } = this.#parts;
    const late = changedThere.of(draftId).some(isOfFilm) ? null : orders.cameLate(draftId, video);
    if (late !== null) films.begun(draftId, late.what, late.asked, true);
    return late !== null;
  }

  /** A proxy may give the answer to another question: nothing of that video belongs into this draft. */
  isAnother(draftId: string, { id }: Faceless): boolean {
    const { remoteId } = this.#parts.drafts.read(draftId);
    return remoteId !== null && remoteId !== id;
  }

  /** False once it was deleted for good: nothing is left to write here. */
  #knows(draftId: string): boolean {
    return this.#parts.drafts.has(draftId);
  }
}
