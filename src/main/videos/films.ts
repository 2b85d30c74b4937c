import type { Drafts } from '../drafts/index.ts';
import { fileAddress } from '../library/index.ts';
import type { VideoRows } from '../store/index.ts';
import type { ChangedThere } from './changed-there.ts';
import { exportSettings } from './export-settings.ts';
import type { FilmAsked } from './evidence.ts';
import { exported, type FilmContents, filmContents, otherContents } from './film-contents.ts';
import { bodyOfOrder, finishAfter, orderOf } from './finish.ts';
import type { Order } from './orders.ts';

interface FilmsParts {
  readonly drafts: Drafts;
  readonly rows: VideoRows;
  readonly changedThere: ChangedThere;
  /** Whether a film of a draft that comes now may be one that was asked for here. */
  readonly isAwaited: (draftId: string) => boolean;
}

/** What is written down of the films of a video: what each is made of and how it is finished, and which of them is here. */
export class Films {
  readonly #drafts: Drafts;
  readonly #rows: VideoRows;
  readonly #parts: Pick<FilmsParts, 'changedThere' | 'isAwaited'>;
  constructor({ drafts, rows, ...parts }: FilmsParts) {
    this.#drafts = drafts;
    this.#rows = rows;
    this.#parts = parts;
  }

  /** How the film that is asked for now is to be finished, kept until its answer; what is sent of it. */
  ordering(draftId: string, what: 'render' | 'export'): Record<string, unknown> {
    const { finish, ordered, made, exportSaid } = this.#rows.get(draftId);
    const draft = this.#drafts.read(draftId);
    const order = orderOf(what, draft.finish, [finish, ordered]);
    if (what === 'render') {
      this.#rows.change(draftId, { ordered: order });
      return bodyOfOrder(order, {});
    }
    const { body, fields } = exportSettings(draft, made, exportSaid);
    this.#rows.change(draftId, { ordered: order, exportSaid: { ...fields } });
    return bodyOfOrder(order, body);
  }

  /** What a film is made of that is asked for now, with what was ordered of it. */
  asked(draftId: string): FilmAsked {
    const { ordered, exportSaid } = this.#rows.get(draftId);
    return { contents: this.#contents(draftId), ordered, said: exportSaid };
  }

  /** Whether somebody else had the last film made, of all that one is made of that is asked for now. */
  isMadeThere(draftId: string): boolean {
    const { madeThere } = this.#rows.get(draftId);
    return madeThere !== null && otherContents(madeThere, this.#contents(draftId)).length === 0;
  }

  /**
   * A film was begun: it is made from what the service has, whatever was written here since. `lost`: what was asked for where that is
   * found only now; `isOver`: it is not being made any more, so that something else may have been sent since.
   */
  begun(draftId: string, what: Order, lost: FilmAsked | null, isOver: boolean): void {
    const { made, finish, captionsTaken, ...row } = this.#rows.get(draftId);
    const ordered = lost === null ? row.ordered : lost.ordered;
    const exportSaid = lost === null ? row.exportSaid : lost.said;
    const now = lost !== null && isOver ? lost.contents : this.#contents(draftId);
    this.#rows.change(draftId, {
      made: what !== 'export' ? now : made === null ? null : exported(made, now, exportSaid ?? {}),
      ...(what !== 'retry' && { ordered, exportSaid }),
      ...(what !== 'retry' && ordered !== null && { finish: finishAfter(finish, ordered) }),
      captionsTaken: captionsTaken && lost !== null && isOver,
      madeThere: null,
    });
  }

  #contents(draftId: string): FilmContents {
    const { type, base } = this.#drafts.read(draftId);
    return filmContents(base ?? {}, type === 'url-based' ? this.#rows.get(draftId).imagesFrom : null);
  }

  /** It is done: another film under what may be the same address. `isOurs`: it was asked for here. */
  ended(draftId: string, isOurs: boolean): void {
    this.#rows.change(draftId, { file: null, ...(!isOurs && unknown) });
  }

  /**
   * The service tells no film while it makes another one: what is here of the one before can be looked at until then. `cameLate`:
   * writes down that another film is one from here that was given up, where it is.
   */
  keeping(draftId: string, write: () => void, cameLate: () => boolean = () => false): void {
    const seen = (): { url: string | null; updatedAt: string | null } => {
      const { url = null, updatedAt = null } = this.#drafts.read(draftId).remote ?? {};
      return { url, updatedAt };
    };
    const before = seen();
    write();
    const after = seen();
    if (after.url === null) {
      if (before.url !== null) this.#rows.change(draftId, { earlierUrl: before.url });
    } else if (before.url === null || fileAddress(before.url) !== fileAddress(after.url)) {
      this.#rows.change(draftId, { films: this.#rows.get(draftId).films + 1 });
      // The same may be found elsewhere; it was not changed then.
      const isAnother = after.updatedAt === null || before.updatedAt !== after.updatedAt;
      if (isAnother && !this.#parts.isAwaited(draftId) && !cameLate()) this.#othersCame(draftId);
    }
  }

  #othersCame(draftId: string): void {
    this.#rows.change(draftId, { ...unknown, madeThere: this.#contents(draftId) });
    this.#parts.changedThere.otherFilm(draftId);
  }
}

/** Of a film that somebody else had made: what the last one from here is made of says nothing of it. */
const unknown = { made: null, finish: null, captionsTaken: false } as const;
