import {
  filmField,
  sharedField,
  type DraftConflict,
  type SharedField,
  type SharedFields,
  type VideoPlan,
} from '../../bridge/index.ts';
import { spaced } from '../drafts/index.ts';
import type { VideoRows } from '../store/index.ts';
import { isOfFilm } from './film-contents.ts';

/** Among the fields: another film than the one that was known, which nobody had asked for here. */
export const otherFilm = 'film' as const;

/** What a draft says, and what of it is contested. */
interface Told {
  readonly fields: SharedFields;
  readonly conflicts: readonly DraftConflict[];
}

/** What of a film somebody else has changed on the service since the user asked for it, or was told. */
export class ChangedThere {
  readonly #rows: VideoRows;
  constructor(rows: VideoRows) {
    this.#rows = rows;
  }

  /**
   * A draft was as `before` and is as `now`, by what the service told. What nobody had chosen here is the service's to choose, and to
   * say; and it may write the same in other letters. What is contested counts whatever the user decides: a film may be waiting that
   * would be made of theirs. `asked`: fields that were asked for here; `written`: what the service wrote of them for this draft,
   * which is contested by the user's own words alone.
   */
  note(
    draftId: string,
    before: Told,
    now: Told,
    asked: readonly SharedField[],
    written: readonly SharedField[] = [],
  ): void {
    const wasContested = ({ field, remote }: DraftConflict): boolean =>
      before.conflicts.some((one) => one.field === field && one.remote === remote);
    const contested = now.conflicts.filter((one) => !wasContested(one)).map(({ field }) => field);
    const taken = sharedField.options.filter(
      (field) =>
        ![...asked, ...written].includes(field) &&
        !['', letters(now.fields[field])].includes(letters(before.fields[field])),
    );
    const changed = [...contested.filter((field) => !written.includes(field)), ...taken].filter(isOfFilm);
    if (changed.length > 0) this.#add(draftId, changed);
  }

  /** Somebody else had another film made of it. */
  otherFilm(draftId: string): void {
    this.#add(draftId, [otherFilm]);
  }

  #add(draftId: string, changed: readonly string[]): void {
    const { changedThere, changesThere } = this.#rows.get(draftId);
    this.#rows.change(draftId, {
      changedThere: [...new Set([...changedThere, ...changed])],
      changesThere: changesThere + 1,
    });
  }

  /** Fields of the film, and `otherFilm`. */
  of(draftId: string): readonly string[] {
    return this.#rows.get(draftId).changedThere;
  }

  /** The same for who asks for a film, to be said again when it is asked for; undefined where there is nothing to say. */
  shown(draftId: string): VideoPlan['changedThere'] {
    const { changedThere, changesThere } = this.#rows.get(draftId);
    const fields = [...filmField.options, otherFilm].filter((field) => changedThere.includes(field));
    return fields.length === 0 ? undefined : { fields, changes: changesThere };
  }

  /**
   * The user asks for a film of what was shown, after so many `changes`, or was told of all. What came since is still to be seen.
   * Part of the caller's transaction.
   */
  seen(draftId: string, changes = this.#rows.get(draftId).changesThere): void {
    if (changes < this.#rows.get(draftId).changesThere) return;
    if (this.of(draftId).length > 0) this.#rows.change(draftId, { changedThere: [] });
  }
}

const letters = (value: SharedFields[SharedField]): string => spaced(value).toLowerCase();
